import type { NewMemory } from "./memory.ts";

/** Stands where the prompt's name would: a security note, made of constant words and the name of a source. */
export const noticeMark = "guard@1";

export const isNotice = ({ provenance }: Pick<NewMemory, "provenance">): boolean =>
  provenance.prompt === noticeMark;
