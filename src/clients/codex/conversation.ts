import type { DecodedEvent, EventKind, EventSource } from "../../domain/event.ts";
import { sessionId, type CallId } from "../../domain/ids.ts";
import { callIds } from "../call-ids.ts";
import { eventOf } from "../decoded-event.ts";
import { idAt, type Fields } from "../fields.ts";
import { contentText } from "../told-text.ts";
import { codexName } from "./hooks.ts";
import { itemCall } from "./item-call.ts";
import { isMemoryWriting, personsWords, summaryWords, withoutInjections } from "./own-words.ts";
import type { Meta, RolloutLine } from "./rollout-line.ts";
import { callTexts, responseText, toolActions, toolName } from "./tool-call.ts";

/** A line with its place in the file. */
export interface PlacedLine {
  readonly line: RolloutLine;
  readonly source: EventSource;
  readonly startByte: number;
  readonly occurredAt: string;
}

/** A call of which the record has no item yet: what the model wrote, and what it read. */
interface OpenCall {
  readonly name: string;
  readonly input: Fields;
  output?: { readonly value: unknown; readonly placed: PlacedLine };
}

/** Words of the agent's that may yet turn out to end the turn. */
interface Said {
  readonly id: string;
  readonly text: string;
  readonly placed: PlacedLine;
}

/**
 * Turns the lines of one record into events, under the keys that the hooks use. An item says how a call ended; of a call without
 * one, as older versions wrote them and where a hook forbade it, what the model read is told when the turn is over.
 */
export class Conversation {
  /** The start of the turn that has not ended yet; reading goes on from there. */
  openFromByte: number | null = null;
  /** True once a prompt showed that the client writes its own memories here. */
  isForeign = false;

  readonly #meta: Meta;
  readonly #calls = new Map<string, OpenCall>();
  #turnId: string | null = null;
  #directory: string;
  #said: Said | undefined;
  #prompts: string[] = [];
  #compactions = 0;
  #tokens = { start: null as number | null, now: 0 };

  constructor(meta: Meta) {
    this.#meta = meta;
    this.#directory = meta.directory;
  }

  /** The events that this line completes. */
  take(placed: PlacedLine): DecodedEvent[] {
    const { line } = placed;
    switch (line.kind) {
      case "meta":
        return [];
      case "turn":
        return this.#turn(placed, line.turnId, line.directory);
      case "item":
        return this.#item(placed, line.item, line.turnId);
      case "message":
        // Newer records have the same as an item.
        if (this.#meta.hasItems) return [];
        return line.who === "agent"
          ? this.#says(placed, null, line.text)
          : this.#legacyPrompt(placed, line.text);
      case "call":
        this.#calls.set(line.callId, { name: line.name, input: line.input });
        return [];
      case "output":
        this.#setOutput(line.callId, { value: line.output, placed });
        return [];
      case "tokens":
        this.#count(line.total, line.last);
        return [];
      case "done":
        return this.#ends(placed, line.words ?? this.#said?.text ?? "");
      case "cut":
        return this.#cut(placed);
      case "compacted":
        return [this.#compaction(placed, line.summary)];
    }
  }

  /** What no further line will complete. */
  finish(): DecodedEvent[] {
    return this.#meta.hasItems ? [] : [...this.#openCalls(), ...this.#flush()];
  }

  #turn(placed: PlacedLine, turnId: string | null, directory: string | null): DecodedEvent[] {
    this.#directory = directory ?? this.#directory;
    if (turnId === null || turnId === this.#turnId) return [];
    if (this.#turnId === null && this.#prompts.length > 0) {
      // Some older versions wrote the prompt first.
      this.#turnId = turnId;
      return [];
    }
    const before = this.#overBefore(placed);
    this.#begin(placed, turnId);
    return before;
  }

  #begin(placed: PlacedLine, turnId: string | null): void {
    this.#turnId = turnId;
    this.openFromByte = placed.startByte;
    this.#prompts = [];
    this.#compactions = 0;
    this.#calls.clear();
    this.#tokens = { start: null, now: 0 };
  }

  #item(placed: PlacedLine, item: Fields, turnId: string | null): DecodedEvent[] {
    const before = this.#turn(placed, turnId, null);
    const text = contentText(textBlocks(item["content"]));
    switch (item["type"]) {
      case "UserMessage":
        return [...before, ...(this.#meta.hasItems ? this.#prompt(placed, text) : [])];
      case "AgentMessage":
        return [...before, ...(this.#meta.hasItems ? this.#says(placed, idAt(item, "id"), text) : [])];
      default: {
        const call = itemCall(item, this.#directory);
        if (call === undefined) return before;
        const { id, directory, ...texts } = call;
        this.#calls.delete(id);
        const event = this.#made(placed, callIds.tool(id), "tool", {
          ...texts,
          ...(directory === null ? {} : { directory }),
        });
        return [...before, ...this.#flush(), event];
      }
    }
  }

  #legacyPrompt(placed: PlacedLine, text: string): DecodedEvent[] {
    const before = this.#overBefore(placed);
    this.openFromByte ??= placed.startByte;
    return [...before, ...this.#prompt(placed, text)];
  }

  /** Older records have no line for a turn's end: the next turn is one. */
  #overBefore(placed: PlacedLine): DecodedEvent[] {
    const isEnd = !this.#meta.hasItems && this.#prompts.length > 0 && this.#said !== undefined;
    return isEnd ? this.#ends(placed, this.#said?.text ?? "") : [...this.#openCalls(), ...this.#flush()];
  }

  /** A second prompt in one turn was typed while the agent worked: it has the turn's id, and needs a key of its own. */
  #prompt(placed: PlacedLine, text: string): DecodedEvent[] {
    this.isForeign ||= isMemoryWriting(text);
    const words = personsWords(text);
    // What starts a subagent is the agent's text, told by the call that started it.
    if (words.trim() === "" || this.#meta.origin !== "person" || this.#prompts.includes(words)) return [];
    const isFirst = this.#prompts.length === 0;
    this.#prompts.push(words);
    const first = callIds.prompt(this.#turnId, words);
    const callId = isFirst || this.#turnId === null ? first : callIds.promptAgain(this.#turnId, words);
    return [...this.#flush(), this.#made(placed, callId, "prompt", { input: words })];
  }

  #says(placed: PlacedLine, id: string | null, text: string): DecodedEvent[] {
    const before = this.#flush();
    const words = withoutInjections(text).trim();
    if (words !== "") this.#said = { id: id ?? `line:${placed.source.line}`, text: words, placed };
    return before;
  }

  /** A hook has one key for all of a turn's: those after the first have keys of their own. */
  #compaction(placed: PlacedLine, summary: string): DecodedEvent {
    const again = this.#compactions === 0 ? "" : `:${placed.source.line}`;
    this.#compactions += 1;
    const turnId = this.#turnId === null ? null : `${this.#turnId}${again}`;
    const outcome = withoutInjections(summaryWords(summary)).trim() || null;
    return this.#made(placed, callIds.compaction(turnId, placed.occurredAt), "compaction", { outcome });
  }

  /** The agent's words, once something follows them that is not the turn's end. */
  #flush(): DecodedEvent[] {
    const said = this.#said;
    this.#said = undefined;
    if (said === undefined) return [];
    return [this.#made(said.placed, callIds.request(said.id), "assistant", { outcome: said.text })];
  }

  #setOutput(callId: string, output: NonNullable<OpenCall["output"]>): void {
    const call = this.#calls.get(callId);
    if (call !== undefined) call.output = output;
  }

  #openCalls(): DecodedEvent[] {
    const events = [...this.#calls].flatMap(([id, { name, input, output }]) => {
      const tool = toolName(name);
      const isTold = toolActions[tool] !== undefined || tool.startsWith("mcp__");
      if (output === undefined || !isTold || isRunning(output.value)) return [];
      const texts = callTexts({ name, input, response: output.value, directory: this.#directory });
      return [this.#made(output.placed, callIds.tool(id), "tool", texts)];
    });
    this.#calls.clear();
    return events;
  }

  /** A total may be told twice, and reading may begin in the middle of a session. */
  #count(total: number, last: number): void {
    this.#tokens.start ??= total - last;
    this.#tokens.now = total;
  }

  #ends(placed: PlacedLine, lastWords: string): DecodedEvent[] {
    const calls = this.#openCalls();
    const words = withoutInjections(lastWords).trim();
    if (this.#said?.text === words) this.#said = undefined;
    const before = [...calls, ...this.#flush()];
    this.openFromByte = null;
    const { start, now } = this.#tokens;
    const told = { outcome: words || null, workTokens: Math.max(0, now - (start ?? now)) };
    const { origin, threadId } = this.#meta;
    const end =
      origin === "subagent"
        ? this.#made(placed, callIds.subagentEnd(threadId, this.#turnId), "subagent-end", told)
        : this.#made(placed, callIds.turnEnd(this.#turnId, words, false), "turn-end", told);
    this.#prompts = [];
    if (!this.#meta.hasItems) this.#turnId = null;
    return [...before, end];
  }

  /** No Stop hook fires after an interrupt: only the record knows that the turn is over. */
  #cut(placed: PlacedLine): DecodedEvent[] {
    const before = [...this.#openCalls(), ...this.#flush()];
    this.openFromByte = null;
    if (this.#meta.origin !== "person") return before;
    const callId = callIds.turnEnd(this.#turnId, placed.occurredAt, false);
    return [...before, this.#made(placed, callId, "turn-end", { status: "denied" })];
  }

  #made(placed: PlacedLine, callId: CallId, kind: EventKind, told: Partial<DecodedEvent>): DecodedEvent {
    const { sessionId: id, threadId, branch, origin, run } = this.#meta;
    const session = { sessionId: sessionId(id), directory: this.#directory, run };
    return eventOf(
      { client: codexName, session, occurredAt: placed.occurredAt },
      {
        callId,
        kind,
        agentId: origin === "subagent" ? threadId : null,
        ...(branch === null ? {} : { branch }),
        source: placed.source,
        ...callIds.turn(this.#turnId),
        ...told,
      },
    );
  }
}

/** A command that went on after the turn has its item when it ends. */
const isRunning = (output: unknown): boolean =>
  /^Process running with session ID /m.test(responseText(output).slice(0, 400));

/** The same kind of block is called by two names. */
const textBlocks = (content: unknown): unknown =>
  Array.isArray(content)
    ? content.map((block: Fields | null) => (block?.["type"] === "Text" ? { ...block, type: "text" } : block))
    : content;
