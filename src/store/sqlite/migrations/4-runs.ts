import type { Migration } from "./migration.ts";

/**
 * What the record itself tells without a model: which programs ran and how they ended, which files were touched, which
 * commit ids git printed. All three are read from the events when their words are indexed, so every old event is
 * queued for that once more. Whatever they say stands in the event; they go with it.
 */
export const runsOfEvents: Migration = {
  version: 4,
  sql: `
create table runs (
  event_id integer not null references events(id) on delete cascade,
  -- Which program of the command line, counted from 0.
  position integer not null,
  project_id integer not null references projects(id),
  program text not null,
  -- The program and what tells its uses apart: "npm test".
  family text not null,
  outcome text not null check (outcome in ('passed', 'failed', 'unknown')),
  -- The telling error line without paths, numbers, ids and times; empty unless it failed.
  error_key text not null,
  occurred_at text not null,
  primary key (event_id, position)
) strict, without rowid;
create index runs_of_program on runs(project_id, program, occurred_at, event_id);
create index runs_of_program_everywhere on runs(program, occurred_at, event_id);
create index runs_by_error on runs(project_id, error_key, occurred_at, event_id) where error_key <> '';
create index runs_by_error_everywhere on runs(error_key, occurred_at, event_id) where error_key <> '';

create table event_files (
  event_id integer not null references events(id) on delete cascade,
  position integer not null,
  project_id integer not null references projects(id),
  -- The last part of the path, by which a file is looked up wherever its tree lies.
  name text not null,
  path text not null,
  is_edit integer not null,
  occurred_at text not null,
  primary key (event_id, position)
) strict, without rowid;
create index event_files_by_name on event_files(project_id, name, is_edit, occurred_at, event_id);

create table event_commits (
  event_id integer not null references events(id) on delete cascade,
  -- As git printed it: 7 to 40 hexadecimal digits.
  commit_id text not null,
  -- 1 where the event's own command made the commit.
  is_made integer not null,
  primary key (event_id, commit_id)
) strict, without rowid;
create index event_commits_by_commit on event_commits(commit_id, event_id);

-- Looked up by id alone, and backwards by kind, which events_of_session does not serve.
create index sessions_by_id on sessions(id);
create index events_of_session_by_kind on events(client, session, kind, id);

insert into unindexed (event_id) select id from events where true on conflict do nothing;
`,
};
