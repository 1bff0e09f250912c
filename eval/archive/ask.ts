import type { StoredEvent } from "../../src/domain/event.ts";
import { limits } from "../../src/domain/limits.ts";
import { isoNow, systemClock } from "../../src/platform/clock.ts";
import { searchArchive } from "../../src/recall/archive.ts";
import type { Store } from "../../src/store/store.ts";
import { archiveGround } from "../../src/recall/archive-ground.ts";
import { plainIndex } from "../plain-fts5.ts";
import type { Ask } from "./score.ts";

/** What `kedr sessions search` finds, in all projects; nearest: or, where nothing surely answers, tells apart. */
export const askArchive =
  (store: Store, counted: "hits" | "nearest"): Ask =>
  async ({ text: query }, limit) => {
    const moment = { now: isoNow(systemClock), timeZone: "UTC" };
    const request = { query, project: null, since: null, until: null, moment, limit };
    const { hits, near } = await searchArchive(archiveGround(store, null), request);
    return (counted === "nearest" && hits.length === 0 ? near : hits).map(({ event, text }) => ({
      text,
      sources: event.source === null ? [] : [event.source],
    }));
  };

/** Plain FTS5 over the same events; its answer is the whole text of an event. */
export async function askPlain(store: Store): Promise<Ask> {
  const events = await allEvents(store);
  const texts = events.map(textOf);
  const index = plainIndex(texts);
  return async ({ text: query }, limit) =>
    index.find(query, limit).map((place) => {
      const source = events[place]?.source ?? null;
      return { text: texts[place] ?? "", sources: source === null ? [] : [source] };
    });
}

const textOf = ({ input, outcome }: StoredEvent): string =>
  [input, outcome].filter((part) => part !== null).join("\n");

async function allEvents(store: Store): Promise<readonly StoredEvent[]> {
  const all: StoredEvent[] = [];
  for (let after = await store.eventsAfter(0 as StoredEvent["id"], limits.searchHits); after.length > 0;) {
    all.push(...after);
    const last = after.at(-1);
    if (last === undefined) break;
    after = await store.eventsAfter(last.id, limits.searchHits);
  }
  return all;
}
