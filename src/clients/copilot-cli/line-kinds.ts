import type { EventStatus } from "../../domain/event.ts";

/** What every line may say. */
export interface Common {
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

export interface SubagentLine extends Common {
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
