import type { Forwarder } from "../../domain/forwarder.ts";
import { fieldsAt, idAt, textAt, type Fields } from "../fields.ts";
import type { PluginPayload } from "../plugins/plugin-payload.ts";
import { isSummary, triggerOf } from "./session-info.ts";
import { lastWords, type Sessions, type SessionState } from "./sessions.ts";
import { endedCall } from "./tool-call.ts";

export interface EventParts {
  readonly sessions: Sessions;
  readonly servers: () => readonly string[];
  readonly tell: (
    moment: Parameters<Forwarder["tell"]>[0],
    state: SessionState,
    told: Partial<PluginPayload>,
  ) => Promise<void>;
}

/** Takes one event of the client's in: most say nothing to us. */
export async function takeEvent(event: Fields, parts: EventParts): Promise<void> {
  const { sessions, tell } = parts;
  const properties = fieldsAt(event, "properties");
  const id = idAt(properties, "sessionID");
  switch (textAt(event, "type") ?? "") {
    case "session.created":
      return sessions.began(fieldsAt(properties, "info"));
    case "message.updated":
      return writes(fieldsAt(properties, "info"), sessions);
    case "message.part.updated":
      return takePart(fieldsAt(properties, "part"), parts);
    case "session.idle":
      if (id !== null) await ended(await sessions.of(id), tell);
      return;
    case "session.compacted":
      if (id !== null) await compacted(await sessions.of(id), tell);
      return;
    case "session.deleted": {
      const state = sessions.known(idAt(fieldsAt(properties, "info"), "id") ?? "");
      if (state?.info.parentId === null) await tell("SessionEnd", state, { reason: "deleted" });
      if (state !== undefined) sessions.gone(state.info.id);
      return;
    }
    default:
  }
}

/** The message that the model writes now; what it says in it comes in parts. */
async function writes(message: Fields, sessions: Sessions): Promise<void> {
  const [id, session] = [idAt(message, "id"), idAt(message, "sessionID")];
  if (id === null || session === null || textAt(message, "role") !== "assistant") return;
  const state = await sessions.of(session);
  const answered = idAt(message, "parentID");
  if (isSummary(message)) {
    if (answered !== null) state.compaction = { id: answered, summary: id };
  } else state.turn ??= answered ?? undefined;
  if (state.answering === id) return;
  state.answering = id;
  state.texts.clear();
}

async function takePart(part: Fields, { sessions, servers, tell }: EventParts): Promise<void> {
  const session = idAt(part, "sessionID");
  if (session === null) return;
  switch (textAt(part, "type") ?? "") {
    case "text": {
      const state = sessions.known(session);
      const id = idAt(part, "id");
      if (state !== undefined && id !== null && state.answering === idAt(part, "messageID"))
        state.texts.set(id, textAt(part, "text") ?? "");
      return;
    }
    case "compaction":
      (await sessions.of(session)).trigger = triggerOf(part);
      return;
    case "tool": {
      const state = fieldsAt(part, "state");
      const callId = idAt(part, "callID");
      const call = endedCall(textAt(part, "tool") ?? "", state, servers());
      // An old output that the client takes out of the model's sight is told of a second time.
      if (callId === null || call === undefined || "compacted" in fieldsAt(state, "time")) return;
      const moment = call.error === undefined ? "PostToolUse" : "PostToolUseFailure";
      await tell(moment, await sessions.of(session), { tool_use_id: callId, ...call });
      return;
    }
    default:
  }
}

async function ended(state: SessionState, tell: EventParts["tell"]): Promise<void> {
  const { turn, answering, compaction } = state;
  if (turn === undefined || (compaction !== undefined && compaction.summary === answering)) return;
  const moment = state.info.parentId === null ? "Stop" : "SubagentStop";
  await tell(moment, state, { last_assistant_message: lastWords(state) });
}

async function compacted(state: SessionState, tell: EventParts["tell"]): Promise<void> {
  const { compaction, trigger } = state;
  state.digest = "due again";
  if (compaction === undefined) return;
  const compact_summary = state.answering === compaction.summary ? lastWords(state) : "";
  await tell("PostCompact", state, { trigger, compact_id: compaction.id, compact_summary });
}
