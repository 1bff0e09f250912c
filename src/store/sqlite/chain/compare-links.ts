import type { ChainHead, Finding, FindingKind } from "../../../domain/verified.ts";
import { beforeAll, hashOfChange } from "../changes.ts";
import type { Link } from "./link.ts";

/** More broken places than this have their predecessors not looked for: each look goes through the whole chain. */
const lookedFor = 50;

/** Where links do not follow from the ones before them, in their order, and where the end is another than it was. */
export function compareLinks(
  links: readonly Link[],
  lastIdGiven: number,
  head: ChainHead | null,
): readonly Finding[] {
  const broken = links.flatMap((link, index) => (follows(link, links[index - 1]) ? [] : [index]));
  const trueBefore = new Map(
    broken.slice(0, lookedFor).map((index) => [index, indexOfTrueBefore(links, index)] as const),
  );
  return [
    ...gaps(links),
    ...broken.flatMap((index) => brokenAt(links, index, trueBefore)),
    ...endOf(links, lastIdGiven, head),
  ];
}

const hashOf = (link: Link | undefined): string => link?.hash ?? beforeAll;

const follows = (link: Link, before: Link | undefined): boolean =>
  hashOfChange(hashOf(before), link) === link.hash;

/** Of the link that this one was made after; -1: it was the first. undefined: of none that is there. */
function indexOfTrueBefore(links: readonly Link[], index: number): number | undefined {
  const link = links[index];
  if (link === undefined) return undefined;
  for (let before = -1; before < links.length; before += 1) if (follows(link, links[before])) return before;
  return undefined;
}

/** Ids are given one after the other and never again, so a number that is missing was a link. */
const gaps = (links: readonly Link[]): readonly Finding[] =>
  links.flatMap((link, index) => {
    const expected = (links[index - 1]?.id ?? 0) + 1;
    if (link.id <= expected) return [];
    const missing = expected === link.id - 1 ? String(expected) : `${expected}–${link.id - 1}`;
    return [found("links-removed", { ...link, id: expected }, missing, "")];
  });

/** For each broken place the index of the link it was made after, if that is there. */
type TrueBefore = ReadonlyMap<number, number | undefined>;

function brokenAt(links: readonly Link[], index: number, trueBefore: TrueBefore): readonly Finding[] {
  const link = links[index];
  if (link === undefined) return [];
  // The same hash a second time is a copy of a link.
  if (trueBefore.has(index) && links.findIndex(({ hash }) => hash === link.hash) < index)
    return [found("link-inserted", link, "", link.hash)];
  const before = trueBefore.get(index);
  if (before === undefined) {
    // What stands after a gap can't follow: the gap is told already.
    if (link.id > (links[index - 1]?.id ?? 0) + 1) return [];
    // Where the next link is what was pushed in front of, this one is told of there.
    if (isPushedIn(index, trueBefore)) return [];
    return [found("link-altered", link, hashOfChange(hashOf(links[index - 1]), link), link.hash)];
  }
  if (before > index) return [found("link-moved", link, `after ${links[before]?.id}`, `before it`)];
  const between = links.slice(before + 1, index);
  const isReordered = between.some((_each, offset) => trueBefore.get(before + 1 + offset) !== undefined);
  return isReordered ? [] : between.map((each) => found("link-inserted", each, "", each.hash));
}

/** Whether a later link was made after one that stands before this one. */
const isPushedIn = (index: number, trueBefore: TrueBefore): boolean =>
  [...trueBefore].some(([later, before]) => later > index && before !== undefined && before < index);

function endOf(links: readonly Link[], lastIdGiven: number, head: ChainHead | null): readonly Finding[] {
  const last = links.at(-1)?.id ?? 0;
  const known = Math.max(lastIdGiven, head?.link ?? 0);
  if (last < known)
    return [
      { what: "end-cut-off", memory: null, link: last + 1, expected: String(known), found: String(last) },
    ];
  const standing = links.find((link) => link.id === head?.link);
  if (head === null || standing?.hash === head.hash) return [];
  return [
    {
      what: "end-rewritten",
      memory: standing?.memoryId ?? null,
      link: head.link,
      expected: head.hash,
      found: standing?.hash ?? "",
    },
  ];
}

const found = (what: FindingKind, link: Link, expected: string, stands: string): Finding => ({
  what,
  memory: what === "links-removed" ? null : link.memoryId,
  link: link.id,
  expected,
  found: stands,
});
