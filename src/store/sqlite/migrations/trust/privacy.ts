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
  at text not null,
  primary key (client, session, call_id)
) strict, without rowid;

create table silenced_sessions (
  client text not null,
  session text not null,
  at text not null,
  primary key (client, session)
) strict, without rowid;
`;
