import { statSync } from "node:fs";
import type { Client } from "../clients/client.ts";
import type { LoadedConfig } from "../config/config.ts";
import { readVariable } from "../config/environment.ts";
import type { Said } from "../domain/said.ts";
import type { Session } from "../domain/session.ts";
import type { Clock } from "../platform/clock.ts";
import type { HomePaths } from "../platform/paths.ts";
import { isProcessAlive } from "../platform/process.ts";
import { countSpooled } from "../platform/spool.ts";
import { kedrVersion, protocolVersion } from "../platform/version.ts";
import type { Status } from "../serve/status.ts";
import { listBackups } from "../store/sqlite/backup.ts";
import type { Store } from "../store/store.ts";
import { projectsNamed } from "./off.ts";
import type { BackgroundState } from "./background-calls.ts";
import type { KeptCounts } from "./kept-counts.ts";
import type { Meaning } from "./meaning.ts";
import { anthropicKeyVariable } from "./model-observers.ts";
import { isOver, overIn } from "./recapping.ts";

export interface StatusParts {
  readonly store: Store;
  readonly paths: HomePaths;
  readonly loaded: LoadedConfig;
  readonly clients: readonly Client[];
  readonly background: { state(): Promise<BackgroundState | undefined> };
  readonly meaning: Pick<Meaning, "status">;
  readonly keptCounts: () => Promise<KeptCounts>;
  /** What is wrong with the home at this moment. */
  readonly troublesOfHome: () => readonly Said[];
  readonly startedAt: string;
  /** What went wrong since the start, in words; most important first. */
  readonly troubles: readonly Said[];
  readonly clock: Clock;
}

/** What the service is doing, measured when asked. */
export async function status(parts: StatusParts): Promise<Status> {
  const { paths, background } = parts;
  const kept = await parts.keptCounts();
  const state = await background.state();
  const nowMs = parts.clock.nowMs();
  const { lastEventAt, lastMemoryAt, waitingForOwner, questions, heldBack, recalls, deadEnds } = kept;
  return {
    pid: process.pid,
    version: kedrVersion,
    protocol: protocolVersion,
    home: paths.home,
    startedAt: parts.startedAt,
    residentBytes: process.memoryUsage.rss(),
    watching: watching(kept.openSessions, parts.clients, nowMs),
    lastEventAt,
    lastMemoryAt,
    queue: {
      ...kept.queue,
      spooled: countSpooled(paths.spool),
      recaps: overIn(kept.openSessions, nowMs) + kept.unrecapped,
    },
    observer: observer(kept, parts, state),
    memory: { memories: kept.memories, projects: kept.projects, databaseBytes: databaseBytes(paths) },
    disk: disk(kept, parts),
    meaning: await parts.meaning.status(),
    waitingForOwner,
    questions,
    heldBack,
    recalls,
    deadEnds,
    privacy: {
      projectsOff: projectsNamed(parts.loaded.config.projects.off),
      sessionsOff: kept.sessionsOff,
      withheldCalls: kept.withheldCalls,
    },
    backfill: state?.backfill ?? null,
    warnings: [
      ...parts.troubles,
      ...parts.troublesOfHome(),
      ...ofConfig(parts),
      ...ofKey(parts),
      ...kept.warnings,
    ],
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

function watching(open: readonly Session[], clients: readonly Client[], nowMs: number): Status["watching"] {
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

function observer(
  { spent, workTokens }: KeptCounts,
  { loaded }: StatusParts,
  background: BackgroundState | undefined,
): Status["observer"] {
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
    shareOfWork: workTokens === 0 ? null : spent.tokens / workTokens,
    state: background?.observer ?? "ready",
  };
}

function disk({ archiveBytes }: KeptCounts, { paths, loaded }: StatusParts): Status["disk"] {
  const backups = listBackups(paths.backups);
  return {
    archiveBytes,
    archiveMaxBytes: loaded.config.archive.maxBytes,
    logBytes: sizeOf(`${paths.database}-wal`),
    backups: backups.length,
    backupBytes: backups.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

const databaseBytes = ({ database }: HomePaths): number => sizeOf(database) + sizeOf(`${database}-wal`);

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
