import { appendFileSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Clock } from "../platform/clock.ts";
import { isoNow } from "../platform/clock.ts";
import { ensurePrivateFolder } from "../platform/files.ts";

/** Ids, counts and codes: never text of a client, so that no secret can get into a log. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

export type Log = (event: string, fields?: LogFields) => void;

/**
 * What a log says of an error: its code, or its kind and where it was thrown. Its words may quote what came from
 * outside, as those of a JSON parser do.
 */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  const where = /^\s+at .*?([\w.-]+:\d+:\d+)\)?$/m.exec(error.stack ?? "")?.[1] ?? null;
  return { error: code, where };
}

const logBytesMax = 2 * 1024 * 1024;
const fieldCharsMax = 200;

/** One JSON line an event; the file is turned over at 2 MB and one older file is kept. */
export function openLog(path: string, clock: Clock): Log {
  ensurePrivateFolder(dirname(path));
  return (event, fields = {}) => {
    const short = Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "string" ? value.slice(0, fieldCharsMax) : value,
    ]);
    const line = JSON.stringify({ at: isoNow(clock), event, ...Object.fromEntries(short) });
    try {
      const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
      if (bytes > logBytesMax) renameSync(path, `${path}.1`);
      appendFileSync(path, `${line}\n`, { mode: 0o600 });
    } catch {
      // A full disk or a read-only home: the log is the one place where silence is right, status tells the rest.
    }
  };
}
