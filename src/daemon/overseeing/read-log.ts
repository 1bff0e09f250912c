import { parsedJson } from "../../domain/parsed-json.ts";
import { lastLines } from "../../platform/last-lines.ts";
import type { LogLine } from "../../serve/overseeing.ts";

/** Of each of the two files: some ten thousand lines, read in a few milliseconds. */
const readBytes = 1024 * 1024;
const mostLines = 20_000;

/** The newest lines of the log, newest first, of one event if it is named; what is no whole line is passed over. */
export function readLog(path: string, event: string | null, limit: number): readonly LogLine[] {
  const lines: LogLine[] = [];
  // Where the log has just been turned over, the older file has the rest.
  for (const file of [path, `${path}.1`]) {
    for (const text of (lastLines(file, mostLines, readBytes) ?? []).toReversed()) {
      if (lines.length === limit) return lines;
      if (event !== null && !text.includes(`"event":${JSON.stringify(event)}`)) continue;
      const line = parse(text);
      if (line !== undefined && (event === null || line.event === event)) lines.push(line);
    }
  }
  return lines;
}

function parse(text: string): LogLine | undefined {
  const value = parsedJson(text);
  if (typeof value !== "object" || value === null) return undefined;
  const { at, event, ...rest } = value as Readonly<Record<string, unknown>>;
  if (typeof at !== "string" || typeof event !== "string") return undefined;
  return { at, event, fields: Object.fromEntries(Object.entries(rest).filter(isField)) };
}

const isField = (entry: [string, unknown]): entry is [string, LogLine["fields"][string]] =>
  entry[1] === null || ["string", "number", "boolean"].includes(typeof entry[1]);
