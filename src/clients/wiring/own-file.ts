import { join } from "node:path";
import type { Said } from "../../domain/said.ts";
import type { FileChange, Refusal } from "../client.ts";
import { isWritable, readSettings, unchanged } from "./read-settings.ts";

/** A file that is wholly ours in a folder where a client looks for such: a plugin, a list of hooks. */
export interface OwnFile {
  readonly folder: string;
  readonly name: string;
  readonly text: string;
  /** Words in its first lines by which an older one of ours is known; another's file of the same name stays. */
  readonly mark: string;
}

const pathOf = ({ folder, name }: OwnFile): string => join(folder, name);

/** The change that writes it, or writes it anew; undefined when it stands there already. */
export function addFile(file: OwnFile): FileChange | Refusal | undefined {
  const path = pathOf(file);
  const before = readSettings(path);
  if (before !== null && typeof before !== "string") return { path, sentence: before, toAdd: "" };
  if (before === file.text) return undefined;
  if (before !== null && !before.includes(file.mark)) return { path, sentence: anothers, toAdd: "" };
  if (!isWritable(path)) return { path, sentence: readOnly, toAdd: "" };
  return { path, before, after: file.text, summary: headOf(file.text, "+"), notes: [] };
}

/** The change that removes it; undefined where none of ours stands. */
export function removeFile(file: OwnFile): FileChange | Refusal | undefined {
  const path = pathOf(file);
  const before = readSettings(path);
  if (typeof before !== "string" || !before.includes(file.mark)) return undefined;
  if (!isWritable(path)) return { path, sentence: readOnly, toAdd: "" };
  return { path, before, after: null, summary: headOf(before, "-"), notes: [] };
}

/** Whether it stands there, letter for letter. */
export const isThere = (file: OwnFile): boolean => readSettings(pathOf(file)) === file.text;

/** Lines of a file of ours that a person is shown before it is written or goes; the rest is counted. */
const shownLines = 8;

function headOf(text: string, sign: "+" | "-"): readonly string[] {
  const lines = text.trimEnd().split("\n");
  const more = lines.length - shownLines;
  const head = lines.slice(0, shownLines).map((line) => `${sign} ${line}`);
  return more > 0 ? [...head, `  … +${more}`] : head;
}

const anothers: Said = {
  en: `A file of this name is there and is not Kedr's. ${unchanged.en} Move it away and try again.`,
  ru: `Файл с таким именем уже есть, и он не от Kedr. ${unchanged.ru} Уберите его и повторите.`,
};

const readOnly: Said = {
  en: `The folder is read-only. ${unchanged.en}`,
  ru: `Папка только для чтения. ${unchanged.ru}`,
};
