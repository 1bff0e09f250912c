import type { ExportedMemory } from "../../domain/exported.ts";
import { type ReadLine, readRecord } from "./read-record.ts";

/** What a page or another tool does not tell. Nobody's hash: whether it was changed since is told by comparing. */
const untold = {
  id: null,
  kind: "note",
  type: null,
  verbatim: "",
  also: [],
  files: [],
  concepts: [],
  scope: "project",
  session: null,
  client: null,
  run: "interactive",
  author: "import",
  status: "confirmed",
  branch: null,
  commit: null,
  directory: "",
  validTo: null,
  expiresAt: null,
  supersededBy: null,
  parents: [],
  sources: [],
  trust: "unapproved",
  approvedAt: null,
  contentHash: "0".repeat(64),
  heldBackFor: [],
  isHeldBack: false,
  isPinned: false,
  strength: 1,
  isProvisional: false,
  workTokens: 0,
};

/** A memory as a record of an export, of as many fields as are told; checked as any line of an export is. */
export function memoryTold(told: Readonly<Record<string, unknown>>): ReadLine<ExportedMemory> {
  const read = readRecord(JSON.stringify({ ...untold, ...told, record: "memory" }));
  if ("problem" in read) return read;
  if (read.value.record !== "memory") throw new Error("A memory was read as something else.");
  return { value: read.value };
}
