import type { EventStatus } from "../../domain/event.ts";
import { countAt, fieldsAt, idAt, isFields, listAt, pathAt, textAt, type Fields } from "../fields.ts";
import { parsedLine, timeAt } from "../records/parsed-line.ts";
import { argumentsIn, mcpName } from "./tool-call.ts";

interface Common {
  readonly id: string | null;
  readonly occurredAt: string | null;
  /** The subagent's id; null in the main conversation. */
  readonly agentId: string | null;
}

/** Where the session is from here on: at its start, and after it moved. */
export interface PlaceLine extends Common {
  readonly kind: "place";
  readonly directory: string | null;
  readonly branch: string | null;
}

/** A hook was called with the prompt that comes next; its payload's time is the prompt's id. */
export interface PromptedLine extends Common {
  readonly kind: "prompted";
  readonly prompt: string;
  readonly timestamp: number;
}

export interface UserLine extends Common {
  readonly kind: "user";
  readonly text: string;
  /** False for what a program, a skill or a command put in the person's place. */
  readonly isPersons: boolean;
}

export interface AssistantLine extends Common {
  readonly kind: "assistant";
  readonly messageId: string;
  readonly text: string;
  readonly isToolUseNext: boolean;
  /** By which the request's usage is found. */
  readonly apiCallId: string | null;
}

/** What a request cost; it stands before the words that came of it. */
export interface UsageLine extends Common {
  readonly kind: "usage";
  readonly apiCallId: string | null;
  /** Input and output; what came from the cache is the same context sent again. */
  readonly workTokens: number;
}

export interface CallLine extends Common {
  readonly kind: "call";
  readonly callId: string;
  readonly name: string;
  /** As the rules of every client call it, where the record tells an MCP server's. */
  readonly mcpName: string | null;
  readonly args: unknown;
}

export interface ResultLine extends Common {
  readonly kind: "result";
  readonly callId: string;
  readonly status: EventStatus;
  readonly text: string;
  readonly exitCode: number | null;
}

interface SubagentLine extends Common {
  readonly kind: "subagent-end";
  readonly success: boolean;
}

export interface CompactionLine extends Common {
  readonly kind: "compaction";
  readonly trigger: string | null;
  readonly instructions: string | null;
  readonly summary: string | null;
}

interface AbortLine extends Common {
  readonly kind: "abort";
}

export type EventLine =
  | PlaceLine
  | PromptedLine
  | UserLine
  | AssistantLine
  | UsageLine
  | CallLine
  | ResultLine
  | SubagentLine
  | CompactionLine
  | AbortLine;

/** Most of a record's bytes are the system's message and usage; only lines with these words are worth parsing. */
const worthParsing = [
  '"session.start"',
  '"session.resume"',
  '"session.context_changed"',
  '"hook.start"',
  '"user.message"',
  '"assistant.message"',
  '"session.usage_record"',
  '"tool.execution_',
  '"subagent.',
  '"session.compaction_complete"',
  '"abort"',
].map((text) => Buffer.from(text));

/** Reads one line of `events.jsonl`; anything that tells nothing, broken ones included, is undefined. */
export function parseLine(bytes: Buffer): EventLine | undefined {
  if (!worthParsing.some((mark) => bytes.includes(mark))) return undefined;
  const fields = parsedLine(bytes);
  if (fields === undefined) return undefined;
  const data = fieldsAt(fields, "data");
  const common: Common = {
    id: idAt(fields, "id"),
    occurredAt: timeAt(fields, "timestamp"),
    agentId: idAt(fields, "agentId") ?? idAt(data, "agentId") ?? idAt(data, "parentToolCallId"),
  };
  switch (fields["type"]) {
    case "session.start":
    case "session.resume":
    case "session.context_changed":
      return placeLine(data, common);
    case "hook.start":
      return promptedLine(data, common);
    case "user.message":
      return userLine(data, common);
    case "assistant.message":
      return assistantLine(data, common);
    case "session.usage_record":
      return usageLine(fieldsAt(data, "usage"), common);
    case "tool.execution_start":
      return callLine(data, common);
    case "tool.execution_complete":
      return resultLine(data, common);
    case "subagent.completed":
    case "subagent.failed":
      return subagentLine(fields, data, common);
    case "session.compaction_complete":
      return compactionLine(data, common);
    case "abort":
      return { kind: "abort", ...common };
    default:
      return undefined;
  }
}

function placeLine(data: Fields, common: Common): PlaceLine {
  const context = isFields(data["context"]) ? data["context"] : data;
  return {
    kind: "place",
    ...common,
    directory: pathAt(context, "cwd"),
    branch: idAt(context, "branch"),
  };
}

function promptedLine(data: Fields, common: Common): PromptedLine | undefined {
  const input = fieldsAt(data, "input");
  const timestamp = countAt(input, "timestamp");
  if (data["hookType"] !== "userPromptSubmitted" || timestamp === 0) return undefined;
  return { kind: "prompted", ...common, prompt: textAt(input, "prompt") ?? "", timestamp };
}

function userLine(data: Fields, common: Common): UserLine {
  const source = textAt(data, "source");
  return {
    kind: "user",
    ...common,
    text: textAt(data, "content") ?? "",
    isPersons: source === null || source === "user",
  };
}

function assistantLine(data: Fields, common: Common): AssistantLine | undefined {
  const messageId = idAt(data, "messageId") ?? common.id;
  if (messageId === null) return undefined;
  return {
    kind: "assistant",
    ...common,
    messageId,
    text: textAt(data, "content") ?? "",
    isToolUseNext: listAt(data, "toolRequests").length > 0,
    apiCallId: idAt(data, "apiCallId"),
  };
}

function usageLine(usage: Fields, common: Common): UsageLine {
  const fresh = countAt(usage, "inputTokens") - countAt(usage, "cacheReadTokens");
  const workTokens = Math.max(0, fresh) + countAt(usage, "outputTokens");
  return { kind: "usage", ...common, apiCallId: idAt(usage, "apiCallId"), workTokens };
}

function callLine(data: Fields, common: Common): CallLine | undefined {
  const callId = idAt(data, "toolCallId");
  const name = textAt(data, "toolName");
  if (callId === null || name === null) return undefined;
  const args = argumentsIn(data["arguments"]);
  return { kind: "call", ...common, callId, name, mcpName: mcpName(data), args };
}

function resultLine(data: Fields, common: Common): ResultLine | undefined {
  const callId = idAt(data, "toolCallId");
  if (callId === null) return undefined;
  const said = { kind: "result", ...common, callId, exitCode: exitCodeIn(data) } as const;
  if (data["success"] === true)
    return { ...said, status: "ok", text: textAt(fieldsAt(data, "result"), "content") ?? "" };
  const error = fieldsAt(data, "error");
  const isDenied = /denied|rejected/.test(textAt(error, "code") ?? "");
  return { ...said, status: isDenied ? "denied" : "error", text: textAt(error, "message") ?? "" };
}

/** A shell's; a call that failed otherwise has none. */
function exitCodeIn(data: Fields): number | null {
  const code = fieldsAt(data, "shellExecution")["exitCode"];
  return typeof code === "number" ? code : null;
}

/** A subagent goes by the id of the call that started it. */
const subagentLine = (fields: Fields, data: Fields, common: Common): SubagentLine => ({
  kind: "subagent-end",
  ...common,
  agentId: common.agentId ?? idAt(data, "toolCallId"),
  success: fields["type"] === "subagent.completed",
});

function compactionLine(data: Fields, common: Common): CompactionLine | undefined {
  if (data["success"] === false) return undefined;
  return {
    kind: "compaction",
    ...common,
    trigger: textAt(data, "trigger"),
    instructions: textAt(data, "customInstructions"),
    summary: textAt(data, "summaryContent"),
  };
}
