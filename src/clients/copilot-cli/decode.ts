import { createHash } from "node:crypto";
import { join } from "node:path";
import { callId } from "../../domain/ids.ts";
import { withoutInserted } from "../../domain/prompt-words.ts";
import type { Decoded, Delivery, ToolAtHand } from "../client.ts";
import { countAt, idAt, pathAt, textAt, type Fields } from "../fields.ts";
import { decodeHook } from "../hooks/decode-hook.ts";
import type { HookFields, HookReader } from "../hooks/hook-fields.ts";
import { copilotCliName, hookFormat } from "./hooks.ts";
import { argumentsIn, atHandOf } from "./tool-call.ts";

const reader: HookReader = { client: copilotCliName, read };

/** Reads one hook's payload, which doesn't say what it is of: the launcher's second word does. */
export const decode = (delivery: Delivery): Decoded => decodeHook(reader, delivery);

function read(delivery: Delivery, payload: Fields): HookFields {
  const agentId = idAt(payload, "agentId");
  const sessionId = sessionOf(payload, agentId);
  const event = hookFormat.rows.find(({ as }) => as === delivery.event)?.as;
  const timestamp = countAt(payload, "timestamp");
  return {
    event,
    sessionId,
    directory: pathAt(payload, "cwd"),
    transcriptPath:
      pathAt(payload, "transcriptPath") ??
      pathAt(payload, "transcript_path") ??
      recordOf(delivery.configFolder, sessionId),
    run: delivery.isAutomated ? "headless" : "interactive",
    // No payload has an id of its prompt; the record has this time too.
    turnId: event === "UserPromptSubmit" && timestamp > 0 ? String(timestamp) : null,
    agentId,
    isForeign: false,
    start: startOf(payload, timestamp),
    // What starts a subagent is the agent's text, told by the call that started it.
    prompt: agentId === null ? withoutInserted(textAt(payload, "prompt") ?? "") : "",
    calls: [],
    atHand: toolAtHand(payload, timestamp),
    lastWords: null,
    isEndInRecord: true,
    isAgain: payload["stop_hook_active"] === true,
    compaction: {
      trigger: textAt(payload, "trigger"),
      instructions: textAt(payload, "customInstructions"),
      summary: null,
    },
    isSubagentsWork: false,
    endReason: textAt(payload, "reason") ?? "other",
  };
}

/** A subagent's hooks go by its own id, and name the session that it is a part of. */
const sessionOf = (payload: Fields, agentId: string | null): string | null =>
  (agentId === null ? null : idAt(payload, "parentAgentId")) ??
  idAt(payload, "sessionId") ??
  idAt(payload, "session_id");

/** The first prompt stands in the start's payload too, and is told by its own hook. */
function startOf(payload: Fields, timestamp: number): HookFields["start"] {
  const source = textAt(payload, "source") ?? "new";
  return { source, part: source === "resume" ? String(timestamp) : "" };
}

/** A call has no id before it is made: when it was asked for, and what for, is one. */
function toolAtHand(payload: Fields, timestamp: number): ToolAtHand | undefined {
  const args = argumentsIn(payload["toolArgs"]);
  const told = atHandOf(textAt(payload, "toolName") ?? "", args);
  if (told === undefined) return undefined;
  const key = createHash("sha256")
    .update(JSON.stringify(args) ?? "")
    .digest("hex")
    .slice(0, 16);
  return { ...told, callId: callId(`before:${timestamp}:${key}`) };
}

/** Where the client keeps the session's record, which most payloads don't say. */
function recordOf(configFolder: string | null, sessionId: string | null): string | null {
  const isPlain = sessionId !== null && /^[\w-]+$/.test(sessionId);
  return configFolder === null || !isPlain
    ? null
    : join(configFolder, "session-state", sessionId, "events.jsonl");
}
