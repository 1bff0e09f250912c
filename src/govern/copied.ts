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
/** Places in one source that are read: more of them is repetition. */
const placesRead = 5;

/**
 * Where a text was copied from: the places in the sources, a few of each, that it stands in to the letter, spaces aside, with what stands
 * around it. Empty when it is told in other words. Pure.
 */
export function passagesOf(text: string, sources: readonly string[]): readonly string[] {
  const wanted = plainSpaces(text);
  if (wanted.length < leastChars) return [];
  return sources.flatMap((source) =>
    placesOf(wanted, source).map((at) =>
      source.slice(Math.max(0, at - aroundChars), at + wanted.length + aroundChars),
    ),
  );
}

/** Where it stands in the source, as far as that is read. */
function placesOf(wanted: string, source: string): readonly number[] {
  const places: number[] = [];
  let at = source.indexOf(wanted);
  while (at >= 0 && places.length < placesRead) {
    places.push(at);
    at = source.indexOf(wanted, at + wanted.length);
  }
  return places;
}

const plainSpaces = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
