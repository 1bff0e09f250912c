import { isUtf8 } from "node:buffer";
import type { ExportedRecord } from "../../domain/exported.ts";
import type { Said } from "../../domain/said.ts";
import { readLines } from "../../platform/lines.ts";
import { readHeader, type ReadLine, readRecord } from "./read-record.ts";

/** One record, or why there is none, and where it stands: a line's number, or a file's or a row's name. */
export type Read<Value> = ReadLine<Value> & { readonly at: string };

/** The longest memory or event is far shorter. */
const lineBytes = 2 * 1024 * 1024;

/** What the first line of a file says it is. Throws what reading it throws. */
export async function headerOf(path: string): Promise<ReturnType<typeof readHeader>> {
  for await (const { text } of readLines(path, 0, lineBytes)) return readHeader(text.toString("utf8"));
  return "foreign";
}

/** The records of an export, in order; a line that can't be read is told and passed over. */
export async function* readExport(path: string): AsyncGenerator<Read<ExportedRecord>> {
  let line = 0;
  for await (const { text, startByte, endByte } of readLines(path, 0, lineBytes)) {
    line += 1;
    const at = String(line);
    if (endByte - startByte > lineBytes) yield { at, problem: tooLong };
    else if (!isUtf8(text)) yield { at, problem: noText };
    else if (line > 1 && text.length > 1) yield { at, ...readRecord(text.toString("utf8")) };
  }
}

/** Read with holes in it, it would say something else. */
const noText: Said = { en: "it is not UTF-8", ru: "это не UTF-8" };
const tooLong: Said = { en: "it is longer than 2 MB", ru: "она длиннее 2 МБ" };
