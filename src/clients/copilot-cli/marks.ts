import type { Marks } from "../client.ts";

/** Seen in the shells of Copilot CLI 1.0.55; its vendor's pages do not promise them. What a person sets is no mark: COPILOT_HOME. */
export const marks: Marks = {
  variables: ["COPILOT_CLI", "COPILOT_AGENT_SESSION_ID"],
  programs: ["copilot", "@github/copilot"],
};
