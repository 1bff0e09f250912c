import type { Client } from "../clients/client.ts";
import type { StoredEvent } from "../domain/event.ts";
import type { ClientName, MemoryId, ProjectKey } from "../domain/ids.ts";
import { KedrError } from "../domain/kedr-error.ts";
import { searchArchive } from "../recall/archive.ts";
import { recentMemories, searchMemories } from "../recall/search.ts";
import type { Filter, Service, Shown, Status } from "../serve/service.ts";
import type { MemorySearch, Store } from "../store/store.ts";
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
  readonly settled: (waitMs: number) => Promise<boolean>;
  readonly stop: () => void;
}

/** The one object that every face asks. */
export function openService(parts: ServiceParts): Service {
  const { store, background } = parts;

  async function narrowed(filter: Filter): Promise<Omit<MemorySearch, "terms">> {
    const { directory, ...rest } = filter;
    return { ...rest, project: directory === null ? null : await parts.locate(directory) };
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
      searchMemories(query, await narrowed(filter), { store, names: await projectNames(store) }),
    recent: async ({ filter }) =>
      recentMemories(await narrowed(filter), { store, names: await projectNames(store) }),
    timeline: async ({ anchor, before, after }) => {
      const memories = await store.timeline(anchor, before, after);
      if (memories.length === 0) throw new KedrError("no-such-memory", `There is no memory ${anchor}.`);
      const ids = memories.map((memory) => memory.id);
      return shownOf(ids, false);
    },
    show: ({ ids, withEvidence }) => shownOf(ids, withEvidence),
    searchSessions: async ({ query, directory, ...rest }) =>
      searchArchive(query, { ...rest, project: directory === null ? null : await parts.locate(directory) }, {
        store,
        names: await projectNames(store),
      }),
    projects: () => store.projects(),
    importPaths: ({ client, paths }) => background.call("importPaths", { client: known(client).name, paths }),
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
