import type { ProjectKey } from "../../domain/ids.ts";
import type { KnownProject, ProjectAlias, ProjectNameStore } from "../project-store.ts";
import type { Connection } from "./connection.ts";
import { isCurrent } from "./memories.ts";
import { isProject, projectColumns, projectNumber, unknownProject } from "./projects.ts";
import { projectFrom, type ProjectRow } from "./rows.ts";

// Primary keys of project_aliases and project_names, unique key of projects.
const standing = `
select p.key, coalesce(n.name, p.name) as name from projects p left join project_names n on n.project_id = p.id
where p.id = (select project_id from project_aliases where key = :key)
union all
select p.key, n.name from projects p join project_names n on n.project_id = p.id where p.key = :key
limit 1`;

/** Words of a query stand anywhere in a name, key or path; `escape` is for those of them that like() reads otherwise. */
const meets = (column: string): string => `lowered(${column}) like :words escape '\\'`;
const isMeant = `${isProject} and (:words = '%%' or ${meets("p.name")} or ${meets("p.key")} or ${meets("p.path")}
  or exists (select 1 from project_names n where n.project_id = p.id and ${meets("n.name")})
  or exists (select 1 from project_aliases a where a.project_id = p.id and (${meets("a.path")} or ${meets("a.key")})))`;
// As many projects as a person works on; counts use memory_tallies and sessions_of_project.
const listed = `
select ${projectColumns}, p.name as own_name from projects p where ${isMeant}
order by last_event_at desc nulls last, p.id desc limit :limit offset :offset`;
const one = `select ${projectColumns}, p.name as own_name from projects p where p.key = ? and ${isProject}`;
const total = `select count(*) from projects p where ${isMeant}`;
// Left to itself SQLite takes another index and reads all memories.
const globals = `select count(*) from memories m indexed by memories_global where m.scope = 'global' and ${isCurrent}`;
// Index project_aliases_of_project.
const aliasesOf = `
select p.key as project, a.key, a.name, a.path, a.since
from json_each(?) wanted cross join projects p on p.key = wanted.value
  cross join project_aliases a on a.project_id = p.id order by a.since desc, a.key`;
const everyAlias = `
select p.key as project, a.key, a.name, a.path, a.since
from project_aliases a join projects p on p.id = a.project_id order by a.key limit ?`;
const setName = `
insert into project_names (project_id, name) values (:projectId, :name)
on conflict (project_id) do update set name = excluded.name`;
const unsetName = "delete from project_names where project_id = :projectId";
const isTaken = `
select exists (select 1 from projects where key = :key) or exists (select 1 from project_aliases where key = :key)`;
const addOne = `
insert into project_aliases (key, project_id, name, path, since) values (:key, :projectId, :name, :path, :since)`;
// One whose events are still to be moved goes when they are.
const dropOne = "delete from project_aliases where key = ? and moves_from is null";

type OwnedAlias = ProjectAlias & { readonly project: ProjectKey };

/** What projects are called, and by which keys they are known. */
export function projectNames(
  connection: Connection,
): Omit<ProjectNameStore, "meetingOf" | "mergeProjects" | "moveMemories" | "moveEvents"> {
  const { db, read, write } = connection;
  // like() and lower() of SQLite fold no letters but Latin ones.
  db.function("lowered", { deterministic: true }, (text) => String(text).toLowerCase());
  const selectStanding = db.prepare<[object], { key: ProjectKey; name: string }>(standing);
  const selectListed = db.prepare<[object], ProjectRow & { own_name: string }>(listed);
  const selectOne = db.prepare<[ProjectKey], ProjectRow & { own_name: string }>(one);
  const countListed = db.prepare<[object], number>(total).pluck();
  const countGlobals = db.prepare<[], number>(globals).pluck();
  const selectAliases = db.prepare<[string], OwnedAlias>(aliasesOf);
  const selectEvery = db.prepare<[number], OwnedAlias>(everyAlias);
  const [nameRow, unnameRow] = [db.prepare<[object]>(setName), db.prepare<[object]>(unsetName)];
  const selectTaken = db.prepare<[object], number>(isTaken).pluck();
  const [addRow, dropRow] = [db.prepare<[object]>(addOne), db.prepare<[ProjectKey]>(dropOne)];
  const numberOf = projectNumber(connection);

  function known(rows: readonly (ProjectRow & { own_name: string })[]): readonly KnownProject[] {
    const aliases = selectAliases.all(JSON.stringify(rows.map(({ key }) => key)));
    return rows.map((row) => ({
      ...projectFrom(row),
      ownName: row.own_name,
      aliases: aliases.filter(({ project }) => project === row.key).map(withoutProject),
    }));
  }

  return {
    projectStanding: async (key) => read(() => selectStanding.get({ key })),
    knownProjects: async ({ query, limit, offset }) =>
      read(() => {
        const words = `%${query.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
        return {
          projects: known(selectListed.all({ words, limit, offset })),
          total: countListed.get({ words }) ?? 0,
          globals: countGlobals.get() ?? 0,
        };
      }),
    knownProject: async (key) => read(() => known(selectOne.all(key))[0]),
    projectAliases: async (limit) => read(() => selectEvery.all(limit)),
    nameProject: async (key, name) =>
      write(() => {
        const projectId = numberOf(key);
        if (projectId === unknownProject) return "unknown";
        if (name === null) unnameRow.run({ projectId });
        else nameRow.run({ projectId, name });
        return "done";
      }),
    addAlias: async (alias, to) =>
      write(() => {
        const projectId = numberOf(to);
        if (projectId === unknownProject) return "unknown";
        if (selectTaken.get({ key: alias.key }) === 1) return "taken";
        addRow.run({ ...alias, projectId });
        return "done";
      }),
    dropAlias: async (key) => write(() => (dropRow.run(key).changes > 0 ? "done" : "unknown")),
  };
}

const withoutProject = ({ key, name, path, since }: OwnedAlias): ProjectAlias => ({ key, name, path, since });
