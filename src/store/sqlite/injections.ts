import type { ClientName, SessionId } from "../../domain/ids.ts";
import type { InjectionStore } from "../injection-store.ts";
import type { Connection } from "./connection.ts";
import { injectionColumns, injectionFrom, type InjectionRow, injectionsFrom } from "./rows.ts";

const save = `
insert into injections (client, session, project_id, channel, asked, text, person_line, memory_ids, tokens, at)
values (:client, :sessionId, (select id from projects where key = :project), :channel, :asked, :text, :personLine,
  :memoryIds, :tokens, :at)`;
// Index changes_of_memory, and forgetting_rows, which is empty but while something is erased.
const gone = `
select 1 from json_each(?) told
where exists (select 1 from changes c where c.memory_id = told.value and c.what = 'forgotten')
  or exists (select 1 from forgetting_rows r where r.place = 'memory' and r.row_id = told.value)
limit 1`;
// Index injections_of_session for both.
const lastDigest = `
select ${injectionColumns} ${injectionsFrom} where i.client = ? and i.session = ? and i.channel = 'digest' order by i.id desc limit 1`;
const ofSession = `
select * from (select ${injectionColumns} ${injectionsFrom} where i.client = ? and i.session = ? order by i.id desc limit ?) order by id`;
const mark = "update injections set used_at = :at, used_how = :how where id = :id and used_at is null";
// Index injections_by_time.
const recalls = `
select count(*) as given, count(used_at) as used from injections where at >= ? and channel in ('prompt', 'tool')`;

/** What was shown to whom. */
export function injectionStore({ db, read, writeAlong }: Connection): Omit<InjectionStore, "injectionsOf"> {
  const saveRow = db.prepare(save);
  const selectGone = db.prepare<[string]>(gone);
  const markRow = db.prepare(mark);
  const selectDigest = db.prepare<[ClientName, SessionId], InjectionRow>(lastDigest);
  const selectOfSession = db.prepare<[ClientName, SessionId, number], InjectionRow>(ofSession);
  const selectRecalls = db.prepare<[string], { given: number; used: number }>(recalls);
  return {
    saveInjection: async (injection) => {
      const memoryIds = JSON.stringify(injection.memoryIds);
      return writeAlong(() => {
        // It was made before one of its memories was forgotten, and no plan of that holds it: that it was given stays.
        const isOfGone = selectGone.get(memoryIds) !== undefined;
        const texts = isOfGone ? { asked: "", text: "", personLine: "" } : {};
        return Number(saveRow.run({ ...injection, ...texts, memoryIds }).lastInsertRowid);
      });
    },
    digestOfSession: async (client, id) =>
      read(() => {
        const row = selectDigest.get(client, id);
        return row && injectionFrom(row);
      }),
    injectionsOfSession: async (client, id, limit) =>
      read(() => selectOfSession.all(client, id, limit).map(injectionFrom)),
    markUsed: async (id, how, at) => {
      writeAlong(() => markRow.run({ id, how, at }));
    },
    recallsSince: async (at) => read(() => selectRecalls.get(at) ?? { given: 0, used: 0 }),
  };
}
