import type { ClientName, SessionId } from "../../domain/ids.ts";
import type { ObserverUse } from "../observer-use.ts";
import type { SpendingStore } from "../spending-store.ts";
import type { Connection } from "./connection.ts";

// A reservation is a call; the correction after it is zero or negative and is none.
const add = `
insert into spending (client, session, day, provider, tokens, cost_usd, calls)
values (:client, :sessionId, :day, :provider, :tokens, :costUsd, :calls)
on conflict (client, session, day, provider) do update set
  tokens = tokens + excluded.tokens, cost_usd = cost_usd + excluded.cost_usd, calls = calls + excluded.calls`;
// Index spending_by_day.
const ofDay = `
select coalesce(sum(tokens), 0) as tokens, coalesce(sum(cost_usd), 0.0) as costUsd, coalesce(sum(calls), 0) as calls
from spending where day = ?`;
const ofSession = "select coalesce(sum(tokens), 0) as tokens from spending where client = ? and session = ?";
// Index events_by_time, which has the tokens in it. 'U' sorts right after the "T" of the day's times.
const workOfDay = `
select coalesce(sum(work_tokens), 0) as tokens from events where occurred_at >= :day and occurred_at < :day || 'U'`;

// Index events_by_time, which has the tokens in it.
const seenSince = `
select count(*) as events, count(distinct substr(occurred_at, 1, 10)) as days, coalesce(sum(work_tokens), 0) as workTokens
from events where occurred_at >= ?`;
/** Events whose texts are measured: a week of a fleet's would hold up a request. */
const measuredEvents = 2_000;
// Index events_by_time.
const measuredSince = `
select count(*) as events, coalesce(sum(kind = 'turn-end'), 0) as turns, coalesce(sum(chars), 0) as chars from (
  select kind, length(coalesce(input, '')) + length(coalesce(outcome, '')) as chars
  from events where occurred_at >= ? order by occurred_at desc limit ${measuredEvents})`;
// Index spending_by_day.
const spentSince = `
select count(distinct day) as days, coalesce(sum(tokens), 0) as tokens, coalesce(sum(cost_usd), 0.0) as costUsd
from spending where day >= ?`;

interface Spent {
  readonly tokens: number;
  readonly costUsd: number;
  readonly calls: number;
}

export function spendingStore({ db, read, write }: Connection): SpendingStore {
  const addRow = db.prepare(add);
  const selectDay = db.prepare<[string], Spent>(ofDay);
  const selectSession = db.prepare<[ClientName, SessionId], Pick<Spent, "tokens">>(ofSession);
  const selectSeen = db.prepare<[string], Pick<ObserverUse, "events" | "days" | "workTokens">>(seenSince);
  const selectMeasured = db.prepare<[string], Pick<ObserverUse, "events" | "turns" | "chars">>(measuredSince);
  const selectSpent = db.prepare<[string], ObserverUse["spent"]>(spentSince);
  const selectWork = db.prepare<[object], Pick<Spent, "tokens">>(workOfDay);
  return {
    spend: async (spending) =>
      write(() => {
        addRow.run({ ...spending, calls: spending.tokens > 0 ? 1 : 0 });
        return selectDay.get(spending.day)?.tokens ?? 0;
      }),
    spentOn: async (day) => read(() => selectDay.get(day) ?? { tokens: 0, costUsd: 0, calls: 0 }),
    spentInSession: async (client, id) => read(() => selectSession.get(client, id)?.tokens ?? 0),
    useSince: async (day) =>
      read(() => {
        const seen = selectSeen.get(day) ?? { events: 0, days: 0, workTokens: 0 };
        const measured = selectMeasured.get(day) ?? { events: 0, turns: 0, chars: 0 };
        const times = measured.events === 0 ? 0 : seen.events / measured.events;
        return {
          ...seen,
          turns: Math.round(measured.turns * times),
          chars: Math.round(measured.chars * times),
          spent: selectSpent.get(day) ?? { days: 0, tokens: 0, costUsd: 0 },
        };
      }),
    workOn: async (day) => read(() => selectWork.get({ day })?.tokens ?? 0),
  };
}
