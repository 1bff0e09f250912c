/** Files of other tools from which memories came: what changes in them is noticed, what is forgotten leaves nothing here. */
export const memorySources = `
create table memory_sources (
  path text primary key,
  client text,
  -- Size and time of the file when it was read; null: it is gone.
  stamp text
) strict, without rowid;

create table memory_source_parts (
  memory_id integer primary key references memories(id) on delete cascade,
  path text not null references memory_sources(path),
  -- Of the path and the part's place in the file.
  key text not null,
  -- Keyed: a text that was masked can't be found out by it.
  hash text not null,
  line integer not null,
  gone_at text
) strict;
create index memory_source_parts_by_path on memory_source_parts(path);

-- Since when they are looked at without being told; one row.
create table memory_files_watched (
  one integer primary key check (one = 1),
  since text not null
) strict;
`;
