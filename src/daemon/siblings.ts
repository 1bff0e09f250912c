import type { ProjectKey } from "../domain/ids.ts";
import type { SiblingMemory } from "../inject/news-lines.ts";
import { isoTime } from "../platform/clock.ts";
import type { NearbyStore } from "../store/nearby-store.ts";
import type { TailStore } from "../store/store.ts";
import type { Asking } from "./asking.ts";
import type { SessionShown } from "./shown.ts";

/** Lines about other sessions that one prompt gets. */
const linesTold = 2;
const memoriesRead = 10;
/** What is remembered of a session comes a while after it happened. */
const lateMs = 30 * 60_000;

/** What other sessions of the project learned since this one last looked, newest first; looked at from now on. */
export async function siblingNews(
  store: Pick<NearbyStore & TailStore, "siblingMemories" | "lastIds">,
  asking: Asking,
  project: ProjectKey,
  state: SessionShown,
  now: string,
  titleOf: (client: Asking["client"]) => string,
): Promise<readonly SiblingMemory[]> {
  const { client, sessionId } = asking;
  const { memory: newest } = await store.lastIds();
  if (newest === state.newest) return [];
  const since = isoTime(Date.parse(state.lookedAt) - lateMs);
  const found = await store.siblingMemories({
    project,
    client,
    sessionId,
    after: state.newest,
    since,
    limit: memoriesRead,
  });
  state.newest = newest;
  state.lookedAt = now;
  return found
    .filter(({ id, run }) => !state.told.has(id) && !state.titles.has(id) && isHeard(run, asking.run))
    .slice(0, linesTold)
    .map((memory) => ({
      memory,
      clientTitle: titleOf(memory.client ?? client),
      agoMs: Date.parse(now) - Date.parse(memory.occurredAt),
    }));
}

/** Runs without a person come in fleets: a person's session hears of other persons' sessions only. */
const isHeard = (theirs: Asking["run"], ours: Asking["run"]): boolean =>
  theirs === "interactive" || ours === "headless";
