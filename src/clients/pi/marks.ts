import type { Marks } from "../client.ts";

/** Pi sets the variable for itself and so for its shells, and its process's title. */
export const marks: Marks = {
  variables: ["PI_CODING_AGENT"],
  programs: ["pi", "@mariozechner/pi-coding-agent", "@earendil-works/pi-coding-agent"],
};
