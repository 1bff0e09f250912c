/**
 * The moments at which a client's command hook calls Kedr, by the one name that launcher, hook and service know them by. A
 * client that calls a moment otherwise says so in its table of hooks.
 */
export const hookEvents = [
  "SessionStart",
  "UserPromptSubmit",
  "PreToolUse",
  "PostToolUse",
  "PostToolUseFailure",
  "PostToolBatch",
  "AgentResponse",
  "SubagentStop",
  "PreCompact",
  "PostCompact",
  "Stop",
  "SessionEnd",
] as const;

export type HookEvent = (typeof hookEvents)[number];
