/** Something that takes long and that somebody waits for, and how far it is. */
export interface Work {
  readonly what: "export" | "import" | "merge" | "sessions";
  readonly done: number;
  /** null where nobody knows beforehand. */
  readonly total: number | null;
}

/** How far long work is. */
export interface Working {
  /** What runs now, in the order in which it began. Whatever else the background thread does meanwhile, the answer waits for. */
  works(): Promise<readonly Work[]>;
}
