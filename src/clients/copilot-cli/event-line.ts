import { countAt, fieldsAt, idAt, isFields, listAt, pathAt, textAt, type Fields } from "../fields.ts";
import { parsedLine } from "../records/parsed-line.ts";
import { timeAt } from "../records/times.ts";
import type {
  AssistantLine,
  CallLine,
  Common,
  CompactionLine,
  EventLine,
  PlaceLine,
  PromptedLine,
  ResultLine,
  SubagentLine,
  UsageLine,
  UserLine,
} from "./line-kinds.ts";
import { argumentsIn, mcpName } from "./tool-call.ts";

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
