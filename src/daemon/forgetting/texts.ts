import type { EventId, MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { StoredEvent } from "../../domain/event.ts";
import { jsonForms } from "../../domain/json-forms.ts";
import { limits } from "../../domain/limits.ts";
import type { Store } from "../../store/store.ts";
import { stemsOf } from "../../store/tombstones.ts";

export const textsOfEvent = ({ input, outcome }: StoredEvent): readonly string[] =>
  [input ?? "", outcome ?? ""].filter((text) => text !== "");

/** Reads rows in pages, so that a whole project's never stand in memory beside each other. */
export async function* memoriesInPages(
  ids: readonly MemoryId[],
  store: Pick<Store, "memoriesByIds">,
): AsyncGenerator<Memory> {
  for (let at = 0; at < ids.length; at += limits.auditedAtOnce)
    yield* await store.memoriesByIds(ids.slice(at, at + limits.auditedAtOnce));
}

export async function* eventsInPages(
  ids: readonly EventId[],
  store: Pick<Store, "eventsByIds">,
): AsyncGenerator<StoredEvent> {
  for (let at = 0; at < ids.length; at += limits.auditedAtOnce)
    yield* await store.eventsByIds(ids.slice(at, at + limits.auditedAtOnce));
}

/** Whether a stored text holds a text: to the letter whatever the case, as a part of JSON, or in other forms of its words. */
export function textFinder(text: string): (stored: string) => boolean {
  const wanted = text.toLowerCase().trim();
  // Written by whoever keeps to ASCII, the letters are as they were: upper and lower case have other numbers.
  const escaped = [text.trim(), wanted].flatMap(jsonForms).map((form) => form.toLowerCase());
  const forms = [...new Set([wanted, ...escaped])];
  const stems = stemsOf(text);
  const joined = ` ${stems.join(" ")} `;
  // The letters that every form of a word begins with: most texts are told apart by them alone.
  const beginnings = stems.map((stem) => stem.slice(0, beginningChars));
  return (stored) => {
    const lower = stored.toLowerCase();
    if (forms.some((form) => lower.includes(form))) return true;
    if (stems.length === 0 || !beginnings.every((beginning) => lower.includes(beginning))) return false;
    return ` ${stemsOf(stored).join(" ")} `.includes(joined);
  };
}

const beginningChars = 2;
