import { isJson } from "../domain/parsed-json.ts";
import { limits } from "../domain/limits.ts";
import { readLines } from "../platform/lines.ts";

/**
 * Lines of a record, from a byte on, that are no JSON: cut by a crash, or longer than any is read. Readers pass them over, and
 * whoever imports the record is told how many they were. A last line without an end may still be being written and counts
 * for none, nor does a record that is no file of lines. Throws what reading the file throws.
 */
export async function brokenLines(path: string, fromByte: number): Promise<number> {
  if (!path.endsWith(".jsonl")) return 0;
  let count = 0;
  for await (const { text, startByte, endByte, isWhole } of readLines(path, fromByte, limits.payloadBytes)) {
    const isEmpty = endByte - startByte <= 1;
    if (isWhole && !isEmpty && !isJson(text.toString("utf8"))) count += 1;
  }
  return count;
}
