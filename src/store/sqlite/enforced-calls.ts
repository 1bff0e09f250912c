import type { ClientName, SessionId } from "../../domain/ids.ts";
import type { CallKey, EnforcedCounts, EnforcementStore } from "../enforcement-store.ts";
import type { Connection } from "./connection.ts";
import { enforcedCallFrom, type EnforcedCallRow } from "./enforcement-rows.ts";

// A memory that was forgotten meanwhile takes its calls with it.
const add = `
insert into enforced_calls (memory_id, client, session, call_id, tool, decision, at, outcome)
select id, :client, :sessionId, :callId, :tool, :decision, :at, :outcome from memories where id = :memoryId
on conflict (memory_id, client, session, call_id) do nothing`;
const columns = "memory_id, client, session, call_id, tool, decision, at, outcome";
// Index enforced_calls_of_call for the next four.
const ofCall = `
select ${columns} from enforced_calls where client = :client and session = :sessionId and call_id = :callId order by id`;
const setOutcome = `
update enforced_calls set outcome = :outcome where client = :client and session = :sessionId and call_id = :callId`;
// A hook may tell of a call after its turn's end: what is kept may still turn out to have run. The unique index of events
// and, for the turn's end, events_of_session_by_kind.
const told = `(
  select case e.status when 'denied' then 'kept' else iif(c.decision = 'ask', 'overridden', 'broken') end
  from events e where e.client = c.client and e.session = c.session and e.call_id = c.call_id
  union all
  select 'kept' from events e where e.client = c.client and e.session = c.session
    and e.kind in ('turn-end', 'session-end', 'prompt') and e.occurred_at > c.at
  limit 1)`;
const isUnsettled = `(c.outcome is null or (c.outcome = 'kept' and exists (
  select 1 from events e where e.client = c.client and e.session = c.session and e.call_id = c.call_id
    and e.status <> 'denied')))`;

/** What came of a call c by the events that are known now: a look writes nothing down. */
export const outcomeNow = `iif(${isUnsettled}, ${told}, c.outcome)`;
const columnsNow = `memory_id, client, session, call_id, tool, decision, at, ${outcomeNow} as outcome`;
const ofSession = `select ${columnsNow} from enforced_calls c where client = ? and session = ? order by id limit ?`;
const counts = `
select memoryId, sum(outcome = 'kept') as kept, sum(outcome = 'overridden') as overridden,
  sum(outcome = 'broken') as broken, sum(outcome is null) as open, max(at) as lastAt
from (
  select c.memory_id as memoryId, c.at, ${outcomeNow} as outcome
  from json_each(?) wanted join enforced_calls c on c.memory_id = wanted.value)
group by memoryId`;

type Part = Pick<
  EnforcementStore,
  "addEnforcedCalls" | "enforcedCall" | "setOutcome" | "enforcedCallsOf" | "enforcedCounts"
>;

/** What rules answered before calls, and what came of it. */
export function enforcedCallStore({ db, read, write }: Connection): Part {
  const addRow = db.prepare<[object]>(add);
  const selectCall = db.prepare<[CallKey], EnforcedCallRow>(ofCall);
  const updateOutcome = db.prepare<[object]>(setOutcome);
  const selectOfSession = db.prepare<[ClientName, SessionId, number], EnforcedCallRow>(ofSession);
  const selectCounts = db.prepare<[string], EnforcedCounts>(counts);
  return {
    addEnforcedCalls: async (calls) =>
      write(() => {
        for (const call of calls) addRow.run(call);
      }),
    enforcedCall: async (call) => read(() => selectCall.all(call).map(enforcedCallFrom)),
    setOutcome: async (call, outcome) => write(() => void updateOutcome.run({ ...call, outcome })),
    enforcedCallsOf: async (client, session, limit) =>
      read(() => selectOfSession.all(client, session, limit).map(enforcedCallFrom)),
    enforcedCounts: async (ids) => read(() => selectCounts.all(JSON.stringify(ids))),
  };
}
