import type { Said } from "../../domain/said.ts";

/** What the help on one command tells beyond its row of the table. */
export interface Manual {
  /** A paragraph; several are parted by an empty line. */
  readonly about: Said;
  /** What each example of the row shows. */
  readonly examples: Readonly<Record<string, Said>>;
  /** The fields of what --json prints; docs/cli.md tells each. Empty where it prints none of its own. */
  readonly json: readonly string[];
  /** Other commands. */
  readonly seeAlso: readonly string[];
}

/** Manuals by the names of their commands. */
export type Manuals = Readonly<Record<string, Manual>>;
