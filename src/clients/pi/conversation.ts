import type { DecodedEvent, EventKind, EventSource } from "../../domain/event.ts";
import type { CallId } from "../../domain/ids.ts";
import { leftBranch } from "../../domain/left-branch.ts";
import { callIds } from "../call-ids.ts";
import type { SessionFacts } from "../client.ts";
import { eventOf } from "../decoded-event.ts";
import { toldCall } from "../plugins/decode-plugin.ts";
import { withoutInjected } from "../told-text.ts";
import {
  isEnd,
  type AssistantEntry,
  type Entry,
  type ResultEntry,
  type SummaryEntry,
  type ToolUse,
} from "./entry.ts";
import { piName } from "./installation.ts";
import { typedWords } from "./own-words.ts";
import { donePayload, shellPayload } from "./tool-call.ts";

/** An entry, its place in the file and in the tree, and when it was. */
export interface PlacedEntry {
  readonly entry: Entry;
  readonly session: SessionFacts;
  readonly source: EventSource;
  readonly startByte: number;
  readonly occurredAt: string;
  /** Of a prompt: what the extension knows it by. */
  readonly promptKey: string | null;
  /** The branch that was left, if it stands in one. */
  readonly leftBranch: string | null;
}

/**
 * Turns a session's entries, in the order of the file, into events. Nobody can change the branch while the agent works, so a
 * turn's entries follow one another whatever the tree looks like. An answer of the model is one event with its tokens; the words
 * that end a turn are the turn's end, under the key that the extension uses.
 */
export class Conversation {
  /** The start of the turn that has not ended yet; reading goes on from there. */
  openFromByte: number | null = null;

  readonly #calls = new Map<string, ToolUse>();
  readonly #ended = new Set<string>();
  #promptId: string | null = null;

  /** The events that this entry tells of. */
  take(placed: PlacedEntry): readonly DecodedEvent[] {
    const { entry } = placed;
    switch (entry.kind) {
      case "user":
        return this.#prompt(placed, typedWords(entry.text));
      case "assistant":
        return this.#said(placed, entry);
      case "result":
        return [this.#toolDone(placed, entry)];
      case "shell": {
        const callId = callIds.tool(`shell:${entry.id}`);
        return [this.#made(placed, callId, "tool", toldCall(shellPayload(entry.message)))];
      }
      case "summary":
        return [this.#summary(placed, entry)];
    }
  }

  #prompt(placed: PlacedEntry, words: string): readonly DecodedEvent[] {
    this.#promptId = placed.promptKey;
    this.openFromByte = placed.startByte;
    this.#calls.clear();
    if (words.trim() === "") return [];
    const told = { ...placed, leftBranch: null };
    // Whatever became of its branch: these are the owner's words.
    return [this.#made(told, callIds.prompt(this.#promptId, words), "prompt", { input: words })];
  }

  #said(placed: PlacedEntry, entry: AssistantEntry): readonly DecodedEvent[] {
    this.openFromByte ??= placed.startByte;
    for (const call of entry.toolUses) this.#calls.set(call.id, call);
    const { workTokens, stopReason, toolUses } = entry;
    const words = withoutInjected(entry.text).trim();
    const isLast = words !== "" && toolUses.length === 0 && isEnd(stopReason);
    const outcome = isLast || words === "" ? null : words;
    const said = this.#made(placed, callIds.request(entry.id), "assistant", { outcome, workTokens });
    const events = words === "" && workTokens === 0 ? [] : [said];
    if (isLast) return [...events, this.#turnEnd(placed, words)];
    return stopReason === "aborted" ? [...events, this.#interrupted(placed, entry.id)] : events;
  }

  #toolDone(placed: PlacedEntry, { toolUseId, name, text, details, isError }: ResultEntry): DecodedEvent {
    const call = this.#calls.get(toolUseId);
    this.#calls.delete(toolUseId);
    const { directory } = placed.session;
    const done = donePayload({ name, input: call?.input, text, details, isError, directory });
    return this.#made(placed, callIds.tool(toolUseId), "tool", toldCall(done));
  }

  #turnEnd(placed: PlacedEntry, words: string): DecodedEvent {
    this.openFromByte = null;
    const isAgain = this.#promptId !== null && this.#ended.has(this.#promptId);
    if (this.#promptId !== null) this.#ended.add(this.#promptId);
    const key = callIds.turnEnd(this.#promptId, words, isAgain);
    return this.#made(placed, key, "turn-end", { outcome: words });
  }

  /** The extension says nothing of an interrupt: the record alone tells that the turn is over. */
  #interrupted(placed: PlacedEntry, id: string): DecodedEvent {
    this.openFromByte = null;
    return this.#made(placed, callIds.turnEnd(this.#promptId, id, false), "turn-end", { status: "denied" });
  }

  #summary(placed: PlacedEntry, { id, of, text }: SummaryEntry): DecodedEvent {
    const outcome = withoutInjected(text).trim() || null;
    const tool = of === "branch" ? leftBranch : null;
    return this.#made(placed, callIds.compaction(null, id), "compaction", { tool, outcome });
  }

  #made(placed: PlacedEntry, callId: CallId, kind: EventKind, told: Partial<DecodedEvent>): DecodedEvent {
    const { session, occurredAt, leftBranch, source } = placed;
    return eventOf(
      { client: piName, session, occurredAt },
      { callId, kind, agentId: leftBranch, source, ...callIds.turn(this.#promptId), ...told },
    );
  }
}
