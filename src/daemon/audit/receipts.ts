import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnyReceipt } from "../../domain/receipt.ts";
import { ensurePrivateFolder, exists, writeFileAtomic } from "../../platform/files.ts";

const fileName = /^\d{1,9}\.json$/;

/** Writes a receipt down under the next free number: a file of its own, which outlives what it tells of. */
export function keepReceipt<Kept extends AnyReceipt>(folder: string, receipt: Omit<Kept, "id">): Kept {
  ensurePrivateFolder(folder);
  const id = Math.max(0, ...numbersIn(folder)) + 1;
  const kept = { id, ...receipt } as Kept;
  writeFileAtomic(join(folder, `${id}.json`), `${JSON.stringify(kept, null, 2)}\n`);
  return kept;
}

/** At most limit, the newest first: of those before a number, after so many of them. */
export function readReceipts(
  folder: string,
  limit: number,
  { before = Infinity, offset = 0 }: { readonly before?: number; readonly offset?: number } = {},
): readonly AnyReceipt[] {
  return numbersIn(folder)
    .filter((id) => id < before)
    .toSorted((a, b) => b - a)
    .slice(offset, offset + limit)
    .map((id) => JSON.parse(readFileSync(join(folder, `${id}.json`), "utf8")) as AnyReceipt);
}

const numbersIn = (folder: string): readonly number[] =>
  (exists(folder) ? readdirSync(folder) : [])
    .filter((name) => fileName.test(name))
    .map((name) => parseInt(name, 10));
