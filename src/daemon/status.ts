import { statSync } from "node:fs";
import type { Client } from "../clients/client.ts";
import type { LoadedConfig } from "../config/config.ts";
import { readVariable } from "../config/environment.ts";
import type { Said } from "../domain/said.ts";
import type { Session } from "../domain/session.ts";
import type { Clock } from "../platform/clock.ts";
import { isoNow } from "../platform/clock.ts";
import type { HomePaths } from "../platform/paths.ts";
import { isProcessAlive } from "../platform/process.ts";
import { countSpooled } from "../platform/spool.ts";
import { kedrVersion, protocolVersion } from "../platform/version.ts";
import type { Status } from "../serve/status.ts";
import { listBackups } from "../store/sqlite/backup.ts";
import type { Store } from "../store/store.ts";
import { lostRecords } from "./before-sweep.ts";
import { unredacted } from "./audit/audit-words.ts";
import { projectsNamed } from "./off.ts";
import type { BackgroundState } from "./background-calls.ts";
import type { Meaning } from "./meaning.ts";
import { anthropicKeyVariable } from "./model-observers.ts";
import { isOver, recapsDue } from "./recapping.ts";
import { troublesOfHome } from "./troubles.ts";
import type { DeadEndsToday } from "./weekly/dead-ends.ts";

export interface StatusParts {
  readonly store: Store;
  readonly paths: HomePaths;
  readonly loaded: LoadedConfig;
  readonly clients: readonly Client[];
  readonly background: { state(): Promise<BackgroundState | undefined> };
  readonly meaning: Pick<Meaning, "status">;
  readonly deadEndsToday: DeadEndsToday;
  readonly startedAt: string;
  /** What went wrong since the start, in words; most important first. */
  readonly troubles: readonly Said[];
  readonly clock: Clock;
}

const sessionsCounted = 500;

/** What the service is doing, measured when asked. */
export async function status(parts: StatusParts): Promise<Status> {
  const { store, paths, background } = parts;
  const counts = await store.memoryCounts();
  const state = await background.state();
  return {
    pid: process.pid,
    version: kedrVersion,
    protocol: protocolVersion,
    home: paths.home,
    startedAt: parts.startedAt,
    residentBytes: process.memoryUsage.rss(),
    watching: await watching(parts),
    lastEventAt: await store.lastEventAt(),
    lastMemoryAt: counts.lastMemoryAt,
    queue: {
      ...(await store.queueCounts()),
      spooled: countSpooled(paths.spool),
      recaps: await recapsDue(store, parts.clock.nowMs()),
    },
    observer: await observer(parts, state),
    memory: { memories: counts.memories, projects: counts.projects, databaseBytes: databaseBytes(paths) },
    disk: await disk(parts),
    meaning: await parts.meaning.status(),
    waitingForOwner: await store.countWaiting(null),
    questions: await store.countProposals(null),
    heldBack: await store.countHeldBack(null),
    ...(await today(parts)),
    privacy: {
      projectsOff: projectsNamed(parts.loaded.config.projects.off),
      sessionsOff: await store.silencedSessions(sessionsCounted),
      withheldCalls: await store.withheldCount(),
    },
    backfill: state?.backfill ?? null,
    warnings: [
      ...parts.troubles,
      ...troublesOfHome(parts.paths),
      ...ofConfig(parts),
      ...ofKey(parts),
      ...unredacted(await store.lastAudit()),
      ...(await lostRecords(store, parts.clock)),
    ],
  };
}

/** What memory was worth since midnight UTC. */
async function today({
  store,
  clock,
  deadEndsToday,
}: StatusParts): Promise<Pick<Status, "recalls" | "deadEnds">> {
  const now = isoNow(clock);
  const since = `${now.slice(0, 10)}T00:00:00.000Z`;
  return {
    recalls: await store.recallsSince(since),
    deadEnds: await deadEndsToday({ since, until: now }),
  };
}

/** Each names the file and line that it is about. */
function ofConfig({ loaded }: StatusParts): readonly Said[] {
  return loaded.problems.map(({ where, line, sentence }) => {
    const place = line === null ? where : `${where}:${line}`;
    return { en: `${place}: ${sentence.en}`, ru: `${place}: ${sentence.ru}` };
  });
}

/** A provider that wants a key can't answer without one, whatever the network says. */
function ofKey({ loaded }: StatusParts): readonly Said[] {
  const { provider, keyVariable } = loaded.config.observer;
  const name = provider === "anthropic" ? (keyVariable ?? anthropicKeyVariable) : keyVariable;
  if (provider === "rules" || provider === "claude-cli" || name === null) return [];
  if (readVariable(name) !== undefined) return [];
  return [
    {
      en: `The observer needs a key and the service sees none in ${name}: set it, then kedr stop. Rules cover meanwhile.`,
      ru: `Наблюдателю нужен ключ, а служба не видит его в ${name}: задайте переменную, затем kedr stop. Пока работают правила.`,
    },
  ];
}

async function watching({ store, clients, clock }: StatusParts): Promise<Status["watching"]> {
  const open = await store.openSessions(sessionsCounted);
  const nowMs = clock.nowMs();
  const ofClients = clients.map(({ name: client, title }) => ({
    client,
    title,
    openSessions: open.filter(
      (session) =>
        session.client === client && session.clientPid !== null && isProcessAlive(session.clientPid),
    ).length,
  }));
  return [...ofClients, ...publishers(open, clients, nowMs)];
}

/** Who published of late and is no client of ours. Few name their process: a session that was heard of counts as open. */
function publishers(open: readonly Session[], clients: readonly Client[], nowMs: number): Status["watching"] {
  const heard = open.filter(
    (session) => clients.every(({ name }) => name !== session.client) && !isOver(session, nowMs),
  );
  return [...new Set(heard.map(({ client }) => client))].map((client) => ({
    client,
    title: client,
    openSessions: heard.filter((session) => session.client === client).length,
  }));
}

async function observer(
  { store, loaded, clock }: StatusParts,
  background: BackgroundState | undefined,
): Promise<Status["observer"]> {
  const day = isoNow(clock).slice(0, 10);
  const spent = await store.spentOn(day);
  const work = await store.workOn(day);
  const { provider, model, tokensPerDay } = loaded.config.observer;
  return {
    provider,
    model: model ?? "",
    reason: { environment: "KEDR_OBSERVER", file: "config observer.provider", default: "default" }[
      loaded.origins["observer.provider"]
    ],
    tokensToday: spent.tokens,
    tokensPerDay,
    costTodayUsd: spent.costUsd,
    callsToday: spent.calls,
    shareOfWork: work === 0 ? null : spent.tokens / work,
    state: background?.observer ?? "ready",
  };
}

async function disk({ store, paths, loaded }: StatusParts): Promise<Status["disk"]> {
  const backups = listBackups(paths.backups);
  return {
    archiveBytes: await store.archiveBytes(),
    archiveMaxBytes: loaded.config.archive.maxBytes,
    logBytes: sizeOf(`${paths.database}-wal`),
    backups: backups.length,
    backupBytes: backups.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

const databaseBytes = ({ database }: HomePaths): number => sizeOf(database) + sizeOf(`${database}-wal`);

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
