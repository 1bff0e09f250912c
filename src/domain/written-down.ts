import type { NewMemory } from "./memory.ts";

/** Stands where the prompt's name would: no observer made it, it stands as the agent wrote it. */
export const rememberMark = "remember@1";

/** Whether an agent wrote it down by itself, on purpose and to the letter. */
export const isWrittenDown = ({ provenance }: Pick<NewMemory, "provenance">): boolean =>
  provenance.prompt === rememberMark;
