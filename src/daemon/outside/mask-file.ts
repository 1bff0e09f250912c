import {
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  fstatSync,
  fsyncSync,
  futimesSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  writeSync,
} from "node:fs";
import { statsOf } from "../../platform/files.ts";
import { readLines } from "../../platform/lines.ts";
import type { StayReason } from "../../domain/forgetting.ts";
import type { Span } from "./folded.ts";
import { forgottenMark, type LineMasker, textLineMasker } from "./mask-line.ts";
import type { Needles } from "./needles.ts";
import { type FileEdits, proseBytesMost, proseEdits } from "./prose.ts";

export interface MaskedFile {
  /** The lines in which something was replaced, and those that hold it still, counted from 1. */
  readonly masked: readonly number[];
  readonly left: readonly number[];
  /** Lines that were masked before, as by a process that was killed afterwards. */
  readonly marked: readonly number[];
  readonly why: StayReason | null;
  /** Where the file is kept as it was; null where it is not. */
  readonly copy: string | null;
  /** Where a byte of the file stands now: who reads on from it must not read a line's rest. */
  readonly nowAt: (byte: number) => number;
}

export interface MaskFileRequest {
  readonly path: string;
  /** Of a page what is to go from it, for a text may be spread over its lines. */
  readonly masker: LineMasker | { readonly prose: Needles };
  readonly keepsCopy: boolean;
  /** Whether the file looks as old as it did: who tidies by age must not be led astray. */
  readonly keepsTime: boolean;
  /** Awaited before the first byte is another: whoever reads on in the file must be right in the old and in the new one. */
  readonly beforeChange?: () => Promise<void>;
}

const lineBytesMost = 64 * 1024 * 1024;
const mark = Buffer.from(forgottenMark);
const pieceBytes = 1024 * 1024;
const ownerMayWrite = 0o200;

/**
 * Replaces texts in a file that belongs to somebody else; every other byte stays. It is written whole beside it and renamed, so
 * that a killed process leaves the old or the new one; what was added to the old one meanwhile is added to the new. Its old
 * bytes are overwritten.
 */
export async function maskFile(request: MaskFileRequest): Promise<MaskedFile> {
  const { path, masker } = request;
  // A file by whatever name: what was one once may be a folder or a pipe by now.
  const file = statsOf(path);
  const stats = file?.isFile() === true && lstatSync(path, { throwIfNoEntry: false });
  const found = stats && file && (await editsIn(path, file, masker));
  if (!stats || !found) return { masked: [], left: [], marked: [], why: null, copy: null, nowAt };
  const stays = (why: StayReason): MaskedFile => ({
    masked: [],
    left: [...new Set([...found.masked, ...found.left])].toSorted((a, b) => a - b),
    marked: found.marked,
    why,
    copy: null,
    nowAt,
  });
  if (found.spans.length === 0) return { ...stays("needed"), why: found.left.length === 0 ? null : "needed" };
  const refusal = refusalOf(stats);
  if (refusal !== null) return stays(refusal);
  await request.beforeChange?.();
  try {
    const copy = replace(request, stats, found.spans);
    if (copy === "changed" || copy === "copy in the way") return stays(copy);
    const { masked, left, marked } = found;
    const why = left.length === 0 ? null : "needed";
    return { masked, left, marked, why, copy: copy.path, nowAt: movedBy(found.spans) };
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    return stays("unwritable");
  }
}

const nowAt = (byte: number): number => byte;

const movedBy =
  (spans: readonly Span[]) =>
  (byte: number): number =>
    spans.reduce((at, { from, to }) => (to <= byte ? at + mark.length - (to - from) : at), byte);

/** null where it can't be read any more: it was removed, or closed to us. */
async function editsIn(
  path: string,
  { size }: Stats,
  masker: MaskFileRequest["masker"],
): Promise<FileEdits | null> {
  try {
    if (typeof masker === "function") return await lineEdits(path, masker);
    const { prose } = masker;
    return await (size > proseBytesMost ? lineEdits(path, textLineMasker(prose)) : proseEdits(path, prose));
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    return null;
  }
}

async function lineEdits(path: string, masker: LineMasker): Promise<FileEdits> {
  const found = { spans: [] as Span[], masked: [] as number[], left: [] as number[], marked: [] as number[] };
  let number = 0;
  for await (const { text, startByte } of readLines(path, 0, lineBytesMost)) {
    number += 1;
    const { spans, isLeft } = masker(text);
    for (const { from, to } of spans) found.spans.push({ from: startByte + from, to: startByte + to });
    if (spans.length > 0) found.masked.push(number);
    if (isLeft) found.left.push(number);
    if (spans.length === 0 && text.includes(mark)) found.marked.push(number);
  }
  return found;
}

function refusalOf(stats: Stats): StayReason | null {
  if (stats.isSymbolicLink()) return "link";
  if (stats.nlink > 1) return "several names";
  if (process.getuid !== undefined && stats.uid !== process.getuid()) return "another's";
  return (stats.mode & ownerMayWrite) === 0 ? "read-only" : null;
}

function replace(
  { path, keepsCopy, keepsTime }: MaskFileRequest,
  seen: Stats,
  spans: readonly Span[],
): { readonly path: string | null } | "changed" | "copy in the way" {
  const old = openSync(path, constants.O_RDWR | constants.O_NOFOLLOW);
  const beside = `${path}.kedr-forgetting`;
  let copy: string | null = null;
  let isReplaced = false;
  try {
    if (!isSame(fstatSync(old), seen)) return "changed";
    if (keepsCopy && isCopyInTheWay(path)) return "copy in the way";
    if (keepsCopy) copy = keepCopy(path);
    // Of a process that was killed; it holds nothing of what is forgotten.
    rmSync(beside, { force: true });
    writeMasked(old, beside, seen, spans);
    if (!isSame(lstatSync(path), seen)) return "changed";
    renameSync(beside, path);
    isReplaced = true;
    appendRest(old, path, seen);
    if (keepsTime) setTime(path, seen);
    overwrite(old, seen.size);
    return { path: copy };
  } finally {
    if (copy !== null && !isReplaced) rmSync(copy, { force: true });
    closeSync(old);
    rmSync(beside, { force: true });
  }
}

const isSame = (now: Stats, seen: Stats): boolean =>
  now.ino === seen.ino && now.size === seen.size && now.mtimeMs === seen.mtimeMs && now.nlink === seen.nlink;

const copyPath = (path: string): string => `${path}.before-forgetting`;

/** One that a killed process had just made is as good as a new one. */
function isCopyInTheWay(path: string): boolean {
  const there = lstatSync(copyPath(path), { throwIfNoEntry: false });
  if (there === undefined) return false;
  const isSameText = there.isFile() && there.size === lstatSync(path).size;
  return !isSameText || !readFileSync(copyPath(path)).equals(readFileSync(path));
}

function keepCopy(path: string): string {
  const copy = copyPath(path);
  copyFileSync(path, copy);
  const file = openSync(copy, "r+");
  try {
    fchmodSync(file, 0o600);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return copy;
}

function writeMasked(old: number, beside: string, { mode, size }: Stats, spans: readonly Span[]): void {
  const file = openSync(beside, "wx", 0o600);
  try {
    let at = 0;
    for (const { from, to } of spans) {
      copyBytes(old, file, at, from);
      writeAll(file, mark);
      at = to;
    }
    copyBytes(old, file, at, size);
    fchmodSync(file, mode & 0o7777);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** A client that had the old file open may have written to it until the very rename. */
function appendRest(old: number, path: string, { size }: Stats): void {
  const grown = fstatSync(old).size;
  if (grown <= size) return;
  const file = openSync(path, constants.O_WRONLY | constants.O_APPEND | constants.O_NOFOLLOW);
  try {
    copyBytes(old, file, size, grown);
  } finally {
    closeSync(file);
  }
}

function setTime(path: string, { atime, mtime }: Stats): void {
  const file = openSync(path, constants.O_RDWR | constants.O_NOFOLLOW);
  try {
    futimesSync(file, atime, mtime);
  } finally {
    closeSync(file);
  }
}

function copyBytes(from: number, to: number, start: number, end: number): void {
  const piece = Buffer.alloc(Math.min(pieceBytes, Math.max(0, end - start)));
  for (let at = start; at < end;) {
    const read = readSync(from, piece, 0, Math.min(piece.length, end - at), at);
    if (read === 0) throw Object.assign(new Error("The file was cut short."), { code: "ESHORT" });
    writeAll(to, piece.subarray(0, read));
    at += read;
  }
}

function writeAll(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}

function overwrite(file: number, size: number): void {
  const zeroes = Buffer.alloc(Math.min(pieceBytes, size));
  for (let at = 0; at < size;) at += writeSync(file, zeroes, 0, Math.min(zeroes.length, size - at), at);
  fsyncSync(file);
}
