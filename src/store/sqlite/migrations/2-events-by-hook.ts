import type { Migration } from "./migration.ts";

/**
 * Whether a hook brought the event. The transcript fills in what no hook brought, so without this a hook that is
 * registered but dead would never be noticed.
 */
export const eventsByHook: Migration = {
  version: 2,
  sql: "alter table events add column by_hook integer not null default 1;",
};
