import type { DecodedEvent, EventSource } from "../../domain/event.ts";
import type { CallId } from "../../domain/ids.ts";
import { callIds } from "../call-ids.ts";
import type { SessionFacts } from "../client.ts";
import { eventOf } from "../decoded-event.ts";
import { geminiCliName } from "./hooks.ts";
import { typedWords, withoutInjections } from "./own-words.ts";
import type { ModelLine, RecordLine, UserLine } from "./record-line.ts";
import { doneCall } from "./tool-call.ts";

/** A line with its place in the file, and the time before it where it says none. */
export interface PlacedLine {
  readonly line: RecordLine;
  readonly source: EventSource;
  readonly startByte: number;
  readonly occurredAt: string;
}

interface Answer extends Omit<PlacedLine, "line"> {
  readonly line: ModelLine;
}

/**
 * Turns the lines of one record into events. An answer counts once the next one begins: until then the client writes it anew. The
 * words that end a turn are the turn's end, under the key that the hook uses, so that they are never kept twice.
 */
export class Conversation {
  /** The start of the turn that has not ended yet; reading goes on from there. */
  openFromByte: number | null = null;

  readonly #session: SessionFacts;
  /** null in the main conversation. */
  readonly #agentId: string | null;
  #turn: CallId | undefined;
  #answer: Answer | undefined;
  /** Of this turn: the hook at its end tells all that the agent said in it, a line each. */
  #words: string[] = [];

  constructor(session: SessionFacts, agentId: string | null) {
    this.#session = session;
    this.#agentId = agentId;
  }

  /** The events that this line completes. */
  take(placed: PlacedLine): readonly DecodedEvent[] {
    const { line } = placed;
    switch (line.kind) {
      case "user":
        return this.#said(placed, line);
      case "model":
        return this.#answered({ ...placed, line });
      case "compression":
        return [
          this.#made(placed, {
            callId: callIds.compaction(null, line.id),
            kind: "compaction",
            outcome: withoutInjections(line.text),
          }),
        ];
    }
  }

  /** What no further line will complete. */
  finish(): readonly DecodedEvent[] {
    return this.#finishAnswer(true);
  }

  #answered(placed: Answer): readonly DecodedEvent[] {
    const isSame = this.#answer?.line.id === placed.line.id;
    const before = isSame ? [] : this.#finishAnswer(false);
    this.openFromByte ??= placed.startByte;
    // Where its first words stand, for whoever opens the record there.
    const { source, startByte, occurredAt } = isSame ? (this.#answer ?? placed) : placed;
    this.#answer = { line: placed.line, source, startByte, occurredAt };
    return before;
  }

  #said(placed: PlacedLine, line: UserLine): readonly DecodedEvent[] {
    const words = typedWords(line.text);
    // The client's own words make its model go on within the turn.
    if (words === "") return this.#finishAnswer(false);
    const before = this.#finishAnswer(true);
    this.#words = [];
    this.openFromByte = placed.startByte;
    // What starts a subagent is the agent's text, told by the call that started it; it is not the owner's word.
    if (this.#agentId !== null) return before;
    const callId = callIds.prompt(null, words);
    this.#turn = callId;
    return [...before, this.#made(placed, { callId, kind: "prompt", input: words })];
  }

  #finishAnswer(isLast: boolean): readonly DecodedEvent[] {
    const answer = this.#answer;
    this.#answer = undefined;
    if (answer === undefined) return [];
    const { id, text, calls, hasCalls, workTokens } = answer.line;
    const words = withoutInjections(text).trim();
    if (text !== "") this.#words.push(text);
    const isEnd = isLast && !hasCalls && words !== "";
    if (isEnd) this.openFromByte = null;
    const outcome = isEnd || words === "" ? null : words;
    const said = this.#made(answer, { callId: callIds.request(id), kind: "assistant", outcome, workTokens });
    return [
      ...(words === "" && workTokens === 0 ? [] : [said]),
      ...calls.map(({ call, occurredAt }) =>
        this.#made(
          { ...answer, occurredAt: occurredAt ?? answer.occurredAt },
          { kind: "tool", ...doneCall(call) },
        ),
      ),
      ...(isEnd ? [this.#ended(answer)] : []),
    ];
  }

  #ended(answer: Answer): DecodedEvent {
    const words = withoutInjections(this.#words.join("\n")).trim();
    const told =
      this.#agentId === null
        ? ({ callId: callIds.turnEnd(null, words, false), kind: "turn-end" } as const)
        : ({ callId: callIds.subagentEnd(this.#agentId, null), kind: "subagent-end" } as const);
    return this.#made(answer, { ...told, outcome: words });
  }

  #made(
    { source, occurredAt }: Pick<PlacedLine, "source" | "occurredAt">,
    told: Parameters<typeof eventOf>[1],
  ): DecodedEvent {
    const turn = this.#turn === undefined ? {} : { turn: this.#turn };
    const ground = { client: geminiCliName, session: this.#session, occurredAt };
    return eventOf(ground, { agentId: this.#agentId, source, ...turn, ...told });
  }
}
