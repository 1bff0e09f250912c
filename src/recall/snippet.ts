import { placeShares, type Spot } from "./archive-spots.ts";

/** Places of a text that are shown, and characters of each, about: they grow or shrink to whole words. */
const placesShown = 3;
const placeChars = 300;
/** A text not longer than that is shown whole. */
const wholeChars = placesShown * placeChars;
/** What of a place comes before the spot it is cut around. */
const leadChars = placeChars * 0.2;

/**
 * The places of a text in which most of the terms stand, in their order, each in whole words; its beginning if none do.
 * A short text is shown whole.
 */
export function snippet(text: string, spots: readonly Spot[]): string {
  if (text.length <= wholeChars) return oneLine(text);
  const starts = bestPlaces(spots).map((at) => startAround(text, at));
  const cuts = (starts.length === 0 ? [0] : starts).map((start) => ({ start, end: endFrom(text, start) }));
  const shown = joined(cuts).map(({ start, end }) => oneLine(text.slice(start, end)));
  const isCutBefore = (cuts[0]?.start ?? 0) > 0;
  const isCutAfter = (cuts.at(-1)?.end ?? 0) < text.length;
  return `${isCutBefore ? "… " : ""}${shown.join(" … ")}${isCutAfter ? " …" : ""}`;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Spots around which most of the terms stand, the best first chosen, far enough from each other, in order. */
function bestPlaces(spots: readonly Spot[]): readonly number[] {
  const places = spots
    .map(({ at }, index) => ({ at, worth: worthFrom(spots, index) }))
    .sort((a, b) => b.worth - a.worth || a.at - b.at);
  const chosen: number[] = [];
  for (const { at } of places)
    if (chosen.length < placesShown && chosen.every((other) => Math.abs(other - at) >= placeChars))
      chosen.push(at);
  return chosen.sort((a, b) => a - b);
}

/** What of the query stands in the place that begins with this spot. */
function worthFrom(spots: readonly Spot[], first: number): number {
  let worth = 0;
  for (const share of placeShares(spots, first, placeChars - leadChars).values()) worth += share;
  return worth;
}

interface Cut {
  readonly start: number;
  readonly end: number;
}

/** Cuts that touch are one. */
function joined(cuts: readonly Cut[]): readonly Cut[] {
  const all: Cut[] = [];
  for (const cut of cuts) {
    const last = all.at(-1);
    if (last !== undefined && cut.start <= last.end + 1)
      all[all.length - 1] = { start: last.start, end: cut.end };
    else all.push(cut);
  }
  return all;
}

const startAround = (text: string, at: number): number =>
  wordStart(text, Math.max(0, Math.min(at - leadChars, text.length - placeChars)), at);

/** The start of the first whole word from there on, at the latest the spot itself. */
function wordStart(text: string, from: number, at: number): number {
  if (from <= 0) return 0;
  const space = text.slice(Math.floor(from) - 1, at).search(/\s/);
  return space === -1 ? at : Math.floor(from) + space;
}

/** The end of the last whole word of a place; inside one endless word, there, but in no pair of surrogates. */
function endFrom(text: string, start: number): number {
  const to = start + placeChars;
  if (to >= text.length) return text.length;
  const back = /\s\S*$/.exec(text.slice(to - placeChars / 2, to + 1));
  if (back !== null) return to - placeChars / 2 + back.index;
  const isPairCut = (text.codePointAt(to - 1) ?? 0) > 0xff_ff;
  return isPairCut ? to - 1 : to;
}
