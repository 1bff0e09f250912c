import type { Memory } from "../domain/memory.ts";
import { isSameFile, type WorkAtHand } from "../recall/place.ts";
import { timeMs } from "./digest-time.ts";

/** The one table of weights: what a line is worth beside the newest one, which has `newest`. */
const worth = {
  newest: 4,
  /** After so many days a memory's newness is worth half. */
  halfDays: 5,
  pinned: 4,
  refuted: 2,
  hypothesis: -0.5,
  fileAtHand: 2.5,
  branchAtHand: 0.5,
  type: { decision: 2, security_alert: 1.5, bugfix: 0.5, deploy: 0.5 } as Readonly<
    Partial<Record<string, number>>
  >,
} as const;

/** Lines of one session and type that may follow each other while there is something else to tell. */
const inARow = 4;
const dayMs = 86_400_000;

/** For what a memory is worth a line. */
export type WorthName = "new" | "type" | "refuted" | "guess" | "pinned" | "file" | "branch";

/** One reason why a memory is worth a line, and how much it counts. */
export interface Worth {
  readonly name: WorthName;
  readonly worth: number;
}

/** Most worth a line first: what lasts, what touches the files and branch at hand, what is new; of equals the newest. */
export function byRelevance(memories: readonly Memory[], atHand: WorkAtHand): readonly Memory[] {
  const newest = newestMs(memories);
  const scored = memories.map((memory) => ({ memory, score: worthOf(memory, atHand, newest) }));
  return varied(
    scored
      .sort(
        (a, b) =>
          b.score - a.score ||
          timeMs(b.memory.occurredAt) - timeMs(a.memory.occurredAt) ||
          b.memory.id - a.memory.id,
      )
      .map(({ memory }) => memory),
  );
}

/** The time from which the others of a list are counted. */
export const newestMs = (memories: readonly Memory[]): number =>
  Math.max(...memories.map((memory) => timeMs(memory.occurredAt)));

const worthOf = (memory: Memory, atHand: WorkAtHand, newest: number): number =>
  worthParts(memory, atHand, newest).reduce((total, part) => total + part.worth, 0);

/** What makes up the worth of a memory's line; what counts nothing is left out. */
export function worthParts(memory: Memory, atHand: WorkAtHand, newest: number): readonly Worth[] {
  const { type, status, branch, isPinned, occurredAt } = memory;
  const ageDays = Math.max(0, newest - timeMs(occurredAt)) / dayMs;
  const isBranch = branch !== null && branch === atHand.branch;
  const parts: readonly Worth[] = [
    { name: "new", worth: worth.newest * 0.5 ** (ageDays / worth.halfDays) },
    { name: "type", worth: worth.type[type ?? ""] ?? 0 },
    { name: "refuted", worth: status === "refuted" ? worth.refuted : 0 },
    { name: "guess", worth: status === "hypothesis" ? worth.hypothesis : 0 },
    { name: "pinned", worth: isPinned ? worth.pinned : 0 },
    { name: "file", worth: isSameFile(memory, atHand) ? worth.fileAtHand : 0 },
    { name: "branch", worth: isBranch ? worth.branchAtHand : 0 },
  ];
  return parts.filter((part) => part.worth !== 0);
}

/** The same order, but for a run of one session and type, which waits while another memory can come between. */
function varied(memories: readonly Memory[]): readonly Memory[] {
  const waiting = [...memories];
  const ordered: Memory[] = [];
  while (waiting.length > 0) {
    const row = ordered.slice(-inARow);
    const kindOfRow = row.length === inARow && row.every((one) => isAlike(one, row[0])) ? row[0] : undefined;
    const other = kindOfRow === undefined ? 0 : waiting.findIndex((one) => !isAlike(one, kindOfRow));
    ordered.push(...waiting.splice(Math.max(0, other), 1));
  }
  return ordered;
}

const isAlike = (one: Memory, other: Memory | undefined): boolean =>
  one.sessionId === other?.sessionId && one.type === other?.type;
