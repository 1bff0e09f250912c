import type { ClientName, MemoryId, ProjectKey, SessionId } from "./ids.ts";
import type { MemoryKind, MemoryStatus } from "./memory.ts";

/** A memory as one line of a retrospective, with what explains it. */
export interface RetroLine {
  readonly id: MemoryId;
  readonly project: ProjectKey;
  /** "dead-end" whatever its type, "rule" and "reference" for what was written down, else the observation's type. */
  readonly section: string;
  readonly kind: MemoryKind;
  readonly type: string | null;
  readonly status: MemoryStatus;
  readonly title: string;
  readonly subtitle: string;
  readonly facts: readonly string[];
  readonly client: ClientName | null;
  readonly sessionId: SessionId | null;
  readonly branch: string | null;
  readonly occurredAt: string;
}

/** How many memories a project has in one section. */
export interface RetroCount {
  readonly project: ProjectKey;
  readonly section: string;
  readonly memories: number;
}

/** Two memories that said different things of one subject, and what became of that. */
export interface Settled {
  readonly project: ProjectKey;
  readonly newer: { readonly id: MemoryId; readonly title: string };
  readonly older: { readonly id: MemoryId; readonly title: string };
  /** Which of them holds since. */
  readonly holds: "newer" | "older" | "both";
  /** True: the owner was asked. */
  readonly isOwners: boolean;
  readonly at: string;
}

/** Of those that say the most at first: what was chosen, what came of it, what is known since. Types of one's own come last. */
const order = [
  "decision",
  "deploy",
  "feature",
  "bugfix",
  "change",
  "refactor",
  "security_alert",
  "security_note",
  "rule",
  "reference",
  "discovery",
];

/** Dead ends, which have a part of their own. */
export const deadEndSection = "dead-end";

/** The order in which sections are read. */
export function bySection(left: string, right: string): number {
  return rank(left) - rank(right) || left.localeCompare(right);
}

function rank(section: string): number {
  if (section === deadEndSection) return order.length + 1;
  const at = order.indexOf(section);
  return at === -1 ? order.length : at;
}
