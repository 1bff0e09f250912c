import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { type Dirent } from "node:fs";
import { lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Said } from "../../domain/said.ts";
import type { Read } from "../export-file/read-export.ts";
import type { ReadLine } from "../export-file/read-record.ts";
import { type Page, readPage } from "./page.ts";

/** Folders within folders that are looked into. */
const deepest = 8;
/** A page of the longest memory is far shorter. */
const pageBytes = 256 * 1024;

/** A page and the SHA-256 of its file, or why there is none; `at` is its file from the folder's top. */
export type FoundPage = Read<Page & FileHash>;

interface FileHash {
  readonly fileHash: string;
}

/** By which is known whether a page is still as it was read. */
export const fileHashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/**
 * The pages of a folder, in the order of their names. Hidden files and those that are no Markdown are passed over; links are told
 * and not followed, for they may lead anywhere. Throws what reading the folder itself throws.
 */
export async function* readPages(top: string): AsyncGenerator<FoundPage> {
  const seen = new Map<string, string>();
  for await (const { at, isLink } of filesBelow(top, "", deepest)) {
    const page: FoundPage = isLink ? { at, problem: link } : { at, ...(await pageAt(join(top, at))) };
    const uid = "value" in page ? page.value.uid : null;
    const first = uid === null ? undefined : seen.get(uid);
    if (uid !== null && first === undefined) seen.set(uid, at);
    yield first === undefined ? page : { at, problem: sameAs(first) };
  }
}

interface Found {
  readonly at: string;
  readonly isLink: boolean;
}

async function* filesBelow(top: string, folder: string, depth: number): AsyncGenerator<Found> {
  const entries = await readdir(join(top, folder), { withFileTypes: true });
  const visible = entries.filter(({ name }) => !name.startsWith("."));
  for (const entry of visible.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const at = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && depth > 0) yield* filesBelow(top, at, depth - 1);
    else if (isPage(entry)) yield { at, isLink: entry.isSymbolicLink() };
  }
}

/** Pipes and devices are none. */
const isPage = (entry: Dirent): boolean =>
  entry.name.endsWith(".md") && (entry.isFile() || entry.isSymbolicLink());

async function pageAt(path: string): Promise<ReadLine<Page & FileHash>> {
  const { size } = await lstat(path);
  if (size > pageBytes) return { problem: tooLong };
  const bytes = await readFile(path);
  if (!isUtf8(bytes)) return { problem: noText };
  const page = readPage(bytes.toString("utf8"));
  return "problem" in page ? page : { value: { ...page.value, fileHash: fileHashOf(bytes) } };
}

const link: Said = {
  en: "it is a link, and links are not followed",
  ru: "это ссылка, а по ссылкам Kedr не ходит",
};
const tooLong: Said = { en: "it is longer than 256 KB", ru: "файл длиннее 256 КБ" };
const noText: Said = { en: "it is not UTF-8", ru: "это не UTF-8" };
const sameAs = (file: string): Said => ({
  en: `it has the uid of ${file}: take out id and uid to have it remembered as another`,
  ru: `у неё uid файла ${file}: уберите id и uid, чтобы запомнить как другую`,
});
