import type { Memory } from "../domain/memory.ts";
import type { ObservationType } from "../domain/observation-type.ts";
import { plainLine } from "./frame.ts";
import { glyphOf } from "./memory-text.ts";
import { type Line, memoryLine, ownLine } from "./page.ts";

/** Something that another session of the project learned a moment ago. */
export interface SiblingMemory {
  readonly memory: Memory;
  readonly clientTitle: string;
  readonly agoMs: number;
}

/** A file at hand that another session changed a moment ago. */
export interface SiblingEdit {
  readonly path: string;
  readonly clientTitle: string;
  readonly agoMs: number;
}

const minuteMs = 60_000;
const pathChars = 200;

/** `New from another session (Codex, 2 min ago): 4501 ● title` */
export const siblingLine = (
  { memory, clientTitle, agoMs }: SiblingMemory,
  types: readonly ObservationType[],
): Line =>
  memoryLine(
    `New from another session (${plainLine(clientTitle)}, ${ago(agoMs)}): ${memory.id} ${glyphOf(memory, types)}`,
    memory,
  );

/** `Another session (Codex) edited src/price.ts 40 s ago: read it again before you change it.` */
export const editLine = ({ path, clientTitle, agoMs }: SiblingEdit): Line =>
  ownLine(
    `Another session (${plainLine(clientTitle)}) edited ${plainLine(path).slice(-pathChars)} ${ago(agoMs)}: read it again before you change it.`,
  );

function ago(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  return seconds < 120 ? `${seconds} s ago` : `${Math.round(ms / minuteMs)} min ago`;
}
