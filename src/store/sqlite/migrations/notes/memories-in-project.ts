/** Of which project a memory is, told without its row: a name like "index.ts" leads to thousands, most of other projects. */
export const memoriesInProject = `
create index if not exists memories_in_project on memories(id, project_id);
`;
