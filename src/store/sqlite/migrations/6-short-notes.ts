import { memoriesInProject } from "./notes/memories-in-project.ts";
import { shortNotes } from "./notes/short-notes.ts";
import type { Migration } from "./migration.ts";

/** Short notes, and of which project a memory is without its row. Some databases of schema 5 have both already. */
export const notes: Migration = {
  version: 6,
  sql: [shortNotes, memoriesInProject].join("\n"),
};
