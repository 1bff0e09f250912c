/** The limits that a hook holds to as well: its program, which is loaded anew each time, carries no others. */
export const hookLimits = {
  /** Characters of an outcome kept; head and tail stay, the middle is counted. */
  eventOutcomeChars: 16_000,
  /** Spooled payloads; beyond it the oldest are kept and new ones counted as lost. */
  spoolFiles: 10_000,
  /** Bytes of one payload read by a hook; what is beyond is cut. */
  payloadBytes: 64 * 1024 * 1024,
} as const;
