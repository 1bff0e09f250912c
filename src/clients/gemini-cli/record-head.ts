import { limits } from "../../domain/limits.ts";
import { readLines } from "../../platform/lines.ts";
import { readRegularFile } from "../../platform/regular-file.ts";
import { idAt, listAt, textAt, type Fields } from "../fields.ts";
import { parsedFields } from "../parsed-fields.ts";
import { provenFolder } from "./proven-folder.ts";

/** What a record says of itself at its beginning. */
export interface RecordHead {
  readonly sessionId: string;
  readonly isSubagents: boolean;
  /** The messages of an older client's record, which is one JSON text; null where they stand on lines of their own. */
  readonly messages: readonly unknown[] | null;
  /** The project's folder as the record itself proves it; null where it does not. */
  readonly provenFolder: string | null;
}

/** Null for what is no record, and for one that can't be read or is not there yet. */
export async function headOf(path: string): Promise<RecordHead | null> {
  const head = await readHead(path);
  return typeof head === "string" ? null : head;
}

/** "not yet": the client has not written it whole; "none": it is no record, or can't be read. */
export async function readHead(path: string): Promise<RecordHead | "not yet" | "none"> {
  try {
    return path.endsWith(".json") ? await headOfText(path) : headIn(await firstLineOf(path), null, null);
  } catch {
    // Whoever reads the file itself is told why it can't be.
    return "none";
  }
}

async function headOfText(path: string): Promise<RecordHead | "not yet" | "none"> {
  const bytes = await readRegularFile(path, limits.payloadBytes);
  if (bytes === undefined) return "none";
  const text = bytes.toString("utf8");
  const fields = parsedFields(text) ?? "not yet";
  if (fields === "not yet") return fields;
  const hash = textAt(fields, "projectHash");
  return headIn(fields, listAt(fields, "messages"), hash === null ? null : provenFolder(text, hash));
}

function headIn(
  fields: Fields | "not yet" | "none",
  messages: RecordHead["messages"],
  folder: string | null,
): RecordHead | "not yet" | "none" {
  if (typeof fields === "string") return fields;
  const sessionId = idAt(fields, "sessionId");
  if (sessionId === null) return "none";
  const isSubagents = textAt(fields, "kind") === "subagent";
  return { sessionId, isSubagents, messages, provenFolder: folder };
}

async function firstLineOf(path: string): Promise<Fields | "not yet" | "none"> {
  for await (const { text, isWhole } of readLines(path, 0, limits.payloadBytes))
    return parsedFields(text.toString("utf8")) ?? (isWhole ? "none" : "not yet");
  return "not yet";
}
