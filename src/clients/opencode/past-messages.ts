import type { DecodedEvent, EventKind } from "../../domain/event.ts";
import { withoutInserted } from "../../domain/prompt-words.ts";
import { isoTime } from "../../platform/clock.ts";
import { callIds } from "../call-ids.ts";
import type { SessionFacts } from "../client.ts";
import { eventOf } from "../decoded-event.ts";
import { countAt, fieldsAt, idAt, textAt, type Fields } from "../fields.ts";
import { toldCall } from "../plugins/decode-plugin.ts";
import { msAt } from "../records/times.ts";
import { withoutInjected } from "../told-text.ts";
import { opencodeName } from "./installation.ts";
import { isCompaction, isSummary, triggerOf, typedWords } from "./session-info.ts";
import { endedCall } from "./tool-call.ts";

/** One message of the client's database with what stands in it. */
export interface PastMessage {
  readonly id: string;
  readonly data: Fields;
  readonly parts: readonly Fields[];
}

/** A prompt of the person's, and since when it is the one that is answered. */
export interface PastTurn {
  readonly id: string;
  readonly fromMs: number;
}

/** The one that is answered at a time, if any. */
export const turnAt = (turns: readonly PastTurn[], atMs: number): readonly PastTurn[] =>
  turns.filter(({ fromMs }) => fromMs <= atMs).slice(-1);

export interface PastGround {
  readonly session: SessionFacts;
  /** Of a session that did a part of another's work. */
  readonly agentId: string | null;
}

/** Reads the messages of one session into events with the keys that the plugin gives them. */
export class PastMessages {
  /** Those of the session, or for a subagent's the one in which it began. */
  readonly turns: PastTurn[];
  readonly #ground: PastGround;
  #trigger = "manual";

  constructor(ground: PastGround, turns: readonly PastTurn[] = []) {
    this.#ground = ground;
    this.turns = [...turns];
  }

  take(message: PastMessage): readonly DecodedEvent[] {
    switch (textAt(message.data, "role") ?? "") {
      case "user":
        return this.#asked(message);
      case "assistant":
        return isSummary(message.data) ? this.#compacted(message) : this.#answered(message);
      default:
        return [];
    }
  }

  #asked({ id, data, parts }: PastMessage): readonly DecodedEvent[] {
    const compaction = parts.find(isCompaction);
    if (compaction !== undefined) this.#trigger = triggerOf(compaction);
    const words = withoutInserted(typedWords(parts));
    // Also what the client itself says to its model to have it go on; and what an agent tells its subagent is not the person's.
    if (words.trim() === "" || this.#ground.agentId !== null) return [];
    this.turns.push({ id, fromMs: createdMs(data) });
    return [this.#made(createdMs(data), callIds.prompt(id, words), "prompt", { input: words })];
  }

  #answered({ id, data, parts }: PastMessage): readonly DecodedEvent[] {
    const words = wordsOf(parts);
    const isLast = hasEnded(data);
    const workTokens = tokensOf(fieldsAt(data, "tokens"));
    const said = this.#made(createdMs(data), callIds.request(id), "assistant", {
      outcome: isLast || words === "" ? null : words,
      workTokens,
    });
    const saysNothing = workTokens === 0 && (words === "" || isLast);
    return [
      ...(saysNothing ? [] : [said]),
      ...parts.flatMap((part) => this.#called(part)),
      ...(isLast ? [this.#ended(data, words)] : []),
    ];
  }

  #called(part: Fields): readonly DecodedEvent[] {
    const callId = idAt(part, "callID");
    if (callId === null || textAt(part, "type") !== "tool") return [];
    const state = fieldsAt(part, "state");
    const call = endedCall(textAt(part, "tool") ?? "", state, []);
    if (call === undefined) return [];
    const time = fieldsAt(state, "time");
    const atMs = msAt(time, "end") || msAt(time, "start");
    return [this.#made(atMs, callIds.tool(callId), "tool", toldCall({ ...call }))];
  }

  #ended(data: Fields, words: string): DecodedEvent {
    const atMs = msAt(fieldsAt(data, "time"), "completed");
    const { agentId } = this.#ground;
    const outcome = words || null;
    if (agentId !== null)
      return this.#made(atMs, callIds.subagentEnd(agentId, this.#turn()), "subagent-end", { outcome });
    const key = callIds.turnEnd(this.#turn(), outcome ?? isoTime(atMs), false);
    return this.#made(atMs, key, "turn-end", { outcome });
  }

  #compacted({ id, data, parts }: PastMessage): readonly DecodedEvent[] {
    if (countAt(fieldsAt(data, "time"), "completed") === 0) return [];
    const key = callIds.compaction(idAt(data, "parentID") ?? id, "");
    const told = { tool: this.#trigger, outcome: wordsOf(parts) || null };
    return [this.#made(createdMs(data), key, "compaction", told)];
  }

  #turn(): string | null {
    return this.turns.at(-1)?.id ?? null;
  }

  #made(
    atMs: number,
    callId: DecodedEvent["callId"],
    kind: EventKind,
    told: Partial<DecodedEvent>,
  ): DecodedEvent {
    const { session, agentId } = this.#ground;
    const ground = { client: opencodeName, session, occurredAt: isoTime(atMs) };
    return eventOf(ground, { callId, kind, agentId, ...callIds.turn(this.#turn()), ...told });
  }
}

const createdMs = (data: Fields): number => msAt(fieldsAt(data, "time"), "created");

/** A message that asks for tools is answered by them; one that was broken off ends the turn as it is. */
function hasEnded(data: Fields): boolean {
  const finish = textAt(data, "finish");
  const isOver = countAt(fieldsAt(data, "time"), "completed") > 0;
  return isOver && (finish === null ? data["error"] !== undefined : finish !== "tool-calls");
}

const wordsOf = (parts: readonly Fields[]): string =>
  withoutInjected(
    parts
      .filter((part) => textAt(part, "type") === "text")
      .map((part) => textAt(part, "text") ?? "")
      .join("\n"),
  ).trim();

const tokensOf = (tokens: Fields): number =>
  countAt(tokens, "input") +
  countAt(tokens, "output") +
  countAt(tokens, "reasoning") +
  countAt(fieldsAt(tokens, "cache"), "write");
