import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { DecodedEvent, EventKind, EventSource } from "../../src/domain/event.ts";
import { callId, clientName, sessionId } from "../../src/domain/ids.ts";

/**
 * Transcripts of clients that Kedr does not read yet, for this evaluation alone: their words become events so that
 * questions about them can be asked. One file is one session.
 */
export const readOtherClient = (path: string): readonly DecodedEvent[] => withTurnEnds(eventsIn(path));

function eventsIn(path: string): readonly DecodedEvent[] {
  if (path.endsWith(".md")) return specStoryEvents(path, readFileSync(path, "utf8"));
  const wire = JSON.parse(readFileSync(path, "utf8")) as OpenCodeWire | GeminiWire;
  return "info" in wire ? openCodeEvents(path, wire) : geminiEvents(path, wire);
}

/** What is said last before the next prompt ends a turn, as in the sessions that Kedr reads. */
const withTurnEnds = (events: readonly DecodedEvent[]): readonly DecodedEvent[] =>
  events.map((event, index) => {
    const isLast = (events[index + 1]?.kind ?? "prompt") === "prompt";
    return event.kind === "assistant" && isLast ? { ...event, kind: "turn-end" } : event;
  });

interface Told {
  readonly kind: EventKind;
  readonly tool?: string;
  readonly input?: string;
  readonly outcome?: string;
}

interface At {
  readonly path: string;
  readonly client: string;
  readonly directory: string;
}

function eventOf(at: At, order: number, occurredAt: string, line: number, id: string | null, told: Told) {
  const { tool = null, input = null, outcome = null, kind } = told;
  return {
    client: clientName(at.client),
    sessionId: sessionId(basename(at.path)),
    callId: callId(`${order}`),
    kind,
    tool,
    input,
    outcome,
    occurredAt,
    directory: at.directory,
    agentId: null,
    status: "ok" as const,
    files: [],
    workTokens: 0,
    run: "interactive" as const,
    source: { path: at.path, line, uuid: id },
  };
}

interface OpenCodeWire {
  readonly info: { readonly directory: string };
  readonly messages: readonly {
    readonly info: {
      readonly role: string;
      readonly id: string;
      readonly time: { readonly created: number };
    };
    readonly parts: readonly {
      readonly type: string;
      readonly text?: string;
      /** The client's own words in the person's name. */
      readonly synthetic?: boolean;
      readonly tool?: string;
      readonly state?: { readonly input?: unknown; readonly output?: string };
    }[];
  }[];
}

function openCodeEvents(path: string, { info, messages }: OpenCodeWire): readonly DecodedEvent[] {
  const at = { path, client: "opencode", directory: info.directory };
  const told = messages.flatMap((message, index) =>
    message.parts.flatMap((part): readonly (readonly [typeof message, number, Told])[] => {
      if (part.type === "text" && part.text !== undefined && part.synthetic !== true)
        return [[message, index, said(message.info.role, part.text)]];
      if (part.type !== "tool") return [];
      const input = JSON.stringify(part.state?.input ?? {});
      return [
        [message, index, { kind: "tool", tool: part.tool ?? "", input, outcome: part.state?.output ?? "" }],
      ];
    }),
  );
  return told.map(([message, index, one], order) =>
    eventOf(at, order, new Date(message.info.time.created).toISOString(), index + 1, message.info.id, one),
  );
}

const said = (role: string, text: string): Told =>
  role === "user" ? { kind: "prompt", input: text } : { kind: "assistant", outcome: text };

interface GeminiWire {
  readonly messages: readonly {
    readonly id: string;
    readonly timestamp: string;
    readonly type: string;
    readonly content: string;
    readonly toolCalls?: readonly {
      readonly name: string;
      readonly args: unknown;
      readonly result?: unknown;
    }[];
  }[];
}

function geminiEvents(path: string, { messages }: GeminiWire): readonly DecodedEvent[] {
  const at = { path, client: "gemini-cli", directory: "/unknown" };
  const told = messages.flatMap((message, index) => {
    const calls = (message.toolCalls ?? []).map(({ name, args, result }): Told => {
      return { kind: "tool", tool: name, input: JSON.stringify(args), outcome: JSON.stringify(result ?? "") };
    });
    return [said(message.type, message.content), ...calls].map((one) => ({ message, index, one }));
  });
  return told.map(({ message, index, one }, order) =>
    eventOf(at, order, message.timestamp, index + 1, message.id, one),
  );
}

const speaker = /^_\*\*(User|Agent|Assistant)(?:[^\n]*?(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)Z?\))?[^\n]*\*\*_$/;
const rule = /^---$/;

/** The last line of the block that begins there; a line of any other file is a block by itself. */
export function lastLineOf({ path, line }: EventSource): number {
  if (!path.endsWith(".md")) return line;
  const lines = readFileSync(path, "utf8").split("\n");
  const next = lines.findIndex((text, index) => index >= line && speaker.test(text));
  return next === -1 ? lines.length : next;
}

/** A block from one speaker's heading to the next; its line is that of its first words. */
function specStoryEvents(path: string, text: string): readonly DecodedEvent[] {
  const at = { path, client: "specstory", directory: "/unknown" };
  const lines = text.split("\n");
  const heads = lines.flatMap((line, index) => {
    const [, who, day, time] = speaker.exec(line) ?? [];
    return who === undefined ? [] : [{ who, index, time: day === undefined ? null : `${day}T${time}.000Z` }];
  });
  let occurredAt = `${/\d{4}-\d\d-\d\d/.exec(basename(path))?.[0] ?? "2025-01-01"}T00:00:00.000Z`;
  return heads.map(({ who, index, time }, order) => {
    occurredAt = time ?? occurredAt;
    const body = lines.slice(index + 1, heads[order + 1]?.index).filter((line) => !rule.test(line));
    const words = body.join("\n").trim();
    const told: Told = words.startsWith("<tool-use")
      ? { kind: "tool", outcome: words }
      : said(who.toLowerCase(), words);
    return eventOf(at, order, occurredAt, index + 1, null, told);
  });
}
