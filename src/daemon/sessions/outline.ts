import type { Client } from "../../clients/client.ts";
import { parseObject, readCall } from "../../domain/call.ts";
import type { StoredEvent } from "../../domain/event.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import { limits } from "../../domain/limits.ts";
import { withoutInserted } from "../../domain/prompt-words.ts";
import type { EventPart, SessionEvent, Sessions } from "../../serve/sessions.ts";
import type { Store } from "../../store/store.ts";
import { words } from "../../store/words.ts";
import { sessionNamed } from "../session-named.ts";
import { sessionLine } from "./session-line.ts";

export interface OutlineParts {
  readonly store: Pick<
    Store,
    | "eventsByIds"
    | "eventsHolding"
    | "memoriesBeside"
    | "memoriesByIds"
    | "outlineRows"
    | "sessionFacts"
    | "sessionsById"
  >;
  readonly findClient: (name: string) => Client | undefined;
}

/** One session as a whole: what it was, its events, and what it left. */
export function openOutline({
  store,
  findClient,
}: OutlineParts): Pick<Sessions, "sessionOutline" | "sessionRows" | "sessionEvents" | "findInSession"> {
  return {
    sessionOutline: async ({ id }) => {
      const named = await sessionNamed(store, id);
      const [facts] = named === undefined ? [] : await store.sessionFacts([named]);
      if (facts === undefined) throw noSuchSession(id);
      const [recap] = facts.recap === null ? [] : await store.memoriesByIds([facts.recap.id]);
      return {
        session: sessionLine(facts),
        recap: recap ?? null,
        memories: await store.memoriesBeside(facts.client, facts.id, limits.besideMemories),
        asides: findClient(facts.client)?.leavesBranches === true ? "left branches" : "subagents",
      };
    },
    sessionRows: ({ client, id, after, limit }) => store.outlineRows(client, id, after, limit),
    sessionEvents: async ({ ids, chars }) =>
      (await store.eventsByIds(ids)).map((event) => sessionEvent(event, chars)),
    findInSession: async ({ client, id, query }) => {
      const terms = words(query);
      return { events: await store.eventsHolding(client, id, terms, limits.foundInSession), terms };
    },
  };
}

function sessionEvent(event: StoredEvent, chars: number): SessionEvent {
  const { id, kind, agentId, tool, status, occurredAt, isForgotten = false, isDropped = false } = event;
  const texts = kind === "tool" ? calledTexts(event) : saidTexts(event);
  return {
    id,
    kind,
    agentId,
    tool,
    status,
    occurredAt,
    isForgotten,
    isDropped,
    branch: event.place.branch,
    input: cut(texts.input, chars),
    outcome: cut(texts.outcome, chars),
    removed: cut(texts.removed, chars),
    added: cut(texts.added, chars),
  };
}

type Texts = Readonly<Record<"input" | "outcome" | "removed" | "added", string>>;

/** Nothing is taken out of what was said: the page writes out what no reader would see. A command with its output, an edit with its lines, anything else as it was called. */
function calledTexts(event: StoredEvent): Texts {
  const { command, path, removed, added, output } = readCall(event);
  const asked = command || path || parameters(event.input ?? "");
  return { input: asked, outcome: output, removed, added };
}

/** One parameter a line; what is no object of plain values stays as it came. */
function parameters(input: string): string {
  const fields = Object.entries(parseObject(input) ?? {});
  const isPlain =
    fields.length > 0 && fields.every(([, value]) => typeof value !== "object" || value === null);
  return isPlain ? fields.map(([name, value]) => `${name}: ${String(value)}`).join("\n") : input;
}

function saidTexts({ kind, input, outcome }: StoredEvent): Texts {
  const asked = kind === "prompt" ? withoutInserted(input ?? "").trim() : (input ?? "");
  return { input: asked, outcome: outcome ?? "", removed: "", added: "" };
}

const cut = (text: string, chars: number): EventPart => ({
  text: text.slice(0, chars).toWellFormed(),
  omitted: Math.max(0, text.length - chars),
});

const noSuchSession = (id: string): KedrError =>
  new KedrError("no-such-session", {
    en: `No session's id begins with ${id}. It may have been forgotten; kedr sessions search shows those that are known.`,
    ru: `Ни одна сессия не начинается с «${id}». Возможно, её забыли; известные показывает kedr sessions search.`,
  });
