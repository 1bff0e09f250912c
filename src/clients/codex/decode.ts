import { hookEvents, type HookEvent } from "../../domain/hook-event.ts";
import { callIds } from "../call-ids.ts";
import type { Decoded, Delivery, ToolAtHand } from "../client.ts";
import { fieldsAt, idAt, pathAt, textAt, type Fields } from "../fields.ts";
import { decodeHook } from "../hooks/decode-hook.ts";
import type { DoneCall, HookFields, HookReader } from "../hooks/hook-fields.ts";
import { codexName } from "./hooks.ts";
import { isMemoryFolder, isMemoryWriting, personsWords, withoutInjections } from "./own-words.ts";
import { callTexts, inputOf, toolActions, toolName } from "./tool-call.ts";

const reader: HookReader = { client: codexName, read };

/** Reads one hook's payload; only the fields that are used are looked at. */
export const decode = (delivery: Delivery): Decoded => decodeHook(reader, delivery);

function read(delivery: Delivery, payload: Fields): HookFields {
  const named = textAt(payload, "hook_event_name") ?? delivery.event;
  const event = hookEvents.find((each) => each === named);
  const said = textAt(payload, "prompt") ?? "";
  const directory = pathAt(payload, "cwd");
  const transcriptPath = pathAt(payload, "transcript_path");
  const agentId = idAt(payload, "agent_id");
  return {
    event,
    sessionId: idAt(payload, "session_id"),
    directory,
    // Hooks of a subagent name its own record, and its session goes on in another.
    transcriptPath: agentId === null ? transcriptPath : null,
    run: delivery.isAutomated ? "headless" : "interactive",
    turnId: idAt(payload, "turn_id"),
    agentId,
    isForeign:
      isMemoryWriting(said) || isMemoryFolder(directory ?? "", transcriptPath, delivery.configFolder),
    start: startOf(payload, delivery.receivedAt),
    // What starts a subagent is the agent's text, told by the call that started it.
    prompt: agentId === null ? personsWords(said) : "",
    calls: callsOf(payload, event, directory ?? ""),
    atHand: toolAtHand(payload, directory ?? ""),
    lastWords: withoutInjections(textAt(payload, "last_assistant_message") ?? "").trim() || null,
    isAgain: payload["stop_hook_active"] === true,
    compaction: { trigger: textAt(payload, "trigger"), instructions: null, summary: null },
    isSubagentsWork: true,
    endReason: textAt(payload, "reason") ?? "other",
  };
}

/** A session starts up or is cleared to once; it is resumed and compacted many times, never twice in one minute. */
function startOf(payload: Fields, receivedAt: string): HookFields["start"] {
  const source = textAt(payload, "source") ?? "startup";
  return { source, part: source === "startup" || source === "clear" ? "" : receivedAt.slice(0, 16) };
}

function toolAtHand(payload: Fields, directory: string): ToolAtHand | undefined {
  const id = idAt(payload, "tool_use_id");
  const tool = toolName(textAt(payload, "tool_name") ?? "");
  const action = toolActions[tool];
  if (id === null || action === undefined) return undefined;
  const { input, files } = inputOf(tool, { input: fieldsAt(payload, "tool_input"), directory });
  return { callId: callIds.tool(id), tool, action, command: textAt(input, "command") ?? "", files };
}

/** A command that failed comes by the same hook as one that went well; the record tells them apart. */
function callsOf(payload: Fields, event: HookEvent | undefined, directory: string): readonly DoneCall[] {
  const id = idAt(payload, "tool_use_id");
  const name = textAt(payload, "tool_name");
  if (event !== "PostToolUse" || id === null || name === null) return [];
  const input = fieldsAt(payload, "tool_input");
  const texts = callTexts({ name, input, response: payload["tool_response"], directory });
  return [{ callId: callIds.tool(id), ...texts }];
}
