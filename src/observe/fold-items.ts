import type { StoredEvent } from "../domain/event.ts";
import { type Call, readCall } from "../domain/call.ts";
import { cleanWords } from "../domain/clean-text.ts";
import { saidIn } from "../domain/prompt-words.ts";
import { isNavigation, isOwnTool } from "./navigation.ts";
import { reliedOn, wordsOf } from "./reliance.ts";

/** An event on its way through the folding. */
export interface FoldItem {
  readonly indexes: readonly number[];
  readonly event: StoredEvent;
  readonly call: Call | undefined;
  /** The words of a prompt or an assistant, or a tool's output. */
  readonly text: string;
  /** True for a look around that went well and that nobody relies on: where it looked is told, not what it saw. */
  readonly isWalk: boolean;
  /** Commands that failed with the very same words as this one, or the places of one walk. */
  readonly alike: readonly string[];
}

/** The batch's events but those that say nothing, say something twice, or are Kedr's own. */
export function readItems(events: readonly StoredEvent[]): readonly FoldItem[] {
  const endings = new Set(
    events.filter((event) => event.kind === "turn-end").map((event) => cleanWords(event.outcome ?? "")),
  );
  const items = events.flatMap((event, index) => {
    const item = readItem(event, index);
    const isSaidAgain = event.kind === "assistant" && endings.has(item.text);
    const saysNothing = event.kind !== "tool" && item.text === "";
    return isSaidAgain || saysNothing || isOwnTool(event) ? [] : [item];
  });
  const said = wordsOf(items.filter((item) => !item.call).map((item) => item.text));
  return items.map((item) => withReliance(item, said));
}

function readItem(event: StoredEvent, index: number): FoldItem {
  const call = event.kind === "tool" ? readCall(event) : undefined;
  return {
    indexes: [index],
    event,
    call,
    text: call ? call.output.trim() : saidIn(event),
    isWalk: event.status === "ok" && call !== undefined && isNavigation(call),
    alike: [],
  };
}

/** A walk whose findings the conversation goes on from is no walk: it keeps a short cut of them. */
function withReliance(item: FoldItem, said: ReadonlySet<string>): FoldItem {
  const text = item.isWalk && item.call ? reliedOn(item.call, said) : undefined;
  return text === undefined ? item : { ...item, text, isWalk: false };
}
