import type { EnforcedOutcome } from "../../domain/enforcement.ts";
import type { CallId, ClientName, MemoryId, ProjectKey, SessionId } from "../../domain/ids.ts";
import type { Span } from "../retro-store.ts";
import type {
  GivenFigures,
  AnsweredCall,
  RuledFigures,
  SpentFigures,
  SpentInSession,
  WeekStore,
} from "../week-store.ts";
import type { Connection } from "./connection.ts";
import { outcomeNow } from "./enforced-calls.ts";
import { projectNumber } from "./projects.ts";
import { injectionFrom, type InjectionRow } from "./rows.ts";
import { stays } from "./staying.ts";

const isRecall = "i.channel in ('prompt', 'tool')";
const work = `coalesce((select avg(m.work_tokens) from json_each(i.memory_ids) told
  join memories m on m.id = told.value), 0)`;
// Index injections_by_time for the next two.
const given = `
from injections i left join projects p on p.id = i.project_id
where i.at >= :since and i.at < :until and (:projectId is null or i.project_id = :projectId)`;
const givenFigures = `
select count(*) filter (where ${isRecall}) as given, count(i.used_at) filter (where ${isRecall}) as used,
  coalesce(sum(i.tokens), 0) as readTokens,
  cast(coalesce(sum(case when i.used_at is not null then ${work} end), 0) as integer) as workTokens ${given}`;
const givenTexts = `
select i.id, i.client, i.session, p.key as project, i.channel, i.asked, i.text, i.person_line, i.memory_ids, i.tokens,
  i.at, i.used_at, i.used_how, cast(${work} as integer) as workTokens ${given}
  and (:which = 'used' or ${isRecall}) and (:which = 'recalls' or i.used_at is not null)
order by i.at desc, i.id desc limit :limit offset :offset`;
// All of the table: a row for each call that a rule ever answered, which are few. The primary key of sessions.
const ruled = `
from enforced_calls c cross join memories m on m.id = c.memory_id
  left join sessions s on s.client = c.client and s.id = c.session left join projects p on p.id = s.project_id
where c.at >= :since and c.at < :until and (:projectId is null or s.project_id = :projectId)
  and ${stays("memory", "m.id")}`;
const ruledFigures = `
select count(*) filter (where outcome = 'kept') as kept, count(*) filter (where outcome = 'overridden') as overridden,
  count(*) filter (where outcome = 'broken') as broken, count(*) filter (where outcome is null) as open
from (select ${outcomeNow} as outcome ${ruled})`;
const ruledCalls = `
select c.id, c.memory_id as memoryId, c.client, c.session as sessionId, c.call_id as callId, c.tool, c.decision, c.at,
  ${outcomeNow} as outcome, m.title, p.key as project ${ruled} order by c.at desc, c.id desc limit :limit offset :offset`;
// Index spending_by_day, and the primary key of sessions.
const spent = `
from spending x left join sessions s on s.client = x.client and s.id = x.session
  left join projects p on p.id = s.project_id
where x.day >= substr(:since, 1, 10) and x.day < substr(:until, 1, 10) and (:projectId is null or s.project_id = :projectId)`;
const sums = `coalesce(sum(x.tokens), 0) as tokens, coalesce(sum(x.cost_usd), 0.0) as costUsd,
  coalesce(sum(x.calls), 0) as calls`;
const spentFigures = `select ${sums} ${spent}`;
const spentInSessions = `
select x.client, x.session as sessionId, p.key as project, x.provider, max(x.day) as lastDay, ${sums} ${spent}
group by x.client, x.session, x.provider order by tokens desc, x.session limit :limit offset :offset`;
const titles = `
select m.id, m.title from json_each(?) wanted join memories m on m.id = wanted.value where ${stays("memory", "m.id")}`;

interface RuledRow {
  readonly id: number;
  readonly memoryId: MemoryId;
  readonly client: ClientName;
  readonly sessionId: SessionId;
  readonly callId: CallId;
  readonly tool: string;
  readonly decision: AnsweredCall["decision"];
  readonly at: string;
  readonly outcome: EnforcedOutcome | null;
  readonly title: string;
  readonly project: ProjectKey | null;
}

/** What was given, what rules answered and what models cost, in a span of time. */
export function weekStore(connection: Connection): WeekStore {
  const { db, read } = connection;
  const numberOf = projectNumber(connection);
  const selectGiven = db.prepare<[object], GivenFigures>(givenFigures);
  const selectTexts = db.prepare<[object], InjectionRow & { readonly workTokens: number }>(givenTexts);
  const selectRuled = db.prepare<[object], RuledFigures>(ruledFigures);
  const selectCalls = db.prepare<[object], RuledRow>(ruledCalls);
  const selectSpent = db.prepare<[object], SpentFigures>(spentFigures);
  const selectSessions = db.prepare<[object], SpentInSession>(spentInSessions);
  const selectTitles = db.prepare<[string], { readonly id: MemoryId; readonly title: string }>(titles);
  const numbered = ({ project, ...asked }: Span) => ({
    ...asked,
    projectId: project === null ? null : numberOf(project),
  });
  return {
    givenFigures: async (span) =>
      read(() => selectGiven.get(numbered(span)) ?? { given: 0, used: 0, readTokens: 0, workTokens: 0 }),
    givenTexts: async (asked) =>
      read(() =>
        selectTexts
          .all(numbered(asked))
          .map((row) => ({ ...injectionFrom(row), workTokens: row.workTokens })),
      ),
    ruledFigures: async (span) =>
      read(() => selectRuled.get(numbered(span)) ?? { kept: 0, overridden: 0, broken: 0, open: 0 }),
    ruledCalls: async (asked) => read(() => selectCalls.all(numbered(asked))),
    spentFigures: async (span) =>
      read(() => selectSpent.get(numbered(span)) ?? { tokens: 0, costUsd: 0, calls: 0 }),
    spentInSessions: async (asked) => read(() => selectSessions.all(numbered(asked))),
    titlesOf: async (ids) =>
      read(() => new Map(selectTitles.all(JSON.stringify(ids)).map(({ id, title }) => [id, title]))),
  };
}
