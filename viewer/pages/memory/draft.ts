import { limits } from "../../../src/domain/limits.ts";
import type { Memory } from "../../../src/domain/memory.ts";

/** What the owner writes in place of a memory's text. */
export interface Draft {
  readonly title: string;
  readonly facts: readonly string[];
  readonly body: string;
  readonly verbatim: string;
}

export const most = {
  title: limits.titleChars,
  facts: limits.factsPerObservation,
  fact: limits.factChars,
  body: limits.bodyChars,
  verbatim: limits.verbatimChars,
} as const;

/** The memory's own text, to begin with. The owner's text has no second line: what that said goes on as prose. */
export const draftOf = ({ title, subtitle, facts, body, verbatim }: Memory): Draft => ({
  title,
  facts,
  body: [subtitle, body].filter((part) => part !== "").join("\n\n"),
  verbatim,
});

/** As it is sent: an empty line says nothing. */
export const cleaned = ({ title, facts, body, verbatim }: Draft): Draft => ({
  title: title.replaceAll(/\s*\n\s*/g, " ").trim(),
  facts: facts.map((fact) => fact.trim()).filter((fact) => fact !== ""),
  body: body.trim(),
  verbatim,
});

/** Whether the service takes it: it says something, and nothing of it is too long. */
export function isSendable(draft: Draft): boolean {
  const { title, facts, body, verbatim } = cleaned(draft);
  return (
    title !== "" &&
    title.length <= most.title &&
    facts.length <= most.facts &&
    facts.every((fact) => fact.length <= most.fact) &&
    body.length <= most.body &&
    verbatim.length <= most.verbatim
  );
}

/** Whether it says anything else than the memory does. */
export const saysAnother = (draft: Draft, memory: Memory): boolean =>
  JSON.stringify(cleaned(draft)) !== JSON.stringify(cleaned(draftOf(memory)));
