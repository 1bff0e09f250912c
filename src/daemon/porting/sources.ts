import { stat } from "node:fs/promises";
import type { ExportedRecord } from "../../domain/exported.ts";
import { headerOf, type Read, readExport } from "../../harvest/export-file/read-export.ts";
import type { ImportOrigin, ImportRequest } from "../../serve/porting.ts";
import { newerExport, notAnExport } from "./faults.ts";

export interface Source {
  readonly from: ImportOrigin;
  /** Its records, as often as they are asked for. */
  readonly records: () => AsyncIterable<Read<ExportedRecord>>;
}

/** What is at a path. Throws KedrError where nothing there can be read at all, and what the system says. */
export async function sourceAt({ path }: Pick<ImportRequest, "path" | "source">): Promise<Source> {
  return exportFileAt(path);
}

async function exportFileAt(path: string): Promise<Source> {
  // A pipe would wait for a writer for ever.
  const header = (await stat(path)).isFile() ? await headerOf(path) : "foreign";
  if (header === "foreign") throw notAnExport(path);
  if (header === "newer") throw newerExport(path);
  return { from: "kedr", records: () => readExport(path) };
}
