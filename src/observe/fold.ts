import type { StoredEvent } from "../domain/event.ts";
import { limits } from "../domain/limits.ts";
import { parseObject } from "../domain/call.ts";
import { cleanText, headAndTail } from "../domain/clean-text.ts";
import { leftBranch } from "../domain/left-branch.ts";
import { type FoldItem, readItems } from "./fold-items.ts";
import { mergeRepeats } from "./merge-repeats.ts";

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

/** Takes the noise out of a batch, keeping the order. The same batch folds to the same events. */
export function fold(events: readonly StoredEvent[]): readonly FoldedEvent[] {
  const items = mergeWalks(mergeRepeats(readItems(events)));
  let maxChars = outcomeChars;
  let folded = items.map((item) => toFolded(item, maxChars));
  while (maxChars > leastOutcomeChars && sizeOf(folded) > limits.batchTokens * charsPerToken) {
    maxChars = Math.floor(maxChars / 2);
    folded = items.map((item) => toFolded(item, maxChars));
  }
  return folded;
}

const sizeOf = (folded: readonly FoldedEvent[]): number => JSON.stringify(folded).length;

/** Neighbouring walks are one line. */
function mergeWalks(items: readonly FoldItem[]): readonly FoldItem[] {
  const merged: FoldItem[] = [];
  for (const item of items) {
    const last = merged.at(-1);
    if (last?.isWalk && item.isWalk)
      merged[merged.length - 1] = {
        ...last,
        indexes: [...last.indexes, ...item.indexes],
        alike: [...last.alike, placeOf(item)],
      };
    else merged.push(item);
  }
  return merged;
}

const placeOf = (item: FoldItem): string => item.call?.command || item.call?.path || item.event.tool || "";

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

function whatOf({ kind, tool }: StoredEvent): string {
  if (kind === "compaction" && tool === leftBranch) return "BranchLeft";
  return kind === "tool" ? (tool ?? what.tool) : what[kind];
}

function toFolded(item: FoldItem, maxChars: number): FoldedEvent {
  return {
    indexes: item.indexes,
    what: whatOf(item.event),
    occurredAt: item.event.occurredAt,
    directory: item.event.place.directory,
    parameters: parametersOf(item),
    outcome: outcomeOf(item, maxChars),
  };
}

/** Alike calls shown beside the first; the others are counted. */
const alikeShown = 4;

function parametersOf(item: FoldItem): Readonly<Record<string, unknown>> {
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

function outcomeOf(item: FoldItem, maxChars: number): Readonly<Record<string, unknown>> {
  if (item.event.kind === "prompt") return {};
  const times = item.indexes.length > 1 ? { times: item.indexes.length } : {};
  if (!item.call) return { text: headAndTail(item.text, maxChars), ...times };
  const output = item.isWalk || isEcho(item) ? {} : { output: headAndTail(item.text, maxChars) };
  return { status: item.event.status, ...times, ...output };
}

/** An edit's good outcome only says the edit again. */
const isEcho = (item: FoldItem): boolean =>
  item.event.status === "ok" && (item.call?.role === "edit" || item.call?.role === "write");
