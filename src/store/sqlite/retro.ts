import type { ClientName, MemoryId, ProjectKey, SessionId } from "../../domain/ids.ts";
import type { RetroCount, RetroLine, Settled } from "../../domain/retro.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import type { RetroStore, Span } from "../retro-store.ts";
import type { Connection } from "./connection.ts";
import { list } from "./json-list.ts";
import { isCurrent, isUnexpired, memoriesFrom } from "./memories.ts";
import { isFree } from "./memory-rows.ts";
import { projectNumber } from "./projects.ts";
import { stays } from "./staying.ts";

const section = `case when m.status = 'refuted' then 'dead-end' when m.kind in ('rule', 'skill') then 'rule'
  when m.kind in ('reference', 'note') then 'reference' else coalesce(m.type, 'other') end`;
// A recap and a summary say again what their memories say.
const isTold = `m.kind not in ('recap', 'summary') and m.occurred_at >= :since and m.occurred_at < :until
  and ${isCurrent} and ${isUnexpired} and ${stays("memory", "m.id")}`;
const columns = `m.id, p.key as project, ${section} as section, m.kind, m.type, m.status, m.title, m.subtitle, m.facts,
  m.client, m.session as sessionId, m.branch, m.occurred_at as occurredAt`;
const newest = "order by m.occurred_at desc, m.id desc limit :limit";

// Each by index memories_by_time in a project, memories_everywhere_by_time in all.
const counts = (scope: string): string => `
select p.key as project, ${section} as section, sum(${isFree}) as memories, sum(not ${isFree}) as heldBack
${memoriesFrom} where ${scope} ${isTold} group by p.key, section`;
const tops = (scope: string): string => `
select ${columns} from (
  select m.id, row_number() over (partition by m.project_id, ${section} order by m.occurred_at desc, m.id desc) as place
  from memories m where ${scope} ${isTold} and ${isFree}) top
join memories m on m.id = top.id join projects p on p.id = m.project_id
where top.place <= :perSection ${newest}`;
const lines = (scope: string): string => `
select ${columns} ${memoriesFrom}
where ${scope} ${isTold} and ${isFree} and (:section is null or ${section} = :section) ${newest} offset :offset`;
// The same two, and memories_of_session for what sessions said while they were on no branch.
const ofBranch = (scope: string): string => `
select ${columns} ${memoriesFrom}
where ${scope} ${isTold} and ${isFree} and (m.branch = :branch or m.branch is null and exists (
  select 1 from json_each(:sessions) s
  where s.value ->> 'client' = m.client and s.value ->> 'id' = m.session)) ${newest}`;
// The same two, and memories_superseding: what the memories of that time took the place of.
const replaced = (scope: string): string => `
select p.key as project, m.id as newerId, m.title as newerTitle, o.id as olderId, o.title as olderTitle,
  coalesce(o.valid_to, m.occurred_at) as at, 'new' as choice, 0 as isOwners
${memoriesFrom} join memories o on o.superseded_by = m.id
where ${scope} ${isTold} and ${isFree} and o.kind not in ('recap', 'summary') and o.is_provisional = 0
  and ${stays("memory", "o.id")} ${newest}`;
// All of the table: as many as the owner was ever asked.
const decided = (scope: string): string => `
select p.key as project, m.id as newerId, m.title as newerTitle, o.id as olderId, o.title as olderTitle,
  r.decided_at as at, r.choice, 1 as isOwners
from proposals r join memories m on m.id = r.memory_id join projects p on p.id = m.project_id
  join memories o on o.id = r.other_id
where ${scope} r.decided_at >= :since and r.decided_at < :until and r.kind in ('correction', 'contradiction')
  and r.choice is not null and ${isFree} and ${stays("memory", "m.id")} and ${stays("memory", "o.id")}
order by r.decided_at desc, r.id desc limit :limit`;

// The table, as long as a person has projects.
const names = "select key, name from projects order by id desc limit 10000";

type LineRow = Omit<RetroLine, "facts"> & { readonly facts: string };

interface SettledRow {
  readonly project: ProjectKey;
  readonly newerId: MemoryId;
  readonly newerTitle: string;
  readonly olderId: MemoryId;
  readonly olderTitle: string;
  readonly at: string;
  readonly choice: "new" | "old" | "both";
  readonly isOwners: number;
}

/** What was learned in a span of time, by project and section. */
export function retroStore(connection: Connection, clock: Clock): RetroStore {
  const { db, read } = connection;
  const numberOf = projectNumber(connection);
  const scoped = <Row>(statement: (scope: string) => string) => {
    const everywhere = db.prepare<[object], Row>(statement(""));
    const inProject = db.prepare<[object], Row>(statement("m.project_id = :projectId and"));
    return ({ project, ...asked }: Span): Row[] => {
      const request = { ...asked, now: isoNow(clock) };
      if (project === null) return everywhere.all(request);
      return inProject.all({ ...request, projectId: numberOf(project) });
    };
  };
  const selectCounts = scoped<RetroCount & { readonly heldBack: number }>(counts);
  const [selectTops, selectLines] = [scoped<LineRow>(tops), scoped<LineRow>(lines)];
  const selectOfBranch = scoped<LineRow>(ofBranch);
  const [selectReplaced, selectDecided] = [scoped<SettledRow>(replaced), scoped<SettledRow>(decided)];
  const selectNames = db.prepare<[], { readonly key: ProjectKey; readonly name: string }>(names);
  return {
    projectNames: async () => read(() => new Map(selectNames.all().map(({ key, name }) => [key, name]))),
    retroCounts: async (span) =>
      read(() => {
        const rows = selectCounts(span);
        return {
          counts: rows.flatMap(({ heldBack: _free, ...count }) => (count.memories > 0 ? [count] : [])),
          heldBack: rows.reduce((sum, row) => sum + row.heldBack, 0),
        };
      }),
    retroTops: async (asked) => read(() => selectTops(asked).map(lineFrom)),
    retroLines: async (asked) => read(() => selectLines(asked).map(lineFrom)),
    linesOfBranch: async ({ sessions, ...asked }) =>
      read(() => selectOfBranch(withSessions(asked, sessions)).map(lineFrom)),
    settledIn: async (asked) =>
      read(() => onceEach([...selectDecided(asked), ...selectReplaced(asked)]).slice(0, asked.limit)),
  };
}

const withSessions = <Asked extends Span>(
  asked: Asked,
  sessions: readonly { readonly client: ClientName; readonly id: SessionId }[],
) => ({ ...asked, sessions: JSON.stringify(sessions) });

const lineFrom = (row: LineRow): RetroLine => ({ ...row, facts: list(row.facts) as readonly string[] });

/** A pair that the owner decided about was replaced by that: it is told as the owner's. */
function onceEach(rows: readonly SettledRow[]): readonly Settled[] {
  const seen = new Set<string>();
  const first = rows.filter(({ newerId, olderId }) => {
    const pair = [newerId, olderId].toSorted((a, b) => a - b).join(" ");
    return !seen.has(pair) && seen.add(pair);
  });
  return first.map(settledFrom).toSorted((left, right) => (left.at < right.at ? 1 : -1));
}

const holding = { new: "newer", old: "older", both: "both" } as const;

const settledFrom = (row: SettledRow): Settled => ({
  project: row.project,
  newer: { id: row.newerId, title: row.newerTitle },
  older: { id: row.olderId, title: row.olderTitle },
  holds: holding[row.choice],
  isOwners: row.isOwners === 1,
  at: row.at,
});
