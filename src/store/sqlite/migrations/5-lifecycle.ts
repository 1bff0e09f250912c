import { adoptPlaces } from "../chain/adopt-places.ts";
import { ageing } from "./lifecycle/ageing.ts";
import { boundPlace } from "./lifecycle/bound-place.ts";
import { evidence } from "./lifecycle/evidence.ts";
import { exportsMade } from "./lifecycle/exports.ts";
import { forgetting } from "./lifecycle/forgetting.ts";
import { memorySources } from "./lifecycle/memory-sources.ts";
import { merges } from "./lifecycle/merges.ts";
import { proposals } from "./lifecycle/proposals.ts";
import { retention } from "./lifecycle/retention.ts";
import { statements } from "./lifecycle/statements.ts";
import { summaries } from "./lifecycle/summaries.ts";
import { threads } from "./lifecycle/threads.ts";
import { unreadRecords } from "./lifecycle/unread-records.ts";
import type { Migration } from "./migration.ts";

/** What memories that change and grow old need: each subject's tables stand in a file of their own, and come in one step. */
export const lifecycle: Migration = {
  version: 5,
  sql: [
    boundPlace,
    proposals,
    statements,
    forgetting,
    retention,
    threads,
    summaries,
    merges,
    ageing,
    exportsMade,
    evidence,
    unreadRecords,
    memorySources,
  ].join("\n"),
  afterwards: adoptPlaces,
};
