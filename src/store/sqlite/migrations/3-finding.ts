import { injectionUse } from "./finding/injection-use.ts";
import { runsOfEvents } from "./finding/runs.ts";
import { vectors } from "./finding/vectors.ts";
import { wordFields } from "./finding/word-fields.ts";
import type { Migration } from "./migration.ts";

/** What finding needs beside plain words: each subject's tables stand in a file of their own, and come in one step. */
export const finding: Migration = {
  version: 3,
  sql: [wordFields, runsOfEvents, injectionUse, vectors].join("\n"),
};
