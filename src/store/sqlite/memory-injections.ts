import type { MemoryId } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import type { InjectionPage, InjectionStore } from "../injection-store.ts";
import type { Connection } from "./connection.ts";
import { injectionColumns, injectionFrom, type InjectionRow, injectionsFrom } from "./rows.ts";

// Primary key of injections, whose end it is.
const newest = "select coalesce(max(id), 0) + 1 as id from injections";
// Index injections_by_time: nothing is given before it is known.
const firstSince = `
select i.id from injections i
where i.at >= (select recorded_at from memories where id = ?) order by i.at, i.id limit 1`;
// A part of the primary key that :floor and :before bound. The digits are looked for first: reading a list costs more.
const withMemory = `
select ${injectionColumns} ${injectionsFrom}
where i.id < :before and i.id >= :floor and instr(i.memory_ids, :digits) > 0
  and exists (select 1 from json_each(i.memory_ids) told where told.value = :id)
order by i.id desc limit :limit`;
const givenAt = "select at from injections where id >= ? order by id limit 1";

/** Which texts a memory was given with. There is no index of that: each page looks through a piece of them, and says how far back. */
export function memoryInjections({ db, read }: Connection): Pick<InjectionStore, "injectionsOf"> {
  const selectNewest = db.prepare<[], number>(newest).pluck();
  const selectFirst = db.prepare<[MemoryId], number>(firstSince).pluck();
  const selectPage = db.prepare<[object], InjectionRow>(withMemory);
  const selectAt = db.prepare<[number], string>(givenAt).pluck();

  function page(id: MemoryId, from: number | null, limit: number): InjectionPage {
    const first = selectFirst.get(id);
    const before = from ?? selectNewest.get() ?? 0;
    if (first === undefined || before <= first) return { injections: [], next: null, lookedTo: null };
    const floor = Math.max(first, before - limits.injectionsLooked);
    const rows = selectPage.all({ id, digits: String(id), before, floor, limit });
    const last = rows.length === limit ? (rows.at(-1)?.id ?? floor) : floor;
    return {
      injections: rows.map(injectionFrom),
      next: last <= first ? null : last,
      lookedTo: selectAt.get(last) ?? null,
    };
  }

  return { injectionsOf: async (id, { before, limit }) => read(() => page(id, before, limit)) };
}
