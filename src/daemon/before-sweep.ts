import type { Client, PastSession, Whereabouts } from "../clients/client.ts";
import type { Said } from "../domain/said.ts";
import { type Clock, isoNow, isoTime } from "../platform/clock.ts";
import { exists } from "../platform/files.ts";
import type { RecordKeepingStore, UnreadRecord } from "../store/record-keeping-store.ts";
import type { ReadMarkStore } from "../store/session-store.ts";
import type { Log } from "./log.ts";
import type { PastReading } from "./past-reading.ts";

export interface BeforeSweepParts {
  readonly clients: readonly Client[];
  readonly where: Whereabouts;
  readonly store: RecordKeepingStore & ReadMarkStore;
  readonly past: Pick<PastReading, "readThese">;
  readonly clock: Clock;
  readonly log: Log;
}

const dayMs = 24 * 60 * 60_000;
/** A record is read so long before its client removes it, or half of the time that it is kept. */
const daysBefore = 7;
/** How long it is told that one was lost. */
const toldDays = 30;

/**
 * Reads the records that a client is about to remove and that were not read to their end, by the same way as all past sessions;
 * takes down which ones are unread still, and which went unread.
 */
export async function readBeforeSweep(parts: BeforeSweepParts): Promise<void> {
  const { clients, where, store, clock, log } = parts;
  const unread: PastSession[] = [];
  for (const client of clients) {
    const known = await store.configFolders(client.name);
    for (const folder of new Set(known.map((each) => each ?? client.usualFolder(where))))
      unread.push(...(await readOf(client, folder, parts)));
  }
  const lost = await lostOf(await store.unreadRecords(), store);
  await store.keepUnread(
    unread.map(({ path, bytes }) => ({ path, bytes })),
    lost,
    isoNow(clock),
  );
  if (lost.length > 0) log("records-lost", { records: lost.length });
}

/** Reads those that are due; returns what is unread afterwards. */
async function readOf(
  client: Client,
  configFolder: string,
  { store, past, clock }: BeforeSweepParts,
): Promise<readonly PastSession[]> {
  const days = await client.keepsDays(configFolder);
  if (!Number.isFinite(days)) return [];
  const dueFrom = isoTime(clock.nowMs() - (days - Math.min(daysBefore, days / 2)) * dayMs);
  const unread = await unreadOf(await client.pastSessions(configFolder), store);
  const due = unread.filter(({ modifiedAt }) => modifiedAt <= dueFrom);
  if (due.length > 0) await past.readThese(client, configFolder, due);
  return unreadOf(unread, store);
}

async function lostOf(seen: readonly UnreadRecord[], store: ReadMarkStore): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const { path, bytes } of seen)
    if (!exists(path) && (await store.bytesRead(path)) < bytes) lost.push(path);
  return lost;
}

async function unreadOf(
  sessions: readonly PastSession[],
  store: ReadMarkStore,
): Promise<readonly PastSession[]> {
  const unread: PastSession[] = [];
  for (const session of sessions)
    if ((await store.bytesRead(session.path)) !== session.bytes) unread.push(session);
  return unread;
}

/** What a person is told of records that went unread; nothing where none did of late. */
export async function lostRecords(
  store: Pick<RecordKeepingStore, "lostRecords">,
  clock: Clock,
): Promise<readonly Said[]> {
  const lost = await store.lostRecords(isoTime(clock.nowMs() - toldDays * dayMs));
  if (lost === 0) return [];
  return [
    {
      en: `An agent removed ${lost} of its records before Kedr had read them: what happened there is not known. Let it keep them longer: its own settings say how long.`,
      ru: `Агент удалил свои записи о сессиях раньше, чем Kedr их прочитал (${lost}): что там было, неизвестно. Пусть хранит их дольше: срок задан в его настройках.`,
    },
  ];
}
