import type { Memory } from "../../../src/domain/memory.ts";

/** The whole text of a memory, as it is pasted elsewhere. */
export const plainText = ({ title, subtitle, facts, body, verbatim }: Memory): string =>
  [
    [title, subtitle].filter((line) => line !== "").join("\n"),
    facts.map((fact) => `- ${fact}`).join("\n"),
    body,
    verbatim,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
