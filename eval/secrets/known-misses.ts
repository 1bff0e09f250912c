import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Ids of planted texts that today's rules miss: they say neither kind nor form, so that the blind half stays blind. */
export const knownMissesPath = join("eval", "secrets", "known-misses.txt");

export function loadKnownMisses(): ReadonlySet<string> {
  const lines = readFileSync(knownMissesPath, "utf8").split("\n");
  return new Set(lines.filter((line) => line !== ""));
}

export function writeKnownMisses(ids: readonly string[]): void {
  writeFileSync(
    knownMissesPath,
    ids
      .toSorted()
      .map((id) => `${id}\n`)
      .join(""),
  );
}
