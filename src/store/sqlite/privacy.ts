import type { CallId, ClientName, SessionId } from "../../domain/ids.ts";
import type { PrivacyStore, SilencedSession, WithheldCall, WithheldWhy } from "../privacy-store.ts";
import type { Connection } from "./connection.ts";

const add = `
insert into withheld (client, session, call_id, why, is_prompt, at) values (?, ?, ?, ?, ?, ?)
on conflict (client, session, call_id) do nothing`;
const why = `
select w.why from json_each(?) wanted join withheld w on w.call_id = wanted.value
where w.client = ? and w.session = ? order by wanted.key limit 1`;
const turns = `
select exists (select 1 from silenced_sessions where client = :client and session = :session)
  or exists (select 1 from withheld where client = :client and session = :session
    and why in ('private turn', 'session off')) as has`;
const kept = `
select 1 from events where client = ? and session = ? and call_id = ? and kind = 'prompt'`;
// Index events_of_session; withheld by its key. Asked of sessions that have something to withhold alone.
const last = `
select at, is_private as isPrivate from (
  select occurred_at as at, 0 as is_private from events
  where client = :client and session = :session and kind = 'prompt' and occurred_at <= :upTo
  union all
  select at, 1 from withheld
  where client = :client and session = :session and is_prompt = 1 and why = 'private turn' and at <= :upTo
) order by at desc, is_private desc limit 1`;
const silence = `
insert into silenced_sessions (client, session, said_by, since) values (?, ?, ?, ?)
on conflict (client, session, said_by) do nothing`;
const endSilence = `
update silenced_sessions set until = :at
where client = :client and session = :session and until is null and since <= :at
  and substr(said_by, 1, length(:saidBy)) = :saidBy`;
const silencedAt = `
select 1 from silenced_sessions
where client = :client and session = :session and since <= :at and (until is null or until > :at) limit 1`;
const silenced = `
select s.client, s.id, min(o.since) as since from silenced_sessions o
join sessions s on s.client = o.client and s.id = o.session
where o.until is null and s.ended_at is null group by s.client, s.id order by since desc limit ?`;

const count = "select count(*) as count from withheld";

interface OfSession {
  readonly client: ClientName;
  readonly session: SessionId;
}

interface PrivacyWriter {
  readonly withhold: (client: ClientName, session: SessionId, call: WithheldCall) => void;
  readonly silence: (client: ClientName, session: SessionId, saidBy: string, at: string) => void;
  readonly endSilence: (client: ClientName, session: SessionId, at: string, saidBy: string) => void;
}

/** For use inside a transaction. */
export function privacyWriter({ db }: Connection): PrivacyWriter {
  const [addRow, silenceRow, endRow] = [db.prepare(add), db.prepare(silence), db.prepare(endSilence)];
  return {
    withhold: (client, session, { callId, why: reason, isPrompt, at }) =>
      void addRow.run(client, session, callId, reason, isPrompt ? 1 : 0, at),
    silence: (client, session, saidBy, at) => void silenceRow.run(client, session, saidBy, at),
    endSilence: (client, session, at, saidBy) => void endRow.run({ client, session, at, saidBy }),
  };
}

export function privacyStore(connection: Connection): PrivacyStore {
  const { db, read, write } = connection;
  const writer = privacyWriter(connection);
  const selectWhy = db.prepare<[string, ClientName, SessionId], { why: WithheldWhy }>(why);
  const selectTurns = db.prepare<[OfSession], { has: number }>(turns);
  const selectKept = db.prepare<[ClientName, SessionId, CallId]>(kept);
  const selectLast = db.prepare<[OfSession & { upTo: string }], { at: string; isPrivate: number }>(last);
  const selectSilencedAt = db.prepare<[OfSession & { at: string }]>(silencedAt);
  const selectCount = db.prepare<[], { count: number }>(count);
  const selectSilenced = db.prepare<[number], SilencedSession>(silenced);
  return {
    withhold: async (client, session, calls) => {
      write(() => {
        for (const call of calls) writer.withhold(client, session, call);
      });
    },
    withheldWhy: async (client, session, calls) =>
      read(() => selectWhy.get(JSON.stringify(calls), client, session)?.why),
    hasWithheldTurns: async (client, session) => read(() => selectTurns.get({ client, session })?.has === 1),
    isPromptKept: async (client, session, prompt) =>
      read(() => selectKept.get(client, session, prompt) !== undefined),
    lastPrompt: async (client, session, upTo) =>
      read(() => {
        const row = selectLast.get({ client, session, upTo });
        return row && { at: row.at, isPrivate: row.isPrivate === 1 };
      }),
    silence: async (client, session, saidBy, at) => {
      write(() => writer.silence(client, session, saidBy, at));
    },
    endSilence: async (client, session, at, saidBy = "") => {
      write(() => writer.endSilence(client, session, at, saidBy));
    },
    isSilenced: async (client, session, at) =>
      read(() => selectSilencedAt.get({ client, session, at }) !== undefined),
    withheldCount: async () => read(() => selectCount.get()?.count ?? 0),
    silencedSessions: async (limit) => read(() => selectSilenced.all(limit)),
  };
}
