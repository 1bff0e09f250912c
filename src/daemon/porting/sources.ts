import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ExportedRecord } from "../../domain/exported.ts";
import type { ProjectKey } from "../../domain/ids.ts";
import { databaseRecords } from "../../harvest/databases/database-records.ts";
import { headerOf, type Read, readExport } from "../../harvest/export-file/read-export.ts";
import { type Manifest, manifestName, readManifest } from "../../harvest/markdown/manifest.ts";
import { recordOfPage } from "../../harvest/markdown/page.ts";
import { type FoundPage, readPages } from "../../harvest/markdown/read-folder.ts";
import type { EditedPages, ImportOrigin, ImportRequest, MemoriesImported } from "../../serve/porting.ts";
import { newerExport, noDatabase, notAnExport } from "./faults.ts";

/** As it was read from its file. */
export type ReadPage = Extract<FoundPage, { readonly value: unknown }>["value"];

/** A page that a person wrote anew. */
interface Fresh {
  readonly at: string;
  readonly fresh: ReadPage;
}

/** A record, with the page on which it stood, or a page of none, or why there is neither. */
export type Given = (Read<ExportedRecord> & { readonly page?: ReadPage }) | Fresh;

export interface Source {
  readonly from: ImportOrigin;
  /** What it holds, as often as it is asked for. */
  readonly records: () => AsyncIterable<Given>;
  /** Of a folder: what was written into it. */
  readonly manifest?: Manifest;
  /** Of another tool's database: what is not read in. */
  readonly leftOut?: MemoriesImported["leftOut"];
  /** Once its records are kept, or were looked at: which memories of it have lost what they came of. */
  readonly done?: (taken: Taken) => Promise<Pick<EditedPages, "missing">>;
}

/** What became of a source's records. */
export interface Taken {
  readonly isDry: boolean;
  /** Whether it is known where the memories of a project go. */
  readonly isSettled: (project: ProjectKey) => Promise<boolean>;
}

/**
 * What is at a path, or stands in memory files of this machine. Throws KedrError where nothing there can be read at all, and what
 * the system says.
 */
export async function sourceAt(
  { path, source }: Pick<ImportRequest, "path" | "source">,
  memoryFiles: (folder: string | null) => Promise<Source>,
): Promise<Source> {
  switch (source) {
    case "memory-files":
      return memoryFiles(path === "" ? null : path);
    case "jsonl":
      return exportFileAt(path);
    case "markdown":
      return folderAt(path);
    case "database":
      return databaseAt(path);
  }
}

async function databaseAt(path: string): Promise<Source> {
  const found = await databaseRecords(path);
  if (typeof found === "string") throw noDatabase[found](path);
  const { from, leftOut, records } = found;
  return {
    from,
    leftOut,
    records: async function* recordsOfRows() {
      yield* records();
    },
  };
}

async function exportFileAt(path: string): Promise<Source> {
  // A pipe would wait for a writer for ever.
  const header = (await stat(path)).isFile() ? await headerOf(path) : "foreign";
  if (header === "foreign") throw notAnExport(path);
  if (header === "newer") throw newerExport(path);
  return { from: "kedr", records: () => readExport(path) };
}

/** Of some hundred thousand pages. */
const manifestBytes = 64 * 1024 * 1024;

async function folderAt(path: string): Promise<Source> {
  const file = join(path, manifestName);
  const stats = await stat(file);
  const manifest =
    stats.isFile() && stats.size <= manifestBytes ? readManifest(await readFile(file, "utf8")) : "foreign";
  if (manifest === "foreign") throw notAnExport(path);
  if (manifest === "newer") throw newerExport(path);
  return { from: "kedr", manifest, records: () => recordsOf(path, manifest) };
}

async function* recordsOf(path: string, { projects }: Manifest): AsyncGenerator<Given> {
  for (const { folder: _folder, ...project } of projects)
    yield { at: manifestName, value: { record: "project", ...project } };
  for await (const found of readPages(path)) {
    const { at } = found;
    if ("problem" in found) yield { at, problem: found.problem };
    else if (found.value.uid === null) yield { at, fresh: found.value };
    else yield { at, ...recordOfPage(found.value), page: found.value };
  }
}
