import type { DecodedEvent, EventKind, EventSource } from "../../domain/event.ts";
import { type CallId, sessionId } from "../../domain/ids.ts";
import { withoutInserted } from "../../domain/prompt-words.ts";
import { callIds } from "../call-ids.ts";
import { eventOf } from "../decoded-event.ts";
import { toJsonText, withoutInjected } from "../told-text.ts";
import type {
  AssistantLine,
  CallLine,
  CompactionLine,
  EventLine,
  ResultLine,
  UserLine,
} from "./line-kinds.ts";
import { copilotCliName } from "./hooks.ts";
import { outcomeOf } from "./outcome.ts";
import { canonicalInput, canonicalName, filesOf } from "./tool-call.ts";

/** A line with its place in the file, and what was known before it. */
export interface PlacedLine<Line = EventLine> {
  readonly line: Line;
  readonly source: EventSource;
  readonly startByte: number;
  readonly occurredAt: string;
  readonly sessionId: string;
  readonly directory: string;
  readonly branch: string | null;
}

/** What reminders the client put around words is neither the owner's nor the agent's. */
const clientsTags = ["system_reminder", "system-reminder", "current_datetime"] as const;

/**
 * Turns the lines of one conversation (the main one, or one subagent's) into events. The agent's last words, with no tool
 * after them, are the turn's end.
 */
export class Conversation {
  /** The start of the turn that has not ended yet; reading goes on from there. */
  openFromByte: number | null = null;

  readonly #calls = new Map<string, CallLine>();
  /** The prompt that hooks were told of, and that comes next. */
  #prompted: { readonly prompt: string; readonly timestamp: number; readonly startByte: number } | undefined;
  #promptId: string | null = null;
  #hasEnded = false;
  readonly #tokens = new Map<string, number>();
  #lastWords: string | null = null;

  /** A subagent's part that was cut off: nothing more of it is waited for. */
  close(): void {
    this.openFromByte = null;
  }

  /** The events that this line completes. */
  take(placed: PlacedLine): DecodedEvent[] {
    const { line } = placed;
    switch (line.kind) {
      case "prompted":
        this.#prompted = { prompt: line.prompt, timestamp: line.timestamp, startByte: placed.startByte };
        return [];
      case "user":
        return this.#user(placed, line);
      case "assistant":
        return this.#assistant(placed, line);
      case "usage":
        if (line.apiCallId !== null) this.#tokens.set(line.apiCallId, line.workTokens);
        return [];
      case "call":
        this.openFromByte ??= placed.startByte;
        this.#calls.set(line.callId, line);
        return [];
      case "result":
        return this.#toolDone(placed, line);
      case "subagent-end":
        return this.#subagentEnd(placed, line.success);
      case "compaction":
        return [this.#compaction(placed, line)];
      case "abort":
        return this.#aborted(placed);
      case "place":
        return [];
    }
  }

  #user(placed: PlacedLine, line: UserLine): DecodedEvent[] {
    // What starts a subagent is the agent's text, told by the call that started it.
    if (line.agentId !== null) return [];
    const words = withoutInserted(withoutInjected(line.text, clientsTags));
    const told = this.#prompted;
    this.#prompted = undefined;
    const isTold = told !== undefined && told.prompt.trim() === line.text.trim();
    if (!line.isPersons || words.trim() === "") return [];
    this.#promptId = isTold ? String(told.timestamp) : placed.source.uuid;
    this.openFromByte = isTold ? told.startByte : placed.startByte;
    this.#hasEnded = false;
    this.#calls.clear();
    this.#tokens.clear();
    return [this.#made(placed, callIds.prompt(this.#promptId, words), "prompt", { input: words })];
  }

  #assistant(placed: PlacedLine, line: AssistantLine): DecodedEvent[] {
    this.openFromByte ??= placed.startByte;
    const words = withoutInjected(line.text, clientsTags).trim();
    const workTokens = this.#tokens.get(line.apiCallId ?? "") ?? 0;
    const told = { outcome: words === "" ? null : words, workTokens };
    if (words !== "") this.#lastWords = words;
    if (line.agentId !== null || line.isToolUseNext || words === "")
      return words === "" && workTokens === 0
        ? []
        : [this.#made(placed, callIds.request(line.messageId), "assistant", told)];
    return [this.#turnEnd(placed, words, told)];
  }

  #turnEnd(placed: PlacedLine, words: string, told: Partial<DecodedEvent>): DecodedEvent {
    const callId = callIds.turnEnd(this.#promptId, words, this.#hasEnded);
    this.#hasEnded = true;
    this.openFromByte = null;
    return this.#made(placed, callId, "turn-end", told);
  }

  #toolDone(placed: PlacedLine, line: ResultLine): DecodedEvent[] {
    const call = this.#calls.get(line.callId);
    this.#calls.delete(line.callId);
    if (call === undefined) return [];
    const { name, args } = call;
    return [
      this.#made(placed, callIds.tool(line.callId), "tool", {
        tool: call.mcpName ?? canonicalName(name),
        input: toJsonText(canonicalInput(name, args), clientsTags),
        files: filesOf(name, args),
        ...outcomeOf(name, line),
      }),
    ];
  }

  #subagentEnd(placed: PlacedLine, success: boolean): DecodedEvent[] {
    const { agentId } = placed.line;
    const outcome = this.#lastWords;
    this.#lastWords = null;
    this.openFromByte = null;
    if (agentId === null) return [];
    const callId = callIds.subagentEnd(agentId, null);
    return [this.#made(placed, callId, "subagent-end", { outcome, status: success ? "ok" : "error" })];
  }

  #compaction(placed: PlacedLine, line: CompactionLine): DecodedEvent {
    const summary = line.summary === null ? null : withoutInjected(line.summary, clientsTags);
    return this.#made(
      placed,
      callIds.compaction(null, placed.source.uuid ?? placed.occurredAt),
      "compaction",
      {
        tool: line.trigger,
        input: line.instructions,
        outcome: summary,
      },
    );
  }

  /** The person stopped the agent: only the record knows that the turn is over. */
  #aborted(placed: PlacedLine): DecodedEvent[] {
    if (this.openFromByte === null || placed.line.agentId !== null) return [];
    return [this.#turnEnd(placed, placed.source.uuid ?? placed.occurredAt, { status: "denied" })];
  }

  #made(placed: PlacedLine, callId: CallId, kind: EventKind, told: Partial<DecodedEvent>): DecodedEvent {
    const { directory, occurredAt, source, branch, line } = placed;
    const session = { sessionId: sessionId(placed.sessionId), directory, run: "interactive" } as const;
    return eventOf(
      { client: copilotCliName, session, occurredAt },
      {
        callId,
        kind,
        agentId: line.agentId,
        ...(branch === null ? {} : { branch }),
        source,
        ...callIds.turn(this.#promptId),
        ...told,
      },
    );
  }
}
