import type { Memory } from "../../domain/memory.ts";
import { sayTheSame, tellingOf } from "../repeats/alike.ts";

const lessonTypes = new Set(["discovery", "bugfix"]);
const lessonKinds = new Set(["rule", "reference"]);
/** Shorter ones are alike by chance. */
const wordsLeast = 4;

/** What is of one project and nowhere else: paths, files, addresses, hosts, commits, mail, and what was masked. */
const ofOnePlace =
  /[\p{L}\p{N}_~.-]*[/\\][\p{L}\p{N}_.-]|(?<![\p{L}\p{N}])\w+\.(?:[jt]sx?|mjs|cjs|py|go|rs|rb|php|java|kt|sql|json|ya?ml|toml|md|html|css|sh|env|lock)(?!\p{L})|\d{1,3}(?:\.\d{1,3}){3}|(?:[\p{L}\p{N}-]+\.){1,4}(?:com|org|net|io|dev|app|local|internal|ru|рф)(?!\p{L})|localhost|@[\p{L}\p{N}]|\[redacted|(?<![0-9a-f])[0-9a-f]{7,40}(?![0-9a-z])/iu;

/** Whether a memory is of a kind that may hold for other projects, too, and its title names nothing of its own project. */
export function isLesson(memory: Memory, projectName: string): boolean {
  const { kind, type, status, scope, title, isProvisional, isQuarantined, validTo, trust } = memory;
  const isOfKind = lessonKinds.has(kind) || (type !== null && lessonTypes.has(type));
  const holds =
    validTo === null && trust !== "rejected" && !isQuarantined && !isProvisional && status !== "hypothesis";
  return isOfKind && holds && scope === "project" && !ofOnePlace.test(title) && !names(title, projectName);
}

const names = (title: string, project: string): boolean =>
  project.length > 2 && title.toLowerCase().includes(project.toLowerCase());

/** Whether two memories of different projects teach the same. */
export function teachTheSame(one: Memory, other: Memory): boolean {
  const [mine, theirs] = [tellingOf(one.title), tellingOf(other.title)];
  const isAlike =
    one.kind === other.kind && one.status === other.status && Math.min(mine.size, theirs.size) >= wordsLeast;
  return isAlike && sayTheSame(mine, theirs);
}
