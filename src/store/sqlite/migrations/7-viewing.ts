import type { Migration } from "./migration.ts";
import { activity } from "./viewing/activity.ts";
import { memoryTallies } from "./viewing/memory-tallies.ts";
import { projectNames } from "./viewing/project-names.ts";
import { tallies } from "./viewing/tallies.ts";

/** What the owner's window looks at: when what was done, what statistics count, and projects' names of the owner's. */
export const viewing: Migration = {
  version: 7,
  sql: [activity, tallies, memoryTallies, projectNames].join("\n"),
};
