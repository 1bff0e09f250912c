import { statSync } from "node:fs";
import { relative } from "node:path";
import type { Receipt } from "../../domain/secret-audit.ts";
import { jsonForms } from "../../domain/json-forms.ts";
import { byteSearch, type ByteSearch, isInFile, shortestNeedleBytes } from "../../platform/find-bytes.ts";
import type { HomePaths } from "../../platform/paths.ts";
import { allFiles, isGone, isOfFile } from "./home-files.ts";

/** A long text is looked for by its middle: files are cut into pages, and a page holds no more. */
const middleChars = 256;

/** The secrets as bytes, in the forms in which Kedr's files would hold them. */
export interface Sought {
  readonly search: ByteSearch;
  readonly texts: number;
  readonly tooShort: number;
}

export function soughtIn(removed: readonly string[]): Sought {
  const texts = [...new Set(removed.map(middleOf))];
  const long = texts.filter((text) => Buffer.byteLength(text) >= shortestNeedleBytes);
  return {
    search: byteSearch(distinct(long.flatMap(formsOf))),
    texts: long.length,
    tooShort: texts.length - long.length,
  };
}

/** Searches every file of Kedr's for what was taken out of them; one that can't be read counts as one that holds it. */
export async function byteCheck(
  { search, texts, tooShort }: Sought,
  paths: HomePaths,
): Promise<Receipt["check"]> {
  const stillIn: string[] = [];
  let [files, bytes] = [0, 0];
  for (const path of allFiles(paths)) {
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    // A payload that was taken in meanwhile has no file any more.
    if (size === undefined) continue;
    files += 1;
    bytes += size;
    const isLocked = path.startsWith(paths.database);
    if (texts > 0 && (await fileHolds(path, search, isLocked)) !== "no")
      stillIn.push(relative(paths.home, path));
  }
  return { texts, tooShort, files, bytes, stillIn };
}

/** Whether a file holds what is sought; "unreadable": nobody can tell. One that went meanwhile holds nothing. isLocked: it is the database's. */
export async function fileHolds(
  path: string,
  search: ByteSearch,
  isLocked = false,
): Promise<"yes" | "no" | "unreadable"> {
  try {
    return (await isInFile(path, search, isLocked)) ? "yes" : "no";
  } catch (error) {
    if (!isOfFile(error)) throw error;
    return isGone(error) ? "no" : "unreadable";
  }
}

function middleOf(text: string): string {
  const from = Math.max(0, Math.floor((text.length - middleChars) / 2));
  return text.slice(from, from + middleChars).trim();
}

/** As it is, as a part of JSON text, as an index of words has it, and in the two orders of UTF-16. */
function formsOf(text: string): readonly Buffer[] {
  const wide = Buffer.from(text, "utf16le");
  return [
    ...[text, ...jsonForms(text), text.toLowerCase()].map((form) => Buffer.from(form)),
    wide,
    Buffer.from(wide).swap16(),
  ];
}

const distinct = (needles: readonly Buffer[]): readonly Buffer[] => [
  ...new Map(needles.map((needle) => [needle.toString("latin1"), needle])).values(),
];
