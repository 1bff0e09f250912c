import type { MemoryId } from "../../domain/ids.ts";
import type { MemorySource, MemorySourceStore, SourcePart } from "../memory-source-store.ts";
import type { Connection } from "./connection.ts";

const watched = "select 1 from memory_files_watched";
const watch = "insert into memory_files_watched (one, since) values (1, ?) on conflict do nothing";
const sources = "select path, client, stamp from memory_sources where stamp is not null order by path";
const parts = `
select p.path, p.key, m.uid, p.hash, p.line from memory_source_parts p join memories m on m.id = p.memory_id
where p.gone_at is null order by p.path, p.line`;
const keep = `
insert into memory_sources (path, client, stamp) values (:path, :client, :stamp)
on conflict (path) do update set client = excluded.client, stamp = excluded.stamp`;
const lose = "update memory_sources set stamp = null where path = ?";
const goneOf = `
update memory_source_parts set gone_at = :now
where path = :path and gone_at is null and key not in (select value from json_each(:keys))`;
// Index memory_source_parts_by_path. What stood there before is told by another memory now.
const dropOther = `
delete from memory_source_parts
where path = :path and key = :key and (select uid from memories where id = memory_id) <> :uid`;
// A part that was kept out, or says what another memory says, has no memory of its own. One that moved is found by its memory.
const keepPart = `
insert into memory_source_parts (memory_id, path, key, hash, line)
select id, :path, :key, :hash, :line from memories where uid = :uid
on conflict (memory_id) do update
set path = excluded.path, key = excluded.key, hash = excluded.hash, line = excluded.line, gone_at = null`;
const goneIds = "select memory_id from memory_source_parts where gone_at is not null order by memory_id";
// Index proposals_waiting.
const unask = `
delete from proposals
where decided_at is null and reason = 'gone-from-file' and memory_id not in (select value from json_each(?))`;

type SourceRow = Omit<MemorySource, "parts">;
type PartRow = SourcePart & { readonly path: string };

export function memorySourceStore({ db, read, write }: Connection): MemorySourceStore {
  const [selectWatched, addWatched] = [db.prepare<[], number>(watched).pluck(), db.prepare<[string]>(watch)];
  const [selectSources, selectParts] = [db.prepare<[], SourceRow>(sources), db.prepare<[], PartRow>(parts)];
  const [keepRow, keepPartRow] = [db.prepare<[object]>(keep), db.prepare<[object]>(keepPart)];
  const dropOtherRow = db.prepare<[object]>(dropOther);
  const [loseRow, goneRows] = [db.prepare<[string]>(lose), db.prepare<[object]>(goneOf)];
  const unaskRows = db.prepare<[string]>(unask);
  const selectGone = db.prepare<[], MemoryId>(goneIds).pluck();
  return {
    watchesMemoryFiles: async () => read(() => selectWatched.get() !== undefined),
    watchMemoryFiles: async (now) => {
      write(() => addWatched.run(now));
    },
    memorySources: async () =>
      read(() => {
        const told = byPath(selectParts.all());
        return selectSources.all().map((source) => ({ ...source, parts: told.get(source.path) ?? [] }));
      }),
    keepMemorySource: async ({ path, client, stamp, parts: told }, now) => {
      write(() => {
        keepRow.run({ path, client, stamp });
        goneRows.run({ path, now, keys: JSON.stringify(told.map(({ key }) => key)) });
        for (const part of told) {
          dropOtherRow.run({ path, key: part.key, uid: part.uid });
          keepPartRow.run({ path, ...part });
        }
      });
    },
    loseMemorySource: async (path, now) => {
      write(() => {
        loseRow.run(path);
        goneRows.run({ path, now, keys: "[]" });
      });
    },
    goneFromFiles: async () => read(() => selectGone.all()),
    unaskGone: async (butFor) => {
      write(() => unaskRows.run(JSON.stringify(butFor)));
    },
  };
}

function byPath(rows: readonly PartRow[]): ReadonlyMap<string, readonly SourcePart[]> {
  const grouped = new Map<string, SourcePart[]>();
  for (const { path, ...part } of rows) {
    const others = grouped.get(path);
    if (others === undefined) grouped.set(path, [part]);
    else others.push(part);
  }
  return grouped;
}
