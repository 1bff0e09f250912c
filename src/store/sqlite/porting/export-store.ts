import type { ExportBegun, ExportMade, ExportStore } from "../../export-store.ts";
import type { Connection } from "../connection.ts";
import { begunReader } from "../forgetting.ts";

const begin = "insert into exports_begun (writing, path, form, at) values (:writing, :path, :form, :at)";
const keep = `
insert or replace into exports (path, form, at, begun) select path, form, at, id from exports_begun where id = ?`;
const end = "delete from exports_begun where id = ?";
const begun = "select writing, path, form from exports_begun order by id";
const made = "select path, form from exports order by path";

const known = `
insert into exports (path, form, at, begun) values (:path, :form, :at, 0) on conflict do nothing`;

/** One that another file knows of; for use inside a transaction. */
export function knownExport({ db }: Connection): (made: ExportMade) => void {
  const insert = db.prepare<[ExportMade]>(known);
  return (made) => void insert.run(made);
}

type Place = Pick<ExportMade, "path" | "form">;

export function exportStore(connection: Connection): ExportStore {
  const { db, read, write } = connection;
  const insert = db.prepare<[ExportBegun]>(begin);
  const [keepRow, endRow] = [db.prepare<[number]>(keep), db.prepare<[number]>(end)];
  const selectBegun = db.prepare<[], Place & Pick<ExportBegun, "writing">>(begun);
  const selectMade = db.prepare<[], Place>(made);
  const forgettings = begunReader(connection);
  return {
    beginExport: async (one) => write(() => Number(insert.run(one).lastInsertRowid)),
    keepExport: async (id, forgettingsBegun) =>
      write(() => {
        const now = forgettings();
        if (now.isErasing || now.begun !== forgettingsBegun) return false;
        keepRow.run(id);
        return true;
      }),
    endExport: async (id) => {
      write(() => endRow.run(id));
    },
    exportsMade: async () =>
      read(() => {
        const places = selectBegun
          .all()
          .flatMap(({ writing, ...place }) => [{ ...place, path: writing }, place]);
        return [...new Map([...places, ...selectMade.all()].map((place) => [place.path, place])).values()];
      }),
  };
}
