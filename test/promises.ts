/**
 * What Kedr promises, each by an id. A test that holds a promise has its id in brackets in its title; a promise
 * that no title names fails test/promises.test.ts, and so does an id that is not in this list.
 */
export const promises = {
  "main.next-session-knows": "What one session learned, the next one in the same project starts with.",
  "main.other-project-does-not": "A session in another project does not see it.",
  "capture.once": "One event per call id, however often and by whatever way it arrives.",
  "capture.nothing-lost": "No event is lost when the service is down, killed or slow.",
  "capture.never-fails-client": "A hook exits 0 and prints nothing but an answer, whatever it is given.",
  "capture.off-switch": "KEDR_OFF=1 turns everything off for a run.",
  "capture.no-recursion": "The observer's own session creates no events.",
  "secrets.never-on-disk": "A secret of a listed kind is on no disk page that Kedr writes.",
  "secrets.by-type": "Nothing unfiltered can be appended or stored: the types forbid it.",
  "secrets.rows-test-themselves": "Every rule row masks its own example and leaves its own clean text alone.",
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
  "init.identity": "init then uninstall restores every file byte for byte.",
  "init.twice": "init twice is init once.",
  "init.refuses": "init writes over no file that it can't parse.",
  "service.one": "Two services racing end as one.",
  "service.replaced": "An older service is replaced after an upgrade.",
  "service.idle": "The service ends when idle and leaves no orphan.",
  "cli.documented": "Every command has help, an example and a line in docs/cli.md.",
  "hook.no-dependency": "The hook's file has no dependency.",
} as const satisfies Record<string, string>;
