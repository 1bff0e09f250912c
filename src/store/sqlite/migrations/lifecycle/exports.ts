/** Where the owner had memories written to: what is forgotten stands there still, and is told of. */
export const exportsMade = `
create table exports (
  path text primary key,
  form text not null check (form in ('jsonl', 'markdown')),
  at text not null
) strict, without rowid;
`;
