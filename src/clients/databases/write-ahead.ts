/** SQLite's file formats: https://sqlite.org/fileformat2.html */
const logHeaderBytes = 32;
const frameHeaderBytes = 24;
const bigEndianMark = 0x377f0683;
const littleEndianMark = 0x377f0682;
/** Where the file says by which journal it is written; 1: by one that needs no second file. */
const journalVersions = [18, 19] as const;

/**
 * A database as it stands after its write-ahead log, as bytes that need no log any more. What was not committed, or written
 * only in part, is left out. log null: there is none.
 */
export function withLog(database: Buffer, log: Buffer | null): Buffer {
  const whole = log === null ? Buffer.from(database) : applied(database, log);
  for (const at of journalVersions) if (whole.length > at) whole[at] = 1;
  return whole;
}

function applied(database: Buffer, log: Buffer): Buffer {
  const { pages, pageCount, pageBytes } = committedPages(log, database.length);
  if (pageCount === 0) return Buffer.from(database);
  const whole = Buffer.alloc(pageCount * pageBytes);
  database.copy(whole);
  for (const [number, at] of pages)
    if (number <= pageCount) log.copy(whole, (number - 1) * pageBytes, at, at + pageBytes);
  return whole;
}

interface Committed {
  /** Of each page, where its newest committed content begins in the log. */
  readonly pages: ReadonlyMap<number, number>;
  /** Of the whole database; 0: nothing was committed. */
  readonly pageCount: number;
  readonly pageBytes: number;
}

const isPageSize = (bytes: number): boolean => bytes >= 512 && bytes <= 65_536 && (bytes & (bytes - 1)) === 0;

function committedPages(log: Buffer, databaseBytes: number): Committed {
  const nothing = { pages: new Map<number, number>(), pageCount: 0, pageBytes: 0 };
  if (log.length < logHeaderBytes) return nothing;
  const mark = log.readUInt32BE(0);
  if (mark !== bigEndianMark && mark !== littleEndianMark) return nothing;
  const isBig = mark === bigEndianMark;
  const pageBytes = log.readUInt32BE(8);
  if (!isPageSize(pageBytes)) return nothing;
  // A database grows by pages that stand in its log, and by the one that locks lie on: a log that says more is no log from there on.
  const mostPages = Math.ceil((databaseBytes + log.length) / pageBytes) + 1;
  const pages = new Map<number, number>();
  let [pending, pageCount] = [new Map<number, number>(), 0];
  let sum = checksum(log.subarray(0, 24), [0, 0], isBig);
  if (!isSum(log, 24, sum)) return nothing;
  const step = frameHeaderBytes + pageBytes;
  for (let at = logHeaderBytes; at + step <= log.length; at += step) {
    const page = at + frameHeaderBytes;
    // Frames of an earlier round of the log have other salts.
    if (log.compare(log, 16, 24, at + 8, at + 16) !== 0) break;
    sum = checksum(log.subarray(at, at + 8), sum, isBig);
    sum = checksum(log.subarray(page, page + pageBytes), sum, isBig);
    if (!isSum(log, at + 16, sum)) break;
    pending.set(log.readUInt32BE(at), page);
    const committed = log.readUInt32BE(at + 4);
    if (committed === 0) continue;
    if (committed > mostPages) break;
    for (const [number, from] of pending) pages.set(number, from);
    [pending, pageCount] = [new Map(), committed];
  }
  return { pages, pageCount, pageBytes };
}

type Sum = readonly [number, number];

function checksum(bytes: Buffer, [before, beside]: Sum, isBig: boolean): Sum {
  let [first, second] = [before, beside];
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    first = (first + (isBig ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + second) >>> 0;
    second = (second + (isBig ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + first) >>> 0;
  }
  return [first, second];
}

const isSum = (log: Buffer, at: number, [first, second]: Sum): boolean =>
  log.readUInt32BE(at) === first && log.readUInt32BE(at + 4) === second;
