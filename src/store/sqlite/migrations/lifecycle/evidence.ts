/** What happened outside of what anybody says, by which a memory proves itself. Each kind once a session. */
export const evidence = `
create table outside_evidence (
  memory_id integer not null references memories(id) on delete cascade,
  what text not null check (what in ('test-passed', 'test-failed')),
  client text not null,
  session text not null,
  -- The run that tells it, which may be forgotten.
  event_id integer not null,
  at text not null,
  primary key (memory_id, client, session)
) strict, without rowid;
`;
