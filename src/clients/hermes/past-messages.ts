import type { DecodedEvent, EventKind } from "../../domain/event.ts";
import type { CallId } from "../../domain/ids.ts";
import { withoutInserted } from "../../domain/prompt-words.ts";
import { isoTime } from "../../platform/clock.ts";
import { callIds } from "../call-ids.ts";
import type { SessionFacts } from "../client.ts";
import { eventOf } from "../decoded-event.ts";
import { fieldsAt, idAt, isFields, textAt, type Fields } from "../fields.ts";
import { parsedJson } from "../../domain/parsed-json.ts";
import { contentText, withoutInjected } from "../told-text.ts";
import { hermesName } from "./hooks.ts";
import { isOwnPrompt } from "./own-prompts.ts";
import { doneCall } from "./tool-call.ts";

export interface PastGround {
  /** The database. */
  readonly path: string;
  readonly session: SessionFacts;
  /** Of a session that did a part of another's work. */
  readonly agentId: string | null;
  readonly branch: string | null;
}

/** A row of the messages, with its time in ms. */
export type PastMessage = Fields & { readonly id?: unknown; readonly atMs: number };

/** Reads the messages of one session into events with the keys that the hooks give them. */
export class PastMessages {
  readonly #ground: PastGround;
  readonly #calls = new Map<string, { readonly name: string; readonly args: unknown }>();
  #prompt: CallId | undefined;
  /** True from a look back of Hermes' own until the person says something. */
  #isOwn = false;

  constructor(ground: PastGround) {
    this.#ground = ground;
  }

  take(message: PastMessage): readonly DecodedEvent[] {
    if (!isKept(message)) return [];
    switch (message["role"]) {
      case "user":
        return this.#asked(message);
      case "assistant":
        return this.#isOwn ? [] : this.#answered(message);
      case "tool":
        return this.#isOwn ? [] : this.#toolDone(message);
      default:
        return [];
    }
  }

  #asked(message: PastMessage): readonly DecodedEvent[] {
    const words = withoutInserted(withoutInjected(textOf(message)));
    if (words.trim() === "") return [];
    this.#isOwn = isOwnPrompt(words);
    // What an agent tells its delegate is not the person's.
    if (this.#isOwn || this.#ground.agentId !== null) return [];
    const callId = callIds.prompt(null, words);
    this.#prompt = callId;
    return [this.#made(message, callId, "prompt", { input: words })];
  }

  #answered(message: PastMessage): readonly DecodedEvent[] {
    const words = withoutInjected(textOf(message)).trim();
    const calls = listIn(message["tool_calls"]);
    for (const call of calls) {
      const id = idAt(call, "id") ?? idAt(call, "call_id");
      const told = fieldsAt(call, "function");
      if (id !== null)
        this.#calls.set(id, { name: textAt(told, "name") ?? "", args: parsed(told["arguments"]) });
    }
    if (words === "") return [];
    const { agentId } = this.#ground;
    if (calls.length > 0)
      return [this.#made(message, callIds.request(String(message["id"])), "assistant", { outcome: words })];
    return agentId === null
      ? [this.#made(message, callIds.turnEnd(null, words, false), "turn-end", { outcome: words })]
      : [this.#made(message, callIds.subagentEnd(agentId, null), "subagent-end", { outcome: words })];
  }

  #toolDone(message: PastMessage): readonly DecodedEvent[] {
    const id = idAt(message, "tool_call_id");
    const call = id === null ? undefined : this.#calls.get(id);
    if (id === null || call === undefined) return [];
    const payload = { tool_name: call.name || textAt(message, "tool_name"), tool_input: call.args };
    return doneCall(payload, { tool_call_id: id, result: textOf(message) }).map(({ callId, ...told }) =>
      this.#made(message, callId, "tool", told),
    );
  }

  #made(
    { atMs, id }: PastMessage,
    callId: CallId,
    kind: EventKind,
    told: Partial<DecodedEvent>,
  ): DecodedEvent {
    const { path, session, agentId, branch } = this.#ground;
    const source = { path, line: typeof id === "number" ? id : 0, uuid: null };
    const turn = this.#prompt === undefined ? {} : { turn: this.#prompt };
    const place = branch === null ? {} : { branch };
    const ground = { client: hermesName, session, occurredAt: isoTime(atMs) };
    return eventOf(ground, { callId, kind, agentId, source, ...turn, ...place, ...told });
  }
}

/** Messages that were undone, that only Hermes is to see, or that sum up others are no part of what happened. */
function isKept(message: PastMessage): boolean {
  const isThere = message["active"] !== 0 || message["compacted"] === 1;
  return isThere && message["_compressed_summary"] !== 1 && message["display_kind"] !== "hidden";
}

/** The content of a message; of one in parts, its texts. */
function textOf(message: PastMessage): string {
  const text = textAt(message, "content") ?? "";
  const value = text.startsWith("[{") ? parsed(text) : undefined;
  return Array.isArray(value) ? contentText(value) : text;
}

function listIn(value: unknown): readonly Fields[] {
  const list = parsed(value);
  return Array.isArray(list) ? list.filter(isFields) : [];
}

/** One damaged row must not keep the others out. */
const parsed = (value: unknown): unknown => (typeof value === "string" ? parsedJson(value) : value);
