import type { MemoryId, ProjectKey } from "../domain/ids.ts";
import type { SiblingMemory } from "../inject/news-lines.ts";
import { isoTime } from "../platform/clock.ts";
import type { NearbyStore } from "../store/nearby-store.ts";
import type { TailStore } from "../store/session-store.ts";
import type { Asking } from "./asking.ts";
import type { SessionShown } from "./shown.ts";

/** Lines about other sessions that one prompt gets. */
const linesTold = 2;
const memoriesRead = 10;
/** What is remembered of a session comes a while after it happened. */
const lateMs = 30 * 60_000;

/** What there is to tell of other sessions. */
export interface SiblingNews {
  /** The lines of one prompt, newest first. */
  readonly lines: readonly SiblingMemory[];
  /** What of it the session was given, titles and whole memories alike: the rest waits for its next prompt. */
  given(ids: readonly MemoryId[]): void;
}

const noNews: SiblingNews = { lines: [], given: () => undefined };

/** What other sessions of the project learned since this one was last told all of it. */
export async function siblingNews(
  store: Pick<NearbyStore & TailStore, "siblingMemories" | "lastIds">,
  asking: Asking,
  project: ProjectKey,
  state: SessionShown,
  now: string,
  titleOf: (client: Asking["client"]) => string,
): Promise<SiblingNews> {
  const { client, sessionId } = asking;
  const { memory: newest } = await store.lastIds();
  if (newest === state.newest) return noNews;
  const since = isoTime(Date.parse(state.lookedAt) - lateMs);
  const found = await store.siblingMemories({
    project,
    client,
    sessionId,
    after: state.newest,
    since,
    limit: memoriesRead,
  });
  const fresh = found.filter(
    ({ id, run }) => !state.told.has(id) && !state.titles.has(id) && isHeard(run, asking.run),
  );
  return {
    lines: fresh.slice(0, linesTold).map((memory) => ({
      memory,
      clientTitle: titleOf(memory.client ?? client),
      agoMs: Date.parse(now) - Date.parse(memory.occurredAt),
    })),
    given: (ids) => {
      // What waits too long is no news any more, and is not waited for.
      state.lookedAt = now;
      if (fresh.every(({ id }) => ids.includes(id))) state.newest = newest;
    },
  };
}

/** Runs without a person come in fleets: a person's session hears of other persons' sessions only. */
const isHeard = (theirs: Asking["run"], ours: Asking["run"]): boolean =>
  theirs === "interactive" || ours === "headless";
