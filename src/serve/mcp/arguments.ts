import { z } from "zod";
import { type MemoryId, memoryId } from "../../domain/ids.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import { limits } from "../../domain/limits.ts";
import type { MemoryKind } from "../../domain/memory.ts";
import { findObservationType, type ObservationType } from "../../domain/observation-type.ts";
import { parseMoment } from "../../domain/time-words.ts";

const kinds: readonly MemoryKind[] = [
  "observation",
  "rule",
  "reference",
  "skill",
  "note",
  "recap",
  "summary",
];

/** Memories on each side of a timeline's anchor: two such sides of the longest lines fit one answer. */
const timelineSide = 10;
const timelineSideDefault = 5;
const searchDefault = 20;
const wordsChars = 300;

const query = z
  .string({ error: 'query: give the words to search for, for example {"query": "deploy failed"}' })
  .describe("Plain words in English or Russian; identifiers, paths and error texts too.");
/** Models send numbers as text, too. */
export const count = (most: number, fallback: number, least = 0) =>
  z.coerce
    .number()
    .transform((number) =>
      Number.isNaN(number) ? fallback : Math.min(Math.max(Math.trunc(number), least), most),
    )
    .optional()
    .transform((number) => number ?? fallback);
/** Cut, not refused: no word of ours is so long, and what is wrong with it is said where it is read. */
const words = (meaning: string) =>
  z
    .string()
    .transform((text) => text.slice(0, wordsChars))
    .optional()
    .describe(meaning);
export const isOn = z
  .union([z.boolean(), z.stringbool()])
  .optional()
  .transform((value) => value ?? false);

const noIds = 'ids: give the numbers of memories, for example {"ids": [22132, 22097]}';

/** What each tool takes. Anything that can be understood is; what can't is refused with what to do. */
export const shapes = {
  search: {
    query: query.describe("Plain words; empty lists the newest memories that the filters let through."),
    type: words("Types: bugfix, decision, discovery, …"),
    kind: words(`Kinds: ${kinds.join(", ")}`),
    since: words('From then on: "7d", "yesterday", "last week", "2026-06-30"'),
    until: words("Up to and including then."),
    file: words("Only about this file."),
    all_projects: isOn.describe("Not only this one."),
    limit: count(limits.searchHits, searchDefault, 1).describe("Lines; 20 unless told."),
    offset: count(limits.searchHits, 0).describe("For the next page."),
  },
  smart: { query, all_projects: isOn },
  sessionSearch: {
    query,
    since: words("From then on."),
    until: words("Up to and including then."),
    all_projects: isOn,
    limit: count(limits.searchHits, searchDefault, 1),
    offset: count(limits.searchHits, 0),
  },
  timeline: {
    anchor: z.union([z.number(), z.string()]).describe("The number of a memory."),
    before: count(timelineSide, timelineSideDefault).describe("Up to 10; 5 unless told."),
    after: count(timelineSide, timelineSideDefault).describe("Up to 10; 5 unless told."),
  },
  observations: {
    ids: z
      .preprocess(listOf, z.array(z.union([z.number(), z.string()]), { error: noIds }))
      .describe(`As digests and searches show them; up to ${limits.toolIds}.`),
  },
} as const;

/** A lone number, or "1, 2, 3" as a text, is a list too. */
export function listOf(value: unknown): unknown {
  if (typeof value === "number") return [value];
  return typeof value === "string" ? value.split(/[\s,;[\]]+/).filter((word) => word !== "") : value;
}

/** The numbers of memories, however they were written: 22132, "22132" or "#22132". */
export function idsOf(values: readonly (number | string)[]): readonly MemoryId[] {
  if (values.length === 0)
    throw new KedrError(
      "no-ids",
      "ids is empty. Give the numbers that a digest line or observation_search begins with: {ids: [22132]}.",
    );
  if (values.length > limits.toolIds)
    throw new KedrError(
      "too-many-ids",
      `${values.length} ids are more than ${limits.toolIds}. Ask for them in parts, the ones that matter first.`,
    );
  return values.map(idOf);
}

export function idOf(value: number | string): MemoryId {
  const digits = /^\s*#?(\d{1,15})\s*$/.exec(String(value))?.[1];
  if (digits === undefined || Number(digits) === 0)
    throw new KedrError(
      "wrong-id",
      `"${String(value).slice(0, 40)}" is no number of a memory. Each line of observation_search begins with one.`,
    );
  return memoryId(Number(digits));
}

/** ISO times from words such as "last week"; since is the start of what they mean, until its end. */
export function timesOf(
  asked: { readonly since?: string | undefined; readonly until?: string | undefined },
  now: string,
  timeZone: string,
): { readonly since: string | null; readonly until: string | null } {
  const read = (name: "since" | "until"): string | null => {
    const text = asked[name]?.trim() ?? "";
    if (text === "") return null;
    const time = parseMoment(text, name === "since" ? "start" : "end", now, timeZone);
    if (time === undefined)
      throw new KedrError(
        "wrong-time",
        `${name}: "${text.slice(0, 60)}" is no time that I know. Try 7d, yesterday, last week or 2026-06-30.`,
      );
    return time;
  };
  return { since: read("since"), until: read("until") };
}

export const kindsOf = (text: string | undefined): readonly MemoryKind[] | null =>
  wordsOf("kind", text, (word) => kinds.find((kind) => kind === word), kinds);

export const typesOf = (
  text: string | undefined,
  types: readonly ObservationType[],
): readonly string[] | null =>
  wordsOf(
    "type",
    text,
    (word) => findObservationType(types, word)?.name,
    types.map((type) => type.name),
  );

function wordsOf<Word extends string>(
  name: string,
  text: string | undefined,
  find: (word: string) => Word | undefined,
  allowed: readonly string[],
): readonly Word[] | null {
  const parts = (text ?? "")
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== "");
  if (parts.length === 0) return null;
  return parts.map((part) => {
    const found = find(part);
    if (found !== undefined) return found;
    throw new KedrError(
      `wrong-${name}`,
      `${name}: there is no "${part.slice(0, 40)}". Allowed: ${allowed.join(", ")}.`,
    );
  });
}
