import type { RunMark } from "../../domain/event.ts";
import { countAt, fieldsAt, idAt, isFields, pathAt, textAt, type Fields } from "../fields.ts";
import { parsedFields } from "../parsed-fields.ts";
import { parsedLine } from "../records/parsed-line.ts";
import { timeAt } from "../records/times.ts";

/** Whose session a record is: a person's, a subagent's of one, or a helper's of the client itself. */
export type Origin = "person" | "subagent" | "helper";

/** The first line of a record. */
export interface Meta {
  readonly kind: "meta";
  /** The session's id as hooks name it: a subagent's is its parent's. */
  readonly sessionId: string;
  readonly threadId: string;
  readonly directory: string;
  readonly branch: string | null;
  readonly run: RunMark;
  readonly origin: Origin;
  readonly parentId: string | null;
  /** Newer records have an item for everything that is over; older ones messages and what the model read. */
  readonly hasItems: boolean;
}

/** A line that tells something, in Kedr's words. */
export type RolloutLine =
  | Meta
  | { readonly kind: "turn"; readonly turnId: string | null; readonly directory: string | null }
  | { readonly kind: "item"; readonly turnId: string | null; readonly item: Fields }
  | { readonly kind: "message"; readonly who: "person" | "agent"; readonly text: string }
  | { readonly kind: "call"; readonly callId: string; readonly name: string; readonly input: Fields }
  | { readonly kind: "output"; readonly callId: string; readonly output: unknown }
  | { readonly kind: "tokens"; readonly total: number; readonly last: number }
  | { readonly kind: "done"; readonly turnId: string | null; readonly words: string | null }
  | { readonly kind: "cut"; readonly turnId: string | null }
  | { readonly kind: "compacted"; readonly summary: string };

/** A line with the time at which it was written; null where it does not say. */
export interface TimedLine {
  readonly line: RolloutLine;
  readonly occurredAt: string | null;
}

/** Half of a record's bytes are what the model read and thought; only lines with these words are worth parsing. */
const worthParsing = [
  '"session_meta"',
  '"turn_context"',
  '"event_msg"',
  '"compacted"',
  '"function_call',
  '"custom_tool_call',
  '"local_shell_call"',
].map((text) => Buffer.from(text));

/** Reads one line; anything that tells nothing, broken ones included, is undefined. */
export function parseLine(bytes: Buffer): TimedLine | undefined {
  if (!worthParsing.some((mark) => bytes.includes(mark))) return undefined;
  const fields = parsedLine(bytes);
  const line = fields && lineOf(fields);
  return line && { line, occurredAt: timeAt(fields, "timestamp") };
}

function lineOf(fields: Fields): RolloutLine | undefined {
  const payload = fieldsAt(fields, "payload");
  switch (fields["type"]) {
    case "session_meta":
      return metaOf(payload);
    case "turn_context":
      return { kind: "turn", turnId: idAt(payload, "turn_id"), directory: pathAt(payload, "cwd") };
    case "compacted":
      return { kind: "compacted", summary: textAt(payload, "message") ?? "" };
    case "event_msg":
      return eventOf(payload);
    case "response_item":
      return callOf(payload);
    default:
      return undefined;
  }
}

function metaOf(payload: Fields): Meta | undefined {
  const threadId = idAt(payload, "id");
  const directory = pathAt(payload, "cwd");
  if (threadId === null || directory === null) return undefined;
  const { source } = payload;
  const spawn = fieldsAt(fieldsAt(fieldsAt(payload, "source"), "subagent"), "thread_spawn");
  const parentId = idAt(spawn, "parent_thread_id");
  return {
    kind: "meta",
    sessionId: idAt(payload, "session_id") ?? parentId ?? threadId,
    threadId,
    directory,
    branch: idAt(fieldsAt(payload, "git"), "branch"),
    run: source === "exec" || source === "mcp" ? "headless" : "interactive",
    origin: originOf(source, parentId),
    parentId,
    hasItems: payload["history_mode"] === "paginated",
  };
}

/** Reviews, compactions and the writing of memories run in threads of their own. */
function originOf(source: unknown, parentId: string | null): Origin {
  if (parentId !== null) return "subagent";
  return isFields(source) && ("subagent" in source || "internal" in source) ? "helper" : "person";
}

function eventOf(payload: Fields): RolloutLine | undefined {
  const turnId = idAt(payload, "turn_id");
  switch (payload["type"]) {
    case "task_started":
      return { kind: "turn", turnId, directory: null };
    case "item_completed":
      return { kind: "item", turnId, item: fieldsAt(payload, "item") };
    case "user_message":
      return { kind: "message", who: "person", text: textAt(payload, "message") ?? "" };
    case "agent_message":
      return { kind: "message", who: "agent", text: textAt(payload, "message") ?? "" };
    case "token_count":
      return tokensOf(fieldsAt(payload, "info"));
    case "task_complete":
      return { kind: "done", turnId, words: textAt(payload, "last_agent_message") };
    case "turn_aborted":
      return { kind: "cut", turnId };
    default:
      return undefined;
  }
}

/** Input that was read from a cache was paid for before. */
const tokensOf = (info: Fields): RolloutLine => ({
  kind: "tokens",
  total: workTokens(fieldsAt(info, "total_token_usage")),
  last: workTokens(fieldsAt(info, "last_token_usage")),
});

const workTokens = (usage: Fields): number =>
  Math.max(0, countAt(usage, "input_tokens") - countAt(usage, "cached_input_tokens")) +
  countAt(usage, "output_tokens");

function callOf(payload: Fields): RolloutLine | undefined {
  const callId = idAt(payload, "call_id");
  if (callId === null) return undefined;
  switch (payload["type"]) {
    case "function_call": {
      const prefix = textAt(payload, "namespace");
      const name = textAt(payload, "name") ?? "";
      const input = parsedFields(textAt(payload, "arguments") ?? "") ?? {};
      return { kind: "call", callId, name: prefix === null ? name : `${prefix}__${name}`, input };
    }
    case "custom_tool_call":
      return { kind: "call", callId, name: textAt(payload, "name") ?? "", input: payload };
    case "local_shell_call":
      return { kind: "call", callId, name: "local_shell", input: fieldsAt(payload, "action") };
    case "function_call_output":
    case "custom_tool_call_output":
      return { kind: "output", callId, output: outputOf(payload["output"]) };
    default:
      return undefined;
  }
}

/** Older versions wrote a JSON text with the exit code in it. */
const outputOf = (output: unknown): unknown =>
  typeof output === "string" && output.startsWith("{") ? (parsedFields(output) ?? output) : output;
