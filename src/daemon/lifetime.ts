/** What decides whether the service may go. */
export interface Signs {
  readonly nowMs: number;
  readonly lastAskedAtMs: number;
  readonly startedAtMs: number;
  /** Client processes that events named and that still run. */
  readonly clientsAlive: number;
  /** Who listens to what comes in. */
  readonly subscribers: number;
  /** Events, transcripts or past sessions still to be worked on. */
  readonly isWorking: boolean;
  readonly idleMs: number;
}

/** A service just started gets time for its first question, whatever the clock says. */
const firstQuestionMs = 10_000;

/**
 * The service lives as long as a client that it knows, while it works, and a while after the last question. A clock
 * set back makes "since" negative: that counts as no time at all.
 */
export function mayExit(signs: Signs): boolean {
  if (signs.clientsAlive > 0 || signs.subscribers > 0 || signs.isWorking) return false;
  const sinceAskedMs = signs.nowMs - signs.lastAskedAtMs;
  const sinceStartMs = signs.nowMs - signs.startedAtMs;
  return sinceAskedMs >= signs.idleMs && sinceStartMs >= firstQuestionMs;
}
