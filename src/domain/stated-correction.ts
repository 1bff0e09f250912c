import type { NewMemory } from "./memory.ts";

/** Stands where the prompt's name would: the value is what a person's prompt said, whoever wrote the text around it. */
export const correctionMark = "corrections@1";

/** Whether a person said in a prompt that it is so now. It is given up like the person's own words. */
export const isStatedCorrection = ({ provenance }: Pick<NewMemory, "provenance">): boolean =>
  provenance.prompt === correctionMark;
