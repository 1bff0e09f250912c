import type { EventId, MemoryId } from "../../../domain/ids.ts";
import type {
  CallRef,
  ExportMade,
  Imported,
  ImportedLinks,
  ImportedMemory,
  PortStore,
} from "../../port-store.ts";
import { archiveCounter } from "../archive-counter.ts";
import type { Connection } from "../connection.ts";
import { appender } from "../events.ts";
import { forgottenGuard } from "../forgotten-guard.ts";
import { memoriesFrom } from "../memories.ts";
import { memoryColumns, memoryFrom, type MemoryRow } from "../memory-rows.ts";
import { memoryPreparer, memoryWriter, type PreparedMemory } from "../memory-writer.ts";

const calls = `
select id, client, session as sessionId, call_id as callId from events
where id in (select value from json_each(?))`;
const uids = "select id, uid from memories where id in (select value from json_each(?))";
const byUids = `select ${memoryColumns} ${memoriesFrom} where m.uid in (select value from json_each(?)) order by m.id`;
const idOf = "select id from memories where uid = ?";
const highestId = "select coalesce((select seq from sqlite_sequence where name = 'memories'), 0)";
// The events' own key, (client, session, call_id).
const sourceOf = `
select id, occurred_at as occurredAt from events where client = :client and session = :sessionId and call_id = :callId`;
const supersede = `
update memories set superseded_by = (select id from memories where uid = :by)
where uid = :uid and uid <> :by and author = 'import' and valid_to is not null and superseded_by is null`;
const addParent = `
insert into parents (memory_id, parent_id)
select m.id, p.id from memories m join memories p on p.uid = :parent
where m.uid = :uid and m.author = 'import' and m.id <> p.id on conflict do nothing`;

const keepExport = "insert or replace into exports (path, form, at) values (:path, :form, :at)";
const exportsMade = "select path, form, at from exports order by path";

/** Numbers that a digest line has room for; a higher one would leave none for those to come. */
const highestKept = 9_999_999;

interface Source {
  readonly id: EventId;
  readonly occurredAt: string;
}

export function portStore(connection: Connection): PortStore {
  const { db, read, write } = connection;
  const selectCalls = db.prepare<[string], CallRef & { readonly id: EventId }>(calls);
  const selectUids = db.prepare<[string], { readonly id: MemoryId; readonly uid: string }>(uids);
  const selectByUids = db.prepare<[string], MemoryRow>(byUids);
  const insertExport = exportKeeper(connection);
  const selectExports = db.prepare<[], ExportMade>(exportsMade);
  const importOne = importer(connection);
  const linkOne = linker(connection);
  const append = appender(connection, "observed");
  const prepare = memoryPreparer(connection);
  const guard = forgottenGuard(connection);
  const countBytes = archiveCounter(connection);
  return {
    callsOf: async (ids) =>
      read(() => new Map(selectCalls.all(JSON.stringify(ids)).map(({ id, ...call }) => [id, call]))),
    uidsOf: async (ids) =>
      read(() => new Map(selectUids.all(JSON.stringify(ids)).map(({ id, uid }) => [id, uid]))),
    memoriesByUids: async (wanted) => read(() => selectByUids.all(JSON.stringify(wanted)).map(memoryFrom)),
    importMemories: async (memories, now) => {
      const prepared = memories.map((one) => ({ one, ready: prepare(one.memory) }));
      return write(() => prepared.map(({ one, ready }) => importOne(one, ready, now)));
    },
    linkImported: async (links) => {
      write(() => links.forEach(linkOne));
    },
    importEvents: async (events, now) => {
      const guarded = events.map((event) => ({ event, isForgotten: guard.ofEvent(event) }));
      return write(() => {
        const bytes = guarded.map(({ event, isForgotten }) => append(event, isForgotten(), now));
        countBytes(bytes.reduce<number>((sum, each) => sum + (each ?? 0), 0));
        const added = bytes.filter((each) => each !== null).length;
        return { added, known: events.length - added };
      });
    },
    keepExport: async (made) => {
      write(() => insertExport(made));
    },
    exportsMade: async () => read(() => selectExports.all()),
  };
}

/** For use inside a transaction. */
export function exportKeeper({ db }: Connection): (made: ExportMade) => void {
  const insert = db.prepare<[ExportMade]>(keepExport);
  return (made) => void insert.run(made);
}

/** Writes one memory, unless it is here or was forgotten; for use inside a transaction. */
function importer(
  connection: Connection,
): (one: ImportedMemory, ready: PreparedMemory, now: string) => Imported {
  const { db } = connection;
  const selectId = db.prepare<[string], MemoryId>(idOf).pluck();
  const selectHighest = db.prepare<[], number>(highestId).pluck();
  const selectSource = db.prepare<[object], Source>(sourceOf);
  const writeMemories = memoryWriter(connection);
  const guard = forgottenGuard(connection);
  return ({ uid, wantedId, validTo, expiresAt, sources }, ready, now) => {
    const known = selectId.get(uid);
    if (known !== undefined) return { outcome: "known", id: known };
    const { occurredAt } = ready.memory;
    if (sources.some((call) => guard.isForgotten({ occurredAt, ...call, ...dateOf(selectSource.get(call)) })))
      return { outcome: "forgotten" };
    const eventIds = sources.flatMap((call) => selectSource.get(call)?.id ?? []);
    const highest = selectHighest.get() ?? 0;
    const isFree = wantedId !== null && wantedId > highest && wantedId <= highestKept;
    const kept = { uid, id: isFree ? wantedId : null, validTo, expiresAt };
    const [id] = writeMemories([{ ...ready, memory: { ...ready.memory, eventIds }, kept }], now);
    if (id === undefined) return { outcome: "forgotten" };
    return { outcome: selectId.get(uid) === id ? "added" : "known", id };
  };
}

const dateOf = (source: Source | undefined): Partial<Pick<Source, "occurredAt">> =>
  source === undefined ? {} : { occurredAt: source.occurredAt };

function linker({ db }: Connection): (links: ImportedLinks) => void {
  const [supersedeRow, insertParent] = [db.prepare<[object]>(supersede), db.prepare<[object]>(addParent)];
  return ({ uid, supersededBy, parents }) => {
    if (supersededBy !== null) supersedeRow.run({ uid, by: supersededBy });
    for (const parent of parents) insertParent.run({ uid, parent });
  };
}
