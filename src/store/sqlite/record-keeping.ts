import type { ClientName } from "../../domain/ids.ts";
import type { RecordKeepingStore, UnreadRecord } from "../record-keeping-store.ts";
import type { Connection } from "./connection.ts";

const folders = "select distinct config_folder from sessions where client = ?";
const unread = "select path, bytes from unread_records where lost_at is null order by path";
const drop = "delete from unread_records where lost_at is null";
const add = `
insert into unread_records (path, bytes, seen_at)
select json_extract(value, '$.path'), json_extract(value, '$.bytes'), :now from json_each(:records) where true
on conflict (path) do update set bytes = excluded.bytes, seen_at = excluded.seen_at, lost_at = null`;
const lose = `
insert into unread_records (path, bytes, seen_at, lost_at) select value, 0, :now, :now from json_each(:paths) where true
on conflict (path) do update set lost_at = excluded.lost_at`;
const lost = "select count(*) from unread_records where lost_at >= ?";

export function recordKeeping({ db, read, write }: Connection): RecordKeepingStore {
  const selectFolders = db.prepare<[ClientName], string | null>(folders).pluck();
  const selectUnread = db.prepare<[], UnreadRecord>(unread);
  const [dropRows, addRows, loseRows] = [db.prepare(drop), db.prepare(add), db.prepare(lose)];
  const countLost = db.prepare<[string], number>(lost).pluck();
  return {
    configFolders: async (client) => read(() => selectFolders.all(client)),
    unreadRecords: async () => read(() => selectUnread.all()),
    keepUnread: async (records, gone, now) => {
      write(() => {
        dropRows.run();
        addRows.run({ records: JSON.stringify(records), now });
        loseRows.run({ paths: JSON.stringify(gone), now });
      });
    },
    lostRecords: async (since) => read(() => countLost.get(since) ?? 0),
  };
}
