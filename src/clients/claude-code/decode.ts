import type { RunMark } from "../../domain/event.ts";
import { hookEvents, type HookEvent } from "../../domain/hook-event.ts";
import { withoutInserted } from "../../domain/prompt-words.ts";
import { toolActions } from "../canonical-tools.ts";
import { callIds } from "../call-ids.ts";
import type { Decoded, Delivery, ToolAtHand } from "../client.ts";
import { countAt, fieldsAt, idAt, isFields, listAt, pathAt, textAt, type Fields } from "../fields.ts";
import { decodeHook } from "../hooks/decode-hook.ts";
import type { DoneCall, HookFields, HookReader } from "../hooks/hook-fields.ts";
import { claudeCodeName } from "./hooks.ts";
import { errorOutcome, isMachinePrompt, isObserverPrompt, withoutInjections } from "./own-words.ts";
import { filesOf, isDenial, toolTexts } from "./tool-call.ts";

const reader: HookReader = { client: claudeCodeName, read };

/** Reads one hook's payload; only the fields that are used are looked at. */
export const decode = (delivery: Delivery): Decoded => decodeHook(reader, delivery);

function read(delivery: Delivery, payload: Fields): HookFields {
  const named = textAt(payload, "hook_event_name") ?? delivery.event;
  const event = hookEvents.find((each) => each === named);
  const said = textAt(payload, "prompt") ?? "";
  return {
    event,
    sessionId: idAt(payload, "session_id"),
    directory: pathAt(payload, "cwd"),
    transcriptPath: pathAt(payload, "transcript_path"),
    run: runMark(delivery.entrypoint, delivery.isAutomated),
    turnId: idAt(payload, "prompt_id"),
    agentId: idAt(payload, "agent_id"),
    isForeign: isObserverPrompt(said) || isCursors(payload),
    start: startOf(payload, delivery.receivedAt),
    prompt: isMachinePrompt(said) ? "" : withoutInserted(said),
    calls: callsOf(payload, event),
    atHand: toolAtHand(payload),
    lastWords: withoutInjections(textAt(payload, "last_assistant_message") ?? "") || null,
    isAgain: payload["stop_hook_active"] === true,
    compaction: {
      trigger: textAt(payload, "trigger"),
      instructions: textAt(payload, "custom_instructions"),
      summary: withoutInjections(textAt(payload, "compact_summary") ?? "") || null,
    },
    // A compaction runs in an agent without a type; its words are the summary that PostCompact brings.
    isSubagentsWork: textAt(payload, "agent_type") !== "",
    endReason: textAt(payload, "reason") ?? "other",
  };
}

/** Cursor can run Claude Code's hooks too, under fields of its own; what it does is told by its own hooks. */
const isCursors = (payload: Fields): boolean => "cursor_version" in payload || "conversation_id" in payload;

/** Whether a person sits there: the client names its entry point "cli", an editor's or desktop's, or an SDK's. */
export function runMark(entrypoint: string | null, isAutomated: boolean): RunMark {
  const isProgram = /^(sdk|mcp|claude-code-github-action)/.test(entrypoint ?? "");
  return isAutomated || isProgram ? "headless" : "interactive";
}

/**
 * A session id starts up or is cleared to once; it is resumed and compacted many times, never twice in one minute with the
 * same context.
 */
function startOf(payload: Fields, receivedAt: string): HookFields["start"] {
  const source = textAt(payload, "source") ?? "startup";
  if (source === "startup" || source === "clear") return { source, part: "" };
  const context = idAt(payload, "prompt_id") ?? countAt(payload, "context_tokens");
  return { source, part: [context, receivedAt.slice(0, 16)].join(":") };
}

function toolAtHand(payload: Fields): ToolAtHand | undefined {
  const id = idAt(payload, "tool_use_id");
  const tool = textAt(payload, "tool_name") ?? "";
  const action = toolActions[tool];
  if (id === null || action === undefined) return undefined;
  const input = fieldsAt(payload, "tool_input");
  const command = textAt(input, "command") ?? "";
  return { callId: callIds.tool(id), tool, action, command, files: filesOf(input) };
}

function callsOf(payload: Fields, event: HookEvent | undefined): readonly DoneCall[] {
  if (event === "PostToolUse") return doneCall(payload);
  if (event === "PostToolUseFailure") return failedCall(payload, textAt(payload, "error") ?? "", "error");
  if (event === "PostToolBatch") return listAt(payload, "tool_calls").filter(isFields).flatMap(deniedCall);
  return [];
}

function doneCall(payload: Fields): readonly DoneCall[] {
  const id = idAt(payload, "tool_use_id");
  if (id === null) return [];
  const tool = textAt(payload, "tool_name");
  const call = { name: tool, input: payload["tool_input"], response: payload["tool_response"] };
  return [{ callId: callIds.tool(id), tool, status: "ok", ...toolTexts(call) }];
}

/**
 * Denied calls appear in no other hook. A call that ran is left to its own hook: that one may arrive later, being
 * async, and knows more. A refusal in words we don't know comes with the transcript, which marks it.
 */
function deniedCall(call: Fields): readonly DoneCall[] {
  const words = textAt(call, "tool_response") ?? "";
  return isDenial(words) ? failedCall(call, words, "denied") : [];
}

function failedCall(call: Fields, error: string, status: "error" | "denied"): readonly DoneCall[] {
  const id = idAt(call, "tool_use_id");
  if (id === null) return [];
  const tool = textAt(call, "tool_name");
  const { input, files } = toolTexts({ name: tool, input: call["tool_input"], response: null });
  return [{ callId: callIds.tool(id), tool, input, files, outcome: errorOutcome(error), status }];
}
