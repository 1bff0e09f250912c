import type { Language } from "../../config/language.ts";
import { shellQuoted } from "../../platform/shell.ts";
import type { Page } from "../page.ts";

export const some = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** What is said of a page; see page.ts. */
type FoundPage = Page<unknown>;

const maybe = (near: string | undefined): string => (near === undefined ? "." : `; did you mean ${near}?`);

/** Everything the command line says, in English; ru.ts has the same shape or does not compile. */
export const en = {
  language: "en" as Language,

  // What went wrong, and what to do.
  unknownCommand: (word: string, near: string | undefined) =>
    `There is no command "${word}"${maybe(near && `"kedr ${near}"`)} All commands: kedr help`,
  unknownOption: (option: string, command: string, near: string | undefined) =>
    `There is no option ${option}${maybe(near)} Its options: kedr help ${command}.`,
  dashedText: (command: string, text: string) =>
    `A text that begins with a dash goes after "--": kedr ${command} -- ${shellQuoted(text)}`,
  optionBeforeCommand: (option: string, common: readonly string[]) =>
    `${option} can't stand before the command; only ${common.join(", ")} can. All commands: kedr help`,
  unknownAction: (word: string, command: string, actions: readonly string[], near: string | undefined) =>
    `"${word}" is nothing that kedr ${command} can do${maybe(near && `"${near}"`)} It can: ${actions.join(", ")}`,
  optionTakesNothing: (option: string) => `--${option} takes no value.`,
  optionNeedsValue: (option: string, value: string) => `--${option} needs a value: --${option} ${value}`,
  wrongWords: (usage: string) => `Use it like this: ${usage}`,
  wrongCount: (option: string, min: number, max: number) =>
    `--${option} must be a whole number from ${min} to ${max}.`,
  wrongTime: (option: string, text: string) =>
    `--${option}: "${text}" is no time that I know. Try 30d, 2 weeks, yesterday, last week or 2026-09-12.`,
  wrongWord: (option: string, word: string, allowed: readonly string[], near: string | undefined) =>
    `--${option}: there is no "${word}"${maybe(near && `"${near}"`)} Allowed: ${allowed.join(", ")}`,
  wrongId: (word: string) => `"${word}" is no number of a memory; kedr search shows them first on each line.`,
  unexpected: (detail: string) =>
    `Something unexpected went wrong (${detail}). Run it again with --verbose to see where; kedr doctor may know why.`,
  serviceForeign: (socket: string) =>
    `What answers at ${socket} is not Kedr's service. Stop that program or set KEDR_HOME to another folder.`,
  serviceLost:
    "The service went away before it answered. Run the command again; kedr logs says what happened.",
  serviceSilent:
    "The service does not answer in time. Run kedr doctor --fix to restart it; nothing captured is lost.",
  serviceNewer: (running: string, ours: string) =>
    `The running service is version ${running}, this kedr is ${ours}. Update this kedr, or run kedr from where the newer one is installed.`,
  serviceOlder: (running: string) =>
    `The running service is version ${running} and speaks an older language. Run kedr status to replace it.`,
  serviceOtherBuild:
    "The running service is another build of Kedr and does not know this. Run kedr stop, then the command again.",
  serviceNoStart:
    "The service did not start within 5 seconds. Run kedr doctor to see why, kedr logs for its last words. Nothing captured is lost.",
  serviceStays: "The service did not end within 5 seconds; it is finishing its work. Run this command again.",
  offInThisRun:
    "Kedr is off in this run: KEDR_OFF is set. Unset it and start the session again to look into the memory.",
  serviceNotRunning: "No service is running.",
  stopped: (pid: number) => `Stopped (process ${pid}). The next event or command starts it again.`,
  noTerminal: "There is no terminal to ask at. Run it with --yes to go ahead without a question.",
  notThere: (ids: readonly number[]) => `There is no memory ${ids.join(", ")}.`,
  noLogs: (path: string) => `Nothing is logged yet: ${path} does not exist.`,
  stillWaiting: (queue: string) => `Not everything is done yet: ${queue}.`,

  badRequest: "A word or an option here is empty or too long for this command. What it takes: --help",

  // Lists.
  found: ({ items, offset, found, isFull }: FoundPage) => {
    const total = isFull ? `${found} or more` : String(found);
    const end = offset + items.length;
    if (found === 0) return "Nothing found";
    if (items.length === 0) return `${total} found, none after the first ${offset}: use a smaller --offset`;
    if (items.length === found && !isFull) return `${found} found`;
    const more = end < found ? `; more: --offset ${end}` : isFull ? "; for others use narrower words" : "";
    return `${offset + 1}–${end} of ${total} found${more}`;
  },
  sessionsMayKnow: (command: string) => `What the sessions themselves say: ${command}`,
  nearest: "Nothing answers all of it. The nearest:",
  thisProject: "this project; others too: --all-projects",
  allProjects: "all projects",
  why: "why",
  retroHead: (number: number, since: string) => `${some(number, "memory", "memories")} since ${since}`,
  moreAt: (offset: number) => `more: --offset ${offset}`,
  projectLine: (memories: number, sessions: number, last: string) =>
    `${some(memories, "memory", "memories")}, ${some(sessions, "session")}, last event ${last}`,
  noProjects: "No project is known yet.",
  digestEmpty:
    "A new session here starts with nothing: nothing of this project is remembered, or it is switched off (kedr projects).",
  attempts: (number: number) => `after ${some(number, "attempt")}`,
  noDead: "Nothing is set aside.",
  retried: (number: number) => `${some(number, "event")} put back in the queue.`,

  // A memory.
  approvedMark: "✔ approved",
  heldBack: (codes: string) => `held back: reads like an instruction (${codes})`,
  status: { confirmed: "confirmed", hypothesis: "hypothesis", refuted: "dead end" },
  trust: { unapproved: "not approved", approved: "approved", rejected: "rejected" },
  files: "files",
  concepts: "concepts",
  also: "also found by",
  from: "from",
  ending: {
    rejected: "No longer holds: rejected",
    merged: "Says the same as, and was merged into",
    replaced: "No longer holds: replaced by",
    ended: "No longer holds: ended",
    expired: "No longer holds: expired",
  },
  tokens: "tokens",
  tokensLine: (work: string, read: string) => `${work} of work, ${read} to read`,
  evidence: "Evidence",
  versions: "versions",
  forgotten: "(forgotten)",
  dropped: "(not kept any longer: the archive's limit)",
  derivedFrom: "derived from",

  // Time.
  secondsAgo: (number: number) => `${number} s ago`,
  minutesAgo: (number: number) => `${number} min ago`,
  hoursAgo: (number: number) => `${number} h ago`,
  daysAgo: (number: number) => `${number} d ago`,
  never: "never",

  // Status.
  labels: {
    watching: "watching",
    queue: "queue",
    observer: "observer",
    memory: "memory",
    rules: "rules",
    meaning: "meaning",
    today: "today",
    reading: "reading",
    service: "service",
  },
  watchingNobody: "nobody yet: kedr init",
  watchedClient: (title: string, sessions: number) => `${title} (${some(sessions, "session")})`,
  lastSeen: (event: string, memory: string) => `last event ${event}, last memory ${memory}`,
  queueWaiting: (events: string) => `${events} waiting`,
  queueRecaps: (recaps: string) => `${recaps} to sum up`,
  queueUnindexed: (texts: string) => `${texts} not findable yet`,
  queueCovered: (events: string) => `${events} covered by rules until the model is back`,
  queueDead: (events: string, isSome: boolean) => `${events} set aside${isSome ? " (kedr dead)" : ""}`,
  noModelFree: "no model, free",
  spentToday: (tokens: string, limit: string) => `today ${tokens} of ${limit} tokens`,
  shareOfWork: (percent: string) => `${percent} % of the work observed`,
  memoryLine: (memories: number, shown: string, projects: number) =>
    `${shown} ${memories === 1 ? "memory" : "memories"} in ${some(projects, "project")}`,
  meaningLine: (done: string, total: string) => `${done} of ${total}`,
  recallsLine: (used: number, given: number) => `recalls used ${used} of ${given}`,
  backfillLine: (done: number, total: number) => `${done} of ${total} past sessions`,
  serviceLine: (version: string, pid: number, memory: string, home: string) =>
    `${version}, process ${pid}, ${memory} of memory, ${home}`,

  // Doctor.
  checks: { ok: "ok", warn: "look", bad: "bad" },
  allWell: "All is well.",
  mended: (sentence: string) => `mended: ${sentence}`,
  homeFine: (home: string) => `${home} is readable by you alone`,
  homeMissing: (home: string) => `${home} does not exist yet`,
  homeOpen: (home: string, mode: string) => `${home} can be read by others (mode ${mode})`,
  filesFine: "every file of Kedr's is yours alone",
  filesOpen: (count: number, names: string) =>
    `${some(count, "file or folder", "files or folders")} can be read by others: ${names}`,
  filesOpenFix: "kedr doctor --fix",
  filesClosed: (count: number) => `${some(count, "file or folder", "files or folders")} closed to others`,
  homeTakes: "it can be written",
  forgettingFine: "what you forget can't come back",
  homeFull: (home: string) => `The disk of ${home} is full; nothing is recorded until there is room.`,
  homeClosed: (home: string) =>
    `${home} can't be written; nothing is recorded. Check its owner, mode and disk.`,
  homeTakesFix: "make room, or make the folder writable; Kedr goes on by itself",
  homeOpenFix: "kedr doctor --fix, or chmod 700",
  homeMissingFix: "kedr init",
  diskFine: (free: string) => `${free} free on the disk of the home`,
  diskLow: (free: string) => `only ${free} free on the disk of the home; events may be lost when it is full`,
  diskLowFix: "make room",
  nodeFine: (path: string) => `Node runs from ${path}`,
  nodeGone: (path: string) => `the Node that the hooks use is gone: ${path}`,
  launcherFine: "the hooks' launcher is in place",
  launcherMissing: "the hooks' launcher is missing, so no agent can deliver events",
  launcherOther: "the hooks' launcher is of another version",
  launcherFix: "kedr doctor --fix, or kedr init",
  hooksQuiet: "no hook had a problem in the last day",
  hookProblems: (count: number) => `${some(count, "hook call")} had a problem in the last day`,
  hookProblemsFix: (log: string) => `${log} says which; kedr init writes the launcher anew`,
  spoolEmpty: "nothing waits in the spool",
  spoolFull: (files: number) => `${some(files, "payload")} wait in the spool for the service`,
  spoolFix: "kedr doctor --fix starts the service, which takes them in",
  configFine: "config.jsonc is right",
  configFix: "kedr config shows what is allowed",
  socketFine: "the socket is yours alone",
  socketOpen: (mode: string) => `the socket can be opened by others (mode ${mode})`,
  serviceFine: (version: string, pid: number) => `the service answers: ${version}, process ${pid}`,
  serviceOtherVersion: (running: string, ours: string) =>
    `the service is version ${running}, this kedr is ${ours}`,
  serviceFix: "kedr doctor --fix restarts it",
  restarted: "the service was started anew",
  modeSet: (path: string) => `${path} belongs to you alone now`,
  launcherWritten: "the launcher was written anew",

  // Config and observer.
  origin: { environment: "from the environment", file: "from the file", default: "default" },
  allowedIs: (allowed: string) => `allowed: ${allowed}`,
  unknownKey: (word: string, near: string | undefined) =>
    `There is no key "${word}"${maybe(near)} All keys: kedr config`,
  cannotEdit: (path: string, sentence: string) => `Can't write ${path}: ${sentence}`,
  notAllowed: (sentence: string) => `${sentence} Nothing was changed.`,
  configSet: (key: string, value: string) => `${key} is now ${value}.`,
  configUnset: (key: string, value: string) => `${key} is back to its default, ${value}.`,
  overriddenBy: (variable: string) => `But ${variable} in the environment goes first.`,
  serviceReloads: "The service has ended; the next event starts it with this.",
  observerInUse: (provider: string, origin: string) => `In use: ${provider} (${origin})`,
  observerChoices: "What turns events into memories, what it costs, and what leaves this machine:",
  observerBasis: (days: number, events: string, work: string) =>
    `By ${some(days, "day")} with work of the last 7: ${events} events and ${work} tokens of work a day.`,
  observerNoBasis: "No work was seen in the last 7 days, so these are the most it can be.",
  observerChoose: "Choose: kedr observer use PROVIDER   Budget: kedr config set observer.tokensPerDay NUMBER",
  providerWhat: {
    rules: "no model",
    "claude-cli": "the claude command, small model",
    anthropic: "the Anthropic API with a key of yours",
    "openai-compatible": "OpenRouter, Ollama, LM Studio, vLLM, Gemini, …",
  },
  costFree: "free",
  costTokens: (tokens: string) => `${tokens} tokens`,
  costAbout: (amount: string) => `a day: about ${amount}`,
  costAtMost: (amount: string) => `a day: at most ${amount}`,
  costSubscription: (tokens: string) => `${tokens} of your subscription's limits`,
  costOpen: (amount: string) => `${amount}; free on your own machine`,
  providerLeaves: {
    rules: "nothing leaves this machine",
    "claude-cli": "prompts, commands and their results go to Anthropic, secrets masked",
    anthropic: "prompts, commands and their results go to Anthropic, secrets masked",
    "openai-compatible":
      "prompts, commands and their results go to the server you name, secrets masked; to a vendor whose agent has not seen them only with observer.allowOtherVendors",
  },
  leavesTo: (host: string) => `prompts, commands and their results go to ${host}, secrets masked`,
  needsBaseUrl: "openai-compatible needs an address: --base-url http://127.0.0.1:11434/v1",
  keyNotSeen: (variable: string) =>
    `${variable} is not set here. The service takes the key from the environment of the agent that starts it; Kedr never writes a key.`,
  claudeNotFound: "The claude command is not on the PATH, so rules will do the work until it is.",

  // Init.
  initFound: (titles: string, files: number) =>
    `${titles} found. ${files === 0 ? "Nothing needs to change." : `${some(files, "file")} will change.`}`,
  initNoneFound:
    "No coding agent that Kedr knows was found on this machine. Install one and run kedr init again; any other that speaks MCP starts kedr mcp.",
  initNotHere: (titles: string) => `${titles}: not found on this machine. Nothing was changed.`,
  initWhere: {
    devcontainer:
      "This is a container: hooks and memory live in it and go with it, unless KEDR_HOME is on a volume.",
    ssh: "This is a machine reached by SSH: its own agents are wired, not those of the machine you sit at.",
    wsl: "This is WSL: agents inside it are wired, those of Windows itself are not.",
  },
  initPromise: "No key needed. Nothing leaves this machine.",
  initKeys: "[Enter go · d diff · n no]",
  initLeft: "Nothing was changed.",
  initWired: "wired            undo any time: kedr uninstall",
  initUnchanged: "already wired    nothing was changed",
  silentHook: (events: string) => `does not answer: ${events}. Run kedr doctor`,
  initAnswered: (titles: string) => `hooks answered   ${titles}`,
  initBackfill: (done: number, total: number) => `${done} of ${some(total, "past session")}`,
  initBackfillDone: (total: number, seconds: number, masked: number) =>
    `${some(total, "past session")}, ${seconds} s, no model used, ${some(masked, "secret")} masked`,
  initBackfillGoesOn: "The rest is read in the background: kedr status",
  initRemembersElsewhere: (shown: number) =>
    `This folder has no memories yet; ${shown === 1 ? "one" : shown} from your other projects:`,
  initRemembers: (number: number, shown: number) =>
    `This project already remembers ${some(number, "thing")}. ${shown === 1 ? "One of them:" : `${shown} of them:`}`,
  initNothingYet:
    "What your next session learns will be here: kedr search, and at the start of the one after it.",
  initAsk: (question: string) => `Ask your agent: "${question}"`,
  initQuestion: (title: string) => `what do we know about this: ${title}?`,
  initOpen: "All of it in your browser: kedr open",
  initObserver: (provider: string) => `Observer: ${provider}. A model writes better memories: kedr observer`,
  uninstalled: (home: string) =>
    `Everything is as it was. Your memories stay in ${home}; delete that folder to be rid of them.`,
  uninstallNothing: "Nothing of Kedr's is in any agent's settings.",
  toAddByHand: "Add this by hand:",
};

/** The shape of a catalogue; a language that lacks a message does not compile. */
export type Messages = typeof en;
