/** Memories that every session starts with, and those of which the owner is asked whether it should. */
export const shortNotes = `
create table if not exists short_notes (
  memory_id integer primary key references memories(id) on delete cascade,
  subject text not null check (subject in ('user', 'project')),
  -- null: it waits for the owner.
  given_since text,
  -- Numbers of those that leave when it comes, as a JSON list.
  frees text not null
) strict;
`;
