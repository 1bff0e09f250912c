/** Where the owner had memories written to: what is forgotten stands there still, and is told of. */
export const exportsMade = `
create table exports (
  path text primary key,
  form text not null check (form in ('jsonl', 'markdown')),
  at text not null,
  -- Its number among all that were begun.
  begun integer not null
) strict, without rowid;

-- What is being written, or was when its process was killed: at its place or, until it is whole, where it is written.
create table exports_begun (
  id integer primary key autoincrement,
  writing text not null,
  path text not null,
  form text not null check (form in ('jsonl', 'markdown')),
  at text not null
) strict;
`;
