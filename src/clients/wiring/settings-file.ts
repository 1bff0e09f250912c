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

/**
 * The change that puts everything of ours in; undefined when it stands there already. Where another change of the same file is
 * planned, it goes on from there.
 */
export function addTo(
  { path, edits, obstacle, notes }: SettingsFile,
  planned?: FileChange,
): FileChange | Refusal | undefined {
  const toAdd = handText(edits);
  const before = planned === undefined ? readSettings(path) : planned.before;
  if (before !== null && typeof before !== "string") return { path, sentence: before, toAdd: "" };
  const text = planned === undefined ? before : planned.after;
  const after = edited(text ?? "", edits, "add");
  if (typeof after !== "string") return { path, sentence: badText(after), toAdd };
  if (after === text) return planned;
  const stands = obstacle?.(before ?? "");
  if (stands !== undefined) return { ...stands, toAdd: "" };
  if (!isWritable(path)) return { path, sentence: readOnly, toAdd };
  const summary = addedLines(before ?? "", after);
  return {
    path,
    before,
    after,
    summary,
    notes: [...(planned?.notes ?? []), ...(notes?.(before ?? "") ?? [])],
  };
}

/** The change that takes everything of ours out again, on from one that is planned; undefined when there is nothing. */
export function takeFrom(
  { path, edits }: Pick<SettingsFile, "path" | "edits">,
  planned?: FileChange,
): FileChange | Refusal | undefined {
  const before = planned === undefined ? readSettings(path) : planned.before;
  if (before === null) return planned;
  if (typeof before !== "string") return { path, sentence: before, toAdd: "" };
  const text = planned === undefined ? before : planned.after;
  if (text === null) return planned;
  const after = edited(text, edits, "remove");
  if (typeof after !== "string") return { path, sentence: badText(after), toAdd: "" };
  if (after === text) return planned;
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
