import type { StoredEvent } from "../domain/event.ts";
import { limits } from "../domain/limits.ts";
import { type Call, parseObject, readCall } from "./call.ts";
import { cleanText, cleanWords, headAndTail } from "./clean.ts";
import { isNavigation, isOwnTool } from "./navigation.ts";

/** One thing a model is told, and which of the batch's events it stands for. */
export interface FoldedEvent {
  readonly indexes: readonly number[];
  readonly what: string;
  readonly occurredAt: string;
  readonly directory: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly outcome: Readonly<Record<string, unknown>>;
}

/** Characters of each part; a batch that is still too large is folded again with half of them. */
const parameterChars = 2_000;
const outcomeChars = 4_000;
const leastOutcomeChars = 250;
/** A token is about three characters of code and English, fewer of Russian. */
const charsPerToken = 3;

/** An event on its way through the folding. */
interface Item {
  readonly indexes: readonly number[];
  readonly event: StoredEvent;
  readonly call: Call | undefined;
  /** The words of a prompt or an assistant, or a tool's output. */
  readonly text: string;
  readonly isNavigation: boolean;
  /** Commands that failed with the very same words as this one. */
  readonly alike: readonly string[];
}

/** Takes the noise out of a batch, keeping the order. The same batch folds to the same events. */
export function fold(events: readonly StoredEvent[]): readonly FoldedEvent[] {
  const items = mergeNavigation(mergeRepeats(readItems(events)));
  let maxChars = outcomeChars;
  let folded = items.map((item) => toFolded(item, maxChars));
  while (maxChars > leastOutcomeChars && sizeOf(folded) > limits.batchTokens * charsPerToken) {
    maxChars = Math.floor(maxChars / 2);
    folded = items.map((item) => toFolded(item, maxChars));
  }
  return folded;
}

const sizeOf = (folded: readonly FoldedEvent[]): number => JSON.stringify(folded).length;

function readItems(events: readonly StoredEvent[]): readonly Item[] {
  const endings = new Set(
    events.filter((event) => event.kind === "turn-end").map((event) => cleanWords(event.outcome ?? "")),
  );
  return events.flatMap((event, index) => {
    const item = readItem(event, index);
    const isSaidAgain = event.kind === "assistant" && endings.has(item.text);
    const saysNothing = event.kind !== "tool" && item.text === "";
    return isSaidAgain || saysNothing || isOwnTool(event) ? [] : [item];
  });
}

function readItem(event: StoredEvent, index: number): Item {
  const call = event.kind === "tool" ? readCall(event) : undefined;
  const words = event.kind === "prompt" ? event.input : event.outcome;
  return {
    indexes: [index],
    event,
    call,
    text: call ? call.output.trim() : cleanWords(words ?? ""),
    isNavigation: call !== undefined && isNavigation(call),
    alike: [],
  };
}

/** What makes two events the same: equal calls with equal ends, or failures with equal words. */
function signature(item: Item): string {
  if (!item.call) return `${item.event.kind}\n${item.text}`;
  const says = item.text.replace(/\d+/g, "#");
  const isTelling = says.replace(/^exit code #\s*/i, "").trim().length > 0;
  if (item.event.status !== "ok" && isTelling) return `${item.event.status}\n${item.event.tool}\n${says}`;
  return [item.event.status, item.event.tool, item.event.input, says].join("\n");
}

function mergeRepeats(items: readonly Item[]): readonly Item[] {
  const firsts = new Map<string, Item>();
  for (const item of items) {
    const key = signature(item);
    const first = firsts.get(key);
    if (!first) {
      firsts.set(key, item);
      continue;
    }
    const command = item.call?.command ?? "";
    const isOther = command !== "" && command !== first.call?.command && !first.alike.includes(command);
    firsts.set(key, {
      ...first,
      indexes: [...first.indexes, ...item.indexes],
      alike: isOther ? [...first.alike, command] : first.alike,
    });
  }
  return [...firsts.values()];
}

/** Neighbouring looks around that went well are one line: where, not what was seen. */
function mergeNavigation(items: readonly Item[]): readonly Item[] {
  const merged: Item[] = [];
  for (const item of items) {
    const last = merged.at(-1);
    const isWalk = item.isNavigation && item.event.status === "ok";
    if (last && isWalk && last.isNavigation && last.event.status === "ok")
      merged[merged.length - 1] = {
        ...last,
        indexes: [...last.indexes, ...item.indexes],
        alike: [...last.alike, placeOf(item)],
      };
    else merged.push(item);
  }
  return merged;
}

const placeOf = (item: Item): string => item.call?.command || item.call?.path || item.event.tool || "";

const what: Record<StoredEvent["kind"], string> = {
  "session-start": "SessionStart",
  prompt: "OwnerPrompt",
  tool: "Tool",
  assistant: "AssistantMessage",
  "turn-end": "TurnEnd",
  "subagent-end": "SubagentEnd",
  compaction: "Compaction",
  "session-end": "SessionEnd",
};

function toFolded(item: Item, maxChars: number): FoldedEvent {
  return {
    indexes: item.indexes,
    what: item.event.kind === "tool" ? (item.event.tool ?? what.tool) : what[item.event.kind],
    occurredAt: item.event.occurredAt,
    directory: item.event.place.directory,
    parameters: parametersOf(item),
    outcome: outcomeOf(item, maxChars),
  };
}

/** Alike calls shown beside the first; the others are counted. */
const alikeShown = 4;

function parametersOf(item: Item): Readonly<Record<string, unknown>> {
  if (!item.call) return item.event.kind === "prompt" ? { prompt: headAndTail(item.text, outcomeChars) } : {};
  const also = item.alike.length > 0 ? { alike: item.alike.slice(0, alikeShown) } : {};
  const { command, path, removed, added } = item.call;
  const known = { command, path, removed, added };
  const parts = Object.entries(known).flatMap(([name, text]) =>
    text === "" ? [] : [[name, headAndTail(cleanText(text), parameterChars)]],
  );
  if (parts.length > 0) return { ...Object.fromEntries(parts), ...also };
  const input = item.event.input ?? "";
  const whole = input.length <= parameterChars ? parseObject(input) : undefined;
  return { ...(whole ?? { input: headAndTail(cleanText(input), parameterChars) }), ...also };
}

function outcomeOf(item: Item, maxChars: number): Readonly<Record<string, unknown>> {
  if (item.event.kind === "prompt") return {};
  const times = item.indexes.length > 1 ? { times: item.indexes.length } : {};
  if (!item.call) return { text: headAndTail(item.text, maxChars), ...times };
  const isWalk = item.isNavigation && item.event.status === "ok";
  const output = isWalk || isEcho(item) ? {} : { output: headAndTail(item.text, maxChars) };
  return { status: item.event.status, ...times, ...output };
}

/** An edit's good outcome only says the edit again. */
const isEcho = (item: Item): boolean =>
  item.event.status === "ok" && (item.call?.role === "edit" || item.call?.role === "write");
