import type { StoredEvent } from "../../domain/event.ts";
import type { EventId, MemoryId, SessionId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { indexedText } from "../../store/indexed-text.ts";
import type { Store } from "../../store/store.ts";
import { words } from "../../store/words.ts";
import { anyMemory } from "../../store/any-memory.ts";
import { textsOf } from "../../store/tombstones.ts";

/** Words that at most so many rows have tell a text apart. */
const rareRows = 20;
const termsCounted = 64;
const mentionsMost = 100;
/** So many rare words together are no chance; one value (a name with a number) is enough. */
const rareTogether = 3;
const valueChars = 4;

const everywhere = { ...anyMemory, limit: mentionsMost } as const;
const weights = { title: 1, body: 1, also: 1, other: 0 } as const;

export interface Mentioned {
  readonly memories: readonly Memory[];
  readonly events: readonly StoredEvent[];
}

type Ground = Pick<
  Store,
  | "eventTermCounts"
  | "eventsByIds"
  | "indexEvents"
  | "memoriesByIds"
  | "searchEvents"
  | "searchWords"
  | "termCounts"
>;

/** Memories and events that hold the same distinctive words as these memories, without being linked to them. */
export async function mentionsOf(
  memories: readonly Memory[],
  gone: { readonly memories: ReadonlySet<MemoryId>; readonly events: ReadonlySet<EventId> },
  store: Ground,
): Promise<Mentioned> {
  const terms = [...new Set(memories.flatMap(textsOf).flatMap(words))]
    .toSorted((a, b) => Number(isValue(b)) - Number(isValue(a)) || b.length - a.length)
    .slice(0, termsCounted);
  const [inEvents, inMemories] = [
    await rareIn(terms, store.eventTermCounts),
    await rareIn(terms, store.termCounts),
  ];
  const ranked =
    inMemories.size === 0 ? [] : await store.searchWords({ ...everywhere, terms: [...inMemories], weights });
  const near = await store.memoriesByIds(ranked.map(({ id }) => id).filter((id) => !gone.memories.has(id)));
  const hits =
    inEvents.size === 0
      ? []
      : await store.searchEvents({
          terms: [...inEvents],
          project: null,
          since: null,
          until: null,
          kinds: "all",
          limit: mentionsMost,
        });
  return {
    memories: near.filter((memory) => tells(textsOf(memory).join("\n"), inMemories)),
    events: hits
      .map(({ event }) => event)
      .filter((event) => !gone.events.has(event.id) && tells(indexedText(event), inEvents)),
  };
}

function tells(text: string, rare: ReadonlySet<string>): boolean {
  const found = [...new Set(words(text))].filter((term) => rare.has(term));
  return found.length >= rareTogether || found.some(isValue);
}

async function rareIn(
  terms: readonly string[],
  counted: Ground["termCounts"] | Ground["eventTermCounts"],
): Promise<ReadonlySet<string>> {
  const { counts } = await counted(
    terms.map((term) => [term]),
    null,
  );
  return new Set(
    terms.filter((_term, index) => (counts[index] ?? 0) > 0 && (counts[index] ?? 0) <= rareRows),
  );
}

const isValue = (term: string): boolean =>
  term.length >= valueChars && /\p{N}/u.test(term) && /\p{L}/u.test(term);

/** What was said in the same sessions is a copy; anything else only seems to be. */
export const isCopy = (
  row: { readonly sessionId: SessionId | null },
  sessions: ReadonlySet<SessionId | null>,
): boolean => row.sessionId !== null && sessions.has(row.sessionId);
