import type { Client } from "../clients/client.ts";
import type { StoredEvent } from "../domain/event.ts";
import type { ClientName, MemoryId, ProjectKey } from "../domain/ids.ts";
import { KedrError } from "../domain/kedr-error.ts";
import { type FoundEvent, searchArchive } from "../recall/archive.ts";
import { search, type SearchResult } from "../recall/search.ts";
import type { ArchiveHit, Filter, SearchAnswer, Service, Shown, Status } from "../serve/service.ts";
import type { MemorySearch, Store } from "../store/store.ts";
import { words } from "../store/words.ts";
import type { BackgroundThread } from "./background-thread.ts";
import type { Digests } from "./digests.ts";
import type { Tail } from "./tail.ts";

export interface ServiceParts {
  readonly store: Store;
  readonly locate: (directory: string) => Promise<ProjectKey>;
  readonly findClient: (name: string) => Client | undefined;
  readonly background: BackgroundThread;
  readonly digests: Digests;
  readonly tail: Tail;
  readonly status: () => Promise<Status>;
  readonly doctor: Service["doctor"];
  readonly now: () => string;
  /** Of reasons and notes. */
  readonly language: "en" | "ru";
  /** The client whose files are read when none is named. */
  readonly defaultClient: ClientName;
  readonly settled: (waitMs: number) => Promise<boolean>;
  readonly stop: () => void;
}

/** The one object that every face asks. */
export function openService(parts: ServiceParts): Service {
  const { store, background, language } = parts;
  const ground = { words, searchMemories: store.searchMemories, searchEvents: store.searchEvents };

  async function narrowed(filter: Filter): Promise<Omit<MemorySearch, "terms">> {
    const { directory, ...rest } = filter;
    return { ...rest, project: directory === null ? null : await parts.locate(directory) };
  }

  async function named({ hits, notes }: SearchResult): Promise<SearchAnswer> {
    const names = await projectNames(store);
    return {
      hits: hits.map((hit) => ({ ...hit, projectName: names.get(hit.memory.project) ?? "" })),
      notes,
    };
  }

  async function shownOf(ids: readonly MemoryId[], withEvidence: boolean): Promise<readonly Shown[]> {
    const names = await projectNames(store);
    const memories = await store.memoriesByIds(ids);
    return Promise.all(
      memories.map(async (memory) => {
        const evidence: readonly StoredEvent[] = withEvidence ? await store.eventsByIds(memory.eventIds) : [];
        return { memory, projectName: names.get(memory.project) ?? "", evidence };
      }),
    );
  }

  function known(name: ClientName): Client {
    const client = parts.findClient(name);
    if (client === undefined) throw new KedrError("no-such-client", `Kedr knows no client named ${name}.`);
    return client;
  }

  return {
    status: () => parts.status(),
    settled: async ({ waitMs }) => ({ isSettled: await parts.settled(waitMs) }),
    digest: async ({ directory }) => {
      const { context: text, personLine, tokens, memories } = await parts.digests.preview(directory);
      return { text, personLine, tokens, memories };
    },
    search: async ({ query, filter }) =>
      named(await search(ground, { ...(await narrowed(filter)), query, now: parts.now(), language })),
    recent: async ({ filter }) =>
      named({
        hits: (await store.recentMemories(await narrowed(filter))).map((memory) => ({
          memory,
          score: 0,
          reasons: [],
        })),
        notes: [],
      }),
    timeline: async ({ anchor, before, after }) => {
      const memories = await store.timeline(anchor, before, after);
      if (memories.length === 0) throw new KedrError("no-such-memory", `There is no memory ${anchor}.`);
      const ids = memories.map((memory) => memory.id);
      return shownOf(ids, false);
    },
    show: ({ ids, withEvidence }) => shownOf(ids, withEvidence),
    searchSessions: async ({ query, directory, ...rest }) =>
      archiveHits(
        await searchArchive(ground, {
          ...rest,
          query,
          project: directory === null ? null : await parts.locate(directory),
        }),
      ),
    projects: () => store.projects(),
    importPaths: ({ client, paths }) =>
      background.call("importPaths", { client: known(client ?? parts.defaultClient).name, paths }),
    startBackfill: ({ client, configFolder }) =>
      background.call("startBackfill", { client: known(client).name, configFolder }),
    deadLetters: ({ limit }) => store.deadLetters(limit),
    retryDead: async ({ ids }) => {
      const retried = await store.retryDead(ids, parts.now());
      background.wakeSoon();
      return { retried };
    },
    tail: (request) => parts.tail(request),
    doctor: (request) => parts.doctor(request),
    stop: async () => {
      parts.stop();
      return { stopped: true };
    },
  };
}

async function projectNames(store: Store): Promise<ReadonlyMap<ProjectKey, string>> {
  return new Map((await store.projects()).map(({ key, name }) => [key, name]));
}

function archiveHits(found: readonly FoundEvent[]): readonly ArchiveHit[] {
  return found.map(({ event, score, text }) => ({
    eventId: event.id,
    sessionId: event.sessionId,
    client: event.client,
    occurredAt: event.occurredAt,
    projectName: event.place.projectName,
    kind: event.kind,
    text,
    source: event.source,
    score,
  }));
}
