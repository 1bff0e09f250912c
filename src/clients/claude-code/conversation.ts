import type { DecodedEvent, EventKind, EventSource } from "../../domain/event.ts";
import { sessionId, type CallId } from "../../domain/ids.ts";
import { typedCommand, withoutInserted } from "../../domain/prompt-words.ts";
import { callIds } from "../call-ids.ts";
import { eventOf } from "../decoded-event.ts";
import { runMark } from "./decode.ts";
import { claudeCodeName } from "./hooks.ts";
import {
  errorOutcome,
  isInterrupt,
  isLocalOutput,
  isMachinePrompt,
  isObserverPrompt,
  jsonText,
  withoutInjections,
} from "./own-words.ts";
import { resultStatus, toolTexts } from "./tool-call.ts";
import type { AssistantLine, ToolResult, ToolUse, TranscriptLine, UserLine } from "./transcript-line.ts";

/** A line with its place in the file and what was known before it where it says nothing itself. */
export interface PlacedLine {
  readonly line: TranscriptLine;
  readonly source: EventSource;
  readonly startByte: number;
  readonly occurredAt: string;
  readonly sessionId: string;
  readonly directory: string;
  readonly entrypoint: string | null;
}

/** The lines of one model request, gathered until the request is over. */
interface Request {
  /** Where its first words stand, for whoever opens the transcript there; before any, its first line. */
  place: PlacedLine;
  readonly messageId: string;
  readonly texts: string[];
  hasToolUse: boolean;
  /** The last line of a request has its final count. */
  workTokens: number;
}

/**
 * Turns the lines of one conversation (the main one, or one subagent's) into events. A request is one event with its
 * tokens; the words that end a turn are the turn's end, under the key that the Stop hook uses, so that they are never
 * kept twice.
 */
export class Conversation {
  /** The start of the turn that has not ended yet; reading goes on from there. */
  openFromByte: number | null = null;
  /** True once a prompt showed that a memory tool's observer speaks here. */
  isObserver = false;

  readonly #calls = new Map<string, ToolUse>();
  readonly #ended = new Set<string>();
  /** Calls of another session, copied here by a fork: their results are that session's events. */
  readonly #copiedCalls = new Set<string>();
  /** A prompt says nothing of having been copied; the answer to it does. */
  #heldPrompt: DecodedEvent | undefined;
  #promptId: string | null = null;
  #request: Request | undefined;
  #trigger: string | null = null;
  #isAfterCaveat = false;

  /** The events that this line completes. */
  take(placed: PlacedLine): DecodedEvent[] {
    const { line } = placed;
    if (line.kind === "assistant") return this.#assistant(placed, line);
    if (line.kind === "user") return this.#user(placed, line);
    this.#trigger = line.trigger;
    return [];
  }

  /** What no further line will complete: the prompt that waits for its answer, and the request. */
  finish(): DecodedEvent[] {
    const held = this.#heldPrompt === undefined ? [] : [this.#heldPrompt];
    this.#heldPrompt = undefined;
    return [...held, ...this.#finishRequest()];
  }

  #finishRequest(): DecodedEvent[] {
    const request = this.#request;
    this.#request = undefined;
    if (request === undefined) return [];
    const words = withoutInjections(request.texts.join("\n")).trim();
    const isLast = !request.hasToolUse && words !== "";
    const saysNothing = words === "" && request.workTokens === 0;
    const said = this.#made(request.place, callIds.request(request.messageId), "assistant", {
      outcome: isLast || words === "" ? null : words,
      workTokens: request.workTokens,
    });
    if (isLast) this.openFromByte = null;
    return [...(saysNothing ? [] : [said]), ...(isLast ? [this.#turnEnd(request.place, words)] : [])];
  }

  #assistant(placed: PlacedLine, line: AssistantLine): DecodedEvent[] {
    if (line.isCopied) return this.#copied(line);
    const before = this.#request?.messageId === line.messageId ? [] : this.finish();
    this.openFromByte ??= placed.startByte;
    this.#request ??= {
      place: placed,
      messageId: line.messageId,
      texts: [],
      hasToolUse: false,
      workTokens: 0,
    };
    if (line.text !== "") {
      if (this.#request.texts.length === 0) this.#request.place = placed;
      this.#request.texts.push(line.text);
    }
    this.#request.hasToolUse ||= line.isToolUseNext || line.toolUses.length > 0;
    this.#request.workTokens = line.workTokens;
    for (const call of line.toolUses) this.#calls.set(call.id, call);
    return before;
  }

  #copied(line: AssistantLine): DecodedEvent[] {
    for (const call of line.toolUses) this.#copiedCalls.add(call.id);
    this.#heldPrompt = undefined;
    this.openFromByte = null;
    return [];
  }

  #user(placed: PlacedLine, line: UserLine): DecodedEvent[] {
    if (line.results.length > 0) {
      this.#promptId = line.promptId ?? this.#promptId;
      const own = line.results.filter((result) => !this.#copiedCalls.delete(result.id));
      return own.map((result) => this.#toolDone(placed, result));
    }
    if (line.isCompactSummary) return [...this.finish(), this.#compaction(placed, line)];
    const words = withoutInjections(line.text);
    if (isInterrupt(words)) return [...this.finish(), ...this.#interrupted(placed)];
    const isAfterCaveat = this.#isAfterCaveat;
    this.#isAfterCaveat = line.isMeta && /local-command-caveat|^Caveat: /.test(line.text);
    if (line.isMeta) return [];
    const before = this.finish();
    const typed = typedCommand(words);
    // A slash command after this notice ran in the client itself and never reached the model.
    if (isLocalOutput(words) || (typed !== undefined && isAfterCaveat)) return before;
    this.#beginTurn(placed, line);
    const said = typed ?? withoutInserted(words);
    if (said.trim() !== "" && !isMachinePrompt(words)) this.#holdPrompt(placed, line, said);
    return before;
  }

  #beginTurn(placed: PlacedLine, line: UserLine): void {
    this.#promptId = line.promptId;
    this.openFromByte = placed.startByte;
    this.#calls.clear();
  }

  #holdPrompt(placed: PlacedLine, line: UserLine, words: string): void {
    this.isObserver ||= isObserverPrompt(words);
    // What starts a subagent is the agent's text, told by the call that started it; it is not the owner's word.
    if (line.agentId !== null) return;
    this.#heldPrompt = this.#made(placed, callIds.prompt(line.promptId, words), "prompt", { input: words });
  }

  #toolDone(placed: PlacedLine, result: ToolResult): DecodedEvent {
    const call = this.#calls.get(result.id);
    this.#calls.delete(result.id);
    const name = call?.name ?? null;
    const status = resultStatus(result.isError, result.text, result.denialKind);
    const texts = toolTexts({ name, input: call?.input, response: result.response });
    const outcome = status === "ok" ? okOutcome(result, texts.outcome) : errorOutcome(result.text);
    return this.#made(placed, callIds.tool(result.id), "tool", { tool: name, ...texts, outcome, status });
  }

  #turnEnd(placed: PlacedLine, words: string): DecodedEvent {
    const { agentId } = placed.line;
    if (agentId !== null) {
      const key = callIds.subagentEnd(agentId, this.#promptId);
      return this.#made(placed, key, "subagent-end", { outcome: words });
    }
    const isAgain = this.#promptId !== null && this.#ended.has(this.#promptId);
    if (this.#promptId !== null) this.#ended.add(this.#promptId);
    return this.#made(placed, callIds.turnEnd(this.#promptId, words, isAgain), "turn-end", {
      outcome: words,
    });
  }

  /** No Stop hook fires after an interrupt: only the transcript knows that the turn is over. */
  #interrupted(placed: PlacedLine): DecodedEvent[] {
    const isOpen = this.openFromByte !== null;
    this.openFromByte = null;
    if (!isOpen || placed.line.agentId !== null) return [];
    const key = callIds.turnEnd(this.#promptId, placed.source.uuid ?? placed.occurredAt, false);
    return [this.#made(placed, key, "turn-end", { status: "denied" })];
  }

  #compaction(placed: PlacedLine, line: UserLine): DecodedEvent {
    this.#promptId = line.promptId ?? this.#promptId;
    const key = callIds.compaction(line.promptId, line.uuid ?? placed.occurredAt);
    const outcome = withoutInjections(line.text);
    return this.#made(placed, key, "compaction", { tool: this.#trigger, outcome });
  }

  #made(placed: PlacedLine, callId: CallId, kind: EventKind, told: Partial<DecodedEvent>): DecodedEvent {
    return made(placed, callId, kind, { ...callIds.turn(this.#promptId), ...told });
  }
}

/** Subagents' files and old transcripts keep only the text that the agent read. */
const okOutcome = (result: ToolResult, outcome: string): string =>
  result.response === undefined ? jsonText({ text: result.text }) : outcome;

function made(
  placed: PlacedLine,
  callId: CallId,
  kind: EventKind,
  told: Partial<DecodedEvent>,
): DecodedEvent {
  const { directory, entrypoint, occurredAt } = placed;
  const session = { sessionId: sessionId(placed.sessionId), directory, run: runMark(entrypoint, false) };
  return eventOf(
    { client: claudeCodeName, session, occurredAt },
    {
      callId,
      kind,
      agentId: placed.line.agentId,
      ...(placed.line.branch === null ? {} : { branch: placed.line.branch }),
      source: placed.source,
      ...told,
    },
  );
}
