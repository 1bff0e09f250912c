import type { MemoryId, ProjectKey } from "../domain/ids.ts";
import { limits } from "../domain/limits.ts";
import type { Memory } from "../domain/memory.ts";
import { noSuchMemory } from "../domain/no-such-memory.ts";
import type { Project } from "../domain/session.ts";
import { type FoundEvent, searchArchive } from "../recall/archive.ts";
import { archiveGround } from "../recall/archive-ground.ts";
import type { Nearness } from "../recall/archive-meaning.ts";
import type { Meaning } from "../recall/channels.ts";
import { searchOrFaded } from "../recall/faded.ts";
import { searchGround } from "../recall/ground.ts";
import type { SearchResult } from "../recall/search.ts";
import type { ArchiveHit, Filter, Looking, SearchAnswer, Shown } from "../serve/service.ts";
import type { MemoryFilter } from "../store/memory-store.ts";
import type { Store } from "../store/store.ts";
import type { FindAtHand } from "./at-hand.ts";
import type { Digests } from "./digests.ts";
import { evidenceOf } from "./evidence.ts";
import { staleFiles } from "./files-since.ts";

export interface LookingParts {
  readonly store: Store;
  readonly projectOf: (directory: string) => Promise<ProjectKey>;
  readonly digests: Digests;
  readonly now: () => string;
  readonly timeZone: string;
  readonly atHand: FindAtHand;
  /** null where no model of meaning was chosen. */
  readonly meaning: Meaning | null;
  readonly nearness: Nearness | null;
  /** Of what is said, where the one who asks names none. */
  readonly language: "en" | "ru";
}

const unranked = { channels: [], factors: [] };

/** Looking into the memory, for whoever asks. */
export function openLooking(parts: LookingParts): Looking {
  const { store, now } = parts;
  return {
    digest: async ({ directory }) => {
      const { context: text, personLine, tokens, memories } = await parts.digests.preview(directory);
      return { text, personLine, tokens, memories };
    },
    search: async ({ query, filter, language = parts.language }) => {
      const request = {
        ...(await narrowed(filter, parts)),
        query,
        now: now(),
        timeZone: parts.timeZone,
        language,
        at: filter.directory === null ? null : parts.atHand(filter.directory, []),
        floor: "search",
      } as const;
      return named(await searchOrFaded(searchGround(store, parts.meaning), request), store);
    },
    recent: async ({ filter }) => {
      const memories = await store.recentMemories(await narrowed(filter, parts));
      const hits = memories.map((memory) => ({ memory, score: 0, reasons: [], why: unranked }));
      return named({ hits, near: [], notes: [] }, store);
    },
    browse: async ({ filter, offset }) => {
      const { memories, total } = await store.browseMemories({ ...(await narrowed(filter, parts)), offset });
      const projects = await projectsByKey(store);
      const hits = memories.map((memory) => ({
        memory,
        projectName: projects.get(memory.project)?.name ?? "",
      }));
      return { hits, total };
    },
    timeline: async ({ anchor, before, after }) => {
      const memories = await store.timeline(anchor, before, after);
      if (memories.length === 0) throw noSuchMemory(anchor);
      return shown(
        memories.map((memory) => memory.id),
        false,
        store,
      );
    },
    show: async ({ ids, withEvidence, isUse = false }) => {
      if (isUse) await store.addEvidence(ids, "used", now());
      return shown(ids, withEvidence, store);
    },
    searchSessions: async ({ query, directory, language = parts.language, ...rest }) => {
      // The newest may not be findable yet: they are made so in idle time, and somebody asks now.
      await store.indexEvents(limits.indexedAtOnce);
      const project = directory === null ? null : await parts.projectOf(directory);
      const moment = { now: now(), timeZone: parts.timeZone };
      const request = { ...rest, query, project, moment };
      const found = await searchArchive(archiveGround(store, parts.nearness), request);
      const notes = found.notes.map((note) => note[language]);
      return { hits: archiveHits(found.hits), near: archiveHits(found.near), notes };
    },
    projects: () => store.projects(),
  };
}

async function narrowed({ directory, ...rest }: Filter, parts: LookingParts): Promise<MemoryFilter> {
  return { ...rest, project: directory === null ? null : await parts.projectOf(directory) };
}

async function named({ hits, near, notes }: SearchResult, store: Store): Promise<SearchAnswer> {
  const projects = await projectsByKey(store);
  const withName = (hit: SearchResult["hits"][number]) => ({
    ...hit,
    projectName: projects.get(hit.memory.project)?.name ?? "",
  });
  return { hits: hits.map(withName), near: near.map(withName), notes };
}

async function shown(
  ids: readonly MemoryId[],
  withEvidence: boolean,
  store: Store,
): Promise<readonly Shown[]> {
  const [projects, decisions] = [await projectsByKey(store), await store.decisionsAbout(ids)];
  const proposals = await store.proposalsAbout(ids);
  return Promise.all(
    (await store.memoriesByIds(ids)).map(async (memory) => ({
      memory,
      projectName: projects.get(memory.project)?.name ?? "",
      staleFiles: await staleFiles(memory.files, projects.get(memory.project)?.path ?? ""),
      decisions: decisions.filter(({ memoryId }) => memoryId === memory.id),
      proposals: proposals.filter(({ memoryId, otherId }) => [memoryId, otherId].includes(memory.id)),
      versions: await versionsOf(memory.id, store),
      evidence: withEvidence ? await evidenceOf(memory, store) : [],
    })),
  );
}

/** A line of one is no line. */
async function versionsOf(id: MemoryId, store: Store): Promise<readonly Memory[]> {
  const versions = await store.versionsOf(id);
  return versions.length > 1 ? versions : [];
}

async function projectsByKey(store: Store): Promise<ReadonlyMap<ProjectKey, Project>> {
  return new Map((await store.projects()).map((project) => [project.key, project]));
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
