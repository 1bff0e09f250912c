import type { Marks } from "../client.ts";

/** Seen with Gemini CLI 0.61.0. GEMINI_CLI_HOME is none of them: a person sets it. */
export const marks: Marks = {
  variables: ["GEMINI_CLI"],
  programs: ["gemini", "@google/gemini-cli"],
};
