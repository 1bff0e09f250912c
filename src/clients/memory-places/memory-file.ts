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

/** Where memory files of one client lie; what it has none of is absent. */
export interface MemoryPlaces {
  /** Names in a project's folder of what the person tells the client. */
  readonly inProject?: readonly string[];
  /** Folders in a project of which each file with this ending is such. */
  readonly projectFolders?: readonly { readonly folder: string; readonly ending: string }[];
  /** Names in its configuration folder of what the person wrote for all projects. */
  readonly ofPerson?: readonly string[];
  /** It reads on where such a file names another (`@path`). To all others that is a word. */
  readonly readsImports?: boolean;
  /** What it writes down by itself. */
  readonly written?: (looked: LookedIn) => Promise<readonly MemoryFile[]>;
}
