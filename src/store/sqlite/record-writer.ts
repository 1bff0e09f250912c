import { commitsSeen, type SeenCommit } from "../../domain/commits-seen.ts";
import type { StoredEvent } from "../../domain/event.ts";
import { filesTouched, type TouchedFile } from "../../domain/files-touched.ts";
import type { EventId } from "../../domain/ids.ts";
import { type ProgramRun, programsRun } from "../../domain/programs-run.ts";
import type { Connection } from "./connection.ts";
import { fileName } from "./file-name.ts";

const dropOld = ["runs", "event_files", "event_commits"].map(
  (table) => `delete from ${table} where event_id = ?`,
);
const addRun = `
insert into runs (event_id, position, project_id, program, family, outcome, error_key, occurred_at)
values (:id, :position, :projectId, :program, :family, :outcome, :errorKey, :occurredAt)`;
const addFile = `
insert into event_files (event_id, position, project_id, name, path, is_edit, occurred_at)
values (:id, :position, :projectId, :name, :path, :isEdit, :occurredAt)`;
const addCommit = "insert into event_commits (event_id, commit_id, is_made) values (:id, :commit, :isMade)";

/** What one event tells by itself, read outside of the transaction that writes it. */
export interface EventRecord {
  readonly id: EventId;
  readonly projectId: number;
  readonly occurredAt: string;
  readonly runs: readonly ProgramRun[];
  readonly files: readonly TouchedFile[];
  readonly commits: readonly SeenCommit[];
}

type Recorded = Pick<
  StoredEvent,
  "id" | "kind" | "tool" | "input" | "outcome" | "files" | "status" | "occurredAt"
>;

export const recordOf = (event: Recorded, projectId: number): EventRecord => ({
  id: event.id,
  projectId,
  occurredAt: event.occurredAt,
  runs: programsRun(event),
  files: filesTouched(event),
  commits: commitsSeen(event),
});

/** Writes an event's record in place of what it said before; for use inside a transaction. */
export function recordWriter({ db }: Connection): (record: EventRecord) => void {
  const drops = dropOld.map((statement) => db.prepare(statement));
  const [runRow, fileRow, commitRow] = [db.prepare(addRun), db.prepare(addFile), db.prepare(addCommit)];
  return ({ id, projectId, occurredAt, runs, files, commits }) => {
    for (const drop of drops) drop.run(id);
    for (const [position, { program, family, outcome, errorKey }] of runs.entries())
      runRow.run({ id, position, projectId, program, family, outcome, errorKey, occurredAt });
    for (const [position, { path, isEdit }] of files.entries())
      fileRow.run({
        id,
        position,
        projectId,
        name: fileName(path),
        path,
        isEdit: isEdit ? 1 : 0,
        occurredAt,
      });
    for (const { commit, isMade } of commits) commitRow.run({ id, commit, isMade: isMade ? 1 : 0 });
  };
}
