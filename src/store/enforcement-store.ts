import type { EnforcedCall, Enforcement, EnforcedOutcome, Matcher } from "../domain/enforcement.ts";
import type { StoredEvent } from "../domain/event.ts";
import type { CallId, ClientName, EventId, MemoryId, ProjectKey, SessionId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";

/** A rule with what it does before a call. */
export interface EnforcedRule {
  readonly memory: Redacted<Memory>;
  readonly enforcement: Enforcement;
}

/** How often a rule answered, and what came of it. */
export interface EnforcedCounts {
  readonly memoryId: MemoryId;
  readonly kept: number;
  readonly overridden: number;
  readonly broken: number;
  /** What came of these is not known yet. */
  readonly open: number;
  readonly lastAt: string;
}

/** One call of a session, by the client's own id. */
export interface CallKey {
  readonly client: ClientName;
  readonly sessionId: SessionId;
  readonly callId: CallId;
}

/** Approved rules that ask or deny before a call, and what came of it. */
export interface EnforcementStore {
  /**
   * Takes the place of what the rule did before. "changed", and nothing is done: the rule holds no more, or is not
   * approved to the letter of that hash.
   */
  enforce(enforcement: Redacted<Enforcement>): Promise<"done" | "changed">;
  /** False: it did nothing before. */
  endEnforcement(id: MemoryId, at: string): Promise<boolean>;
  /**
   * In force today for calls of the project, of those that are about the call, the oldest first: approved to the letter that
   * they were set for. Most calls are about none, and then no rule is read.
   */
  rulesInForce(project: ProjectKey, isAbout: (matcher: Matcher) => boolean): Promise<readonly EnforcedRule[]>;
  /** Of every project, of rules that hold, approved or not: what may have to be asked about. */
  matchersSet(): Promise<readonly Matcher[]>;
  /** What was set for them, in force or not. */
  enforcementsOf(ids: readonly MemoryId[]): Promise<readonly Enforcement[]>;
  /** Approved rules and skills that hold, of the project and global ones (null: all), the last approved first. */
  approvedRules(project: ProjectKey | null, limit: number): Promise<readonly Redacted<Memory>[]>;

  /** A call that is known with the rule changes nothing. */
  addEnforcedCalls(calls: readonly Redacted<EnforcedCall>[]): Promise<void>;
  /** What was answered to the call; none where no rule was about it. */
  enforcedCall(call: CallKey): Promise<readonly EnforcedCall[]>;
  setOutcome(call: CallKey, outcome: EnforcedOutcome): Promise<void>;
  /** Oldest first, with what came of them by the events of now: a call that its turn ended without did not run. */
  enforcedCallsOf(client: ClientName, session: SessionId, limit: number): Promise<readonly EnforcedCall[]>;
  /** The same, counted. */
  enforcedCounts(ids: readonly MemoryId[]): Promise<readonly EnforcedCounts[]>;
  /** Calls of tools before that event (null: the last ones), newest first; null: of all projects. */
  toolCalls(
    project: ProjectKey | null,
    before: EventId | null,
    limit: number,
  ): Promise<readonly Redacted<StoredEvent>[]>;
}
