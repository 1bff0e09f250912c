import type { CallId, ClientName, SessionId } from "../domain/ids.ts";

/** Why a call is kept out of memory. */
export type WithheldWhy = "private turn" | "session off" | "ignored path" | "ignored tool";

/** A call that was kept out, by its ids alone. */
export interface WithheldCall {
  readonly callId: CallId;
  readonly why: WithheldWhy;
  /** What follows a prompt is of its turn. */
  readonly isPrompt: boolean;
  /** When it happened. */
  readonly at: string;
}

/** A session in which Kedr neither watches nor speaks, from then on. */
export interface SilencedSession {
  readonly client: ClientName;
  readonly id: SessionId;
  readonly since: string;
}

/** What the owner keeps out of memory: calls, turns, whole stretches of a session. */
export interface PrivacyStore {
  /** Known calls stay as they are. */
  withhold(client: ClientName, session: SessionId, calls: readonly WithheldCall[]): Promise<void>;
  /** Why the first of the calls that is kept out is so; undefined when none is. */
  withheldWhy(
    client: ClientName,
    session: SessionId,
    calls: readonly CallId[],
  ): Promise<WithheldWhy | undefined>;
  /** True when the session has a turn or a stretch that is kept out. */
  hasWithheldTurns(client: ClientName, session: SessionId): Promise<boolean>;
  /** True for a prompt that is in the journal. */
  isPromptKept(client: ClientName, session: SessionId, prompt: CallId): Promise<boolean>;
  /** When the last prompt up to that time was, and whether its turn is private; undefined before the first. */
  lastPrompt(
    client: ClientName,
    session: SessionId,
    upTo: string,
  ): Promise<{ readonly at: string; readonly isPrivate: boolean } | undefined>;
  /** From then on nothing of the session is kept. The same word, read again, changes nothing. */
  silence(client: ClientName, session: SessionId, saidBy: string, at: string): Promise<void>;
  /** Ends every stretch that began before, or those alone whose word begins so. */
  endSilence(client: ClientName, session: SessionId, at: string, saidBy?: string): Promise<void>;
  isSilenced(client: ClientName, session: SessionId, at: string): Promise<boolean>;
  withheldCount(): Promise<number>;
  /** Those that have not ended, newest first. */
  silencedSessions(limit: number): Promise<readonly SilencedSession[]>;
}
