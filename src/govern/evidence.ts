import type { Whose } from "../domain/source-words.ts";
import { readCall } from "../domain/call.ts";
import type { StoredEvent } from "../domain/event.ts";
import { eventText } from "../domain/event-text.ts";
import type { ClientName, EventId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import { isWrittenDown } from "../domain/written-down.ts";
import { words } from "../store/words.ts";
import { ownerMark } from "./rewritten.ts";

/**
 * Whose words a memory rests on. "owner": a prompt of the main conversation. "agent": what it said, or asked of a
 * subagent. "read": what a tool gave it, a file or a command's output. "written": an agent wrote it down by itself.
 */
export interface Evidence {
  readonly whose: Whose;
  readonly at: string;
  readonly client: ClientName | null;
  /** A prompt of a run without a person at it may be another program's words. */
  readonly isHeadless: boolean;
  readonly eventId: EventId | null;
  /** Of "read": the tool, and the file or the command. */
  readonly from: string;
  /** The line of it that is most like the memory, cut. */
  readonly quote: string;
  /** Which line that is, of how many: a rule in the middle of a long prompt may have been pasted. */
  readonly line: number;
  readonly lines: number;
}

const shown = 3;
const quoteChars = 240;
const fromChars = 120;

/**
 * What the memory rests on, in short: the events most like it first, at most three; never none. No prompt says what an agent
 * wrote down, though a correction has the events of what it corrects.
 */
export function evidenceOf(memory: Memory, events: readonly StoredEvent[]): readonly Evidence[] {
  if (isWrittenDown(memory)) return [ofNoEvent(memory, events)];
  const wanted = new Set(words(textOf(memory)));
  const ranked = events
    .map((event) => ({ event, best: likestLine(spoken(event), wanted) }))
    .filter(({ best }) => best.quote !== "")
    .sort((one, other) => other.best.likeness - one.best.likeness);
  const alike = ranked.filter(({ best }) => best.likeness > 0);
  const found = (alike.length > 0 ? alike : ranked).slice(0, shown);
  return found.length > 0
    ? found.map(({ event, best }) => ofEvent(event, best))
    : [ofNoEvent(memory, events)];
}

const textOf = ({ title, facts, body, verbatim }: Memory): string =>
  [title, ...facts, body, verbatim].join("\n");

/** What was said in it; of an event that is no words, nothing. */
function spoken(event: StoredEvent): string {
  switch (event.kind) {
    case "prompt":
      return event.input ?? "";
    case "assistant":
    case "compaction":
      return event.outcome ?? "";
    case "tool":
      return eventText(event);
    case "session-start":
    case "session-end":
    case "turn-end":
    case "subagent-end":
      return "";
  }
}

interface Line {
  readonly quote: string;
  readonly line: number;
  readonly lines: number;
  readonly likeness: number;
}

function likestLine(text: string, wanted: ReadonlySet<string>): Line {
  const lines = text.split("\n").map((line) => line.replaceAll(/\s+/g, " ").trim());
  const rated = lines.map((quote, index) => ({
    quote: cut(quote, quoteChars),
    line: index + 1,
    lines: lines.length,
    likeness: new Set(words(quote).filter((word) => wanted.has(word))).size,
  }));
  const first = rated.find(({ quote }) => quote !== "") ?? { quote: "", line: 1, lines: 1, likeness: 0 };
  return rated.reduce((best, each) => (each.likeness > best.likeness ? each : best), first);
}

function ofEvent(event: StoredEvent, { quote, line, lines }: Line): Evidence {
  return {
    whose: whoseWords(event),
    at: event.occurredAt,
    client: event.client,
    isHeadless: event.run === "headless",
    eventId: event.id,
    from: event.kind === "tool" ? cut(sourceOf(event), fromChars) : "",
    quote,
    line,
    lines,
  };
}

function whoseWords({ kind, agentId }: StoredEvent): Evidence["whose"] {
  if (kind === "tool") return "read";
  // What a subagent is asked, the agent asks.
  return kind === "prompt" && agentId === null ? "owner" : "agent";
}

function sourceOf(event: StoredEvent): string {
  const { command, path } = readCall(event);
  return [event.tool ?? "", (command || path).replaceAll(/\s+/g, " ").trim()]
    .filter((part) => part !== "")
    .join(": ");
}

/** The owner's own text rests on nothing else; what an agent was told to remember has no event either; others were forgotten. */
function ofNoEvent(memory: Memory, events: readonly StoredEvent[]): Evidence {
  const { author, provenance, recordedAt, client, run } = memory;
  const isForgotten = events.some((event) => event.isForgotten === true);
  const written = isWrittenDown(memory) ? "written" : isForgotten ? "forgotten" : "nobody";
  const whose = author === "import" ? "imported" : provenance.prompt === ownerMark ? "owner" : written;
  return {
    whose,
    at: recordedAt,
    client,
    isHeadless: run === "headless",
    eventId: null,
    from: "",
    quote: "",
    line: 0,
    lines: 0,
  };
}

function cut(text: string, chars: number): string {
  const points = Array.from(text);
  return points.length <= chars ? text : `${points.slice(0, chars - 1).join("")}…`;
}
