import { readFileSync } from "node:fs";

const headerBytes = 32;
const frameHeaderBytes = 24;
/** 0x377f0682 and 0x377f0683: the last bit says in which byte order the checksums are taken. */
const magic = 0x377f0682;

/**
 * Whether a write-ahead log was damaged: its header is not one, or a committed transaction follows a frame that does
 * not add up. Torn or rolled back frames at the end are no damage: their transaction was never answered. SQLite
 * ignores all of these silently.
 */
export function isLogGarbled(path: string): boolean {
  const log = readLog(path);
  if (log === undefined || log.length === 0) return false;
  if (log.length < headerBytes || !isHeaderSound(log)) return true;
  return hasCommitAfterDamage(log);
}

function readLog(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    // No log, as after a clean end, or none that can be read: opening the database will say so.
    return undefined;
  }
}

function isHeaderSound(log: Buffer): boolean {
  if ((log.readUInt32BE(0) & ~1) >>> 0 !== magic) return false;
  const sum = checksum(log, 0, 24, [0, 0]);
  return sum[0] === log.readUInt32BE(24) && sum[1] === log.readUInt32BE(28);
}

function hasCommitAfterDamage(log: Buffer): boolean {
  const frameBytes = frameHeaderBytes + log.readUInt32BE(8);
  let sum: Sum = [log.readUInt32BE(24), log.readUInt32BE(28)];
  let isDamaged = false;
  for (let at = headerBytes; at + frameBytes <= log.length; at += frameBytes) {
    // Frames with another salt are left over from before the log was last started again.
    const isOwn = log.compare(log, 16, 24, at + 8, at + 16) === 0;
    const isCommit = log.readUInt32BE(at + 4) !== 0;
    if (isDamaged && isOwn && isCommit) return true;
    if (isDamaged) continue;
    sum = checksum(log, at + frameHeaderBytes, at + frameBytes, checksum(log, at, at + 8, sum));
    const isSound = isOwn && sum[0] === log.readUInt32BE(at + 16) && sum[1] === log.readUInt32BE(at + 20);
    isDamaged = !isSound;
  }
  return false;
}

type Sum = readonly [number, number];

/** SQLite's running checksum over pairs of words. */
function checksum(log: Buffer, from: number, to: number, start: Sum): Sum {
  const isBigEndian = (log.readUInt32BE(0) & 1) === 1;
  const read = isBigEndian ? (at: number) => log.readUInt32BE(at) : (at: number) => log.readUInt32LE(at);
  let [first, second] = start;
  for (let at = from; at < to; at += 8) {
    first = (first + read(at) + second) >>> 0;
    second = (second + read(at + 4) + first) >>> 0;
  }
  return [first, second];
}
