import type { EventStatus } from "../../domain/event.ts";
import { hookEvents } from "../../domain/hook-event.ts";
import type { ClientName } from "../../domain/ids.ts";
import { withoutInserted } from "../../domain/prompt-words.ts";
import { callIds } from "../call-ids.ts";
import type { Decoded, Delivery, ToolAtHand } from "../client.ts";
import { fieldsAt, idAt, listAt, pathAt, textAt, type Fields } from "../fields.ts";
import { decodeHook } from "../hooks/decode-hook.ts";
import type { DoneCall, HookFields } from "../hooks/hook-fields.ts";
import { errorOutcome, toJsonText, withoutInjected } from "../told-text.ts";

/** Reads what a plugin of Kedr's handed on (plugin-payload.ts), for any client of plugins. */
export const decodePlugin = (client: ClientName, delivery: Delivery): Decoded =>
  decodeHook({ client, read }, delivery);

function read(delivery: Delivery, payload: Fields): HookFields {
  const event = hookEvents.find((each) => each === delivery.event);
  const isCall = event === "PostToolUse" || event === "PostToolUseFailure";
  return {
    event,
    sessionId: idAt(payload, "session_id"),
    directory: pathAt(payload, "cwd"),
    transcriptPath: pathAt(payload, "transcript_path"),
    run: payload["is_headless"] === true || delivery.isAutomated ? "headless" : "interactive",
    turnId: idAt(payload, "prompt_id"),
    agentId: idAt(payload, "agent_id"),
    isForeign: false,
    start: { source: textAt(payload, "source") ?? "startup", part: textAt(payload, "part") ?? "" },
    prompt: withoutInserted(textAt(payload, "prompt") ?? ""),
    calls: isCall ? callOf(payload) : [],
    atHand: toolAtHand(payload),
    lastWords: wordsAt(payload, "last_assistant_message"),
    isAgain: false,
    compaction: {
      trigger: textAt(payload, "trigger"),
      instructions: null,
      summary: wordsAt(payload, "compact_summary"),
      id: idAt(payload, "compact_id"),
    },
    isSubagentsWork: true,
    endReason: textAt(payload, "reason") ?? "other",
  };
}

const wordsAt = (payload: Fields, key: string): string | null =>
  withoutInjected(textAt(payload, key) ?? "").trim() || null;

/** What Kedr's tools do before which there may be something to say. */
const pluginActions: Readonly<Partial<Record<string, ToolAtHand["action"]>>> = {
  Bash: "run",
  Edit: "edit",
  Write: "edit",
  Read: "read",
};

function toolAtHand(payload: Fields): ToolAtHand | undefined {
  const id = idAt(payload, "tool_use_id");
  const tool = textAt(payload, "tool_name") ?? "";
  const action = pluginActions[tool];
  if (id === null || action === undefined) return undefined;
  const input = fieldsAt(payload, "tool_input");
  const command = textAt(input, "command") ?? "";
  return { callId: callIds.tool(id), tool, action, command, files: pluginFiles(input) };
}

function callOf(payload: Fields): readonly DoneCall[] {
  const id = idAt(payload, "tool_use_id");
  return id === null ? [] : [{ callId: callIds.tool(id), ...toldCall(payload) }];
}

/** What an event keeps of a call that a plugin, or a record in the plugin's words, tells of. */
export function toldCall(payload: Fields): Omit<DoneCall, "callId"> {
  const input = fieldsAt(payload, "tool_input");
  const error = textAt(payload, "error");
  return {
    tool: textAt(payload, "tool_name"),
    input: toJsonText(input),
    outcome: error === null ? toJsonText(payload["tool_response"] ?? {}) : errorOutcome(error),
    files: pluginFiles(input),
    status: statusOf(error, payload["is_denied"] === true),
  };
}

function statusOf(error: string | null, isDenied: boolean): EventStatus {
  if (isDenied) return "denied";
  return error === null ? "ok" : "error";
}

/** The file that a call is about, or those that a patch changes. */
function pluginFiles(input: Fields): readonly string[] {
  const paths = [textAt(input, "file_path"), ...listAt(input, "file_paths")];
  return paths.filter((path): path is string => typeof path === "string" && path !== "");
}
