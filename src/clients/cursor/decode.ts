import { createHash } from "node:crypto";
import { callId } from "../../domain/ids.ts";
import { withoutInserted } from "../../domain/prompt-words.ts";
import { callIds } from "../call-ids.ts";
import { toolActions } from "../canonical-tools.ts";
import type { Decoded, Delivery, ToolAtHand } from "../client.ts";
import { idAt, listAt, pathAt, textAt, type Fields } from "../fields.ts";
import { decodeHook } from "../hooks/decode-hook.ts";
import type { DoneCall, HookFields, HookReader } from "../hooks/hook-fields.ts";
import { withoutInjected } from "../told-text.ts";
import { doneCall, failedCall } from "./done-call.ts";
import { cursorName, hookFormat } from "./hooks.ts";
import { canonicalName, filesIn, inputOf } from "./tool-call.ts";

const reader: HookReader = { client: cursorName, read };

/** Reads one hook's payload; of the person's address, which every one has, nothing is looked at. */
export const decode = (delivery: Delivery): Decoded => decodeHook(reader, delivery);

function read(delivery: Delivery, payload: Fields): HookFields {
  const event = hookFormat.rows.find(({ as }) => as === delivery.event)?.as;
  const said = textAt(payload, "text") ?? "";
  return {
    event,
    sessionId: idAt(payload, "conversation_id") ?? idAt(payload, "session_id"),
    directory: pathAt(payload, "cwd") ?? rootOf(payload),
    transcriptPath: null,
    run: delivery.isAutomated ? "headless" : "interactive",
    turnId: idAt(payload, "generation_id") ?? idAt(payload, "prompt_id"),
    agentId: null,
    isForeign: false,
    start: { source: "startup", part: "" },
    prompt: withoutInserted(textAt(payload, "prompt") ?? ""),
    calls: callsOf(payload, event),
    atHand: toolAtHand(payload, delivery.receivedAt),
    lastWords: withoutInjected(said).trim() || null,
    isAgain: typeof payload["loop_count"] === "number" && payload["loop_count"] > 0,
    compaction: { trigger: textAt(payload, "trigger"), instructions: null, summary: null },
    isSubagentsWork: false,
    endReason: textAt(payload, "reason") ?? "other",
  };
}

/** The folder that is open; of several the first. */
function rootOf(payload: Fields): string | null {
  const [first] = listAt(payload, "workspace_roots");
  return typeof first === "string" ? pathAt({ first }, "first") : null;
}

function callsOf(payload: Fields, event: HookFields["event"]): readonly DoneCall[] {
  if (event === "PostToolUse") return doneCall(payload);
  return event === "PostToolUseFailure" ? failedCall(payload) : [];
}

/** The shell's own hook tells the command alone; when it was asked for, and what for, is the call's id then. */
function toolAtHand(payload: Fields, receivedAt: string): ToolAtHand | undefined {
  const command = textAt(payload, "command");
  const id = idAt(payload, "tool_use_id");
  if (id === null && command !== null) {
    const key = createHash("sha256").update(command).digest("hex").slice(0, 16);
    return { callId: callId(`before:${receivedAt}:${key}`), tool: "Bash", action: "run", command, files: [] };
  }
  const tool = canonicalName(textAt(payload, "tool_name") ?? "");
  const action = toolActions[tool];
  if (id === null || action === undefined) return undefined;
  const input = inputOf(payload);
  return {
    callId: callIds.tool(id),
    tool,
    action,
    command: textAt(input, "command") ?? "",
    files: filesIn(input),
  };
}
