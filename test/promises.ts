import { windowPromises } from "./window-promises.ts";

/**
 * What Kedr promises, each by an id. A test that holds a promise has its id in brackets in its title; a promise
 * that no title names fails test/promises.test.ts, and so does an id that is not in this list.
 */
export const promises = {
  ...windowPromises,
  "main.next-session-knows": "What one session learned, the next one in the same project starts with.",
  "main.other-project-does-not": "A session in another project does not see it.",
  "main.transitions":
    "In the client itself: what was corrected is given as it is now alone, what was forgotten not at all, and no byte of it stays.",
  "capture.once": "One event per call id, however often and by whatever way it arrives.",
  "capture.nothing-lost": "No event is lost when the service is down, killed or slow.",
  "capture.never-fails-client": "A hook exits 0 and prints nothing but an answer, whatever it is given.",
  "capture.off-switch": "KEDR_OFF=1 turns everything off for a run.",
  "capture.no-recursion": "The observer's own session creates no events.",
  "secrets.never-on-disk": "A secret of a listed kind is on no disk page that Kedr writes.",
  "privacy.blocks": "What stands in <private> blocks is in no event and no spool, in whatever form it comes.",
  "privacy.private-turn":
    "Of a private turn nothing is kept but call ids: no prompt, tool, answer or subagent; and nothing is given to it.",
  "privacy.backfill":
    "A transcript that is read later withholds what the owner kept out, whether a hook told of it or not.",
  "privacy.spool": "While the service is away the hook decides as the service would.",
  "privacy.ignored": "Ignored files and tools leave nothing but that there was a call.",
  "privacy.own-rules": "The owner's own patterns are masked like ours, and none can be made slow by a text.",
  "privacy.off":
    "A session or project that is switched off is neither watched nor spoken to, nor read in later.",
  "secrets.by-type": "Nothing unfiltered can be appended or stored: the types forbid it.",
  "secrets.audit":
    "What older rules let pass into anything stored is found by today's, and told without the secret.",
  "secrets.audit-everything":
    "Every table with a text from outside is looked through, or it is written down why not.",
  "secrets.audit-redacts":
    "A redaction leaves the secret in no byte of Kedr's files, takes approvals of changed texts back, and its receipt names the copies outside.",
  "secrets.audit-once": "New rules search everything stored once by themselves, and change nothing.",
  "forget.everything":
    "What is forgotten stands in no byte of Kedr's files, in no written form, and is given to no session.",
  "forget.stays-forgotten":
    "Neither a transcript, an import nor a restored database brings the forgotten back, in these or other words.",
  "forget.owner-decides": "No agent forgets: it may have the owner asked, who is shown what would go.",
  "forget.mentions":
    "What seems to tell the same elsewhere is offered, and goes only when the owner says so.",
  "port.round-trip":
    "What is exported, imported into an empty home and exported again is the same but for what docs/export.md says; it binds nobody there.",
  "port.broken-lines": "A line of an export that can't be read is named by its number, and the rest comes.",
  "port.guarded":
    "What was forgotten, held back or masked does not come in by an export, whatever it says of itself.",
  "port.saved-meanwhile":
    "A page that somebody saves while it is imported is not written over, and is told of.",
  "port.forgotten-meanwhile":
    "What is forgotten while an export is written is not in it, or is in the receipt of its forgetting, whenever either of them is killed.",
  "port.pages":
    "A page that is edited corrects its memory in the name of whoever imports it, one that is gone asks, and what was changed meanwhile is shown.",
  "port.other-tools":
    "What claude-mem and skillmem know is read from their databases, each row once, and nothing is written beside them.",
  "port.memory-files":
    "What stands in agents' memory files comes once, as data of its place; what changes there corrects, never over the owner's word, and what goes is asked about.",
  "port.memory-watch":
    "Once memory files were read, what a session leaves in them comes without a command, and kedr doctor names what did not.",
  "port.survives-kill": "An import that is killed comes whole when it is begun again, each memory once.",
  "forget.transcripts":
    "A client's session whose record was masked is resumed without error and without what was forgotten.",
  "forget.survives-kill": "A forgetting that is killed at any point is ended at the next start.",
  "backup.checked":
    "A backup is whole, its owner's alone, and was read from end to end before it is told of.",
  "restore.whole":
    "A restore puts the backup in the place of the database, keeps that as a copy first, and leaves nothing else.",
  "restore.refuses":
    "What is damaged, foreign, in use or a newer Kedr's is not restored, and changes nothing.",
  "restore.confirmed":
    "A restore puts in place only what its owner was shown; what went or changed since is refused, and nothing is changed.",
  "restore.survives-kill":
    "A restore that is killed at any point leaves the one or the other database whole.",
  "restore.marks":
    "What was kept out of memory since a backup stays out when it is restored and the records are read again; exports since are told of still.",
  "outside.listed":
    "What stands in clients' records and memory files is listed with path and lines, however its JSON is written.",
  "outside.masked":
    "On the owner's word at a terminal it is masked there; the lines stay JSON, mode and time stay.",
  "outside.bytes": "Masking changes no other byte of a file.",
  "outside.copy": "A copy of a masked file is kept only where the owner asked for it.",
  "outside.open": "The record of a session that is open is not masked, and is told of.",
  "outside.stays": "What can't be masked safely stays as it is, with its reason.",
  "outside.survives-kill":
    "Masking that is killed at any point leaves the old or the new file whole, and is ended later.",
  "records.in-time":
    "A record that its client is about to remove is read before; one that went unread is told of.",
  "archive.bounded": "The archive's texts stay within the size or age that the owner sets; memories stay.",
  "archive.evidence-last": "What nothing rests on goes first, what a memory rests on last, the oldest first.",
  "archive.not-filled-again": "What the archive dropped is not filled in again; that it was stays known.",
  "archive.disk": "Dropped texts give their room back to the disk, and the log is bounded.",
  "secrets.alert":
    "A secret that was shown, pasted or written is told of once a place, by its kind and never by its text.",
  "secrets.rows-test-themselves": "Every rule row masks its own example and leaves its own clean text alone.",
  "threads.closed-by-tests":
    "A thread that says in any words that a file of tests fails is closed by a later session that ran that file and saw it pass.",
  "threads.closed-by-work":
    "What a session left open is told until later work does it, a run passes or somebody says so; a mere mention closes nothing.",
  "summary.backed":
    "Where a model words a project's summary, a sentence that its lines don't back is dropped, and what none tells stands as it was.",
  "summary.fresh":
    "A project's summary says what holds now, in 10,000 bytes at most, each line with what it rests on.",
  "skill.export":
    "A skill is exported as a file that clients read: approved ones as they are, others as data, and no file of somebody else's is overwritten.",
  "skill.recalled":
    "A task that a skill is for is given its steps, marked as approved by the owner or as unapproved.",
  "repeats.proposed":
    "What a person told two sessions or more waits as a rule with the prompts that say it; a request is none, however often it is made.",
  "skill.changes":
    "A skill's strength follows what became in git of the commits of sessions that had it, a week later.",
  "skill.learned":
    "A way of working that three sessions took to passing tests waits as a skill; its strength moves by tests that ran and the owner's word, never by an agent's.",
  "lessons.two-projects":
    "What two projects learned is proposed as global, and is shown in no other project before the owner said so.",
  "journal.durable": "An answered event survives kill -9.",
  "journal.lease": "A claim ends with its lease and is taken up again.",
  "journal.dead-letters": "A batch that fails for good is set aside, can be looked at and retried.",
  "observer.empty-is-good": "Prose, refusals and broken answers make no observation and stop nothing.",
  "observer.cannot-be-closed": "Text from a tool can't close our tags.",
  "observer.budget": "The observer stops before a budget is passed, not after.",
  "observer.rules-cover":
    "Without a model everything works through rules, and the model's return replaces their work.",
  "observer.system-prompt": "The system prompt holds the two pinned sentences.",
  "store.migrates": "A database of every schema version opens, and no row is lost.",
  "store.corrupt": "A corrupt database is told, set aside and started anew; the old file is kept.",
  "digest.form": "The digest has exactly the form of the design.",
  "digest.budget": "A digest never passes its budget.",
  "digest.stable": "A session gets the same digest again after compact, clear and resume.",
  "digest.framed": "Unapproved text can't leave its frame.",
  "digest.headless": "Headless runs never crowd a digest.",
  "meaning.optional":
    "Search by meaning is off until chosen; whatever keeps it from answering is said, and words go on.",
  "meaning.in-step":
    "Memories, words and vectors stay in step through kill -9, and a vector goes with its memory.",
  "digest.relevant": "What lasts and what is at hand has its lines before what is merely newer.",
  "digest.not-twice": "What the client reads to its model by itself is not given a second time.",
  "merge.values":
    "No two memories with another number, name, negation, place or environment are merged, nor two of different projects.",
  "merge.undo": "Taken apart, memories that were merged are found as they were, and are not merged again.",
  "merge.owners":
    "What is approved or pinned is merged into nothing, and no agent's words take the place of the owner's.",
  "ageing.archive":
    "What is not used fades by a stated curve out of recall, and is kept, found when asked for, and comes back with evidence.",
  "ageing.stays": "What the owner said, approved or pinned does not fade.",
  "ageing.stale":
    "A memory that names a file which changed since, or is gone, says so, and `kedr stale` lists it.",
  "ageing.pin": "What the owner pinned stays, and nobody but the owner ends it.",
  "trust.contradiction-asks":
    "What contradicts the owner's words, or what they approved, and weighs less ends neither: the owner is asked.",
  "trust.likely-doubt":
    "Of two memories that likely say different things of one subject only the newer is given unasked, until the owner has decided; nothing ends by it.",
  "recall.newest-holds":
    "Of two decisions of which the later replaces the earlier, the next session is given the later alone.",
  "trust.held-back":
    "What reads like an instruction is never given unasked until the owner has looked at it.",
  "trust.own-words":
    "A rule is the owner's only when it stands in what they wrote, not in what they pasted or quoted.",
  "prompt.recalled": "A prompt gets the memories that matter for it, each once a session.",
  "prompt.silent": "A prompt that asks nothing, opts out or finds nothing gets nothing.",
  "prompt.budget": "What is given in the middle of a session never passes its budget.",
  "tool.hinted": "Before a command or a file is touched again the agent hears how it went before, once.",
  "tool.adds-only":
    "Before a tool Kedr adds words; it never allows or changes the call, and asks or denies only by a rule of the owner's.",
  "siblings.heard": "What a parallel session learned or edited arrives at the next prompt.",
  "why.told": "What was given to a session can be seen, with what for and whether it was used.",
  "publish.any-agent":
    "Any agent runtime's events are taken in by the path of a hook, once per call id, known client or not.",
  "publish.says-what-is-wrong": "What can't be taken in is refused whole, with the field's name.",
  "subscribe.as-it-comes": "Events and memories reach every subscriber as they come, redacted.",
  "subscribe.resumes": "A broken subscription goes on after its last id, without loss or repeat.",
  "subscribe.slow-reader": "A subscriber that does not read is cut off with a last word and holds no memory.",
  "library.one-service":
    "A program that opens the memory uses the one service and starts it where none runs.",
  "library.stable-prefix":
    "All turns of a conversation begin with the same bytes up to the cache breakpoint, whatever is learned meanwhile.",
  "library.memory-tool": "The memory tool keeps files as notes and changes nothing that is not its own.",
  "library.packed": "The packed package can be imported, and its types hold under a strict compiler.",
  "trust.agents-shell":
    "A command of the owner's refuses in an agent's shell, also where the environment was wiped; reading is answered.",
  "trust.no-agent-at-the-door":
    "The owner's token in an agent's hand decides nothing: who is at the other end of the connection is looked up.",
  "init.identity": "init then uninstall restores every file byte for byte.",
  "init.twice": "init twice is init once.",
  "init.denies":
    "init denies the agent the owner's commands in the client's settings too, beside the person's own rules.",
  "init.refuses": "init writes over no file that it can't parse.",
  "service.one": "Two services racing end as one.",
  "service.replaced": "An older service is replaced after an upgrade.",
  "service.idle": "The service ends when idle and leaves no orphan.",
  "cli.completion": "The shells complete commands, options and values.",
  "cli.find": "What is typed is searched for at once, and the terminal is left as it was.",
  "cli.pager": "What is longer than the screen is paged on a terminal, and nowhere else.",
  "cli.tail": "A tail goes on in the next service, with nothing left out and nothing twice.",
  "cli.documented": "Every command has help, an example and a line in docs/cli.md.",
  "cli.language": "What the service says comes in the language of the one who asks.",
  "record.commit-ids": "A session is tied to a commit by the id its own git printed, never by time.",
  "record.no-guess": "What the record does not tell is said to be unknown.",
  "week.dead-ends":
    "A dead end is counted as avoided only where a warned session went on without it, by its own runs.",
  "week.errors": "An error that came again is told with what had ended it before.",
  "week.figures": "Each figure of a week has the rows behind it.",
  "retro.told":
    "What was learned in a time is told by project and kind, and its text says the same and does nothing.",
  "pr.told": "A branch is told by what was decided while it was worked on.",
  "record.compaction": "After a compaction the exact commands and files that its summary dropped come back.",
  "hook.no-dependency": "The hook's file has no dependency.",
  "mcp.core": "An agent is given six tools by default, which cost under 1,000 tokens.",
  "mcp.never-approves":
    "No tool of an agent approves or forgets, and what an agent corrects ends nothing that is the owner's.",
  "mcp.remember": "What an agent writes down is found, framed, unapproved, and has its author.",
  "opencode.pruned":
    "Of an output that OpenCode dropped to make room, its model reads by which id Kedr gives it back.",
  "mcp.author":
    "Who wrote a memory down is named by the handshake, as Kedr calls that client, whatever the agent says; every client is shown it.",
  "notes.limit":
    "Short notes never pass their limit: what does not fit changes nothing and is answered with what stands there; freeing and adding are one act.",
  "notes.proposed": "What anybody but the owner wants as a short note waits for the owner's word.",
  "notes.given": "Every session starts with the short notes, in every client, inside the digest's budget.",
  "mcp.remember-once": "What is known already is shown, not kept again.",
  "mcp.bounded": "A tool answers with less than 9,000 characters, in one frame.",
  "mcp.clean-stdout": "Nothing but the protocol reaches stdout, also when the service is broken.",
  "mcp.http": "Over HTTP only the owner is answered, in sessions that are bounded and end.",
  "service.strangers":
    "The loopback port does nothing for another site, another name, a form, an endless or a slow request.",
  "service.own-files":
    "Files are closed to others at the start; what another user owns or planted is neither read, written nor run.",
  "service.no-secret-in-ps": "No secret and no observed text stands in a child's arguments or environment.",
  "trust.framed":
    "In every channel to a model stored text stays in its frame, poses as nobody, hides nothing and can't be clicked.",
  "proof.evidence":
    "From any memory, a recap too, evidence leads to the very events and the lines they were read from.",
  "proof.verify":
    "Whatever is changed past Kedr in the chain of changes, or in a memory's text, trust, place, pin or ending, or in what a rule does before calls, kedr verify finds, and says where.",
  "proof.older": "Memories older than the chain stand in it from the migration on, and only from then.",
  "mcp.conforms": "The protocol's official suite and inspector pass.",
  "trust.unapproved-is-data":
    "A rule is data with its evidence until the owner approves it, and binds from then on.",
  "trust.owners-door":
    "Only the owner's token on the loopback port decides; the socket of hooks and agents does not.",
  "trust.exactly-that-text": "A decision about another text than the stored one decides nothing.",
  "trust.needs-a-terminal": "Nothing is decided on the command line without a terminal of the process's own.",
  "trust.review": "Rules are decided one by one, whole, each at once, and the rest goes on waiting.",
  "trust.withdrawn-is-gone": "A rule that was taken back is told to no session as approved any more.",
  "trust.not-importable": "No import, note, event, transcript or tool of an agent can set trust.",
  "trust.edit-voids-approval":
    "An approval holds for exactly the text, the project, scope, author and time that were approved: whatever of that changes, the rule is not approved any more, anywhere.",
  "trust.asked":
    "After a turn the person is asked about its rules, answers with one word, and no model hears of it.",
  "trust.asked-of-agents":
    "What the agent of the very session wrote down is asked about too; where it is not certain whose session it was, nothing is guessed.",
  "trust.asked-once": "A rule is asked about once; what was not answered waits for a review.",
  "trust.exactly-the-word":
    "Only the word alone approves; any other prompt ends the question and goes its way.",
  "trust.that-very-window":
    "The word counts from a person's typing in the very window that was asked, and from nowhere else.",
  "trust.what-was-asked": "The word approves exactly the text that was asked about, in its project.",
  "trust.shown-is-asked":
    "What a person could not see, whole, was not asked and can't be approved by the word.",
  "trust.one-offs":
    "What is wanted this once, or done because a machine is in trouble, becomes no rule, preference or setting.",
  "trust.reject-revives":
    "What ended by itself in favour of a memory that the owner rejects holds again, and is compared again.",
  "trust.correction-asks":
    "A correction ends nothing that is approved or pinned, nor the owner's words by another's: the owner is asked.",
  "trust.stated-correction":
    "A correction that the owner states in conversation ends the one memory that it surely means, and nothing where that is not sure.",
  "trust.owner-says":
    "What a person types at a terminal of their own is theirs and approved by the same act; what is piped or an agent's is not.",
  "trust.approval-is-not-replaced": "What is unapproved never supersedes what the owner approved.",
  "enforce.bound-to-the-text":
    "A rule asks or denies only while it is approved in exactly the text that it was set for.",
  "enforce.denies": "A call that a rule denies does not run, and the reason names the rule.",
  "enforce.owners": "Only the owner has a rule ask or deny, or ends that.",
  "enforce.recorded": "Every answer of a rule is kept with what came of it: kept, overridden or broken.",
  "enforce.dry-run": "Before a rule is set, it is shown which calls of the past it would have been about.",
  "enforce.always-asked": "Every call that a rule may be about asks the service.",
} as const satisfies Record<string, string>;
