/** The single words of both sides of lexicon files, in the order of how often they stand there. */
export function parseSides(texts: readonly string[]): {
  readonly russian: readonly string[];
  readonly english: readonly string[];
} {
  const rows = texts
    .flatMap((text) => text.split("\n"))
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));
  return { russian: wordsOf(rows, 0), english: wordsOf(rows, 1) };
}

const wordsOf = (rows: readonly (readonly string[])[], side: number): readonly string[] => {
  const all = rows.flatMap((row) => (row[side] ?? "").split(/[;\s]+/)).filter((word) => word.length > 3);
  const counts = new Map<string, number>();
  for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
};
