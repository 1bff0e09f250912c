import { countAt, fieldsAt, isFields, listAt, textAt, type Fields } from "../fields.ts";
import { timeAt } from "../records/times.ts";
import { contentText } from "../told-text.ts";
import { branchWords } from "./own-words.ts";

interface Common {
  readonly id: string;
  readonly occurredAt: string | null;
}

export interface ToolUse {
  readonly id: string;
  readonly input: unknown;
}

interface UserEntry extends Common {
  readonly kind: "user";
  readonly text: string;
}

/** One answer of the model, whole. */
export interface AssistantEntry extends Common {
  readonly kind: "assistant";
  readonly text: string;
  readonly toolUses: readonly ToolUse[];
  /** "stop", "length", "toolUse", "error", "aborted". */
  readonly stopReason: string | null;
  /** Input, cache writes and output; cache reads are the same context sent again. */
  readonly workTokens: number;
}

export interface ResultEntry extends Common {
  readonly kind: "result";
  readonly toolUseId: string;
  readonly name: string;
  readonly text: string;
  readonly details: unknown;
  readonly isError: boolean;
}

/** A command that the person ran by "!"; one by "!!" is kept from the model, and from us. */
export interface ShellEntry extends Common {
  readonly kind: "shell";
  readonly message: Fields;
}

/** What was said of the messages that the model sees no more: those before a compaction, or of a branch that was left. */
export interface SummaryEntry extends Common {
  readonly kind: "summary";
  readonly of: "compaction" | "branch";
  readonly text: string;
}

export type Entry = UserEntry | AssistantEntry | ResultEntry | ShellEntry | SummaryEntry;

/** Kinds of lines that tell of something; settings, labels and other extensions' entries are passed over unread. */
export const tellingTypes: ReadonlySet<string> = new Set(["message", "compaction", "branch_summary"]);

/** Whether the model had said all; one that was cut off at its limit goes on no more than one that has ended. */
export const isEnd = (stopReason: string | null): boolean => stopReason === "stop" || stopReason === "length";

/** Reads one line's object; one that tells nothing is undefined. */
export function entryOf(fields: Fields, id: string): Entry | undefined {
  const common = { id, occurredAt: timeAt(fields, "timestamp") };
  switch (fields["type"]) {
    case "message":
      return messageOf(fieldsAt(fields, "message"), common);
    case "compaction":
      return { kind: "summary", of: "compaction", ...common, text: textAt(fields, "summary") ?? "" };
    case "branch_summary":
      return { kind: "summary", of: "branch", ...common, text: branchWords(textAt(fields, "summary") ?? "") };
    default:
      return undefined;
  }
}

function messageOf(message: Fields, common: Common): Entry | undefined {
  switch (message["role"]) {
    case "user":
      return { kind: "user", ...common, text: contentText(message["content"]) };
    case "assistant":
      return assistantOf(message, common);
    case "toolResult":
      return resultOf(message, common);
    case "bashExecution":
      return message["excludeFromContext"] === true ? undefined : { kind: "shell", ...common, message };
    default:
      // Texts that extensions gave the model, ours among them: nobody said them.
      return undefined;
  }
}

function assistantOf(message: Fields, common: Common): AssistantEntry {
  const usage = fieldsAt(message, "usage");
  const calls = listAt(message, "content").filter(isFields);
  return {
    kind: "assistant",
    ...common,
    text: contentText(message["content"]),
    toolUses: calls
      .filter((block) => block["type"] === "toolCall")
      .flatMap((block) => {
        const id = toolUseIdAt(block, "id");
        return id === null ? [] : [{ id, input: block["arguments"] }];
      }),
    stopReason: textAt(message, "stopReason"),
    workTokens: countAt(usage, "input") + countAt(usage, "cacheWrite") + countAt(usage, "output"),
  };
}

function resultOf(message: Fields, common: Common): ResultEntry | undefined {
  const toolUseId = toolUseIdAt(message, "toolCallId");
  if (toolUseId === null) return undefined;
  return {
    kind: "result",
    ...common,
    toolUseId,
    name: textAt(message, "toolName") ?? "",
    text: contentText(message["content"]),
    details: message["details"],
    isError: message["isError"] === true,
  };
}

/** The id of a call; some providers put a long one of their own behind it. */
export function toolUseIdAt(fields: Fields, key: string): string | null {
  const [id = ""] = (textAt(fields, key) ?? "").split("|");
  return id === "" || id.length > 200 || /\p{Cc}/u.test(id) ? null : id;
}
