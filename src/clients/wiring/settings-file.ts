import type { Said } from "../../domain/said.ts";
import type { FileChange, Refusal } from "../client.ts";
import { addedLines, removedLines } from "../line-changes.ts";
import { type Edit, type Edited, edited } from "./edit.ts";
import { isWritable, readSettings, unchanged } from "./read-settings.ts";

/** A file of a client's that a person may have written, and what of ours stands in it. */
export interface SettingsFile {
  readonly path: string;
  readonly edits: readonly Edit[];
  /** Why nothing may be added though the text is right: hooks that are switched off, an organisation's word. */
  readonly obstacle?: (text: string) => Omit<Refusal, "toAdd"> | undefined;
  /** What the person should know of the text as it is. */
  readonly notes?: (text: string) => readonly Said[];
}

/** The change that puts everything of ours in; undefined when it stands there already. */
export function addTo({ path, edits, obstacle, notes }: SettingsFile): FileChange | Refusal | undefined {
  const toAdd = handText(edits);
  const before = readSettings(path);
  if (before !== null && typeof before !== "string") return { path, sentence: before, toAdd: "" };
  const after = edited(before ?? "", edits, "add");
  if (typeof after !== "string") return { path, sentence: badText(after), toAdd };
  if (after === before) return undefined;
  const stands = obstacle?.(before ?? "");
  if (stands !== undefined) return { ...stands, toAdd: "" };
  if (!isWritable(path)) return { path, sentence: readOnly, toAdd };
  const summary = addedLines(before ?? "", after);
  return { path, before, after, summary, notes: notes?.(before ?? "") ?? [] };
}

/** The change that takes everything of ours out again; undefined when there is nothing. */
export function takeFrom({
  path,
  edits,
}: Pick<SettingsFile, "path" | "edits">): FileChange | Refusal | undefined {
  const before = readSettings(path);
  if (before === null) return undefined;
  if (typeof before !== "string") return { path, sentence: before, toAdd: "" };
  const after = edited(before, edits, "remove");
  if (typeof after !== "string") return { path, sentence: badText(after), toAdd: "" };
  if (after === before) return undefined;
  if (!isWritable(path)) return { path, sentence: readOnly, toAdd: "" };
  return { path, before, after, summary: removedLines(before, after), notes: [] };
}

/** What a person can paste where Kedr must not write. */
function handText(edits: readonly Edit[]): string {
  const text = edited("", edits, "add");
  return typeof text === "string" ? text : "";
}

const readOnly: Said = {
  en: `The settings are read-only. ${unchanged.en} Add this by hand:`,
  ru: `Настройки только для чтения. ${unchanged.ru} Добавьте это сами:`,
};

const badText = (problem: Exclude<Edited, string>): Said => ({
  en: `Line ${problem.line} is not what it should be: ${problem.words}. ${unchanged.en}`,
  ru: `Строка ${problem.line} неверна: ${problem.words}. ${unchanged.ru}`,
});
