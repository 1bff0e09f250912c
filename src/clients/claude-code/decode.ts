import type { DecodedEvent, EventKind, RunMark } from "../../domain/event.ts";
import { sessionId, type CallId } from "../../domain/ids.ts";
import { withoutInserted } from "../../domain/prompt-words.ts";
import type { Decoded, Delivery, SessionFacts, ToolAtHand } from "../client.ts";
import { countAt, fieldsAt, idAt, isFields, listAt, pathAt, textAt, type Fields } from "../fields.ts";
import { callIds } from "./call-ids.ts";
import { claudeCodeName } from "./hooks.ts";
import { isMachinePrompt, isObserverPrompt, withoutInjections } from "./own-words.ts";
import { errorOutcome, filesOf, isDenial, toolActions, toolTexts } from "./tool-call.ts";

/**
 * Reads one hook's payload. Only the fields that are used are looked at; unknown events are no events. PreToolUse tells
 * of the session and asks for a hint: the call itself is one event, journalled with its outcome.
 */
export function decode(delivery: Delivery): Decoded {
  const { payload } = delivery;
  if (!isFields(payload)) return problem("the payload is not a JSON object");
  const id = idAt(payload, "session_id");
  const directory = pathAt(payload, "cwd");
  if (id === null) return problem("the payload has no session_id");
  if (directory === null) return problem("the payload has no cwd");
  const session: SessionFacts = {
    sessionId: sessionId(id),
    directory,
    transcriptPath: pathAt(payload, "transcript_path"),
    run: runMark(delivery.entrypoint, delivery.isAutomated),
  };
  const event = textAt(payload, "hook_event_name") ?? delivery.event;
  // An observer's session must leave no trace at all, or it would be observed in its turn.
  if (isObserverPrompt(textAt(payload, "prompt") ?? "")) return { ...problem(undefined), session: undefined };
  const events = eventsOf(event, { payload, session, occurredAt: delivery.receivedAt });
  const turn = callIds.turn(idAt(payload, "prompt_id"));
  return { session, events, ...turn, ...askedBy(event, events, payload), problem: undefined };
}

function askedBy(
  event: string,
  events: readonly DecodedEvent[],
  payload: Fields,
): Pick<Decoded, "asks" | "tool"> {
  const tool = event === "PreToolUse" ? toolAtHand(payload) : undefined;
  if (tool !== undefined) return { asks: "tool", tool };
  if (event === "SessionStart") return { asks: "digest" };
  if (event === "Stop") return { asks: "question" };
  // A text that is not the owner's is no event, and nothing is looked for on its account.
  return { asks: event === "UserPromptSubmit" && events.length > 0 ? "prompt" : "nothing" };
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

const problem = (words: string | undefined): Decoded => ({
  session: undefined,
  events: [],
  asks: "nothing",
  problem: words,
});

/** Whether a person sits there: the client names its entry point "cli", an editor's or desktop's, or an SDK's. */
export function runMark(entrypoint: string | null, isAutomated: boolean): RunMark {
  const isProgram = /^(sdk|mcp|claude-code-github-action)/.test(entrypoint ?? "");
  return isAutomated || isProgram ? "headless" : "interactive";
}

interface Source {
  readonly payload: Fields;
  readonly session: SessionFacts;
  readonly occurredAt: string;
}

function eventsOf(event: string, source: Source): readonly DecodedEvent[] {
  switch (event) {
    case "SessionStart":
      return [sessionStart(source)];
    case "UserPromptSubmit":
      return prompt(source);
    case "PostToolUse":
      return toolDone(source);
    case "PostToolUseFailure":
      return toolFailed(source);
    case "PostToolBatch":
      return listAt(source.payload, "tool_calls")
        .filter(isFields)
        .flatMap((call) => deniedCall(call, source));
    case "SubagentStop":
      return subagentEnd(source);
    case "PreCompact":
    case "PostCompact":
      return [compaction(event, source)];
    case "Stop":
      return [turnEnd(source)];
    case "SessionEnd":
      return [sessionEnd(source)];
    default:
      return [];
  }
}

function sessionStart(source: Source): DecodedEvent {
  const name = textAt(source.payload, "source") ?? "startup";
  // A session id starts up or is cleared to once; it is resumed and compacted many times, never twice in one minute
  // with the same context.
  const part =
    name === "startup" || name === "clear"
      ? ""
      : [promptId(source) ?? countAt(source.payload, "context_tokens"), source.occurredAt.slice(0, 16)].join(
          ":",
        );
  return made(source, { callId: callIds.start(name, part), kind: "session-start", tool: name });
}

function prompt(source: Source): readonly DecodedEvent[] {
  const text = textAt(source.payload, "prompt") ?? "";
  const words = withoutInserted(text);
  if (words.trim() === "" || isMachinePrompt(text)) return [];
  return [made(source, { callId: callIds.prompt(promptId(source), words), kind: "prompt", input: words })];
}

function toolDone(source: Source): readonly DecodedEvent[] {
  const id = idAt(source.payload, "tool_use_id");
  if (id === null) return [];
  const name = textAt(source.payload, "tool_name");
  const call = { name, input: source.payload["tool_input"], response: source.payload["tool_response"] };
  return [made(source, { callId: callIds.tool(id), kind: "tool", tool: name, ...toolTexts(call) })];
}

function toolFailed(source: Source): readonly DecodedEvent[] {
  const id = idAt(source.payload, "tool_use_id");
  const error = textAt(source.payload, "error") ?? "";
  return id === null ? [] : [failedCall(source.payload, id, error, "error", source)];
}

/**
 * Denied calls appear in no other hook. A call that ran is left to its own hook: that one may arrive later, being
 * async, and knows more. A refusal in words we don't know comes with the transcript, which marks it.
 */
function deniedCall(call: Fields, source: Source): readonly DecodedEvent[] {
  const id = idAt(call, "tool_use_id");
  const words = textAt(call, "tool_response") ?? "";
  return id === null || !isDenial(words) ? [] : [failedCall(call, id, words, "denied", source)];
}

function failedCall(
  call: Fields,
  id: string,
  error: string,
  status: "error" | "denied",
  source: Source,
): DecodedEvent {
  const name = textAt(call, "tool_name");
  const { input, files } = toolTexts({ name, input: call["tool_input"], response: null });
  const outcome = errorOutcome(error);
  return made(source, { callId: callIds.tool(id), kind: "tool", tool: name, input, files, outcome, status });
}

function subagentEnd(source: Source): readonly DecodedEvent[] {
  const agentId = idAt(source.payload, "agent_id");
  // A compaction runs in an agent without a type; its words are the summary that PostCompact brings.
  if (agentId === null || textAt(source.payload, "agent_type") === "") return [];
  const key = callIds.subagentEnd(agentId, promptId(source));
  return [made(source, { callId: key, kind: "subagent-end", outcome: lastWords(source) })];
}

function compaction(event: "PreCompact" | "PostCompact", source: Source): DecodedEvent {
  const isBefore = event === "PreCompact";
  const key = (isBefore ? callIds.beforeCompaction : callIds.compaction)(promptId(source), source.occurredAt);
  return made(source, {
    callId: key,
    kind: "compaction",
    tool: textAt(source.payload, "trigger"),
    input: textAt(source.payload, "custom_instructions"),
    outcome: withoutInjections(textAt(source.payload, "compact_summary") ?? "") || null,
  });
}

function turnEnd(source: Source): DecodedEvent {
  const words = lastWords(source);
  const isAgain = source.payload["stop_hook_active"] === true;
  return made(source, {
    callId: callIds.turnEnd(promptId(source), words ?? source.occurredAt, isAgain),
    kind: "turn-end",
    outcome: words,
  });
}

function sessionEnd(source: Source): DecodedEvent {
  const reason = textAt(source.payload, "reason") ?? "other";
  return made(source, { callId: callIds.end(reason, promptId(source)), kind: "session-end", tool: reason });
}

const promptId = (source: Source): string | null => idAt(source.payload, "prompt_id");

const lastWords = (source: Source): string | null =>
  withoutInjections(textAt(source.payload, "last_assistant_message") ?? "") || null;

type Told = { readonly callId: CallId; readonly kind: EventKind } & Partial<DecodedEvent>;

function made(source: Source, told: Told): DecodedEvent {
  return {
    client: claudeCodeName,
    sessionId: source.session.sessionId,
    agentId: idAt(source.payload, "agent_id"),
    tool: null,
    input: null,
    outcome: null,
    status: "ok",
    occurredAt: source.occurredAt,
    directory: source.session.directory,
    files: [],
    workTokens: 0,
    run: source.session.run,
    source: null,
    ...callIds.turn(promptId(source)),
    ...told,
  };
}
