/** What happened outside of what anybody says, or what the owner says, by which a memory proves itself; and commits that may prove it later. */
export const evidence = `
create table outside_evidence (
  memory_id integer not null references memories(id) on delete cascade,
  what text not null check (what in (
    'test-passed', 'test-failed', 'change-kept', 'change-reverted', 'owner-worked', 'owner-failed')),
  -- Of the owner's word there is no session and no run.
  client text,
  session text,
  -- The run that tells it, which may be forgotten.
  event_id integer,
  at text not null,
  -- Counts once: a session's tests, its changes, a word of the owner's a day.
  once text not null,
  primary key (memory_id, once)
) strict, without rowid;
create table made_changes (
  memory_id integer not null references memories(id) on delete cascade,
  client text not null,
  session text not null,
  event_id integer not null,
  commit_id text not null,
  due_at text not null,
  primary key (memory_id, client, session, commit_id)
) strict, without rowid;
create index made_changes_due on made_changes(due_at);
`;
