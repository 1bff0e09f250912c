/** How runners name a test that failed; the first that an output knows is its runner's. */
const namings: readonly RegExp[] = [
  /^[ \t]*[×✗✕] (.+?)(?:[ \t]+\d+[ \t]?ms)?$/gm,
  /^[ \t]*FAIL[ \t]+(\S+ > .+?)(?:[ \t]+\[.*\])?$/gm,
  /^FAILED (\S+)/gm,
  /^[ \t]*--- FAIL: (\S+)/gm,
  /^test (\S+) \.\.\. FAILED$/gm,
  /^[ \t]*● (.+)$/gm,
  /^[ \t]*not ok \d+ (?:- )?(.+)$/gm,
  /^[ \t]*FAIL[ \t]+(\S+\.\S+)$/gm,
];

/** The names of the tests that failed by their runner's own words, each once; empty when it names none. */
export function failingTests(output: string): readonly string[] {
  const found = namings.map((naming) => [...output.matchAll(naming)].map(([, name = ""]) => name.trim()));
  return [...new Set(found.find((names) => names.length > 0) ?? [])];
}
