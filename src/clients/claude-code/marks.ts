import type { Marks } from "../client.ts";

/**
 * Seen with Claude Code 2.1.328. CLAUDE_CODE_SSE_PORT is none of them: an editor sets it in the person's own terminal,
 * as the person sets CLAUDE_CONFIG_DIR.
 */
export const marks: Marks = {
  variables: ["CLAUDECODE", "CLAUDE_CODE_ENTRYPOINT", "CLAUDE_CODE_SESSION_ID"],
  programs: ["claude", "claude.exe", "@anthropic-ai/claude-code", "@anthropic-ai/claude-agent-sdk"],
};
