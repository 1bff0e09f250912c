import type { ClientName, SessionId } from "../../domain/ids.ts";
import type { InjectionStore } from "../store.ts";
import type { Connection } from "./connection.ts";
import { injectionFrom, type InjectionRow } from "./rows.ts";

const save = `
insert into injections (client, session, channel, text, person_line, memory_ids, tokens, at)
values (:client, :sessionId, :channel, :text, :personLine, :memoryIds, :tokens, :at)`;
// Index injections_of_session.
const lastDigest = `
select client, session, channel, text, person_line, memory_ids, tokens, at from injections
where client = ? and session = ? and channel = 'digest' order by id desc limit 1`;

export function injectionStore({ db, read, write }: Connection): InjectionStore {
  const saveRow = db.prepare(save);
  const selectDigest = db.prepare<[ClientName, SessionId], InjectionRow>(lastDigest);
  return {
    saveInjection: async (injection) => {
      write(() => saveRow.run({ ...injection, memoryIds: JSON.stringify(injection.memoryIds) }));
    },
    digestOfSession: async (client, id) =>
      read(() => {
        const row = selectDigest.get(client, id);
        return row && injectionFrom(row);
      }),
  };
}
