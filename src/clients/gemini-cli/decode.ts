import { hookEvents, type HookEvent } from "../../domain/hook-event.ts";
import { textOfParts } from "../../domain/telling.ts";
import { callIds } from "../call-ids.ts";
import type { Decoded, Delivery, ToolAtHand } from "../client.ts";
import { fieldsAt, idAt, isFields, pathAt, textAt, type Fields } from "../fields.ts";
import { decodeHook } from "../hooks/decode-hook.ts";
import type { DoneCall, HookFields, HookReader } from "../hooks/hook-fields.ts";
import { geminiCliName, hookFormat } from "./hooks.ts";
import { typedWords, withoutInjections } from "./own-words.ts";
import { doneCall, filesOf } from "./tool-call.ts";
import { actionOf, type McpTool, nameOf } from "./tool-names.ts";

const reader: HookReader = { client: geminiCliName, read, hintsAfter: true };

/** Reads one hook's payload; only the fields that are used are looked at. */
export const decode = (delivery: Delivery): Decoded => decodeHook(reader, delivery);

function read(delivery: Delivery, payload: Fields): HookFields {
  const event = eventOf(textAt(payload, "hook_event_name") ?? delivery.event);
  return {
    event,
    sessionId: idAt(payload, "session_id"),
    directory: pathAt(payload, "cwd"),
    transcriptPath: pathAt(payload, "transcript_path"),
    // Nothing in a payload or around it tells a run without a person.
    run: delivery.isAutomated ? "headless" : "interactive",
    turnId: null,
    agentId: null,
    isForeign: false,
    start: startOf(payload, delivery.receivedAt),
    prompt: typedWords(textAt(payload, "prompt") ?? ""),
    calls: event === "PostToolUse" ? callOf(delivery, payload) : [],
    atHand: toolAtHand(payload),
    lastWords: withoutInjections(textAt(payload, "prompt_response") ?? "").trim() || null,
    isAgain: payload["stop_hook_active"] === true,
    compaction: { trigger: null, instructions: null, summary: null },
    isSubagentsWork: false,
    endReason: textAt(payload, "reason") ?? "other",
  };
}

/** By the client's own name of the moment; a trial of a hook uses Kedr's. */
const eventOf = (named: string): HookEvent | undefined =>
  hookFormat.rows.find(({ event }) => event === named)?.as ?? hookEvents.find((each) => each === named);

/** A session starts up or is cleared to once; it may be resumed many times. */
function startOf(payload: Fields, receivedAt: string): HookFields["start"] {
  const source = textAt(payload, "source") ?? "startup";
  return { source, part: source === "resume" ? receivedAt.slice(0, 16) : "" };
}

function mcpOf(payload: Fields): McpTool | null {
  const context = fieldsAt(payload, "mcp_context");
  const server = textAt(context, "server_name");
  const tool = textAt(context, "tool_name");
  return server === null || tool === null ? null : { server, tool };
}

/** Hooks number no calls. Each asks at a moment of its own, so that one made twice is asked about twice. */
function toolAtHand(payload: Fields): ToolAtHand | undefined {
  const name = textAt(payload, "tool_name") ?? "";
  const action = actionOf(name);
  if (action === undefined) return undefined;
  const input = fieldsAt(payload, "tool_input");
  const telling = JSON.stringify([name, input, textAt(payload, "timestamp")]);
  return {
    callId: callIds.unnumberedTool(telling),
    tool: nameOf(name, null),
    action,
    command: action === "run" ? (textAt(input, "command") ?? "") : "",
    files: filesOf(input),
  };
}

function callOf({ textKeys }: Delivery, payload: Fields): readonly DoneCall[] {
  const name = textAt(payload, "tool_name");
  if (name === null) return [];
  const response = fieldsAt(payload, "tool_response");
  const error = fieldsAt(response, "error");
  const call = doneCall({
    name,
    mcp: mcpOf(payload),
    input: payload["tool_input"],
    output: textOfParts(response["llmContent"]),
    display: response["returnDisplay"],
    error: isFields(response["error"]) ? (textAt(error, "message") ?? "") : null,
  });
  return [
    textKeys?.call === undefined ? call : { ...call, callId: callIds.unnumberedTool({ key: textKeys.call }) },
  ];
}
