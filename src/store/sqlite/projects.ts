import type { ProjectKey } from "../../domain/ids.ts";
import type { ProjectStore } from "../session-store.ts";
import type { Connection } from "./connection.ts";
import { projectFrom, type ProjectRow } from "./rows.ts";

const touch = `
insert into projects (key, name, path) values (:key, :name, :path)
on conflict (key) do update set name = excluded.name, path = excluded.path
where name <> excluded.name or path <> excluded.path`;

const addIfNew = "insert into projects (key, name, path) values (?, ?, ?) on conflict (key) do nothing";
const idOf = "select id from projects where key = ?";

// Counts use memories_by_time and sessions_of_project.
const columns = `p.key, p.name, p.path,
  (select count(*) from memories m
    where m.project_id = p.id and m.valid_to is null and m.trust <> 'rejected') as memories,
  (select count(*) from sessions s where s.project_id = p.id) as sessions,
  (select max(s.last_event_at) from sessions s where s.project_id = p.id) as last_event_at`;

const listed = `select ${columns} from projects p order by last_event_at desc nulls last, p.id desc limit ?`;
const one = `select ${columns} from projects p where p.key = ?`;

/** More projects than a person works on; the longest unused are left out of the list. */
const projectsListed = 1_000;

export function projectStore({ db, read, writeAlong }: Connection): ProjectStore {
  const touchRow = db.prepare(touch);
  const selectListed = db.prepare<[number], ProjectRow>(listed);
  const selectOne = db.prepare<[ProjectKey], ProjectRow>(one);
  return {
    touchProject: async (project) => {
      writeAlong(() => touchRow.run({ key: project.key, name: project.name, path: project.path }));
    },
    projects: async () => read(() => selectListed.all(projectsListed).map(projectFrom)),
    project: async (key) =>
      read(() => {
        const row = selectOne.get(key);
        return row && projectFrom(row);
      }),
  };
}

/** The row number by which other tables name a project; that of no row where it is not known. */
export function projectNumber({ db }: Pick<Connection, "db">): (project: ProjectKey) => number {
  const select = db.prepare<[ProjectKey], { id: number }>(idOf);
  return (project) => select.get(project)?.id ?? unknownProject;
}

/** No row has it. */
const unknownProject = 0;

/** The row number of a project, made on first sight; for use inside a transaction. */
export function projectIds({
  db,
}: Connection): (project: { key: ProjectKey; name: string; path: string }) => number {
  const insert = db.prepare(addIfNew);
  const select = db.prepare<[ProjectKey], { id: number }>(idOf);
  return ({ key, name, path }) => {
    const known = select.get(key);
    return known?.id ?? Number(insert.run(key, name, path).lastInsertRowid);
  };
}
