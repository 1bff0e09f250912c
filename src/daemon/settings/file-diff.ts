import type { DiffLine } from "../../serve/settings.ts";

/** Lines that are shown around a change. */
const linesAround = 2;

/** What one edit changed: it lies in one place, between what both begin and what both end with. */
export function fileDiff(before: string, after: string): readonly DiffLine[] {
  if (before === after) return [];
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const begin = sharedLines(old, fresh);
  const most = Math.min(old.length, fresh.length) - begin;
  const end = Math.min(most, sharedLines(old.toReversed(), fresh.toReversed()));
  return [
    ...lines("same", fresh.slice(Math.max(0, begin - linesAround), begin)),
    ...lines("gone", old.slice(begin, old.length - end)),
    ...lines("new", fresh.slice(begin, fresh.length - end)),
    ...lines("same", fresh.slice(fresh.length - end, fresh.length - end + linesAround)),
  ];
}

const lines = (what: DiffLine["what"], texts: readonly string[]): readonly DiffLine[] =>
  texts.map((text) => ({ what, text }));

const linesOf = (text: string): readonly string[] => (text === "" ? [] : text.trimEnd().split(/\r?\n/));

function sharedLines(one: readonly string[], other: readonly string[]): number {
  const differ = one.findIndex((line, at) => line !== other[at]);
  return differ < 0 ? one.length : differ;
}
