import type { ExportedMemory } from "../../domain/exported.ts";
import { languageOf } from "../../domain/language.ts";
import { limits } from "../../domain/limits.ts";
import { memoryTold } from "../export-file/memory-told.ts";
import type { ReadLine } from "../export-file/read-record.ts";
import type { Row } from "../../clients/databases/open-database.ts";

/** What a row of another tool says, as far as it says it. */
export interface ForeignMemory extends Partial<Omit<ExportedMemory, "record" | "project">> {
  readonly uid: string;
  readonly title: string;
  readonly occurredAt: string;
  /** The name by which the tool knows the project. */
  readonly projectName: string;
  readonly tool: string;
}

/** Before the name of a project of which nothing else is known. */
export const nameMark = "name:";

/** As a record of an export; what is too long for its field goes on in the body, and the end of the longest is cut. */
export function foreignRecord({ projectName, tool, ...told }: ForeignMemory): ReadLine<ExportedMemory> {
  const { title, subtitle = "", facts = [], body = "", provenance } = told;
  const kept = facts.filter(isWithin).slice(0, limits.factsPerObservation);
  const more = [
    ...(title.length > limits.titleChars ? [title] : []),
    ...(subtitle.length > limits.subtitleChars ? [subtitle] : []),
    body,
    ...facts.filter((fact) => !kept.includes(fact)).map((fact) => `- ${fact}`),
  ];
  return memoryTold({
    ...told,
    title: cut(title, limits.titleChars),
    subtitle: cut(subtitle, limits.subtitleChars),
    facts: kept,
    body: cut(more.filter((part) => part !== "").join("\n\n"), limits.noteChars),
    project: `${nameMark}${projectName}`,
    recordedAt: told.occurredAt,
    language: languageOf([title, ...facts, body].join("\n")),
    provenance: provenance ?? { prompt: tool, model: "" },
  });
}

const isWithin = (fact: string): boolean => fact.length <= limits.factChars;

const cut = (text: string, chars: number): string =>
  text.length <= chars ? text : `${text.slice(0, chars - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;

export const textIn = (row: Row, column: string): string => {
  const value = row[column];
  return typeof value === "string" ? value.trim() : "";
};

/** A list that stands as JSON; a text that is none is one item. */
export function listIn(row: Row, column: string): readonly string[] {
  const text = textIn(row, column);
  if (text === "") return [];
  try {
    const value: unknown = JSON.parse(text);
    return (Array.isArray(value) ? value : [value])
      .filter((item) => typeof item === "string")
      .map((item) => item.trim())
      .filter((item) => item !== "");
  } catch {
    // Older rows hold plain text.
    return [text];
  }
}

/** Seconds or milliseconds since 1970 as ISO 8601; null where there is no such number. */
export function timeIn(row: Row, column: string): string | null {
  const value = row[column];
  if (typeof value !== "number" || !Number.isFinite(value) || value <= 0) return null;
  const ms = value < secondsUpTo ? value * 1_000 : value;
  return ms > lastMs ? null : new Date(ms).toISOString();
}

/** As milliseconds it would be 1973, as seconds it is far off. */
const secondsUpTo = 100_000_000_000;
const lastMs = 8_640_000_000_000_000;

/** Words of a tool that may stand unmasked where ids stand. */
export const idIn = (row: Row, column: string): string | null => {
  const text = textIn(row, column);
  return /^[\w.:-]{1,200}$/.test(text) ? text : null;
};
