/** A file that is another than the one that was seen when a memory was made. */
export interface StaleFile {
  readonly path: string;
  readonly state: "changed" | "gone";
  /** When it was last written: ISO 8601 in UTC; null of one that is gone. */
  readonly changedAt: string | null;
}
