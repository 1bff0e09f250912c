import { memoryKinds } from "../../../src/domain/memory.ts";
import type { EventKind } from "../../../src/domain/event.ts";
import type { LatestRequest } from "../../../src/serve/overseeing.ts";

/** The kinds of events, in the order of a session. */
export const eventKinds = [
  "session-start",
  "prompt",
  "tool",
  "assistant",
  "turn-end",
  "subagent-end",
  "compaction",
  "session-end",
] as const satisfies readonly EventKind[];

type Wanted = LatestRequest["filter"];

/** What the address asks for; a word of it that means nothing narrows nothing. */
export function readAsked(query: URLSearchParams): Wanted {
  const what = query.get("what");
  const kind = query.get("kind");
  const client = query.get("client");
  return {
    project: query.get("project"),
    clients: client === null ? null : [client],
    kinds: [...eventKinds, ...memoryKinds].some((known) => known === kind) && kind !== null ? [kind] : null,
    what: what === "event" || what === "memory" ? what : null,
  };
}

export const isNarrow = (wanted: Wanted): boolean => Object.values(wanted).some((value) => value !== null);

/** The same as the query of a subscription. */
export function streamQuery({ project, clients, kinds, what }: Wanted): string {
  const words = Object.entries({ project, client: clients?.join(","), kind: kinds?.join(","), what });
  const given = words.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return new URLSearchParams(given).toString();
}
