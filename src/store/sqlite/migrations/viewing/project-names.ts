/** What the owner calls a project, and by which keys beside its own its folders are known. */
export const projectNames = `
create table project_names (
  project_id integer primary key references projects(id) on delete cascade,
  name text not null
) strict;

create table project_aliases (
  key text primary key,
  project_id integer not null references projects(id),
  name text not null,
  path text not null,
  since text not null,
  -- The project that was merged into it and whose events are still to be moved; null once all are.
  moves_from integer references projects(id)
) strict, without rowid;
create index project_aliases_of_project on project_aliases(project_id);
`;
