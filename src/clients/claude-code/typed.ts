import { type FileHandle, open } from "node:fs/promises";
import { fieldsAt, textAt, type Fields } from "../fields.ts";
import { parsedFields } from "../parsed-fields.ts";

/**
 * Where the person sees a hook's systemMessage, seen with 2.1.328: the terminal ("cli") shows it under the answer. Print
 * mode and the SDK ("sdk-cli", "sdk-ts", "sdk-py") do not; of the panels of editors and the desktop it is not known.
 */
export const showsMessagesIn: readonly string[] = ["cli"];

/** As much of the end of a transcript as a prompt and what came after it take; what is further back is not looked at. */
const tailBytes = 256 * 1024;

/**
 * Reads the transcript from its end. Words that stand in its queue since the last prompt were not typed as an answer: a
 * print-mode run queues its own, and a person's were typed before the turn had ended. The last prompt must be a person's,
 * in a terminal.
 */
export async function isTyped(transcriptPath: string, words: string): Promise<boolean> {
  let newest: Fields | undefined;
  for (const line of (await tail(transcriptPath)).split("\n").reverse()) {
    const record = parsedFields(line);
    if (record === undefined) continue;
    if (isQueued(record, words)) return false;
    if (textAt(record, "promptSource") !== null)
      return isInTerminal(record) && textAt(fieldsAt(record, "origin"), "kind") === "human";
    if (textAt(record, "entrypoint") !== null) newest ??= record;
  }
  // A long turn: its prompt is further back, and what came after it stands for it.
  return newest !== undefined && isInTerminal(newest);
}

const isQueued = (record: Fields, words: string): boolean =>
  textAt(record, "type") === "queue-operation" && (textAt(record, "content") ?? "").trim() === words.trim();

const isInTerminal = (record: Fields): boolean =>
  showsMessagesIn.includes(textAt(record, "entrypoint") ?? "");

async function tail(path: string): Promise<string> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, "r");
    const { size } = await file.stat();
    const start = Math.max(0, size - tailBytes);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
    return buffer.toString("utf8", 0, bytesRead);
  } catch {
    // No record, no proof.
    return "";
  } finally {
    await file?.close();
  }
}
