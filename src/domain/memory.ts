import type { ClientName, EventId, MemoryId, ProjectKey, SessionId } from "./ids.ts";
import type { InstructionReason } from "./instruction-reason.ts";
import type { RunMark } from "./event.ts";

export const memoryKinds = ["observation", "rule", "reference", "skill", "note", "recap", "summary"] as const;

export type MemoryKind = (typeof memoryKinds)[number];

/** confirmed is the default; a refuted hypothesis is a dead end worth remembering. */
export type MemoryStatus = "confirmed" | "hypothesis" | "refuted";

export type Trust = "unapproved" | "approved" | "rejected";

export type Author = "owner" | "agent" | "import";

export type Scope = "project" | "global";

/** A file as it was when the memory was made. blob is git's object id, null outside git. */
export interface SeenFile {
  readonly path: string;
  readonly blob: string | null;
}

/** Which prompt and model, or which rules, made the memory. */
export interface Provenance {
  /** For example "observer@1" or "rules@1". */
  readonly prompt: string;
  readonly model: string;
}

/** A memory that holds no more by what another one says. */
export interface Corrected {
  readonly id: MemoryId;
  /** False: it may be another that is meant, and only the owner can tell. */
  readonly isSure: boolean;
  /** True: it rests on the owner's own words, though an agent put them down. Whoever else corrects it has the owner asked. */
  readonly isOwners?: boolean;
}

/** What an observer, an owner or an import says; the store adds ids and times. */
export interface NewMemory {
  readonly kind: MemoryKind;
  /** An observation type's name; null for other kinds. */
  readonly type: string | null;
  readonly title: string;
  readonly subtitle: string;
  readonly facts: readonly string[];
  readonly body: string;
  /** Exact commands or text that must come back literally. */
  readonly verbatim: string;
  /** Synonyms and the other language's terms, for search only. */
  readonly also: readonly string[];
  readonly files: readonly SeenFile[];
  readonly concepts: readonly string[];
  readonly project: ProjectKey;
  readonly scope: Scope;
  readonly sessionId: SessionId | null;
  readonly client: ClientName | null;
  readonly run: RunMark;
  readonly author: Author;
  readonly language: "ru" | "en";
  readonly status: MemoryStatus;
  readonly branch: string | null;
  readonly commit: string | null;
  readonly directory: string;
  /** ISO 8601 in UTC: when the thing happened, not when it was written down. */
  readonly occurredAt: string;
  readonly provenance: Provenance;
  /** True while rules cover for a model that is down; its own answer replaces it. */
  readonly isProvisional: boolean;
  /** The primary session's tokens behind this memory. */
  readonly workTokens: number;
  /** Tokens of the whole memory as get_observations shows it. */
  readonly readTokens: number;
  /** Tokens of the title and subtitle as a digest line shows them. */
  readonly lineTokens: number;
  readonly eventIds: readonly EventId[];
  readonly parentIds: readonly MemoryId[];
  /** How it reads like an instruction to an agent; what does is held back. Absent: it does not. */
  readonly heldBackFor?: readonly InstructionReason[];
  /** True: it is never merged by itself, say because whoever wrote it down was shown what is alike. Absent: it may be. */
  readonly isApart?: boolean;
  /** What it corrects: the store ends what it may end, and asks the owner about the others. Absent: nothing. */
  readonly corrects?: readonly Corrected[];
}

/** A memory as it is kept. */
export interface Memory extends NewMemory {
  readonly id: MemoryId;
  readonly uid: string;
  readonly recordedAt: string;
  readonly validTo: string | null;
  readonly supersededBy: MemoryId | null;
  /** The memory that says the same and stands for it; null for one that stands for itself. */
  readonly mergedInto: MemoryId | null;
  /** Those that say the same, and that it stands for: their evidence counts as its own, and its files are as the newest saw them. */
  readonly mergedIds: readonly MemoryId[];
  /** The owner wrote it, or one that it stands for. */
  readonly isOwners: boolean;
  readonly trust: Trust;
  /** SHA-256 of what an approval would bind to: kind, title, subtitle, facts, body and verbatim. */
  readonly contentHash: string;
  readonly approvedAt: string | null;
  readonly heldBackFor: readonly InstructionReason[];
  /** Held back: never given unasked until the owner has looked at it. What the owner approved or released is not. */
  readonly isQuarantined: boolean;
  /** The newer memory that likely says otherwise, while the owner is asked which of the two holds. */
  readonly doubtedBy: MemoryId | null;
  /** What evidence has earned, of 1 at the beginning; what is left of it today, strengthAt tells. */
  readonly strength: number;
  /** When the last evidence came, at first when it was written down: ISO 8601 in UTC. */
  readonly evidenceAt: string;
  /** Since when it is not given any more, having faded; null for one that is. */
  readonly archivedAt: string | null;
  readonly isPinned: boolean;
  readonly expiresAt: string | null;
}
