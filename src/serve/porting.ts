import type { MemoryId, ProjectKey } from "../domain/ids.ts";
import type { MemoryKind } from "../domain/memory.ts";
import type { OwnersText } from "../govern/rewritten.ts";
import type { RememberedKind } from "./remembering.ts";
import type { Spoken } from "./service.ts";

export const exportForms = ["jsonl", "markdown"] as const;

export type ExportForm = (typeof exportForms)[number];

export interface ExportRequest {
  /** A new file, or for markdown a new or empty folder; absolute. */
  readonly path: string;
  readonly form: ExportForm;
  /** By its key, name or path; null: all. */
  readonly project: string | null;
  readonly kinds: readonly MemoryKind[] | null;
  /** What happened from then on, ISO 8601; null: all. */
  readonly since: string | null;
  /** The events, too; of jsonl alone. */
  readonly withArchive: boolean;
}

export interface ExportAnswer {
  readonly path: string;
  readonly projects: number;
  readonly memories: number;
  readonly events: number;
  readonly bytes: number;
  /** Secrets that today's rules found in what older ones had let pass. */
  readonly secretsMasked: number;
  /** Of the memories: what an import will bring as data again. */
  readonly approved: number;
  readonly heldBack: number;
}

/** What memories can be read from: an export of Kedr's, in either form, another tool's database, or tools' memory files. */
export const importSources = ["jsonl", "markdown", "database", "memory-files"] as const;

export type ImportSource = (typeof importSources)[number];

/** Where the memories of a project go that this machine does not know. word: its key or name there; null: any. */
export interface Settling {
  readonly word: string | null;
  /** A folder of the project here, absolute. */
  readonly directory: string;
}

/** Whose memories are read. */
export type ImportOrigin = "kedr" | "claude-mem" | "skillmem" | "memory-files";

export interface ImportRequest extends Spoken {
  /** Of memory files: a folder of a project that need not be known; empty: of those that are. */
  readonly path: string;
  readonly source: ImportSource;
  /** True: only says what would come. */
  readonly isDry: boolean;
  readonly settling: readonly Settling[];
}

/** A project that is known neither by its repository nor by a folder here; its memories stay out until somebody says where they go. */
export interface UnknownProject {
  readonly key: ProjectKey;
  readonly name: string;
  readonly memories: number;
}

/** What could not be read, and why; `at` names the line or the file. */
export interface ImportProblem {
  readonly at: string;
  readonly why: string;
}

export interface MemoriesImported {
  /** Whose memories they were. */
  readonly from: ImportOrigin;
  readonly isDry: boolean;
  /** Memories that came, or would come. */
  readonly added: number;
  /** Of them what reads like an instruction: it is held back until the owner has looked at it. */
  readonly heldBack: number;
  /** Known by their uid or their very text. */
  readonly same: number;
  /** Corrections of what is here: of what imports brought at once, of all else when the owner says so. */
  readonly changed: number;
  /** Kept out, for they say what was forgotten here; known once it is done. */
  readonly forgotten: number;
  /** Left, for the owner had rejected them where they come from. */
  readonly rejected: number;
  /** Left, for their project is switched off here. */
  readonly switchedOff: number;
  readonly events: { readonly added: number; readonly known: number };
  readonly secretsMasked: number;
  readonly unknownProjects: readonly UnknownProject[];
  /** Memories whose number was taken here, in all and the first of them. */
  readonly renumbered: number;
  readonly numbers: readonly { readonly was: MemoryId; readonly is: MemoryId }[];
  readonly problemsTotal: number;
  /** The first of them. */
  readonly problems: readonly ImportProblem[];
  /** Of another tool's database: what is not read in, by its own names. */
  readonly leftOut: readonly { readonly what: string; readonly count: number }[];
  /** Of Markdown; of memory files what is missing in them. */
  readonly pages: EditedPages;
}

/** What a person wrote on pages, which the one who imports them says in their own name. */
export interface EditedPages {
  /** Memories that the page says otherwise, and that are here as they were written out. */
  readonly edits: readonly {
    readonly at: string;
    /** SHA-256 of the file as it was read. */
    readonly fileHash: string;
    readonly id: MemoryId;
    readonly contentHash: string;
    readonly text: OwnersText;
  }[];
  /** Edited pages of memories that were changed here since: nothing is done with them. */
  readonly conflicts: readonly { readonly at: string; readonly id: MemoryId }[];
  /** Pages of no memory. directory: of the project in whose folder they lie; null: of none that is here. */
  readonly fresh: readonly {
    readonly at: string;
    readonly fileHash: string;
    readonly kind: RememberedKind;
    readonly text: OwnersText;
    readonly directory: string | null;
  }[];
  /** Memories whose page is gone. */
  readonly missing: readonly { readonly id: MemoryId; readonly title: string }[];
}

/** Taking memories out whole, and in again; both are the owner's alone: see owners-methods.ts. */
export interface Porting {
  /** Throws KedrError "no-such-project", "path-taken", "no-such-folder", "not-written" and "being-forgotten". */
  exportMemories(request: ExportRequest): Promise<ExportAnswer>;
  /** Throws KedrError "no-such-path", "not-an-export", "newer-export" and "not-read". */
  importMemories(request: ImportRequest): Promise<MemoriesImported>;
}
