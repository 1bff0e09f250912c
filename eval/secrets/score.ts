import { redact } from "../../src/redact/redact.ts";
import type { Marked } from "./form.ts";

/** True when nothing that is hidden survives the filter, neither whole nor by half, wherever the text stands. */
export function isCaught(marked: Marked): boolean {
  return places.every((place) => isCaughtIn(place, marked));
}

export function isCaughtIn(place: Place, { text, hidden }: Marked): boolean {
  const masked = filtered(put[place](text));
  return !hidden.flatMap(tellingParts).some((part) => masked.includes(part));
}

export const places = ["alone", "among lines", "on one line", "in an element"] as const;

export type Place = (typeof places)[number];

/**
 * A text as it comes by: alone, among other lines (what is JSON alone is none there), on one line as a memory's fact,
 * and inside of an element, as a model writes it.
 */
const put: Readonly<Record<Place, (text: string) => string>> = {
  alone: (text) => text,
  "among lines": (text) => `it is\n${text}\nso far`,
  "on one line": (text) => text.replaceAll(/\s+/g, " ").trim(),
  "in an element": (text) => `<fact>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</fact>`,
};

/** What of a secret may stand nowhere: the whole, and of a long one each half by which one could guess the rest. */
export function tellingParts(hidden: string): readonly string[] {
  if (hidden.length < shortestHalved) return [hidden];
  const middle = Math.ceil(hidden.length / 2);
  const halves = [hidden.slice(0, middle), hidden.slice(middle)].filter((half) => isTelling.test(half));
  return [hidden, ...halves];
}

const shortestHalved = 16;

/** Half of a word or of a host's name tells nothing; half of a key has digits or both cases, half of a phrase words. */
const isTelling = /\d|[a-z][A-Z]|(?: \w+){4}/;

/** The text as an event of a session would be kept. */
export const filtered = (text: string): string => redact({ text }).value.text;

/** Places replaced in a text. */
export const replacedIn = (text: string): readonly string[] => redact({ text }).found;

/** What stands around each replacement, with its marker. */
export function replacements(text: string): readonly string[] {
  return [...filtered(text).matchAll(/.{0,60}\[redacted: [a-z0-9-]+\].{0,30}/g)].map(([around]) => around);
}

/** How many of a group were right. */
export interface Share {
  readonly name: string;
  readonly right: number;
  readonly all: number;
}

export function shares<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  isRight: (item: Item) => boolean,
): readonly Share[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return [...groups].map(([name, group]) => ({
    name,
    right: group.filter(isRight).length,
    all: group.length,
  }));
}
