import { readFileSync } from "node:fs";
import type { SecretHit } from "../../domain/secret-audit.ts";
import { filterText } from "../../govern/filter-text.ts";
import { textsOfCopy } from "../../store/sqlite/kept-copy.ts";
import type { HomeFile } from "./home-files.ts";

/** What today's rules find in a file. */
export interface FilteredFile {
  readonly file: HomeFile;
  readonly hit: SecretHit | null;
  /** The text to write in its place; null for what is no text. */
  readonly masked: string | null;
  readonly removed: readonly string[];
}

/** Reads a file of the home with today's rules. Its text comes whole into memory: none that we write is larger than a payload. */
export function filterFile(file: HomeFile): FilteredFile {
  const { kinds, removed, masked } = file.kind === "copy" ? ofCopy(file.path) : ofText(file.path);
  const place = file.kind === "copy" ? "backup" : "file";
  const hit: SecretHit = { kinds, place, id: file.name, field: "", client: null, sessionId: null, at: null };
  return { file, hit: kinds.length === 0 ? null : hit, masked, removed };
}

interface Filtered extends Pick<FilteredFile, "masked" | "removed"> {
  readonly kinds: readonly string[];
}

const ofText = (path: string): Filtered => filterText(readFileSync(path, "utf8"));

function ofCopy(path: string): Filtered {
  const kinds = new Set<string>();
  const removed: string[] = [];
  for (const text of textsIn(path)) {
    const filtered = filterText(text);
    for (const kind of filtered.kinds) kinds.add(kind);
    removed.push(...filtered.removed);
  }
  return { kinds: [...kinds], removed, masked: null };
}

function* textsIn(path: string): Generator<string> {
  try {
    yield* textsOfCopy(path);
  } catch {
    // A damaged copy, or the log of one, is no database: what can be read in it is its runs of letters.
    yield* runsOfLetters(path);
  }
}

const pieceBytes = 8 * 1024 * 1024;
/** Longer than any secret that a rule knows, so that none is cut in two. */
const overlapBytes = 64 * 1024;

function* runsOfLetters(path: string): Generator<string> {
  const bytes = readFileSync(path);
  for (let at = 0; at < bytes.length; at += pieceBytes)
    yield* bytes.toString("utf8", at, at + pieceBytes + overlapBytes).split(controls);
}

/* oxlint-disable-next-line no-control-regex -- what is no text begins and ends with such characters */
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]+/;
