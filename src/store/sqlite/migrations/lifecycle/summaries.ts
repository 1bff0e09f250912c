/**
 * Projects whose summary may say what is so no more, since when. What changes a global memory is seen in its own project;
 * every other compares when it is asked.
 */
const mark = (project: string, since: string): string =>
  `insert into summary_changes (project_id, since) values (${project}, ${since}) on conflict do update
    set revision = revision + 1, since = coalesce(since, excluded.since);`;

export const summaries = `
create table summary_changes (
  project_id integer primary key references projects(id) on delete cascade,
  -- Since when the summary waits to be made anew; null: it has been.
  since text,
  -- Grows with each change: a summary is kept only if none came while it was made.
  revision integer not null default 1
) strict;
create index summary_changes_waiting on summary_changes(since) where since is not null;
-- When a model was last asked to word it, and the numbers of the memories and threads that it was asked about.
create table summary_wordings (
  project_id integer primary key references projects(id) on delete cascade,
  numbers text not null,
  -- The summary that came of it, which may have ended since.
  memory_id integer not null,
  asked_at text not null
) strict;
create index memories_summaries on memories(project_id) where kind = 'summary';

create trigger memories_unsummarised after insert on memories when new.kind <> 'summary' begin
  ${mark("new.project_id", "new.recorded_at")}
end;
create trigger memories_ended_unsummarised after update of valid_to, trust on memories when new.kind <> 'summary' begin
  ${mark("new.project_id", "coalesce(new.valid_to, new.approved_at, new.recorded_at)")}
end;
create trigger memories_gone_unsummarised after delete on memories when old.kind <> 'summary' begin
  ${mark("old.project_id", "old.recorded_at")}
end;
create trigger threads_unsummarised after update of closed_how on threads
when new.closed_how is not old.closed_how begin
  ${mark("(select project_id from memories where id = new.memory_id)", "coalesce(new.closed_at, old.closed_at)")}
end;
`;
