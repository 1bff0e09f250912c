import { resolve } from "node:path";
import { nearest } from "../config/nearest.ts";
import { clientName, type MemoryId, memoryId } from "../domain/ids.ts";
import { limits } from "../domain/limits.ts";
import type { MemoryKind } from "../domain/memory.ts";
import { findObservationType } from "../domain/observation-type.ts";
import { type Edge, parseMoment } from "../domain/time-words.ts";
import { isoNow, localTimeZone } from "../platform/clock.ts";
import type { Filter } from "../serve/service.ts";
import type { Context, Option } from "./command.ts";
import { usageError } from "./parse.ts";

export const kinds: readonly MemoryKind[] = [
  "observation",
  "rule",
  "reference",
  "skill",
  "note",
  "recap",
  "summary",
];

export const cwdOption: Option = {
  name: "cwd",
  value: "DIR",
  explain: {
    en: "the project of this folder, not of the current one",
    ru: "проект этой папки, а не текущей",
  },
};

/** Which project, for every command that looks into one. */
export const placeOptions: readonly Option[] = [
  cwdOption,
  {
    name: "all-projects",
    value: null,
    explain: { en: "look into all projects", ru: "искать во всех проектах" },
  },
];

/** Of commands that make a Markdown text. */
export const toOption: Option = {
  name: "to",
  value: "FILE",
  explain: {
    en: "write the Markdown into this new file instead of printing it",
    ru: "записать Markdown в этот новый файл, а не печатать",
  },
};

/** Between which times, for every command that looks back. */
export const timeOptions: readonly Option[] = [
  {
    name: "since",
    value: "TIME",
    explain: {
      en: "from then on: 30d, yesterday, last week, 2026-09-12",
      ru: "начиная с: 30d, вчера, на прошлой неделе, 2026-09-12",
    },
  },
  { name: "until", value: "TIME", explain: { en: "up to then", ru: "по это время" } },
];

/** Which memories. */
export const memoryOptions: readonly Option[] = [
  {
    name: "type",
    value: "TYPE,…",
    explain: { en: "only these types: bugfix, decision, …", ru: "только эти типы: bugfix, decision, …" },
  },
  {
    name: "kind",
    value: "KIND,…",
    explain: { en: `only these kinds: ${kinds.join(", ")}`, ru: `только эти виды: ${kinds.join(", ")}` },
  },
  { name: "file", value: "PATH", explain: { en: "only about this file", ru: "только об этом файле" } },
  { name: "client", value: "NAME", explain: { en: "only from this agent", ru: "только от этого агента" } },
];

export const limitOption = (fallback: number): Option => ({
  name: "limit",
  value: "N",
  explain: {
    en: `at most so many, 1 to ${limits.searchHits}; ${fallback} unless told`,
    ru: `не больше стольких, от 1 до ${limits.searchHits}; без ключа ${fallback}`,
  },
});

/** The filter that the options mean; a word that means nothing is a usage error. */
export function filterOf(context: Context, fallbackLimit: number): Filter {
  const { given } = context;
  const client = given.text("client");
  return {
    directory: directoryOf(context),
    kinds: kindsOf(context),
    types: typesOf(context),
    since: timeOf(context, "since", "start"),
    until: timeOf(context, "until", "end"),
    client: client === undefined ? null : clientName(client),
    file: given.text("file") ?? null,
    limit: limitOf(context, fallbackLimit),
  };
}

/** Which times of what holds: now unless told. */
export const historyOptions: readonly Option[] = [
  {
    name: "history",
    value: null,
    explain: { en: "also what holds no more", ru: "и то, что больше не действует" },
  },
  {
    name: "as-of",
    value: "DATE",
    explain: { en: "what held then, and nothing newer", ru: "то, что действовало тогда, и ничего новее" },
  },
];

/** For commands that find memories. */
export const archivedOption: Option = {
  name: "archived",
  value: null,
  explain: { en: "also what has faded unused", ru: "и то, что ушло в архив без дела" },
};

/** What the options of history mean; nothing where none was given. */
export function holdingOf(context: Context): Pick<Filter, "holding"> {
  const asOf = context.given.text("as-of");
  if (asOf === undefined) return context.given.isOn("history") ? { holding: "ever" } : {};
  return { holding: { at: momentOf(context, "as-of", asOf, "end") } };
}

/** The folder whose project is meant; null for all. */
export function directoryOf({ given, environment }: Pick<Context, "given" | "environment">): string | null {
  if (given.isOn("all-projects")) return null;
  return resolve(environment.directory, given.text("cwd") ?? "");
}

export const limitOf = ({ given }: Pick<Context, "given">, fallback: number): number =>
  given.count("limit", fallback, { min: 1, max: limits.searchHits });

export function timeOf(context: Context, option: "since" | "until", edge: Edge): string | null {
  const text = context.given.text(option);
  return text === undefined ? null : momentOf(context, option, text, edge);
}

function momentOf({ clock, messages }: Context, option: string, text: string, edge: Edge): string {
  const time = parseMoment(text, edge, isoNow(clock), localTimeZone());
  if (time === undefined) throw usageError(messages.wrongTime(option, text));
  return time;
}

/** The numbers of memories; each may carry a leading "#". */
export function memoryIds(words: readonly string[], { messages }: Pick<Context, "messages">): MemoryId[] {
  return words.map((word) => {
    const digits = /^#?0*([1-9]\d{0,14})$/.exec(word)?.[1];
    if (digits === undefined) throw usageError(messages.wrongId(word));
    return memoryId(Number(digits));
  });
}

function typesOf(context: Context): readonly string[] | null {
  const { types } = context.look;
  return wordsOf(
    context,
    "type",
    (word) => findObservationType(types, word)?.name,
    () => types.map((type) => type.name),
  );
}

export function kindsOf(context: Context): readonly MemoryKind[] | null {
  return wordsOf(
    context,
    "kind",
    (word) => kinds.find((kind) => kind === word),
    () => kinds,
  );
}

function wordsOf<Word extends string>(
  { given, messages }: Context,
  option: string,
  find: (word: string) => Word | undefined,
  allowed: () => readonly string[],
): readonly Word[] | null {
  const text = given.text(option);
  if (text === undefined) return null;
  return text.split(",").map((part) => {
    const word = part.trim().toLowerCase();
    const found = find(word);
    if (found === undefined)
      throw usageError(messages.wrongWord(option, word, allowed(), nearest(word, allowed())));
    return found;
  });
}
