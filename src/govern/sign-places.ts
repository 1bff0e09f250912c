import type { InstructionReason } from "../domain/instruction-reason.ts";
import type { Memory } from "../domain/memory.ts";
import { placesWithin, readTexts, type TextPlace } from "../domain/read-texts.ts";
import { visible } from "../domain/visible.ts";
import { instructionsIn, type Spotted } from "./instructions.ts";
import type { Disguise } from "./unfold.ts";

/** Why a text is held back, and by which of its words. */
export interface Sign {
  readonly reason: InstructionReason;
  readonly disguise: Disguise | null;
  /** The words as they read once a disguise is off; empty where they stand not in it but around it, where it was read. */
  readonly span: string;
  /** Where they stand to the letter, what nobody sees aside; none for words that are hidden otherwise. */
  readonly places: readonly TextPlace[];
}

/** The signs by which a memory is held back, with their places. Pure. */
export function signsOf(
  memory: Pick<
    Memory,
    "title" | "subtitle" | "facts" | "body" | "verbatim" | "also" | "concepts" | "files" | "heldBackFor"
  >,
): readonly Sign[] {
  const wanted = new Set(memory.heldBackFor);
  if (wanted.size === 0) return [];
  const texts = readTexts(memory);
  const terms = [...memory.also, ...memory.concepts, ...memory.files.map(({ path }) => path)];
  // What was copied is read with less trust: here that can only tell more of what is known to be there.
  const spotted = [
    ...instructionsIn(
      texts.filter((text) => text !== ""),
      true,
    ),
    ...terms.flatMap((term) => instructionsIn([term])),
  ].filter(({ reason }) => wanted.has(reason));
  const told = new Set(spotted.map(({ reason }) => reason));
  const elsewhere = memory.heldBackFor
    .filter((reason) => !told.has(reason))
    .map((reason): Sign => ({ reason, disguise: null, span: "", places: [] }));
  return [...spotted.filter(isNews).map((sign) => withPlaces(sign, texts)), ...elsewhere];
}

/** What stands there plainly reads the same once disguises are off. */
const isNews = ({ reason, disguise, span }: Spotted, _index: number, all: readonly Spotted[]): boolean =>
  disguise === null ||
  !all.some((other) => other.disguise === null && other.reason === reason && other.span === span);

const withPlaces = ({ reason, disguise, span }: Spotted, texts: readonly string[]): Sign => ({
  reason,
  disguise,
  span,
  places: placesOf(span, texts),
});

/** More say no more. */
const placesTold = 20;

/** Where the words stand, over the ends of texts too. */
function placesOf(span: string, texts: readonly string[]): readonly TextPlace[] {
  // Empty texts were no part of what was read.
  const told = texts.map((text, index) => ({ text, index })).filter(({ text }) => text !== "");
  const joined = told.map(({ text }) => text);
  const { read, starts, ends } = readAsSeen(joined.join("\n"));
  const wanted = span.toLowerCase();
  const places: TextPlace[] = [];
  if (wanted.trim() === "") return places;
  for (let at = read.indexOf(wanted); at >= 0; at = read.indexOf(wanted, at + wanted.length)) {
    const [from, to] = [starts[at] ?? 0, ends[at + wanted.length - 1] ?? 0];
    const within = placesWithin(from, to, joined);
    places.push(...within.map((place) => ({ ...place, text: told[place.text]?.index ?? 0 })));
    if (places.length >= placesTold) break;
  }
  return places;
}

interface Seen {
  readonly read: string;
  /** Of each unit of it, where the letter that it comes from begins and ends. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** The text as the signs were looked for in: without what nobody sees, letters in their usual form and lower case. */
function readAsSeen(text: string): Seen {
  let [read, at] = ["", 0];
  const [starts, ends]: [number[], number[]] = [[], []];
  for (const letter of text) {
    const seen = visible(letter.normalize("NFKC")).toLowerCase();
    read += seen;
    for (let unit = 0; unit < seen.length; unit += 1) {
      starts.push(at);
      ends.push(at + letter.length);
    }
    at += letter.length;
  }
  return { read, starts, ends };
}
