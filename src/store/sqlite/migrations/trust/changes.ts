/**
 * Every change of a memory, in the order in which it happened. A row holds no text, only hashes: it outlives the memory it
 * tells of, so that forgetting stays possible and tampering shows. No reference to memories for the same reason.
 */
export const changes = `
create table changes (
  id integer primary key autoincrement,
  memory_id integer not null,
  what text not null,
  by text not null,
  -- Of the memory's text as it was then, the one that an approval binds to.
  content_hash text not null,
  at text not null,
  -- SHA-256 of the hash before it and of this row.
  hash text not null
) strict;
create index changes_of_memory on changes(memory_id, id);
`;
