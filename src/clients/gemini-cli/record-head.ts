import { readFile, stat } from "node:fs/promises";
import { limits } from "../../domain/limits.ts";
import { readLines } from "../../platform/lines.ts";
import { idAt, isFields, listAt, textAt, type Fields } from "../fields.ts";

/** What a record says of itself at its beginning. */
export interface RecordHead {
  readonly sessionId: string;
  readonly isSubagents: boolean;
  /** The messages of an older client's record, which is one JSON text; null where they stand on lines of their own. */
  readonly messages: readonly unknown[] | null;
}

/** Null for what is no record, and for one that can't be read. */
export async function headOf(path: string): Promise<RecordHead | null> {
  try {
    const fields = path.endsWith(".json") ? await wholeOf(path) : await firstLineOf(path);
    const sessionId = fields === undefined ? null : idAt(fields, "sessionId");
    if (fields === undefined || sessionId === null) return null;
    const messages = path.endsWith(".json") ? listAt(fields, "messages") : null;
    return { sessionId, isSubagents: textAt(fields, "kind") === "subagent", messages };
  } catch {
    // Whoever reads the file itself is told why it can't be.
    return null;
  }
}

async function wholeOf(path: string): Promise<Fields | undefined> {
  const { size } = await stat(path);
  return size > limits.payloadBytes ? undefined : parsedFields(await readFile(path, "utf8"));
}

async function firstLineOf(path: string): Promise<Fields | undefined> {
  for await (const { text } of readLines(path, 0, limits.payloadBytes))
    return parsedFields(text.toString("utf8"));
  return undefined;
}

/** Undefined for anything but an object: a line cut by a crash, for example. */
export function parsedFields(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    // The lines around it still count.
    return undefined;
  }
}
