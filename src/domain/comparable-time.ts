/** From here on, and before 1970, times in ISO 8601 no longer compare as texts. */
const yearTenThousand = Date.UTC(10_000, 0);

/** Whether a time in ms may be kept: every time that is compares with it as a text. */
export const isComparableTime = (ms: number): boolean => ms >= 0 && ms < yearTenThousand;
