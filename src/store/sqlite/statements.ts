import { createHash } from "node:crypto";
import type { MemoryId } from "../../domain/ids.ts";
import type { Compared, StatementStore } from "../statement-store.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import type { Connection } from "./connection.ts";
import { isCurrent, isUnexpired, memoryReader } from "./memories.ts";
import { memoryEnder } from "./memory-ender.ts";
import { proposalAdder } from "./proposal-adder.ts";

const waiting = "select memory_id as id from unstated_memories order by memory_id limit ?";
const isWaiting = "select 1 as one from unstated_memories where memory_id = ?";
const takeOff = "delete from unstated_memories where memory_id = ?";
// Primary key of statements.
const stating = `
select distinct m.id from json_each(:subjects) wanted join statements s on s.subject = wanted.value
  join memories m on m.id = s.memory_id join projects p on p.id = m.project_id
where (p.key = :project or m.scope = 'global') and ${isCurrent} and ${isUnexpired}
order by m.id desc limit :limit`;
// Index statements_by_memory.
const drop = "delete from statements where memory_id = ?";
const keep = "insert into statements (memory_id, subject) values (?, ?) on conflict do nothing";
const holding = `
select count(*) as number from memories m
where m.id = :by and ${isCurrent} and exists (
  select 1 from memories m where m.id = :id and ${isCurrent} and m.trust <> 'approved' and m.is_pinned = 0)`;
// Index proposals_by_other.
const asked = `
select 1 as one from proposals
where (memory_id = :one and other_id = :other) or (memory_id = :other and other_id = :one) limit 1`;

/** The index of subjects, and what it makes of a memory that is written. */
export function statementStore(connection: Connection, clock: Clock): StatementStore {
  const { db, read } = connection;
  const readMemories = memoryReader(connection);
  const selectWaiting = db.prepare<[number], { id: MemoryId }>(waiting);
  const selectStating = db.prepare<[object], { id: MemoryId }>(stating);
  return {
    uncompared: async (limit) => read(() => readMemories(selectWaiting.all(limit).map(({ id }) => id))),
    statingAnyOf: async (subjects, project, limit) =>
      read(() => {
        const wanted = JSON.stringify(subjects.map(subjectHash));
        const rows = selectStating.all({ subjects: wanted, project, limit, now: isoNow(clock) });
        return readMemories(rows.map(({ id }) => id));
      }),
    keepCompared: comparedKeeper(connection),
  };
}

function comparedKeeper(connection: Connection): StatementStore["keepCompared"] {
  const { db, writeAlong } = connection;
  const selectWaiting = db.prepare<[MemoryId], { one: 1 }>(isWaiting);
  const selectHolding = db.prepare<[object], { number: number }>(holding);
  const selectAsked = db.prepare<[object], { one: 1 }>(asked);
  const [takeRow, dropRows, keepRow] = [db.prepare(takeOff), db.prepare(drop), db.prepare(keep)];
  const { endFor } = memoryEnder(connection);
  const addProposals = proposalAdder(connection);
  const isAsked = (one: MemoryId, other: MemoryId): boolean => selectAsked.get({ one, other }) !== undefined;

  function index({ memoryId, subjects }: Compared): void {
    takeRow.run(memoryId);
    dropRows.run(memoryId);
    for (const subject of subjects) keepRow.run(memoryId, subjectHash(subject));
  }

  return async (compared, now) =>
    // What a power cut takes back is compared again.
    writeAlong(() => {
      if (selectWaiting.get(compared.memoryId) === undefined) return "known";
      const endings = compared.endings.filter(({ id, by }) => !isAsked(id, by));
      if (endings.some((ending) => selectHolding.get(ending)?.number !== 1)) return "changed";
      index(compared);
      for (const { id, by } of endings) endFor(by, { ids: [id], author: "service", now });
      addProposals(
        compared.proposals.filter(({ memoryId, otherId }) => !isAsked(memoryId, otherId)),
        now,
      );
      return "done";
    });
}

const subjectHash = (subject: string): string =>
  createHash("sha256").update(subject).digest("hex").slice(0, subjectHashChars);

/** 64 bits: what two subjects share by chance is told apart when the memory itself is read. */
const subjectHashChars = 16;
