import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  unlinkSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { ensurePrivateFolder, writeFileAtomic } from "./files.ts";
import { sessionFileName } from "./session-file.ts";
import { isTextKeys, type TextKeys } from "./text-keys.ts";

/** One payload that no service took: what the launcher knew and the masked text. */
export interface Spooled {
  readonly client: string;
  readonly event: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly receivedAt: string;
  readonly entrypoint: string | null;
  readonly clientPid: number | null;
  readonly configFolder: string | null;
  readonly isAutomated: boolean;
  readonly textKeys?: TextKeys;
  /** The payload as masked JSON text; it may not parse when the client's did not. */
  readonly payload: string;
}

export interface SpoolFile {
  readonly path: string;
  readonly spooled: Spooled;
}

export interface SpoolBatch {
  /** Oldest first. */
  readonly files: readonly SpoolFile[];
  /** Files that could not be read; they lie in the folder's `broken` now. */
  readonly broken: number;
}

/** A temporary file this old belongs to a writer that was killed. */
const abandonedMs = 60_000;
const extension = ".json";
/** A masked payload is at most some of its 64 MB, and escaping at worst makes six of one; no hook wrote more. */
const spooledBytes = 400 * 1024 * 1024;

/**
 * Puts one payload down: a file of its own, whole or not at all, readable by the owner alone, its bytes on the disk
 * when this returns. The folder itself is not synced: a power cut may take the newest names, and the client's
 * transcript fills them in; a second sync would double what a waiting client pays. Returns the file's path, or "full"
 * when maxFiles lie there already: then the oldest stay. The name tells the session, where it is known.
 */
export function writeSpool(
  folder: string,
  spooled: Spooled,
  nowMs: number,
  maxFiles: number,
  session?: string,
): string {
  ensurePrivateFolder(folder);
  if (readdirSync(folder).length >= maxFiles) return "full";
  // Time first, so that names sort by age; process and nanoseconds keep hooks of one millisecond apart.
  const unique = `${String(nowMs).padStart(15, "0")}-${process.pid}-${process.hrtime.bigint()}`;
  const path = join(folder, `${unique}${session === undefined ? extension : spoolNameEnd(session)}`);
  writeFileAtomic(path, JSON.stringify(spooled));
  return path;
}

/** How the names of a session's payloads end, from their first dot on: whose they are is known without opening them. */
export const spoolNameEnd = (session: string): string => `.${sessionFileName(session)}${extension}`;

/**
 * At most `limit` payloads, oldest first; of one session alone where it is given. What can't be read is set aside and counted,
 * never lost.
 */
export function readSpool(folder: string, limit: number, nowMs: number, session?: string): SpoolBatch {
  const files: SpoolFile[] = [];
  let broken = 0;
  const end = session === undefined ? "" : spoolNameEnd(session);
  const names = spoolNames(folder, nowMs).filter((name) => name.endsWith(end));
  for (const name of names) {
    if (files.length >= limit) break;
    const path = join(folder, name);
    const spooled = name.endsWith(extension) ? readOne(path) : undefined;
    if (spooled) files.push({ path, spooled });
    else if (setSpooledAside(path)) broken += 1;
  }
  return { files, broken };
}

/** How many payloads wait. */
export const countSpooled = (folder: string): number => spooledNames(folder).length;

/** Their names, in no order. */
export const spooledNames = (folder: string): readonly string[] =>
  namesIn(folder).filter((name) => name.endsWith(extension));

/** Removes payloads that the journal holds now; one that is gone already is no error. */
export function removeSpooled(paths: readonly string[]): void {
  for (const path of paths) {
    try {
      unlinkSync(path);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
}

function spoolNames(folder: string, nowMs: number): string[] {
  return namesIn(folder)
    .filter((name) => name.endsWith(extension) || isAbandoned(join(folder, name), nowMs))
    .sort();
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isAbandoned(path: string, nowMs: number): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && nowMs - stats.mtimeMs > abandonedMs;
}

function readOne(path: string): Spooled | undefined {
  try {
    const value: unknown = JSON.parse(textOfOwnFile(path));
    return isSpooled(value) ? value : undefined;
  } catch (error) {
    // Half a file after a crash is no JSON, nor is what others planted or may read alone, and another reader may have been
    // quicker; a disk that can't be read is the caller's business.
    if (error instanceof SyntaxError || isOneOf(error, ["ENOENT", "ELOOP", "EACCES", "EPERM"]))
      return undefined;
    throw error;
  }
}

/** Empty where the file is not of this user or is longer than any hook writes. */
function textOfOwnFile(path: string): string {
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const { uid, size } = fstatSync(descriptor);
    const isOwn = process.getuid === undefined || uid === process.getuid();
    return isOwn && size <= spooledBytes ? readFileSync(descriptor, "utf8") : "";
  } finally {
    closeSync(descriptor);
  }
}

function isSpooled(value: unknown): value is Spooled {
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const isText = (name: string): boolean => typeof fields.get(name) === "string";
  const isNullOrText = (name: string): boolean => fields.get(name) === null || isText(name);
  return (
    ["client", "event", "payload"].every(isText) &&
    isTime(fields.get("receivedAt")) &&
    isNullOrText("entrypoint") &&
    isNullOrProcess(fields.get("clientPid")) &&
    isNullOrText("configFolder") &&
    typeof fields.get("isAutomated") === "boolean" &&
    (fields.get("textKeys") === undefined || isTextKeys(fields.get("textKeys")))
  );
}

const isNullOrProcess = (value: unknown): boolean =>
  value === null || (typeof value === "number" && Number.isSafeInteger(value) && value > 0);

/** Times are compared as texts everywhere: one of another form would stand out of order for ever. */
const isTime = (value: unknown): boolean =>
  typeof value === "string" &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));

/** Puts a payload that can't be taken in into the folder's `broken`; false when it is gone already. */
export function setSpooledAside(path: string): boolean {
  const broken = join(dirname(path), "broken");
  ensurePrivateFolder(broken);
  try {
    renameSync(path, join(broken, basename(path)));
    return true;
  } catch (error) {
    // Another reader was quicker.
    if (isMissing(error)) return false;
    throw error;
  }
}

const isMissing = (error: unknown): boolean => isOneOf(error, ["ENOENT"]);

const isOneOf = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));
