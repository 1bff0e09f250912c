import type { EventSource, StoredEvent } from "./event.ts";
import type { CallId, ClientName, MemoryId, ProjectKey, SessionId } from "./ids.ts";
import type { Memory } from "./memory.ts";

/** The first line says it; whoever finds another one is not reading an export. */
export const exportFormat = "kedr-export";

/** A higher one means something else than before; new fields alone do not raise it. */
export const exportVersion = 1;

/** The first line. Times here and below are ISO 8601 in UTC. */
export interface ExportHeader {
  readonly format: typeof exportFormat;
  readonly version: typeof exportVersion;
  readonly at: string;
  readonly counts: { readonly projects: number; readonly memories: number; readonly events: number };
}

export interface ExportedProject {
  readonly record: "project";
  readonly key: ProjectKey;
  readonly name: string;
  /** Where it lay on the machine that it comes from. */
  readonly path: string;
}

/** An event that a memory rests on, by the client's own ids. */
export interface ExportedSource {
  readonly client: ClientName;
  readonly session: SessionId;
  readonly call: CallId;
}

type AsItIs =
  | "uid"
  | "kind"
  | "type"
  | "title"
  | "subtitle"
  | "facts"
  | "body"
  | "verbatim"
  | "also"
  | "files"
  | "concepts"
  | "project"
  | "scope"
  | "client"
  | "run"
  | "author"
  | "language"
  | "status"
  | "branch"
  | "commit"
  | "directory"
  | "occurredAt"
  | "recordedAt"
  | "validTo"
  | "expiresAt"
  | "trust"
  | "approvedAt"
  | "heldBackFor"
  | "isPinned"
  | "strength"
  | "isProvisional"
  | "provenance"
  | "workTokens";

/** A memory. Other memories are named by uid, events by the client's ids: numbers are of one home alone. */
export interface ExportedMemory extends Pick<Memory, AsItIs> {
  readonly record: "memory";
  /** Its number where it comes from; null: it has none. */
  readonly id: MemoryId | null;
  readonly session: SessionId | null;
  /** SHA-256 of the text as it stands here: another text under the same uid was edited since. */
  readonly contentHash: string;
  /** What took its place. */
  readonly supersededBy: string | null;
  /** What stands for it, since both say the same; null: it stands for itself. */
  readonly mergedInto: string | null;
  readonly parents: readonly string[];
  readonly sources: readonly ExportedSource[];
  /** Reads like an instruction, and the owner had not looked at it. */
  readonly isHeldBack: boolean;
}

/** An event of the archive. */
export interface ExportedEvent
  extends
    Pick<
      StoredEvent,
      | "client"
      | "kind"
      | "tool"
      | "input"
      | "outcome"
      | "status"
      | "occurredAt"
      | "files"
      | "workTokens"
      | "run"
    >,
    Pick<StoredEvent["place"], "project" | "directory" | "branch" | "commit"> {
  readonly record: "event";
  readonly session: SessionId;
  readonly call: CallId;
  readonly agent: string | null;
  readonly source: EventSource | null;
}

export type ExportedRecord = ExportedProject | ExportedMemory | ExportedEvent;

/** Stands where the prompt's name would: it came from elsewhere, and what made it there is told as its model. */
export const importMark = "import@1";
