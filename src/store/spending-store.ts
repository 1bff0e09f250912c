import type { ClientName, SessionId } from "../domain/ids.ts";
import type { ObserverUse } from "./observer-use.ts";

/** What one model call cost, reserved before it and corrected after it. */
export interface Spending {
  readonly day: string;
  readonly client: ClientName;
  readonly sessionId: SessionId;
  readonly provider: string;
  readonly tokens: number;
  readonly costUsd: number;
}

export interface SpendingStore {
  /**
   * Adds to the day's and the session's spending; returns the new day total in tokens. More than 0 tokens count as a
   * call; a correction is 0 or negative.
   */
  spend(spending: Spending): Promise<number>;
  spentOn(
    day: string,
  ): Promise<{ readonly tokens: number; readonly costUsd: number; readonly calls: number }>;
  spentInSession(client: ClientName, id: SessionId): Promise<number>;
  /** The primary sessions' tokens seen on that day (UTC date prefix of occurredAt). */
  workOn(day: string): Promise<number>;
  /** From that day on (UTC date). */
  useSince(day: string): Promise<ObserverUse>;
}
