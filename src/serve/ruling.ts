import type { EnforcedDecision, EnforcedOutcome, Enforcement, Matcher } from "../domain/enforcement.ts";
import type { EventStatus } from "../domain/event.ts";
import type { MemoryId, SessionId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";

/** How often a rule answered before a call, and what came of it. */
export interface OutcomeCounts {
  readonly kept: number;
  readonly overridden: number;
  readonly broken: number;
  /** What came of these is not known yet. */
  readonly open: number;
}

/** An approved rule with what it does before a call. */
export interface RuleState {
  readonly memory: Memory;
  readonly projectName: string;
  /** null: it asks and denies nothing. */
  readonly enforcement: Enforcement | null;
  /** False where it was set for another text, or the rule is not approved any more or holds no more. */
  readonly isInForce: boolean;
  readonly counts: OutcomeCounts;
  readonly lastAt: string | null;
}

/** A call of the past that a matcher is about. */
export interface PastCall {
  readonly at: string;
  readonly sessionId: SessionId;
  readonly tool: string;
  /** The command or the file. */
  readonly what: string;
  readonly status: EventStatus;
}

/** What a matcher would have been about. */
export interface PastMatches {
  /** So many calls were looked at, back to that time; null where there was none. */
  readonly looked: number;
  readonly since: string | null;
  readonly matched: number;
  /** The last ones, newest first. */
  readonly examples: readonly PastCall[];
}

/** What a rule said to a call of a session. */
export interface RuledCall {
  readonly at: string;
  readonly memoryId: MemoryId;
  readonly title: string;
  readonly tool: string;
  readonly decision: EnforcedDecision;
  readonly outcome: EnforcedOutcome | null;
}

/** Approved rules, and what they do before a call. `enforceRule` and `endRule` are the owner's alone. */
export interface Ruling {
  /** Of the folder's project and global ones; null: of all projects. */
  rules(request: {
    readonly directory: string | null;
    readonly limit: number;
    /** So many that would come first are left out, for a next page. Absent: none. */
    readonly offset?: number | undefined;
  }): Promise<{ readonly rules: readonly RuleState[] }>;
  /** null: there is no memory of that number. */
  rule(request: { readonly id: MemoryId }): Promise<{ readonly rule: RuleState | null }>;
  /** Among the last so many calls of the rule's project, or of all for a global rule. */
  rulePast(request: {
    readonly id: MemoryId;
    readonly matcher: Matcher;
    readonly limit: number;
  }): Promise<PastMatches>;
  /** "changed": the rule is not approved to the letter of that hash, or holds no more; nothing was done. */
  enforceRule(request: {
    readonly memoryId: MemoryId;
    readonly contentHash: string;
    readonly matcher: Matcher;
    readonly decision: EnforcedDecision;
  }): Promise<{ readonly outcome: "done" | "changed" }>;
  endRule(request: { readonly memoryId: MemoryId }): Promise<{ readonly hasEnded: boolean }>;
}
