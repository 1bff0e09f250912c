/**
 * What was forgotten, and what of it is still to be done. Rows of forgettings hold numbers; of a text only a sealed copy,
 * whose key lies outside the database, while it is looked for.
 */
export const forgetting = `
-- When its texts were forgotten: the row stays, so that what rests on it can say so, and is never filled again.
alter table events add column forgotten_at text;

create table forgettings (
  id integer primary key autoincrement,
  started_at text not null,
  -- What goes, in numbers, and files that hold it, as JSON; empty once it was carried out.
  plan text not null,
  sealed blob,
  -- What keeps it from coming back, as JSON: it is put among the tombstones in portions, before a row is erased.
  tombstones text not null,
  -- So many of the plan's rows stand in forgetting_rows; null once all do. None is erased before.
  rows_written integer default 0,
  -- When the last row was erased, and when the receipt was written; null until then.
  erased_at text,
  ended_at text
) strict;
create index forgettings_open on forgettings(id) where ended_at is null;

create table forgetting_rows (
  forgetting_id integer not null references forgettings(id) on delete cascade,
  place text not null check (place in ('memory', 'event', 'injection', 'queue')),
  row_id integer not null,
  primary key (forgetting_id, place, row_id)
) strict, without rowid;
create index forgetting_rows_by_row on forgetting_rows(place, row_id);

-- Keyed hashes; the same stand in a file beside the database, which a restored copy does not take back.
create table tombstones (
  id integer primary key autoincrement,
  kind text not null check (kind in ('memory', 'call', 'session', 'phrase', 'said')),
  hash text not null,
  parts text not null,
  at text not null,
  unique (kind, hash)
) strict;

-- Sessions that have seen it and are to be told that it holds no more.
create table withdrawals (
  client text not null,
  session text not null,
  memory_ids text not null,
  at text not null,
  told_at text,
  primary key (client, session, at)
) strict, without rowid;
`;
