import { createHash } from "node:crypto";
import type Database from "better-sqlite3";
import type { ExportedMemory } from "../../domain/exported.ts";
import type { MemoryKind } from "../../domain/memory.ts";
import type { Read } from "../export-file/read-export.ts";
import { foreignRecord, listIn, textIn, timeIn } from "./foreign-record.ts";
import { columnsOf, countOf, type Row, rowsOf } from "../../clients/databases/open-database.ts";

const tool = "skillmem";

const columns = [
  "id",
  "slug",
  "kind",
  "title",
  "body",
  "body_path",
  "project",
  "tags",
  "topics",
  "freshness_until",
  "supersedes_id",
  "created_at",
  "deleted_at",
];

/** Rules are called feedback there. */
const kinds: Readonly<Record<string, MemoryKind>> = {
  rule: "rule",
  feedback: "rule",
  skill: "skill",
  reference: "reference",
  session: "recap",
};

export const leftOutOfSkillmem = (db: Database.Database): readonly (readonly [string, number])[] => [
  ["memory_history", countOf(db, "memory_history")],
  [
    "deleted",
    columnsOf(db, "memory_items").has("deleted_at")
      ? countOf(db, "memory_items", "deleted_at is not null")
      : 0,
  ],
];

export const isSkillmem = (db: Database.Database): boolean =>
  ["id", "slug", "kind", "title", "body", "created_at"].every((column) =>
    columnsOf(db, "memory_items").has(column),
  );

/** Notes, rules, skills, references and session notes; what was deleted there is passed over. */
export function* skillmemRecords(db: Database.Database): Generator<Read<ExportedMemory>> {
  const later = laterVersions(db);
  for (const row of rowsOf(db, "memory_items", columns)) {
    if (typeof row["deleted_at"] === "number") continue;
    yield { at: textIn(row, "slug"), ...foreignRecord(item(row, later)) };
  }
}

/** What took a row's place, by the row's number. */
function laterVersions(db: Database.Database): ReadonlyMap<unknown, Row> {
  const rows = [...rowsOf(db, "memory_items", ["id", "slug", "supersedes_id", "created_at", "deleted_at"])];
  return new Map(
    rows
      .filter((row) => typeof row["supersedes_id"] === "number" && row["deleted_at"] === null)
      .map((row) => [row["supersedes_id"], row]),
  );
}

/** A slug is of one machine, and may hold any letters. */
function uidOf(row: Row): string {
  const known = JSON.stringify([textIn(row, "slug"), row["created_at"]]);
  return `${tool}:${createHash("sha256").update(known).digest("hex").slice(0, 32)}`;
}

function item(row: Row, later: ReadonlyMap<unknown, Row>): Parameters<typeof foreignRecord>[0] {
  const by = later.get(row["id"]);
  const project = textIn(row, "project");
  return {
    tool,
    uid: uidOf(row),
    kind: kinds[textIn(row, "kind")] ?? "note",
    title: textIn(row, "title") || textIn(row, "slug"),
    // A long text lies in a file beside the database.
    body: textIn(row, "body") || textIn(row, "body_path"),
    concepts: [...new Set([...listIn(row, "tags"), ...listIn(row, "topics")])],
    // What has no project there holds for all.
    projectName: project === "" ? tool : project,
    scope: project === "" ? "global" : "project",
    occurredAt: timeIn(row, "created_at") ?? "",
    expiresAt: timeIn(row, "freshness_until"),
    validTo: by === undefined ? null : timeIn(by, "created_at"),
    supersededBy: by === undefined ? null : uidOf(by),
  };
}
