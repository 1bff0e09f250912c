/**
 * Calls that were withheld from memory, by their ids alone, so that a transcript read later withholds them too; and
 * sessions that are switched off.
 */
export const privacy = `
create table withheld (
  client text not null,
  session text not null,
  call_id text not null,
  why text not null,
  -- 1 for a prompt: what follows it is of its turn.
  is_prompt integer not null default 0,
  at text not null,
  primary key (client, session, call_id)
) strict, without rowid;

create table silenced_sessions (
  client text not null,
  session text not null,
  -- The prompt or the command that said so, so that its word counts once however often it is read.
  said_by text not null,
  since text not null,
  -- When it was taken back; null until then.
  until text,
  primary key (client, session, said_by)
) strict, without rowid;
`;
