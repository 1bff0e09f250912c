import type { MemoryId, ProjectKey } from "../../domain/ids.ts";
import type { MemoryChange } from "../../domain/memory-change.ts";
import type { SummaryStore, SummaryWording } from "../summary-store.ts";
import { changeWriter } from "./changes.ts";
import type { Connection } from "./connection.ts";
import { isCurrent, memoryReader } from "./memories.ts";
import { memoryPreparer, memoryWriter } from "./memory-writer.ts";
import { projectNumber } from "./projects.ts";

// Index memories_summaries.
const current = `
select m.id from memories m where m.project_id = ? and m.kind = 'summary' and ${isCurrent} order by m.id desc limit 1`;
const drop = `
delete from memories where project_id = ? and kind = 'summary' returning id as memoryId, content_hash as contentHash`;
const revisionOf = "select revision from summary_changes where project_id = ?";
const takeOff =
  "update summary_changes set since = null where project_id = :projectId and revision = :revision";
const putOff = `
insert into summary_changes (project_id, since) values (?, ?) on conflict do update set since = excluded.since`;
const wording =
  "select numbers, memory_id as memoryId, asked_at as askedAt from summary_wordings where project_id = ?";
const keep = `
insert into summary_wordings (project_id, numbers, memory_id, asked_at) values (?, ?, ?, ?)
on conflict do update set numbers = excluded.numbers, memory_id = excluded.memory_id, asked_at = excluded.asked_at`;
// Index summary_changes_waiting.
const waiting = `
select p.key from summary_changes u join projects p on p.id = u.project_id
where u.since < ? order by u.since limit ?`;
// What is for all projects changes without a sign in each of them.
const ended = `
select count(*) as number from json_each(?) parent join memories m on m.id = parent.value where not (${isCurrent})`;

/** What is known of a project in one text, and which of them may be out of date. */
export function summaryStore(connection: Connection): SummaryStore {
  const { db, read, write, writeAlong } = connection;
  const readMemories = memoryReader(connection);
  const prepare = memoryPreparer(connection);
  const writeMemories = memoryWriter(connection);
  const addChanges = changeWriter(connection);
  const numberOf = projectNumber(connection);
  const selectCurrent = db.prepare<[number], { id: MemoryId }>(current);
  const dropRows = db.prepare<[number], Pick<MemoryChange, "memoryId" | "contentHash">>(drop);
  const takeRow = db.prepare<[object]>(takeOff);
  const selectRevision = db.prepare<[number], number>(revisionOf).pluck();
  const countEnded = db.prepare<[string], { number: number }>(ended);
  const putOffRow = db.prepare<[number, string]>(putOff);
  const selectWording = db.prepare<[number], SummaryWording>(wording);
  const keepRow = db.prepare<[number, string, MemoryId, string]>(keep);
  const selectWaiting = db.prepare<[string, number], { key: ProjectKey }>(waiting);
  const revision = (projectId: number): number => selectRevision.get(projectId) ?? 0;
  return {
    summaryOf: async (project) =>
      read(() => readMemories(selectCurrent.all(numberOf(project)).map(({ id }) => id))[0]),
    summaryRevision: async (project) => read(() => revision(numberOf(project))),
    keepSummary: async ({ project, summary, revision: seen }, now) => {
      const prepared = summary === null ? [] : [prepare(summary)];
      const parentIds = JSON.stringify(summary?.parentIds ?? []);
      return write(() => {
        const projectId = numberOf(project);
        if (revision(projectId) !== seen || countEnded.get(parentIds)?.number !== 0) return "changed";
        const dropped = dropRows.all(projectId);
        addChanges(dropped.map((row) => ({ ...row, what: "dropped", by: "service", at: now }) as const));
        writeMemories(prepared, now);
        takeRow.run({ projectId, revision: seen });
        return "done";
      });
    },
    markSummarised: async (project, seen) => {
      writeAlong(() => takeRow.run({ projectId: numberOf(project), revision: seen }));
    },
    putOffSummary: async (project, since) => {
      writeAlong(() => putOffRow.run(numberOf(project), since));
    },
    wordingOf: async (project) => read(() => selectWording.get(numberOf(project))),
    keepWording: async (project, { numbers, memoryId, askedAt }) => {
      writeAlong(() => keepRow.run(numberOf(project), numbers, memoryId, askedAt));
    },
    unsummarised: async (before, limit) => read(() => selectWaiting.all(before, limit).map(({ key }) => key)),
  };
}
