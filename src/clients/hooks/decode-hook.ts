import type { DecodedEvent } from "../../domain/event.ts";
import { sessionId, type ClientName } from "../../domain/ids.ts";
import type { TextKeys } from "../../platform/text-keys.ts";
import { callIds, type Telling } from "../call-ids.ts";
import type { Decoded, Delivery, SessionFacts } from "../client.ts";
import { eventOf, type EventGround } from "../decoded-event.ts";
import { isFields } from "../fields.ts";
import type { HookFields, HookReader } from "./hook-fields.ts";

/**
 * Reads one command hook's payload. Unknown moments are no events. Before a tool there is no event either: the call is one,
 * journalled with its outcome.
 */
export function decodeHook(reader: HookReader, delivery: Delivery): Decoded {
  const { payload } = delivery;
  if (!isFields(payload)) return problem("the payload is not a JSON object");
  const fields = reader.read(delivery, payload);
  if (fields.sessionId === null) return problem("the payload has no id of its session");
  if (fields.directory === null) return problem("the payload has no folder");
  // Such a session must leave no trace at all, or it would be observed in its turn.
  if (fields.isForeign) return { ...problem(undefined), session: undefined };
  const session: SessionFacts = {
    sessionId: sessionId(fields.sessionId),
    directory: fields.directory,
    transcriptPath: fields.transcriptPath,
    run: fields.run,
  };
  const turn = callIds.turn(fields.turnId);
  const { receivedAt: occurredAt, textKeys = {} } = delivery;
  const source = { client: reader.client, session, occurredAt, fields, textKeys };
  const events = eventsOf(source);
  const ends = isEndInRecord(fields) ? ({ endsTurn: true } as const) : {};
  return { session, events, ...turn, ...ends, ...askedBy(reader, fields, events), problem: undefined };
}

const problem = (words: string | undefined): Decoded => ({
  session: undefined,
  events: [],
  asks: "nothing",
  problem: words,
});

const isEndInRecord = (fields: HookFields): boolean =>
  fields.event === "Stop" && fields.isEndInRecord === true;

function askedBy(
  { hintsAfter }: HookReader,
  { event, atHand, startsWithPrompt }: HookFields,
  events: readonly DecodedEvent[],
): Pick<Decoded, "asks" | "tool"> {
  if (event === "PreToolUse" && atHand !== undefined) return { asks: "tool", tool: atHand };
  if (event === "PostToolUse" && atHand !== undefined && hintsAfter === true)
    return { asks: "tool done", tool: atHand };
  if (event === "SessionStart") return { asks: "digest" };
  if (event === "Stop") return { asks: "question" };
  // A text that is not the owner's is no event, and nothing is looked for on its account.
  if (event !== "UserPromptSubmit" || events.length === 0) return { asks: "nothing" };
  return { asks: startsWithPrompt === true ? "digest" : "prompt" };
}

interface Source extends EventGround {
  readonly client: ClientName;
  readonly session: SessionFacts;
  readonly fields: HookFields;
  readonly textKeys: TextKeys;
}

function eventsOf(source: Source): readonly DecodedEvent[] {
  const { fields, occurredAt, textKeys } = source;
  const { turnId, lastWords } = fields;
  switch (fields.event) {
    case "SessionStart": {
      const callId = callIds.start(fields.start.source, fields.start.part);
      return [made(source, { callId, kind: "session-start", tool: fields.start.source })];
    }
    case "UserPromptSubmit": {
      const { prompt } = fields;
      if (prompt.trim() === "") return [];
      return [
        made(source, {
          callId: callIds.prompt(turnId, told(prompt, textKeys.prompt)),
          kind: "prompt",
          input: prompt,
        }),
      ];
    }
    case "PostToolUse":
    case "PostToolUseFailure":
    case "PostToolBatch":
      return fields.calls.map((call) => made(source, { kind: "tool", ...call }));
    case "AgentResponse": {
      if (lastWords === null) return [];
      return [
        made(source, {
          callId: callIds.said(turnId, told(lastWords, textKeys.words)),
          kind: "assistant",
          outcome: lastWords,
        }),
      ];
    }
    case "SubagentStop": {
      if (fields.agentId === null || !fields.isSubagentsWork) return [];
      const callId = callIds.subagentEnd(fields.agentId, turnId);
      return [made(source, { callId, kind: "subagent-end", outcome: lastWords })];
    }
    case "PreCompact":
    case "PostCompact":
      return [compaction(source)];
    case "Stop": {
      if (isEndInRecord(fields)) return [];
      const words = lastWords === null ? occurredAt : told(lastWords, textKeys.words);
      const callId = callIds.turnEnd(turnId, words, fields.isAgain);
      return [made(source, { callId, kind: "turn-end", outcome: lastWords })];
    }
    case "SessionEnd": {
      const callId = callIds.end(fields.endReason, turnId);
      return [made(source, { callId, kind: "session-end", tool: fields.endReason })];
    }
    case "PreToolUse":
    case undefined:
      return [];
  }
}

/** By its key where the text was masked or cut before it came here. */
const told = (text: string, key: string | undefined): Telling => (key === undefined ? text : { key });

function compaction(source: Source): DecodedEvent {
  const { event, turnId, compaction: told } = source.fields;
  const key = event === "PreCompact" ? callIds.beforeCompaction : callIds.compaction;
  return made(source, {
    callId: key(told.id ?? turnId, source.occurredAt),
    kind: "compaction",
    tool: told.trigger,
    input: told.instructions,
    outcome: told.summary,
  });
}

const made = (source: Source, told: Parameters<typeof eventOf>[1]): DecodedEvent =>
  eventOf(source, {
    agentId: source.fields.agentId,
    ...callIds.turn(source.fields.turnId),
    ...told,
  });
