import type { ClientName } from "../../domain/ids.ts";
import type { Scope } from "../../domain/memory.ts";

/**
 * How a memory file is laid out: "sections" of Markdown; an "index" of notes beside it, in which only what stands there alone counts;
 * a "note" a file; "entries" between § signs; and what Codex makes of its sessions: "task-groups", "threads", an "episode" a file.
 */
export type MemoryForm = "sections" | "index" | "note" | "entries" | "task-groups" | "threads" | "episode";

/** A file in which a tool keeps memories, or a person tells an agent what it is to know. */
export interface MemoryFile {
  /** Absolute. */
  readonly path: string;
  readonly form: MemoryForm;
  /** Who wrote it or is meant by it; null: any agent. */
  readonly client: ClientName | null;
  /** The folder that it is about, absolute; or a word by which nothing is found, which the owner is asked about. */
  readonly folder: string;
  readonly scope: Scope;
  /** The file that imports it, where one does. */
  readonly importedBy: string | null;
}

/** Where memory files are looked for. */
export interface LookedIn {
  readonly userHome: string;
  /** Folders of projects, absolute. */
  readonly projectPaths: readonly string[];
  /** A client's folders of configuration: the usual one, and those of sessions that were seen. */
  readonly configFolders: (client: ClientName) => Promise<readonly string[]>;
}
