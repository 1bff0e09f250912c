import type { RowPlace } from "../secret-store.ts";

interface AuditedField {
  /** The name under which the filter gets it, the one it had when it was written. */
  readonly field: string;
  readonly column: string;
  readonly isList?: true;
}

/** A table with texts from outside. */
export interface AuditedTable {
  readonly place: RowPlace;
  readonly table: string;
  readonly id: string;
  readonly client: string;
  readonly session: string;
  readonly at: string;
  readonly fields: readonly AuditedField[];
}

const text = (field: string, column = field): AuditedField => ({ field, column });
const list = (field: string): AuditedField => ({ field, column: field, isList: true });

/** In the order in which they are looked through. */
export const auditedTables: readonly AuditedTable[] = [
  {
    place: "memory",
    table: "memories",
    id: "id",
    client: "client",
    session: "session",
    at: "occurred_at",
    fields: [
      ...["title", "subtitle", "body", "verbatim", "branch", "directory"].map((field) => text(field)),
      ...["facts", "also", "concepts"].map(list),
    ],
  },
  {
    place: "event",
    table: "events",
    id: "id",
    client: "client",
    session: "session",
    at: "occurred_at",
    fields: [
      ...["tool", "directory", "branch", "input", "outcome"].map((field) => text(field)),
      text("projectPath", "work_tree"),
      text("path", "source_path"),
      list("files"),
    ],
  },
  {
    place: "injection",
    table: "injections",
    id: "id",
    client: "client",
    session: "session",
    at: "at",
    fields: [text("asked"), text("text"), text("personLine", "person_line")],
  },
  {
    place: "queue",
    table: "queue",
    id: "event_id",
    client: "client",
    session: "session",
    at: "occurred_at",
    fields: [text("error")],
  },
];

/** The name of a memory's files, which stand in a table of their own. */
export const filesField = "files";

/**
 * Tables that are not looked through, and why. A new table stands here or above, or a test fails.
 */
export const unauditedTables: Readonly<Record<string, string>> = {
  memory_files: "read and written with its memory",
  projects: "names and paths by which a project is known; they must stay to the letter",
  project_names: "what the owner calls a project",
  project_aliases: "keys and paths by which a project is known; they must stay to the letter",
  sessions: "paths by which the client's own records are found; they must stay to the letter",
  read_marks: "the same paths",
  unread_records: "the same paths",
  memory_sources: "paths by which memory files are found; they must stay to the letter",
  memory_source_parts: "the same paths, ids and keyed hashes",
  memory_files_watched: "a time",
  unindexed: "numbers",
  unindexed_memories: "numbers",
  unembedded: "numbers",
  sources: "numbers",
  parents: "numbers",
  runs: "made anew from its event",
  event_files: "made anew from its event",
  event_commits: "made anew from its event",
  spending: "our own words and numbers",
  analysis: "our own words",
  vector_models: "what the owner chose",
  changes: "hashes",
  approvals: "hashes and ids",
  questions: "hashes and ids",
  enforcements: "matchers that the owner wrote and approved",
  enforced_calls: "ids and our own words",
  quarantine: "codes",
  proposals: "ids and our own words",
  short_notes: "ids and our own words",
  statements: "ids and hashes",
  unstated_memories: "numbers",
  archive: "numbers",
  activity: "ids and numbers",
  memory_tallies: "numbers",
  threads: "numbers and our own words; the line stands in its recap",
  unthreaded: "numbers",
  summary_changes: "numbers and times",
  summary_wordings: "numbers and times",
  merges: "ids and our own words",
  kept_apart: "ids",
  sayings: "ids and hashes",
  unpaired_memories: "numbers",
  outside_evidence: "ids and our own words",
  made_changes: "ids and times",
  forgettings: "numbers, and what only the owner's key can read",
  forgetting_rows: "numbers",
  tombstones: "keyed hashes",
  withdrawals: "ids",
  exports: "paths that the owner named, by which the files are found",
  exports_begun: "the same paths",
  withheld: "ids and codes",
  silenced_sessions: "ids",
  secret_audits: "kinds and places",
  schema_version: "numbers",
};
