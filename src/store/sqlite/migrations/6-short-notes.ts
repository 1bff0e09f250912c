import { memoriesInProject } from "./notes/memories-in-project.ts";
import { projectNames } from "./notes/project-names.ts";
import { shortNotes } from "./notes/short-notes.ts";
import { tallies } from "./notes/tallies.ts";
import type { Migration } from "./migration.ts";

/** Short notes, of which project a memory is without its row, and what statistics count. Some databases of schema 5 have the first two already. */
export const notes: Migration = {
  version: 6,
  sql: [shortNotes, memoriesInProject, tallies].join("\n"),
/** Short notes, of which project a memory is without its row, and projects' names. Some databases of schema 5 have the first two already. */
  sql: [shortNotes, memoriesInProject, projectNames].join("\n"),
};
