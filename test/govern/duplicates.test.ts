import { expect, test } from "vitest";
import { memoryId } from "../../src/domain/ids.ts";
import type { Memory, NewMemory } from "../../src/domain/memory.ts";
import { headingOf } from "../../src/govern/duplicates/head.ts";
import { isSame } from "../../src/govern/duplicates/same-saying.ts";
import { sayingOf } from "../../src/govern/duplicates/saying.ts";
import type { Authority } from "../../src/govern/whose.ts";
import { sampleMemory } from "../cli/samples.ts";
import { memory, otherProject } from "../contract/make.ts";
import { blindOther, blindSame, other, type Pair, same, traps } from "./duplicate-pairs.ts";
import { turned, turnedTraps } from "./turned-pairs.ts";

const kept = (text: string, changes: Partial<Memory> = {}): Memory => {
  const [title = "", ...facts] = text.split(" | ");
  const { isPinned, strength, trust, mergedIds, mergedInto, isQuarantined, expiresAt } = sampleMemory();
  const state = { isPinned, strength, trust, mergedIds, mergedInto, isQuarantined, expiresAt };
  return { ...sampleMemory(), ...state, ...memory(title, { facts }), ...changes };
};

function areSame(one: Memory, another: Memory): boolean {
  const [mine, theirs] = [sayingOf(one), sayingOf(another)];
  return mine !== undefined && theirs !== undefined && isSame(mine, theirs) && isSame(theirs, mine);
}

const isPairSame = ([one, another]: Pair): boolean => areSame(kept(one), kept(another));

test("[merge.values] no two memories with another number, name, negation or place are taken for one", () => {
  expect([...other, ...traps, ...turnedTraps, ...blindOther].filter(isPairSame)).toEqual([]);
  expect(other.length + traps.length + blindOther.length).toBeGreaterThan(200);
});

test("the same in other words, or in the other language, is known", () => {
  expect(same.filter((pair) => !isPairSame(pair))).toEqual([
    // Known to be missed: "runs" is «запускается» and «работает», and "is done by running" is "runs".
    ["Staging runs on Hetzner", "Стейджинг работает на Hetzner"],
    ["Deploy is done with `make ship`", "Deploy is done by running `make ship`"],
  ]);
  expect(blindSame.filter(isPairSame).length).toBeGreaterThanOrEqual(19);
});

test("the same in a sentence that is built otherwise is known", () => {
  expect(turned.filter((pair) => !isPairSame(pair))).toEqual([]);
});

const otherWords = "zebra 4711 never staging prod without #12 userName src/a.ts --force".split(" ");

/** A title with one telling word after the other taken by each of the other words. */
const reworded = (title: string): readonly string[] => {
  const texts = title.split(" ");
  const changed = texts.flatMap((text, place) =>
    /^[\p{L}\p{N}]{4,}$/u.test(text)
      ? otherWords.map((word) => texts.map((each, at) => (at === place ? word : each)).join(" "))
      : [],
  );
  return changed.filter((each) => each !== title);
};

test("[merge.values] whatever word of one is another one, the two are two", () => {
  const known = [...same, ...turned, ...blindSame].filter(isPairSame);
  const changed = known.flatMap(([one, another]) => reworded(one).map((title): Pair => [title, another]));
  expect(changed.length).toBeGreaterThan(500);
  expect(changed.filter(isPairSame)).toEqual([]);
});

const told = "Sessions live in Redis";

const apart: readonly (readonly [why: string, changes: Partial<NewMemory & Memory>])[] = [
  ["another project", { project: otherProject }],
  ["for all projects, not of one", { scope: "global" }],
  ["another kind", { kind: "note", type: null }],
  ["another type", { type: "decision" }],
  ["a guess", { status: "hypothesis" }],
  ["a dead end", { status: "refuted" }],
  ["another branch", { branch: "redis" }],
  ["other files", { files: [{ path: "src/b.ts", blob: null }] }],
  ["another exact text", { verbatim: "redis-cli ping" }],
  ["held back", { isQuarantined: true }],
  ["what a model's answer replaces", { isProvisional: true }],
  ["what ends by a date", { expiresAt: "2027-01-01T00:00:00.000Z" }],
  ["a recap", { kind: "recap", type: null }],
];

test.each(apart)("two are not one where one of them is %s", (_why, changes) => {
  const one = kept(told, { branch: "cache", files: [{ path: "src/a.ts", blob: null }] });
  expect(areSame(one, one)).toBe(true);
  expect(areSame(one, { ...one, ...changes })).toBe(false);
  expect(areSame({ ...one, ...changes }, one)).toBe(false);
});

test("a note and a place to look that say the same are one", () => {
  const [note, place] = [{ kind: "note", type: null } as const, { kind: "reference", type: null } as const];
  expect(areSame(kept(told, note), kept(told, place))).toBe(true);
  expect(areSame(kept(told, note), kept(told, { kind: "rule", type: null }))).toBe(false);
});

test("an exact text that is the very sentence of the title is none", () => {
  const heard = kept(told, { verbatim: `Remember that ${told.toLowerCase()}.` });
  expect(areSame(heard, kept(told, { verbatim: `Remember: ${told}` }))).toBe(true);
  expect(areSame(heard, kept(told))).toBe(true);
  expect(areSame(heard, kept(told, { verbatim: "Remember: redis-cli ping" }))).toBe(false);
});

test("main and master are one branch, and what has none is of any", () => {
  expect(areSame(kept(told, { branch: "main" }), kept(told, { branch: "master" }))).toBe(true);
  expect(areSame(kept(told, { branch: "main" }), kept(told, { branch: null }))).toBe(true);
});

test("global memories are one wherever they were told", () => {
  const global = { scope: "global" } as const;
  expect(areSame(kept(told, global), kept(told, { ...global, project: otherProject }))).toBe(true);
});

test("what is to be done is not what was done, but for what a commit tells", () => {
  const note = { kind: "note", type: null } as const;
  expect(areSame(kept("Remove the old flag", note), kept("Removed the old flag", note))).toBe(false);
  expect(areSame(kept("Удалить старый флаг", note), kept("Удалили старый флаг", note))).toBe(false);
  const change = { type: "change" } as const;
  expect(areSame(kept("Remove the old flag", change), kept("Removed the old flag", change))).toBe(true);
});

test("one that says more details than the other stands apart", () => {
  expect(areSame(kept(told), kept(`${told} | They are lost at each restart`))).toBe(false);
});

const heads: readonly (readonly [
  why: string,
  mine: Partial<Memory>,
  theirs: Partial<Memory>,
  head: 1 | 2 | null,
])[] = [
  ["the newer", { occurredAt: "2026-01-02" }, { occurredAt: "2026-01-01" }, 1],
  ["the approved", { trust: "approved" }, { occurredAt: "2027-01-01" }, 1],
  ["the pinned", { occurredAt: "2027-01-01" }, { isPinned: true }, 2],
  ["the owner's", { author: "owner" }, { occurredAt: "2027-01-01" }, 1],
  ["what tests proved", { strength: 2 }, { occurredAt: "2027-01-01" }, 1],
  [
    "what names a file",
    { files: [{ path: "a.ts", blob: "1" }], occurredAt: "2026-01-01" },
    { files: [], occurredAt: "2027-01-01" },
    1,
  ],
  [
    "not what was only told often",
    { strength: 3, mergedIds: [memoryId(7), memoryId(8)] },
    { occurredAt: "2027-01-01" },
    2,
  ],
  ["the owner's before what tests proved", { author: "owner" }, { strength: 4 }, 1],
  ["none of two approved", { trust: "approved" }, { trust: "approved", isPinned: true }, null],
];

const whose = ({ author }: Memory): Authority => (author === "owner" ? "owner" : "agent");

test.each(heads)("%s stands for both", (_why, mine, theirs, head) => {
  const [one, another] = [
    kept(told, { id: memoryId(1), ...mine }),
    kept(told, { id: memoryId(2), ...theirs }),
  ];
  for (const heading of [headingOf(one, another, whose), headingOf(another, one, whose)])
    expect(heading?.head.id ?? null).toBe(head);
});
