/**
 * Calls that were withheld from memory, by their ids alone, so that a transcript read later withholds them too; sessions
 * that are switched off; and what was found when the stored texts were searched by newer rules.
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

create table secret_audits (
  id integer primary key autoincrement,
  rules_version text not null,
  started_at text not null,
  ended_at text,
  -- Kinds and places, never the secrets; a JSON array.
  found text not null,
  redacted_at text
) strict;
`;
