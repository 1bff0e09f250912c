import type { Client, PastSession } from "../clients/client.ts";
import {
  type Harvested,
  type Harvesting,
  importPaths,
  parentUnseen,
  type ReadMarks,
  readPast,
  readThese,
  type Unread,
} from "../harvest/past-sessions.ts";
import type { Said } from "../domain/said.ts";
import type { Backfill, ImportAnswer } from "../serve/service.ts";
import type { ReadMarkStore, SessionStore } from "../store/session-store.ts";
import { errorFields, type Log } from "./log.ts";
import type { TakeIn } from "./take-in.ts";
import { asRun } from "./transcripts.ts";
import type { Works } from "./works.ts";

/** Past sessions on this machine, read in the background through the same path as a hook's events. */
export interface PastReading {
  /** Has a client's past sessions read, after those of clients that were asked for before; tells how far the reading of all is. */
  start(client: Client, configFolder: string): Backfill;
  progress(): Backfill | null;
  /** Reads these of a client's, from where each was read to. */
  readThese(client: Client, configFolder: string, sessions: readonly PastSession[]): Promise<void>;
  importPaths(client: Client, paths: readonly string[], language: "en" | "ru"): Promise<ImportAnswer>;
  /** Ends the reading after its running chunk; it goes on from there the next time. */
  stop(): Promise<void>;
}

export interface PastReadingParts {
  readonly works: Works;
  readonly store: ReadMarkStore & Pick<SessionStore, "session">;
  readonly takeIn: TakeIn;
  /** Secrets masked so far by this thread. */
  readonly secretsMasked: () => number;
  /** Called when events came in and wait to be observed. */
  readonly onTaken: () => void;
  /** Called when the reading has come further, or has ended. */
  readonly onProgress: () => void;
  readonly log: Log;
}

const nothingRead: Backfill = {
  sessionsDone: 0,
  sessionsTotal: 0,
  events: 0,
  secretsMasked: 0,
  isDone: false,
};

export function openPastReading(parts: PastReadingParts): PastReading {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let last: Backfill | null = null;
  /** Clients' folders that are read, or wait for it. */
  const asked = new Set<string>();

  async function read(client: Client, configFolder: string): Promise<void> {
    const before = last ?? nothingRead;
    await readAllOf(parts, {
      client,
      configFolder,
      isStopped: () => isStopped,
      onProgress: (read) => {
        last = sumOf(before, read);
        parts.onTaken();
        parts.onProgress();
      },
    });
  }

  return {
    start: (client, configFolder) => {
      const started = last === null || last.isDone ? nothingRead : last;
      last = started;
      const key = JSON.stringify([client.name, configFolder]);
      if (asked.has(key)) return started;
      asked.add(key);
      running = running
        .then(() => read(client, configFolder))
        .catch((error: unknown) => parts.log("past-failed", errorFields(error)))
        .finally(() => {
          asked.delete(key);
          last = { ...(last ?? nothingRead), isDone: asked.size === 0 };
          parts.onProgress();
        });
      return started;
    },
    progress: () => last,
    readThese: (client, configFolder, sessions) =>
      readDue(parts, { client, configFolder, sessions, isStopped: () => isStopped }),
    importPaths: async (client, paths, language) => {
      const harvested = await parts.works.run("sessions", (progress) =>
        importPaths(harvestingOf(parts, client, null), paths, ({ sessionsDone, sessionsTotal }) =>
          progress(sessionsDone, sessionsTotal),
        ),
      );
      parts.onTaken();
      return importAnswer(harvested, language);
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

/** How far the reading is with what another client had. */
const sumOf = (one: Backfill, other: Backfill): Backfill => ({
  sessionsDone: one.sessionsDone + other.sessionsDone,
  sessionsTotal: one.sessionsTotal + other.sessionsTotal,
  events: one.events + other.events,
  secretsMasked: one.secretsMasked + other.secretsMasked,
  isDone: false,
});

interface AllOf {
  readonly client: Client;
  readonly configFolder: string;
  readonly isStopped: () => boolean;
  readonly onProgress: (read: Backfill) => void;
}

async function readAllOf(
  parts: PastReadingParts,
  { client, configFolder, isStopped, onProgress }: AllOf,
): Promise<void> {
  const maskedBefore = parts.secretsMasked();
  const tell = ({
    sessionsDone,
    sessionsTotal,
    added: events,
  }: Pick<Harvested, "sessionsDone" | "sessionsTotal" | "added">): void =>
    onProgress({
      sessionsDone,
      sessionsTotal,
      events,
      secretsMasked: parts.secretsMasked() - maskedBefore,
      isDone: false,
    });
  const harvested = await readPast(
    {
      ...harvestingOf(parts, client, configFolder),
      marks: marksOf(parts.store),
      onProgress: tell,
      isStopped,
    },
    configFolder,
  );
  tell(harvested);
  parts.log("past-read", {
    client: client.name,
    sessions: harvested.sessionsDone,
    events: harvested.added,
    brokenLines: harvested.brokenLines,
    problems: harvested.problems.length,
  });
}

interface Due {
  readonly client: Client;
  readonly configFolder: string;
  readonly sessions: readonly PastSession[];
  readonly isStopped: () => boolean;
}

async function readDue(
  parts: PastReadingParts,
  { client, configFolder, sessions, isStopped }: Due,
): Promise<void> {
  const { added, problems } = await readThese(
    {
      ...harvestingOf(parts, client, configFolder),
      marks: marksOf(parts.store),
      onProgress: () => undefined,
      isStopped,
    },
    sessions,
  );
  parts.onTaken();
  parts.log("read-before-sweep", {
    client: client.name,
    files: sessions.length,
    events: added,
    problems: problems.length,
  });
}

const harvestingOf = (
  { takeIn, store }: PastReadingParts,
  client: Client,
  configFolder: string | null,
): Harvesting => ({
  client,
  capture: async (events, session, isRunUnknown) => {
    const known = isRunUnknown ? await store.session(client.name, session.sessionId) : undefined;
    const told = known === undefined ? { events, session } : asRun({ events, session }, known.run);
    return takeIn(told.session, told.events, { configFolder, clientPid: null });
  },
  isKnown: async (session) => (await store.session(client.name, session)) !== undefined,
});

const importAnswer = (harvested: Harvested, language: "en" | "ru"): ImportAnswer => ({
  files: harvested.filesRead,
  events: harvested.added,
  known: harvested.known,
  brokenLines: harvested.brokenLines,
  empty: harvested.empty,
  missing: harvested.missing,
  problems: harvested.problems.map(({ path, why }) => unread(path, why)[language]),
});

/** A path that is there and could not be read. */
function unread(path: string, why: Unread["why"]): Said {
  if (typeof why !== "string") return why;
  if (why === parentUnseen)
    return {
      en: `${path}: it is a subagent's, and its session is not known here; what of it is private stands in the session's own transcript. Put that where it stood beside this file, then import it again.`,
      ru: `${path}: это файл субагента, а его сессия здесь не известна; что в ней личное, сказано в её собственном файле. Положите его туда, где он лежал рядом с этим, и импортируйте снова.`,
    };
  if (why === "EACCES" || why === "EPERM")
    return {
      en: `${path}: you may not read it. Check its owner and mode, then import it again.`,
      ru: `${path}: читать его нельзя. Проверьте владельца и права и импортируйте снова.`,
    };
  return {
    en: `${path}: it can't be read (${why}). Check it, then import it again.`,
    ru: `${path}: прочитать не удалось (${why}). Проверьте его и импортируйте снова.`,
  };
}

const marksOf = (store: ReadMarkStore): ReadMarks => ({
  bytesRead: (path) => store.bytesRead(path),
  mark: (path, bytes) => store.markRead(path, bytes),
});
