import type { NewMemory } from "./memory.ts";

/** A repeatable way of working. */
export interface Skill {
  /** When it is for: words of a task that it answers. */
  readonly when: readonly string[];
  /** In their order, one line each. */
  readonly steps: readonly string[];
  /** How one sees that it worked. */
  readonly outcome: readonly string[];
  /** Where it does not work, and what it must not be used for. */
  readonly limits: readonly string[];
}

/** How each part is marked in a skill's facts; the same in every language. Steps are the lines of its body. */
const marks: readonly (readonly [Exclude<keyof Skill, "steps">, string])[] = [
  ["when", "When: "],
  ["outcome", "Outcome: "],
  ["limits", "Limit: "],
];

/** A skill as the text of a memory, so that what approves, masks, finds and forgets a memory does so to all of it. */
export const skillText = (skill: Skill): Pick<NewMemory, "facts" | "body"> => ({
  facts: marks.flatMap(([part, mark]) => skill[part].map((line) => mark + line)),
  body: skill.steps.map((step, index) => `${index + 1}. ${step}`).join("\n"),
});

/** The parts of a skill, from its text as skillText() or a person wrote it: a fact without a mark says when, a body's line is a step. */
export function skillOf({ facts, body }: Pick<NewMemory, "facts" | "body">): Skill {
  const part = (name: (typeof marks)[number][0]): readonly string[] =>
    facts.filter((fact) => partOf(fact) === name).map(withoutMark);
  const steps = body
    .split("\n")
    .map((line) => line.replace(/^\s*(?:\d{1,3}[.)]|[-*•])\s+/u, "").trim())
    .filter((line) => line !== "");
  return { when: part("when"), steps, outcome: part("outcome"), limits: part("limits") };
}

const partOf = (fact: string): (typeof marks)[number][0] =>
  marks.find(([, mark]) => fact.startsWith(mark))?.[0] ?? "when";

const withoutMark = (fact: string): string => {
  const mark = marks.find(([, each]) => fact.startsWith(each))?.[1] ?? "";
  return fact.slice(mark.length).trim();
};
