import type { Marks } from "../client.ts";

/** Seen with OpenCode 1.18.33: it sets the first for itself and so for its shells. */
export const marks: Marks = {
  variables: ["OPENCODE", "OPENCODE_PID"],
  programs: ["opencode", ".opencode", "opencode-ai"],
};
