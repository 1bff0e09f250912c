/** Memories that read like an instruction to an agent: never given unasked until the owner has looked at them. */
export const quarantine = `
create table quarantine (
  memory_id integer primary key references memories(id) on delete cascade,
  -- Codes of what was seen, as a JSON array.
  reasons text not null,
  at text not null,
  released_at text
) strict;
`;
