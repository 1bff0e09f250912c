/** The four parts of a recap, in the order they are shown. */
export const recapParts = ["decided", "done", "leftOpen", "newRules"] as const;
export type RecapPart = (typeof recapParts)[number];
export type RecapLines = { readonly [Part in RecapPart]: readonly string[] };

/** How each part is marked in a recap's facts; the marks are the same in every language, so that they can be read back. */
const marks: { readonly [Part in RecapPart]: string } = {
  decided: "Decided: ",
  done: "Done: ",
  leftOpen: "Left open: ",
  newRules: "New rule: ",
};

/** A recap's lines as a memory's facts. */
export function recapFacts(recap: RecapLines): readonly string[] {
  return recapParts.flatMap((part) => recap[part].map((line) => marks[part] + line));
}

/** The lines of one part, read back from a recap's facts. */
export function recapLines(facts: readonly string[], part: RecapPart): readonly string[] {
  return facts.filter((fact) => fact.startsWith(marks[part])).map((fact) => fact.slice(marks[part].length));
}
