/** Pairs of memories of which the owner is asked which one holds. */
export const proposals = `
create table proposals (
  id integer primary key autoincrement,
  kind text not null,
  -- The newer of the two.
  memory_id integer not null references memories(id) on delete cascade,
  other_id integer not null references memories(id) on delete cascade,
  reason text not null,
  proposed_at text not null,
  decided_at text,
  choice text,
  unique (kind, memory_id, other_id)
) strict;
create index proposals_waiting on proposals(id) where decided_at is null;
create index proposals_by_other on proposals(other_id);
-- What is not given unasked meanwhile: asked of every memory that is about to be given.
create index proposals_doubting on proposals(other_id) where decided_at is null and reason = 'likely';
`;
