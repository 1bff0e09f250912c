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

const locales = { en: "en-GB", ru: "ru-RU" } as const;

/** A moment as a person reads it: "29 Jun, 18:12". */
export const localMoment = (ms: number, timeZone: string, language: keyof typeof locales): string =>
  new Intl.DateTimeFormat(locales[language], {
    timeZone,
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(ms);
