import type { ReadMarkStore } from "../session-store.ts";
import type { Connection } from "./connection.ts";

const select = "select bytes_read as bytes from read_marks where path = ?";
const mark = `
insert into read_marks (path, bytes_read) values (?, ?) on conflict (path) do update set bytes_read = excluded.bytes_read`;

export function readMarkStore({ db, read, write }: Connection): ReadMarkStore {
  const selectMark = db.prepare<[string], { bytes: number }>(select);
  const markRow = db.prepare(mark);
  return {
    bytesRead: async (path) => read(() => selectMark.get(path)?.bytes ?? 0),
    markRead: async (path, bytesRead) => {
      write(() => markRow.run(path, bytesRead));
    },
  };
}
