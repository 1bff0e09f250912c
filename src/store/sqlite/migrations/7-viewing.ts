import type { Migration } from "./migration.ts";
import { activity } from "./viewing/activity.ts";

/** What the owner's window looks at and nothing else needs. */
export const viewing: Migration = { version: 7, sql: activity };
