import type { ProjectKey } from "../../domain/ids.ts";
import type { ProjectStore } from "../session-store.ts";
import type { Connection } from "./connection.ts";
import { projectFrom, type ProjectRow } from "./rows.ts";

// A name that the owner gave is not what the folder is called; a key that is another project's is none of its own.
const touch = `
insert into projects (key, name, path)
select :key, :name, :path where not exists (select 1 from project_aliases a where a.key = :key)
on conflict (key) do update
  set name = iif(exists (select 1 from project_names n where n.project_id = projects.id), name, excluded.name), path = excluded.path
where name <> excluded.name or path <> excluded.path`;

const addIfNew = "insert into projects (key, name, path) values (?, ?, ?) on conflict (key) do nothing";
// Primary key of project_aliases, unique key of projects.
const idOf = `
select coalesce((select project_id from project_aliases where key = :key), (select id from projects where key = :key)) as id`;

// Primary key of memory_tallies, index sessions_of_project.
export const projectColumns = `p.key, coalesce((select n.name from project_names n where n.project_id = p.id), p.name) as name, p.path,
  coalesce((select t.memories from memory_tallies t where t.project_id = p.id), 0) as memories,
  (select count(*) from sessions s where s.project_id = p.id) as sessions,
  (select max(s.last_event_at) from sessions s where s.project_id = p.id) as last_event_at`;

/** Not one that was merged into another and still has events to be moved. */
export const isProject = "not exists (select 1 from project_aliases a where a.key = p.key)";

const listed = `select ${projectColumns} from projects p where ${isProject} order by last_event_at desc nulls last, p.id desc limit ?`;
const one = `select ${projectColumns} from projects p where p.id = ?`;

/** More projects than a person works on; the longest unused are left out of the list. */
const projectsListed = 1_000;

export function projectStore({ db, read, writeAlong }: Connection): ProjectStore {
  const touchRow = db.prepare(touch);
  const selectListed = db.prepare<[number], ProjectRow>(listed);
  const selectOne = db.prepare<[number], ProjectRow>(one);
  const numberOf = projectNumber({ db });
  return {
    touchProject: async (project) => {
      writeAlong(() => touchRow.run({ key: project.key, name: project.name, path: project.path }));
    },
    projects: async () => read(() => selectListed.all(projectsListed).map(projectFrom)),
    project: async (key) =>
      read(() => {
        const row = selectOne.get(numberOf(key));
        return row && projectFrom(row);
      }),
  };
}

/** The row number by which other tables name a project; that of no row where it is not known. */
export function projectNumber({ db }: Pick<Connection, "db">): (project: ProjectKey) => number {
  const select = db.prepare<[object], number | null>(idOf).pluck();
  return (project) => select.get({ key: project }) ?? unknownProject;
}

/** No row has it. */
export const unknownProject = 0;

/** The row number of a project, made on first sight; for use inside a transaction. */
export function projectIds({
  db,
}: Connection): (project: { key: ProjectKey; name: string; path: string }) => number {
  const insert = db.prepare(addIfNew);
  const select = db.prepare<[object], number | null>(idOf).pluck();
  return ({ key, name, path }) => select.get({ key }) ?? Number(insert.run(key, name, path).lastInsertRowid);
}

/** The key of a project by its row number. */
export function projectKeys({ db }: Pick<Connection, "db">): (id: number) => ProjectKey | undefined {
  const select = db.prepare<[number], ProjectKey>("select key from projects where id = ?").pluck();
  return (id) => select.get(id);
}
