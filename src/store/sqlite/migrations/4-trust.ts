import { adoptMemories } from "../chain/adopt.ts";
import type { Migration } from "./migration.ts";
import { approvals } from "./trust/approvals.ts";
import { changes } from "./trust/changes.ts";
import { enforcement } from "./trust/enforcement.ts";
import { privacy } from "./trust/privacy.ts";
import { quarantine } from "./trust/quarantine.ts";
import { secretAudits } from "./trust/secret-audits.ts";

/** What trust rests on: each subject's tables stand in a file of their own, and come in one step. */
export const trust: Migration = {
  version: 4,
  sql: [changes, approvals, enforcement, quarantine, privacy, secretAudits].join("\n"),
  afterwards: adoptMemories,
};
