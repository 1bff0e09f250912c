import type { CallId, ClientName, MemoryId, SessionId } from "./ids.ts";

/** Which calls a rule is about; null says nothing, and all that is said must hold. */
export interface Matcher {
  /** "Bash", or several: "Edit|Write". */
  readonly tool: string | null;
  /** Words with `*`: "git push --force*"; several are parted by " | ". */
  readonly command: string | null;
  /** "migrations/**", relative to the project or absolute; several are parted by " | ". */
  readonly path: string | null;
}

/** ask: the person is asked before the call; deny: the call does not run. Never allow. */
export type EnforcedDecision = "ask" | "deny";

/** What the owner had a rule do before the calls that it is about. */
export interface Enforcement {
  readonly memoryId: MemoryId;
  /** Of the text that it was set for; it does nothing for another. */
  readonly contentHash: string;
  readonly matcher: Matcher;
  readonly decision: EnforcedDecision;
  /** ISO 8601 in UTC. */
  readonly setAt: string;
}

/**
 * kept: the call did not run. overridden: it was asked about, and the person let it run. broken: it ran though denied, or
 * ran right after in another form.
 */
export type EnforcedOutcome = "kept" | "overridden" | "broken";

/** One answer that a rule gave before a call. */
export interface EnforcedCall {
  readonly memoryId: MemoryId;
  readonly client: ClientName;
  readonly sessionId: SessionId;
  readonly callId: CallId;
  readonly tool: string;
  readonly decision: EnforcedDecision;
  readonly at: string;
  /** null until the events that follow tell. */
  readonly outcome: EnforcedOutcome | null;
}
