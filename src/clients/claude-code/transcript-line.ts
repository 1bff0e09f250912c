import { countAt, fieldsAt, idAt, isFields, listAt, pathAt, textAt, type Fields } from "../fields.ts";
import { parsedLine } from "../records/parsed-line.ts";
import { timeAt } from "../records/times.ts";
import { contentText } from "../told-text.ts";

interface Common {
  readonly uuid: string | null;
  readonly occurredAt: string | null;
  readonly sessionId: string | null;
  readonly directory: string | null;
  readonly branch: string | null;
  readonly entrypoint: string | null;
  readonly promptId: string | null;
  /** A subagent's id, "sidechain" in old transcripts that don't name it, null in the main conversation. */
  readonly agentId: string | null;
}

export interface ToolUse {
  readonly id: string;
  readonly name: string | null;
  readonly input: unknown;
}

export interface ToolResult {
  readonly id: string;
  readonly isError: boolean;
  readonly text: string;
  /** What the client's own program got back; undefined in old transcripts and for failures. */
  readonly response: unknown;
  readonly denialKind: string | null;
}

/** One block of one model request: a request with several blocks stands on several lines. */
export interface AssistantLine extends Common {
  readonly kind: "assistant";
  readonly messageId: string;
  readonly text: string;
  readonly toolUses: readonly ToolUse[];
  readonly isToolUseNext: boolean;
  /** True where a fork copied the line out of the session that asked the model. */
  readonly isCopied: boolean;
  /** Input, cache writes and output; cache reads are the same context sent again. */
  readonly workTokens: number;
}

export interface UserLine extends Common {
  readonly kind: "user";
  readonly text: string;
  readonly results: readonly ToolResult[];
  readonly isMeta: boolean;
  readonly isCompactSummary: boolean;
}

/** Where the client compacted; its summary follows on a user line. */
interface BoundaryLine extends Common {
  readonly kind: "boundary";
  readonly trigger: string | null;
}

export type TranscriptLine = AssistantLine | UserLine | BoundaryLine;

/** Most of a transcript's bytes are attachments and requests; only lines with these words are worth parsing. */
const worthParsing = ['"user"', '"assistant"', '"compact_boundary"'].map((text) => Buffer.from(text));

/** Reads one line; anything that is not a line of the conversation, broken ones included, is undefined. */
export function parseLine(bytes: Buffer): TranscriptLine | undefined {
  if (!worthParsing.some((mark) => bytes.includes(mark))) return undefined;
  const fields = parsedLine(bytes);
  // Lines that a fork copied belong to the session they came from.
  if (fields === undefined || isFields(fields["forkedFrom"])) return undefined;
  const common = commonOf(fields);
  switch (fields["type"]) {
    case "assistant":
      return assistantLine(fields, common);
    case "user":
      return userLine(fields, common);
    case "system":
      return fields["subtype"] === "compact_boundary"
        ? { kind: "boundary", ...common, trigger: textAt(fieldsAt(fields, "compactMetadata"), "trigger") }
        : undefined;
    default:
      return undefined;
  }
}

function commonOf(fields: Fields): Common {
  return {
    uuid: idAt(fields, "uuid"),
    occurredAt: timeAt(fields, "timestamp"),
    sessionId: idAt(fields, "sessionId"),
    directory: pathAt(fields, "cwd"),
    branch: idAt(fields, "gitBranch"),
    entrypoint: textAt(fields, "entrypoint"),
    promptId: idAt(fields, "promptId"),
    agentId: idAt(fields, "agentId") ?? (fields["isSidechain"] === true ? "sidechain" : null),
  };
}

function assistantLine(fields: Fields, common: Common): AssistantLine | undefined {
  const message = fieldsAt(fields, "message");
  const messageId = idAt(message, "id");
  // The client writes its own error texts ("Not logged in") as if the model had said them.
  if (messageId === null || fields["isApiErrorMessage"] === true || message["model"] === "<synthetic>")
    return undefined;
  const usage = fieldsAt(message, "usage");
  return {
    kind: "assistant",
    ...common,
    messageId,
    text: contentText(message["content"]),
    toolUses: blocksOf(message, "tool_use").flatMap((block) => {
      const id = idAt(block, "id");
      return id === null ? [] : [{ id, name: textAt(block, "name"), input: block["input"] }];
    }),
    isCopied: (idAt(fields, "requestSessionId") ?? common.sessionId) !== common.sessionId,
    isToolUseNext: message["stop_reason"] === "tool_use",
    workTokens:
      countAt(usage, "input_tokens") +
      countAt(usage, "cache_creation_input_tokens") +
      countAt(usage, "output_tokens"),
  };
}

function userLine(fields: Fields, common: Common): UserLine {
  const message = fieldsAt(fields, "message");
  return {
    kind: "user",
    ...common,
    text: contentText(message["content"]),
    results: blocksOf(message, "tool_result").flatMap((block) => {
      const id = idAt(block, "tool_use_id");
      return id === null ? [] : [toolResult(id, block, fields)];
    }),
    isMeta: fields["isMeta"] === true,
    isCompactSummary: fields["isCompactSummary"] === true,
  };
}

function toolResult(id: string, block: Fields, line: Fields): ToolResult {
  const response = line["toolUseResult"];
  return {
    id,
    isError: block["is_error"] === true,
    text: contentText(block["content"]),
    response: isFields(response) || Array.isArray(response) ? response : undefined,
    denialKind: textAt(line, "toolDenialKind"),
  };
}

function blocksOf(message: Fields, type: string): readonly Fields[] {
  return listAt(message, "content")
    .filter(isFields)
    .filter((block) => block["type"] === type);
}
