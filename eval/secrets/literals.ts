import { readFileSync } from "node:fs";

/** A text that others wrote to try their own rules, and the secret in it; null where there is none. */
export interface Literal {
  readonly rule: string;
  readonly text: string;
  readonly secret: string | null;
}

/** Reads a file that `scripts/extract-literals.mjs` wrote. */
export function loadLiterals(path: string): readonly Literal[] {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Literal);
}
