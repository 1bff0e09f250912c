import { closeSync, fstatSync, fsyncSync, openSync, unlinkSync, writeSync } from "node:fs";
import { writeFileAtomic } from "./files.ts";

const zeroes = Buffer.alloc(64 * 1024);

/**
 * Puts a file in the place of another, whole or not at all, and writes zeroes over what the old one held. What a
 * solid-state disk or a copying file system keeps besides is out of reach.
 */
export function replaceOverwritten(path: string, data: string): void {
  const old = openSync(path, "r+");
  try {
    writeFileAtomic(path, data);
    writeZeroes(old);
  } finally {
    closeSync(old);
  }
}

/** Writes zeroes over a file and removes it. */
export function removeOverwritten(path: string): void {
  const file = openSync(path, "r+");
  try {
    writeZeroes(file);
  } finally {
    closeSync(file);
  }
  unlinkSync(path);
}

function writeZeroes(file: number): void {
  const { size } = fstatSync(file);
  for (let at = 0; at < size;) at += writeSync(file, zeroes, 0, Math.min(zeroes.length, size - at), at);
  fsyncSync(file);
}
