import { localClock } from "../domain/local-time.ts";
import type { Memory } from "../domain/memory.ts";
import type { ObservationType } from "../domain/observation-type.ts";
import { type Item, shortLine } from "./answer-page.ts";
import { clockTime, longDate, timeMs } from "./digest-time.ts";
import { plainLine, quotedLines } from "./frame.ts";
import { glyphOf, heldBackMark, lineText } from "./memory-text.ts";

/** How lists of memories are written for an agent. */
export interface ListLook {
  readonly timeZone: string;
  readonly types: readonly ObservationType[];
}

/** A memory that a search found. */
export interface FoundMemory {
  readonly memory: Memory;
  /** Empty where all are of one project. */
  readonly projectName: string;
  readonly reasons: readonly string[];
}

/** What a search of the archive found: words of a session, not a memory. */
export interface FoundWords {
  readonly eventId: number;
  readonly occurredAt: string;
  readonly client: string;
  readonly kind: string;
  readonly projectName: string;
  readonly text: string;
}

const titleChars = 260;
const subtitleChars = 320;
const reasonChars = 200;
const wordsChars = 600;

/** A memory in a list: its number first, then when, what, and why it is there. */
export function foundItem({ memory, projectName, reasons }: FoundMemory, look: ListLook): Item {
  const subtitle = memory.kind === "recap" ? "" : shortLine(memory.subtitle, subtitleChars);
  const project = projectName === "" ? [] : [`project ${shortLine(projectName, 60)}`];
  const why = reasons.length === 0 ? [] : [`why: ${shortLine(reasons.join("; "), reasonChars)}`];
  const told = [...project, ...why].join("; ");
  return [
    listLine(memory, look),
    ...(subtitle === "" ? [] : [`  > ${subtitle}`]),
    ...(told === "" ? [] : [`  (${told})`]),
  ];
}

/** A memory of a timeline; the one that was asked for carries a mark. */
export const timelineItem = (memory: Memory, isAnchor: boolean, look: ListLook): Item => [
  `${isAnchor ? "* " : "  "}${listLine(memory, look)}`,
];

/** Words of a past session, quoted. */
export function wordsItem(found: FoundWords, look: ListLook): Item {
  const { eventId, client, kind, projectName } = found;
  const told = [kind, client, projectName].map(plainLine).filter((part) => part !== "");
  const text = found.text.length > wordsChars ? `${found.text.slice(0, wordsChars)}…` : found.text;
  return [`event ${eventId} ${when(found.occurredAt, look)} (${told.join(", ")})`, ...quotedLines(text)];
}

/** A memory in one line: number, time, glyph, title. */
export function listLine(memory: Memory, look: ListLook): string {
  // A rule that nobody approved is a statement among others, and says so.
  const mark = memory.kind === "rule" ? `${ruleStanding(memory, look)}: ` : "";
  const held = memory.isQuarantined ? `${heldBackMark(memory)}: ` : "";
  const title = shortLine(lineText(memory), titleChars);
  return `${memory.id} ${when(memory.occurredAt, look)} ${glyphOf(memory, look.types)} ${mark}${held}${title}`;
}

/** "rule approved Jun 21, 2026" or "unapproved rule". */
const ruleStanding = ({ trust, approvedAt, recordedAt }: Memory, { timeZone }: ListLook): string =>
  trust === "approved"
    ? `rule approved ${longDate(localClock(timeZone)(timeMs(approvedAt ?? recordedAt)))}`
    : "unapproved rule";

/** A time of day and its date, as lists for an agent write it. */
export function when(iso: string, { timeZone }: ListLook): string {
  const time = localClock(timeZone)(timeMs(iso));
  return `${longDate(time)} ${clockTime(time)}`;
}
