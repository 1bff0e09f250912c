import { readCall } from "../domain/call.ts";
import type { StoredEvent } from "../domain/event.ts";
import { promptWords } from "../domain/prompt-words.ts";

/** What came from outside: output of tools, and prompts, of which some is pasted. What the agent said is its own. */
export const textsFromOutside = (events: readonly StoredEvent[]): readonly string[] =>
  events
    .map(outsideOf)
    .filter((text) => text !== "")
    .map(plainSpaces);

function outsideOf(event: StoredEvent): string {
  if (event.kind === "tool") return readCall(event).output;
  return event.kind === "prompt" ? promptWords(event.input ?? "") : "";
}

/** Shorter texts stand anywhere by chance. */
const leastChars = 16;
/** Of what stands before and behind a copy in its source. */
const aroundChars = 300;

/**
 * Where a text was copied from: each place in the sources that it stands in to the letter, spaces aside, with what stands
 * around it. Empty when it is told in other words. Pure.
 */
export function passagesOf(text: string, sources: readonly string[]): readonly string[] {
  const wanted = plainSpaces(text);
  if (wanted.length < leastChars) return [];
  return sources.flatMap((source) => {
    const at = source.indexOf(wanted);
    return at < 0 ? [] : [source.slice(Math.max(0, at - aroundChars), at + wanted.length + aroundChars)];
  });
}

const plainSpaces = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
