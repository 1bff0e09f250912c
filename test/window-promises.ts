/** What the owner's window promises; the rest of test/promises.ts. */
export const windowPromises = {
  "viewer.one-time": "The address that kedr open gives lets one browser in, once and within five minutes.",
  "viewer.owner-only":
    "The window's calls are answered to the browser that was let in alone: to no other page, port, site or program without the owner's token.",
  "viewer.inert": "A text from the memory is seen in the window and does nothing there.",
  "viewer.stats": "Statistics are told by charts, sentences and tables, by the days of whoever looks.",
  "viewer.settings":
    "Every setting is explained, tried by the service's own rules before it is saved, and undone byte for byte.",
  "viewer.search":
    "The window finds memories as one types, by words of either language, and says why each is there.",
  "viewer.large": "With 100,000 memories the window draws what is in sight alone, and its memory stays flat.",
  "live.latest":
    "The newest of what came, and what the observer did last, can be seen at once, in one line each and without any text of the log.",
  "live.resumes":
    "The stream of what happens goes on after the last id that was told, over a restart of the service, nothing twice and nothing lost.",
  "viewer.live":
    "The window shows what happens within a moment, above what came before, and memories stand out.",
  "viewer.live-filters":
    "What is shown of what happens can be narrowed by project, client and kind, and the address says how.",
  "viewer.live-calm":
    "Paused or scrolled away nothing moves in the window, and what came meanwhile is offered.",
  "viewer.live-burst":
    "A thousand events a second do not freeze the window, and it holds no more rows than it shows.",
  "viewer.live-resumes":
    "Over a restart of the service an open window says that it lost the connection, comes back by itself, and tells everything once.",
  "viewer.windows":
    "However many windows of a browser are open, each hears what happens and each is answered; one that is covered loses nothing and holds nothing up.",
  "viewer.live-observer":
    "The window shows what the observer does, what it took of the day's budget, why it rests, and what to do about what is wrong.",
  "viewer.health":
    "The window shows every check with what to do, and from it a backup is made, the chain verified, secrets taken out and what was set aside tried again.",
  "viewer.memory":
    "A memory's page shows all that is known of it, and what the owner does there is bound to the text that they saw and can be taken back.",
  "viewer.timeline":
    "What happened is found in a calendar, from all years down to a minute, with its sessions and memories.",
  "viewer.session":
    "A session is read as a whole, however long: prompts, calls folded, subagents as branches, and beside each event what was learned from it.",
  "viewer.review":
    "In the window a text is decided about only as it was shown, to the letter and to its end; several at once only where each was read, and what binds can be withdrawn.",
  "viewer.forget":
    "In the window all that would go is shown before, nothing goes without its typed number, and what went leaves a receipt.",
  "viewer.receipts": "In the window every receipt is found again, and says nothing of what went.",
  "viewer.sees":
    "The window shows the very text that an agent would be given now, why each line of it is there, and what was left out.",
  "viewer.projects":
    "In the window a project is named, switched off and merged; what a merge moves is shown before and its number typed.",
  "viewer.retro":
    "A week, a month or any time is told in the window by project and kind, and taken away as Markdown.",
  "viewer.monday":
    "Each figure of a week opens, in the window, the very rows behind it, and how it is counted.",
  "viewer.small": "A page of the window comes with less than 60 kB of script, gzipped.",
  "viewer.shift": "Nothing jumps while a page of the window comes.",
} as const;
