/** The clock, passed as an argument so that tests can hold it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };

/** ISO 8601 in UTC with milliseconds. */
export const isoTime = (ms: number): string => new Date(ms).toISOString();

/** The time now as ISO 8601 in UTC. */
export const isoNow = (clock: Clock): string => isoTime(clock.nowMs());

/** Milliseconds that never run backwards, for durations. */
export const monotonicMs = (): number => performance.now();

/** The time zone of this machine, for example "Europe/Moscow". */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
