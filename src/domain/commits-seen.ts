import { readCall } from "./call.ts";
import type { StoredEvent } from "./event.ts";
import { type Job, jobsIn } from "./jobs.ts";

/** A commit's id as git printed it. */
export interface SeenCommit {
  /** 7 to 40 hexadecimal digits. */
  readonly commit: string;
  /** True where the command line itself made the commit; false where it was pushed, merged or only looked at. */
  readonly isMade: boolean;
}

/** Ids told of one command line; more is a list of other people's commits. */
const commitsOfLine = 8;
const id = "[0-9a-f]{7,40}";

const making = new Set(["commit", "cherry-pick", "revert", "am", "rebase"]);

/** What git prints when it makes a commit: "[main 1a2b3c4] subject". */
const madeLine = new RegExp(String.raw`^\[[^\]\n]{1,200}? (${id})\] `, "gm");
/** "1a2b3c4..5d6e7f8  main -> main" of a push, "Updating 1a2b3c4..5d6e7f8" of a merge: the later one. */
const rangeLine = new RegExp(String.raw`^(?:Updating |[ +*=!-]{0,6})${id}\.\.\.?(${id})\b`, "gm");
/** A line that begins with an id: rev-parse, and log -1 in most of its forms. */
const bareLine = new RegExp(String.raw`^(?:commit )?(${id})\b(?!\.\.)`, "gm");

/** The commits whose ids stand in the output of git's commit, push, merge, rev-parse or log -1 that a call ran. */
export function commitsSeen(
  event: Pick<StoredEvent, "kind" | "tool" | "input" | "outcome" | "files" | "status">,
): readonly SeenCommit[] {
  if (event.kind !== "tool" || event.status === "denied") return [];
  const { role, command, output } = readCall(event);
  if (role !== "command" || !command.includes("git")) return [];
  const uses = jobsIn(command).filter((job) => job.program === "git");
  const subcommands = new Set(uses.map(subcommandOf));
  const isMaking = [...making].some((name) => subcommands.has(name));
  const isTellingOne = subcommands.has("rev-parse") || uses.some(isLogOfOne);
  const found = [
    ...(isMaking ? idsIn(output, madeLine).map((commit) => ({ commit, isMade: true })) : []),
    ...(isTellingOne ? idsIn(output, bareLine).map((commit) => ({ commit, isMade: isMaking })) : []),
    ...(["push", "merge", "pull"].some((name) => subcommands.has(name))
      ? idsIn(output, rangeLine).map((commit) => ({ commit, isMade: false }))
      : []),
  ];
  const firsts = found.filter((one, at) => found.findIndex((other) => other.commit === one.commit) === at);
  return firsts.slice(0, commitsOfLine);
}

const idsIn = (text: string, line: RegExp): readonly string[] =>
  [...text.matchAll(line)].map((match) => match[1] ?? "");

/** Options of git itself that take a value in a word of its own. */
const takesValue = new Set(["-C", "-c", "--git-dir", "--work-tree"]);

function subcommandOf(job: Job): string {
  const words = job.words.slice(1);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (takesValue.has(word)) at += 1;
    else if (!word.startsWith("-")) return word;
  }
  return "";
}

const isLogOfOne = (job: Job): boolean =>
  subcommandOf(job) === "log" && /(?:^|\s)(?:-1|-n ?1|--max-count=1)(?:\s|$)/.test(job.words.join(" "));
