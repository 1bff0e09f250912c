import type { StoredEvent } from "../domain/event.ts";
import { limits } from "../domain/limits.ts";
import type { EventSearch, EventStore } from "../store/store.ts";
import { parseQuery, type Words } from "./query.ts";
import { snippet } from "./snippet.ts";

export interface ArchiveRequest extends Omit<EventSearch, "terms"> {
  readonly query: string;
}

export interface FoundEvent {
  readonly event: StoredEvent;
  readonly score: number;
  /** The right place of what was said or done, in whole words. */
  readonly text: string;
}

export interface ArchiveGround {
  readonly words: Words;
  readonly searchEvents: EventStore["searchEvents"];
}

/** The events themselves, best first: what was asked, run and answered in past sessions. */
export async function searchArchive(
  ground: ArchiveGround,
  request: ArchiveRequest,
): Promise<readonly FoundEvent[]> {
  const { terms } = parseQuery(request.query, ground.words, null);
  if (terms.length === 0) return [];
  const { project, since, until } = request;
  const limit = Math.min(Math.max(Math.floor(request.limit), 1), limits.searchHits);
  const found = await ground.searchEvents({ terms, project, since, until, limit });
  const words = remembered(ground.words);
  return found.map(({ event, score }) => ({
    event,
    score,
    text: snippet([event.input, event.outcome].filter((part) => part !== null).join("\n"), terms, words),
  }));
}

/** The same words come again and again in the texts of one session; each is analysed once. */
function remembered(words: Words): Words {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const terms = words(text);
    known.set(text, terms);
    return terms;
  };
}
