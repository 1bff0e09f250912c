import type { Migration } from "./migration.ts";
import { firstSchema } from "./1-first-schema.ts";
import { eventsByHook } from "./2-events-by-hook.ts";
import { finding } from "./3-finding.ts";
import { trust } from "./4-trust.ts";
import { lifecycle } from "./5-lifecycle.ts";
import { notes } from "./6-short-notes.ts";
import { viewing } from "./7-viewing.ts";

/** Every schema there has been, in order; the last one is today's. Add one at the end, and its fixture database. */
export const migrations: readonly Migration[] = [
  firstSchema,
  eventsByHook,
  finding,
  trust,
  lifecycle,
  notes,
  viewing,
];
