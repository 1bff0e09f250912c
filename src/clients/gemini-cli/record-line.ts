import { textOfParts } from "../../domain/telling.ts";
import { isoTime } from "../../platform/clock.ts";
import { countAt, fieldsAt, idAt, isFields, listAt, textAt, type Fields } from "../fields.ts";
import { parsedFields } from "./record-head.ts";
import { answerIn } from "./parts.ts";
import type { ToolCall } from "./tool-call.ts";
import type { McpTool } from "./tool-names.ts";

interface Common {
  readonly id: string;
  /** null where the line says no time. */
  readonly occurredAt: string | null;
}

/** A call that is over. */
export interface RecordedCall {
  readonly id: string;
  readonly occurredAt: string | null;
  readonly call: ToolCall;
}

/** What a model answered to one request. The client writes it anew as more of it is known: the last line of an id holds. */
export interface ModelLine extends Common {
  readonly kind: "model";
  readonly text: string;
  readonly calls: readonly RecordedCall[];
  /** Whether it asked for tools, be they done or not. */
  readonly hasCalls: boolean;
  /** Input that was not cached, thoughts and output. */
  readonly workTokens: number;
}

export interface UserLine extends Common {
  readonly kind: "user";
  readonly text: string;
}

/** The client gave its model a summary in place of what was said before. */
interface CompressionLine extends Common {
  readonly kind: "compression";
  readonly text: string;
}

export type RecordLine = ModelLine | UserLine | CompressionLine;

const worthParsing = ['"user"', '"gemini"'].map((text) => Buffer.from(text));
const changed = Buffer.from('{"$set"');
/** Begins what the client has its model sum a conversation up in. */
const summary = "<state_snapshot>";

/** Reads one line; anything that is no part of the conversation, broken lines included, is undefined. */
export function parseLine(bytes: Buffer): RecordLine | undefined {
  if (!worthParsing.some((mark) => bytes.includes(mark))) return undefined;
  const isChange = bytes.subarray(0, changed.length).equals(changed);
  if (isChange && !bytes.includes(summary)) return undefined;
  const fields = parsedFields(bytes.toString("utf8"));
  if (fields === undefined) return undefined;
  return isChange ? compression(fieldsAt(fields, "$set")) : messageLine(fields);
}

/** One message, as a line of its own or as one of an older record's list. */
export function messageLine(fields: Fields): UserLine | ModelLine | undefined {
  const id = idAt(fields, "id");
  if (id === null) return undefined;
  const common = { id, occurredAt: timeAt(fields) };
  const text = textOfParts(fields["content"]);
  switch (fields["type"]) {
    case "user":
      return { kind: "user", ...common, text };
    case "gemini":
      return {
        kind: "model",
        ...common,
        text,
        ...callsIn(fields),
        workTokens: tokensOf(fieldsAt(fields, "tokens")),
      };
    default:
      return undefined;
  }
}

function compression(change: Fields): CompressionLine | undefined {
  for (const message of listAt(change, "messages").filter(isFields)) {
    const line = messageLine(message);
    if (line?.kind === "user" && line.text.includes(summary)) return { ...line, kind: "compression" };
  }
  return undefined;
}

function tokensOf(tokens: Fields): number {
  const fresh = Math.max(0, countAt(tokens, "input") - countAt(tokens, "cached"));
  return fresh + countAt(tokens, "output") + countAt(tokens, "thoughts");
}

function callsIn(fields: Fields): Pick<ModelLine, "calls" | "hasCalls"> {
  const all = listAt(fields, "toolCalls").filter(isFields);
  return { hasCalls: all.length > 0, calls: all.flatMap(recordedCall) };
}

const over = new Set(["success", "error", "cancelled"]);

function recordedCall(fields: Fields): readonly RecordedCall[] {
  const id = idAt(fields, "id");
  const name = textAt(fields, "name");
  const status = textAt(fields, "status") ?? "";
  if (id === null || name === null || !over.has(status)) return [];
  const { output, error } = answerIn(fields["result"]);
  const call: ToolCall = {
    name,
    mcp: mcpOf(name, textAt(fields, "displayName") ?? ""),
    input: fields["args"],
    output,
    display: fields["resultDisplay"],
    error: status === "success" ? null : (error ?? status),
  };
  return [{ id, occurredAt: timeAt(fields), call }];
}

/** A record names a tool of MCP as one word; what the person was shown tells where the server's name ends. */
function mcpOf(name: string, displayName: string): McpTool | null {
  const shown = /^(.+) \((.+) MCP Server\)$/.exec(displayName);
  if (!name.startsWith("mcp_") || shown === null) return null;
  return { tool: shown[1] ?? "", server: shown[2] ?? "" };
}

/** From here on, and before 1970, times no longer compare as texts. */
const yearTenThousand = Date.UTC(10_000, 0);

function timeAt(fields: Fields): string | null {
  const ms = Date.parse(textAt(fields, "timestamp") ?? "");
  return ms >= 0 && ms < yearTenThousand ? isoTime(ms) : null;
}
