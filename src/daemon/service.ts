import type { Client } from "../clients/client.ts";
import type { ClientName, MemoryId, ProjectKey } from "../domain/ids.ts";
import { limits } from "../domain/limits.ts";
import type { Memory } from "../domain/memory.ts";
import type { Project } from "../domain/session.ts";
import type { NoteRoom } from "../domain/short-note.ts";
import { noSuchMemory } from "../domain/no-such-memory.ts";
import { type FoundEvent, searchArchive } from "../recall/archive.ts";
import { archiveGround } from "../recall/archive-ground.ts";
import type { Nearness } from "../recall/archive-meaning.ts";
import type { Meaning } from "../recall/channels.ts";
import { searchOrFaded } from "../recall/faded.ts";
import { searchGround } from "../recall/ground.ts";
import type { SearchResult } from "../recall/search.ts";
import type { Seeing } from "../serve/seeing.ts";
import type { ArchiveHit, Filter, Keeping, Looking, SearchAnswer, Service, Shown } from "../serve/service.ts";
import type { MemoryFilter } from "../store/memory-store.ts";
import type { Store } from "../store/store.ts";
import { isoTime } from "../platform/clock.ts";
import type { HomePaths } from "../platform/paths.ts";
import type { FindAtHand } from "./at-hand.ts";
import { openArchiving, openPinning, openStale } from "./ageing.ts";
import { staleFiles } from "./files-since.ts";
import { openApproving } from "./approving.ts";
import { openProjects, type ProjectsParts } from "./projects.ts";
import { openProposing } from "./proposing.ts";
import { openReviewing } from "./reviewing.ts";
import { openQuarantining } from "./quarantining.ts";
import type { BackgroundThread } from "./background-thread.ts";
import { type BridgingParts, openBridging } from "./bridges/bridging.ts";
import { renewBridges } from "./bridges/renew.ts";
import type { Digests } from "./digests.ts";
import { evidenceOf } from "./evidence.ts";
import { explaining } from "./explaining.ts";
import { noSuchClient } from "./no-such-client.ts";
import { notesIn } from "./notes.ts";
import { openNoteBoards } from "./noting.ts";
import { openRuling, type RulingParts } from "./ruling.ts";
import { openBackups } from "./overseeing/backups.ts";
import { openOverseeing } from "./overseeing/overseeing.ts";
import { openSettings, type SettingsParts } from "./settings/settings.ts";
import { openSystemTexts, type SystemTextParts } from "./system-texts.ts";
import { openWriters } from "./writers.ts";
import type { SeeWritersSession } from "./writers-session.ts";
import { openSessions } from "./sessions/sessions.ts";
import { openJudging } from "./skills/judging.ts";
import { openThreads } from "./threads/threads.ts";
import { knowHowFaces } from "./know-how-faces.ts";
import { openInjections } from "./injections.ts";
import { mergingFaces } from "./merging-faces.ts";
import { openSources } from "./sources.ts";
import { pullRequestFaces } from "./pull-request.ts";
import { retrospectiveFaces } from "./retrospective.ts";
import { openWeek } from "./weekly/week.ts";

export interface ServiceParts
  extends
    Pick<
      Service,
      | "status"
      | "doctor"
      | "tail"
      | "settled"
      | "publish"
      | "silence"
      | "planForget"
      | "forget"
      | "forgetProgress"
      | "auditSecrets"
      | "redactSecrets"
      | "receipts"
      | "statistics"
      | "openPage"
      | "closePages"
    >,
    Pick<RulingParts, "gatedTools" | "rulesChanged" | "userHome">,
    Pick<BridgingParts, "memoryIndex">,
    Pick<SettingsParts, "environment" | "loaded" | "restart">,
    Pick<ProjectsParts, "switches" | "onSwitched" | "configPath">,
    Pick<SystemTextParts, "locate" | "isOff" | "own" | "types" | "clock"> {
  readonly store: Store;
  readonly projectOf: (directory: string) => Promise<ProjectKey>;
  readonly findClient: (name: string) => Client | undefined;
  /** The client whose files are read when none is named. */
  readonly defaultClient: Client;
  readonly background: BackgroundThread;
  readonly paths: HomePaths;
  readonly digests: Digests;
  readonly seeing: Seeing;
  readonly now: () => string;
  readonly timeZone: string;
  readonly atHand: FindAtHand;
  readonly seeWritersSession: SeeWritersSession;
  readonly noteRoom: NoteRoom;
  /** null where no model of meaning was chosen. */
  readonly meaning: Meaning | null;
  readonly nearness: Nearness | null;
  /** Of what is said, where the one who asks names none. */
  readonly language: "en" | "ru";
  readonly stop: () => void;
}

/** The one object that every face asks. */
export function openService(parts: ServiceParts): Service {
  const { status, doctor, tail, settled, publish, silence } = parts;
  const { auditSecrets, redactSecrets, receipts, planForget, forget, forgetProgress } = parts;
  const { openPage, closePages } = parts;
  const faces = looking(parts);
  const useOfWeek = () => parts.store.useSince(dayBefore(parts.now(), useDays));
  return {
    status,
    observerUse: useOfWeek,
    doctor,
    tail,
    settled,
    publish,
    auditSecrets,
    redactSecrets,
    receipts,
    statistics: (request) => parts.statistics(request),
    planForget,
    forget,
    forgetProgress,
    silence,
    openPage,
    closePages,
    ...parts.seeing,
    ...openProjects(parts),
    ...faces,
    ...keeping(parts),
    ...approving(parts),
    ...openQuarantining(parts),
    ...openProposing(parts),
    ...openReviewing(parts),
    ...openThreads(parts),
    ...openJudging(parts),
    outsideEvidence: ({ id }) => parts.store.outsideEvidenceOf(id, limits.searchHits),
    summary: async ({ directory }) =>
      parts.background.call("freshSummary", { project: await parts.projectOf(directory) }),
    ...openSettings(parts, useOfWeek),
    ...mergingFaces(parts),
    ...openPinning(parts),
    ...openArchiving(parts),
    ...openInjections(parts.store),
    ...openSources(parts.store),
    ...openNoteBoards(parts),
    keepNote: (request) => parts.background.call("keepNote", request),
    stale: (request) =>
      // Of a few memories that are shown it is told at once; of all of them many files are read.
      request.ids === null ? parts.background.call("stale", request) : openStale(parts).stale(request),
    rewriteRule: (request) => parts.background.call("rewriteRule", request),
    ...openBackups({ ...parts, backUp: (request) => parts.background.call("backUp", request) }),
    ...openOverseeing(parts),
    ...explaining(parts),
    ...openRuling(parts),
    ...openBridging(parts),
    ...openSystemTexts({ ...parts, search: (request) => faces.search(request) }),
    notes: ({ directory }) => notesIn(directory, parts),
    writeNote: (request) => parts.background.call("writeNote", request),
    dropNotes: (request) => parts.background.call("dropNotes", request),
    verify: () => parts.background.call("verify", null),
    works: () => parts.background.call("works", null),
    exportMemories: (request) => parts.background.call("exportMemories", request),
    importMemories: (request) =>
      parts.background.call("importMemories", { ...request, language: request.language ?? parts.language }),
    ...openWriters(parts),
    rememberAsOwner: (request) => parts.background.call("rememberAsOwner", request),
    ...knowHowFaces(parts),
    ...retrospectiveFaces(parts),
    ...openWeek(parts),
    ...pullRequestFaces(parts),
    ...openSessions(parts),
    stop: async () => {
      parts.stop();
      return { stopped: true };
    },
  };
}

/** The owner's decisions, which reach the files of bridges at once. */
function approving(parts: ServiceParts): ReturnType<typeof openApproving> {
  const opened = openApproving(parts);
  return {
    ...opened,
    decide: async (request) => {
      const answer = await opened.decide(request);
      await renewBridges(parts);
      return answer;
    },
  };
}

const useDays = 7;
const unranked = { channels: [], factors: [] };

const dayBefore = (now: string, days: number): string =>
  isoTime(Date.parse(now) - days * 86_400_000).slice(0, 10);

function looking(parts: ServiceParts): Looking {
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

function keeping(parts: ServiceParts): Keeping {
  const { store, background } = parts;
  const known = (name: ClientName): Client => {
    const client = parts.findClient(name);
    if (client === undefined) throw noSuchClient(name);
    return client;
  };
  return {
    importPaths: ({ client, paths, language = parts.language }) => {
      const { name } = client === null ? parts.defaultClient : known(client);
      return background.call("importPaths", { client: name, paths, language });
    },
    startBackfill: ({ client, configFolder }) =>
      background.call("startBackfill", { client: known(client).name, configFolder }),
    deadLetters: ({ limit, offset }) => store.deadLetters(limit, offset),
    retryDead: async ({ ids }) => {
      const retried = await store.retryDead(ids, parts.now());
      background.wakeSoon();
      return { retried };
    },
  };
}

async function narrowed({ directory, ...rest }: Filter, parts: ServiceParts): Promise<MemoryFilter> {
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
