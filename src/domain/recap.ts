type RecapPart = "decided" | "done" | "leftOpen" | "newRules";

/** How each part is marked in a recap's facts, in the order they are shown; the same in every language. */
const marks: readonly (readonly [RecapPart, string])[] = [
  ["decided", "Decided: "],
  ["done", "Done: "],
  ["leftOpen", "Left open: "],
  ["newRules", "New rule: "],
];

/** A recap's lines as a memory's facts. */
export function recapFacts(recap: { readonly [Part in RecapPart]: readonly string[] }): readonly string[] {
  return marks.flatMap(([part, mark]) => recap[part].map((line) => mark + line));
}

/** The lines of one part of a recap, from its facts as recapFacts() wrote them. */
export function recapPart(facts: readonly string[], part: RecapPart): readonly string[] {
  const mark = marks.find(([name]) => name === part)?.[1] ?? "";
  return facts.filter((fact) => fact.startsWith(mark)).map((fact) => fact.slice(mark.length));
}

/** A fact of a recap without its mark. */
export const recapLine = (fact: string): string =>
  marks.reduce((line, [, mark]) => (fact.startsWith(mark) ? fact.slice(mark.length) : line), fact);
