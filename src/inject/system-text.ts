import { utf16Room } from "../domain/text-room.ts";
import { type MemoryId, memoryId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { ObservationType } from "../domain/observation-type.ts";
import { frameClosing, frameOpening } from "./frame.ts";
import { memoryLines, shownAsData } from "./memory-text.ts";
import { type Line, ownLine, Page } from "./page.ts";

export interface SystemTextRequest {
  /** "conversation": what all its turns begin with; "turn": what one of them adds. */
  readonly for: "conversation" | "turn";
  /** The most relevant first: what does not fit is left out from the end. */
  readonly memories: readonly Memory[];
  readonly budgetTokens: number;
  readonly types: readonly ObservationType[];
}

const charsMax = 100_000;

/** Memories for a system prompt, in the order of their numbers whatever their rank; empty when there are none. */
export function systemText(request: SystemTextRequest): string {
  const [opening, closing] = [ownLine(frameOpening({ for: request.for })), ownLine(frameClosing)];
  const note = ownLine(shownAsData);
  const page = new Page(request.budgetTokens, utf16Room(charsMax));
  if (!page.take([opening, note, closing])) return "";
  const told = request.memories
    .map((memory) => ({ id: memory.id, lines: fitting(memory, request.types, page) }))
    .filter(({ lines }) => lines.length > 0)
    .sort((one, other) => one.id - other.id)
    .flatMap(({ lines }) => lines);
  return told.length === 0 ? "" : [opening, note, ...told, closing].map(({ text }) => text).join("\n");
}

/** The whole memory, else its title, else nothing. A body is left to `kedr show` where facts say it. */
function fitting(memory: Memory, types: readonly ObservationType[], page: Page): readonly Line[] {
  const body = memory.facts.length > 0 ? "" : memory.body;
  const whole = memoryLines({ ...memory, body }, memory.id, types).map(ownLine);
  return [whole, whole.slice(0, titleLines)].find((lines) => page.take(lines)) ?? [];
}

/** The title, and what kind of thing it is and of when. */
const titleLines = 2;

/** The texts that stand one after another in a system prompt: no stored text can close a frame of ours. */
export const framesIn = (text: string): readonly string[] =>
  text.split(new RegExp(`(?<=^${frameClosing})\n`, "mu")).filter((part) => part !== "");

/** The memories that a text of systemText tells: no line of a stored text begins with a number of ours. */
export const memoriesIn = (text: string): readonly MemoryId[] =>
  text.startsWith(frameOpening({ for: "conversation" }))
    ? [...text.matchAll(/^(\d+) /gmu)].map((match) => memoryId(Number(match[1])))
    : [];
