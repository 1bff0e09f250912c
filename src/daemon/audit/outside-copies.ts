import type { OutsideCopy } from "../../domain/secret-audit.ts";
import { statsOf } from "../../platform/files.ts";
import type { ByteSearch } from "../../platform/find-bytes.ts";
import { readLines } from "../../platform/lines.ts";
import { isOfFile } from "./home-files.ts";

const linesTold = 20;
const lineBytesMax = 64 * 1024 * 1024;

/** Where the same texts stand in the clients' own records of the sessions: theirs, so Kedr only tells of them. */
export async function outsideCopies(
  paths: ReadonlySet<string>,
  search: ByteSearch,
): Promise<readonly OutsideCopy[]> {
  const copies: OutsideCopy[] = [];
  for (const path of [...paths].sort()) {
    // What was a file once may be a folder or a pipe by now: it holds no lines.
    if (statsOf(path)?.isFile() !== true) continue;
    const copy = await copyIn(path, search);
    if (copy.linesTotal > 0) copies.push(copy);
  }
  return copies;
}

async function copyIn(path: string, { isIn }: ByteSearch): Promise<OutsideCopy> {
  const lines: number[] = [];
  let [number, linesTotal] = [0, 0];
  try {
    for await (const { text } of readLines(path, 0, lineBytesMax)) {
      number += 1;
      if (!isIn(text)) continue;
      linesTotal += 1;
      if (lines.length < linesTold) lines.push(number);
    }
  } catch (error) {
    // The client removed its record, or closed it to us: then there is no copy that could be told of.
    if (!isOfFile(error)) throw error;
  }
  return { path, lines, linesTotal };
}
