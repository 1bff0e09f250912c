import type { Marks } from "../client.ts";

/**
 * As its vendor's page on environment variables has them; CODEX_CI as aws-cdk and others look for it. CODEX_HOME is none of
 * them: a person sets it.
 */
export const marks: Marks = {
  variables: ["CODEX_THREAD_ID", "CODEX_SANDBOX", "CODEX_SANDBOX_NETWORK_DISABLED", "CODEX_CI"],
  programs: ["codex", "@openai/codex"],
};
