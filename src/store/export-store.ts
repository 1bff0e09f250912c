/** A place where the owner has memories written to. */
export interface ExportMade {
  readonly path: string;
  readonly form: "jsonl" | "markdown";
  /** ISO 8601 in UTC. */
  readonly at: string;
}

export interface ExportBegun extends ExportMade {
  /** Where it is written until it is whole; removed or renamed afterwards. */
  readonly writing: string;
}

/** What went out of the home, so that a forgetting can tell where a text still stands. */
export interface ExportStore {
  /** Before its first byte; its number. Until it is ended it is among the exports at either of its places. */
  beginExport(begun: ExportBegun): Promise<number>;
  /**
   * From now on it is an export at its path, unless something was forgotten since the forgetting of that number, or is being
   * erased: then false, and nothing is kept. Whoever forgets after that finds it.
   */
  keepExport(id: number, forgettingsBegun: number): Promise<boolean>;
  /** It stands at its path, or nothing is left of it. */
  endExport(id: number): Promise<void>;
  /** Each place once, whatever has become of it; where something is being written before where it will stand. */
  exportsMade(): Promise<readonly Pick<ExportMade, "path" | "form">[]>;
}
