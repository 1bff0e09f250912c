import { isoNow, type Clock } from "../../platform/clock.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { MemoryStore } from "../memory-store.ts";
import { isWaiting } from "./approvals.ts";
import type { Connection } from "./connection.ts";
import { isCurrent, isUnexpired, memoriesFrom, memoryReader } from "./memories.ts";
import { projectNumber } from "./projects.ts";
import { isUndoubted } from "./doubts.ts";
import { heldBack } from "./quarantine.ts";
import { isGivable, memoryColumns, memoryFrom, type MemoryRow } from "./memory-rows.ts";

/** More approved rules than a digest can hold; the newest come first. */
const rulesRead = 100;

const ours = "(m.project_id = :projectId or m.scope = 'global')";
// Written as index memories_for_digest has it.
const isIndexed = `${isCurrent} and m.kind <> 'recap' and not (m.kind = 'rule' and m.trust = 'approved')`;
const isLine = `${isIndexed} and m.kind <> 'summary' and ${isGivable} and m.archived_at is null and ${isUndoubted}`;
// What rules said, once the model has said the very same. Index memories_same.
const isNotSaidTwice = `not (m.is_provisional = 1 and exists (
  select 1 from memories o where o.project_id = m.project_id and o.sameness = m.sameness and o.is_provisional = 0
    and o.valid_to is null))`;
const newest = "order by m.occurred_at desc, m.id desc limit :limit";

// Index memories_rules.
const rules = `
select ${memoryColumns} ${memoriesFrom}
where m.kind = 'rule' and m.trust = 'approved' and m.valid_to is null and ${isUnexpired} and ${ours} and ${isGivable}
order by m.occurred_at desc, m.id desc limit ${rulesRead}`;
// Index memories_waiting.
const rulesWaiting = `
select count(*) as count from memories m where ${isWaiting} and ${ours}`;
// Of the few that are held back: how many there are here, and how many of them would be lines.
const heldBackHere = `
select count(*) as held, count(*) filter (where m.project_id = :projectId and ${isIndexed} and m.kind <> 'summary') as lines
from ${heldBack} where ${ours}`;
// Index memories_recaps.
const lastRecap = `
select ${memoryColumns} ${memoriesFrom}
where m.kind = 'recap' and m.project_id = :projectId and m.run = :run and ${isCurrent} and ${isGivable}
order by m.occurred_at desc, m.id desc limit 1`;
// Index memories_for_digest, and memories_global for the second part.
const lines = `
select id from (
  select * from (
    select m.id, m.occurred_at from memories m
    where m.project_id = :projectId and m.run = :run and ${isLine} and ${isUnexpired} and ${isNotSaidTwice} ${newest})
  union
  select * from (
    select m.id, m.occurred_at from memories m
    where m.scope = 'global' and m.run = :run and ${isLine} and ${isUnexpired} and ${isNotSaidTwice} ${newest}))
order by occurred_at desc, id desc limit :limit`;
// The index alone tells how many there are, held back or not.
const allLines = `
select (select count(*) from memories m where m.project_id = :projectId and ${isIndexed})
  - (select count(*) from memories m where m.project_id = :projectId and m.kind = 'summary' and ${isCurrent}) as count`;

/** What a session's digest is made from. */
export function digestSource(connection: Connection, clock: Clock): Pick<MemoryStore, "digestSource"> {
  const { db, read } = connection;
  const readMemories = memoryReader(connection);
  const numberOf = projectNumber(connection);
  const selectRules = db.prepare<[object], MemoryRow>(rules);
  const selectRecap = db.prepare<[object], MemoryRow>(lastRecap);
  const selectLines = db.prepare<[object], { id: MemoryId }>(lines);
  const counter = (sql: string): ((asked: object) => number) => {
    const statement = db.prepare<[object], { count: number }>(sql);
    return (asked) => statement.get(asked)?.count ?? 0;
  };
  const [countWaiting, countLines] = [counter(rulesWaiting), counter(allLines)];
  const countHeld = db.prepare<[object], { held: number; lines: number }>(heldBackHere);

  /** Interactive runs first; headless ones only fill what is left of the limit. */
  function linesOf(
    asked: { projectId: number; now: string },
    limit: number,
  ): ReturnType<typeof readMemories> {
    const interactive = selectLines.all({ ...asked, run: "interactive", limit });
    const left = limit - interactive.length;
    const headless = left > 0 ? selectLines.all({ ...asked, run: "headless", limit: left }) : [];
    const memories = readMemories([...interactive, ...headless].map((row) => row.id));
    return headless.length === 0 ? memories : memories.sort(newestFirst);
  }

  return {
    digestSource: async (project, limit) =>
      read(() => {
        const asked = { projectId: numberOf(project), now: isoNow(clock) };
        // What a headless run left is told only where no person's session left anything.
        const recap =
          selectRecap.get({ ...asked, run: "interactive" }) ?? selectRecap.get({ ...asked, run: "headless" });
        const { held, lines: heldLines } = countHeld.get(asked) ?? { held: 0, lines: 0 };
        return {
          rules: selectRules.all(asked).map(memoryFrom).filter(isApproved),
          lastRecap: recap && memoryFrom(recap),
          memories: linesOf(asked, limit),
          total: countLines(asked) - heldLines,
          rulesWaiting: countWaiting(asked),
          heldBack: held,
        };
      }),
  };
}

/** The condition finds what is marked so; reading tells whether the owner approved exactly that text. */
const isApproved = ({ trust }: Memory): boolean => trust === "approved";

function newestFirst(
  a: { readonly occurredAt: string; readonly id: number },
  b: { readonly occurredAt: string; readonly id: number },
): number {
  if (a.occurredAt !== b.occurredAt) return a.occurredAt < b.occurredAt ? 1 : -1;
  return b.id - a.id;
}
