import { clientName } from "../../domain/ids.ts";
import type { HookFormat, HookRow } from "../hooks/hook-format.ts";

export const codexName = clientName("codex");

/**
 * Every hook waits: Codex drops what an asynchronous one has left to do when the session ends, and starts at most 32 of
 * them. What is written here is what the person trusts: Codex asks anew when a command, a matcher or a time limit is
 * another, so that a change costs every user a visit to /hooks. Events that tell nothing new are left out: PreCompact,
 * SubagentStart, PermissionRequest, Interrupt.
 */
const rows: readonly HookRow[] = [
  // A start may have to wait for the service to come up.
  hook("SessionStart", { timeoutSeconds: 5 }),
  hook("UserPromptSubmit", { timeoutSeconds: 2 }),
  hook("PreToolUse", { timeoutSeconds: 1, matcher: "Bash|apply_patch" }),
  // Plans, goals and what the client looks up for itself tell nothing.
  hook("PostToolUse", { matcher: "Bash|apply_patch|mcp__.*|spawn_agent" }),
  hook("SubagentStop"),
  hook("PostCompact"),
  hook("Stop"),
  // Codex gives this one three seconds, whatever stands here.
  hook("SessionEnd", { timeoutSeconds: 3 }),
];

/** As Codex's hooks.json writes them down. */
export const hookFormat: HookFormat = {
  client: codexName,
  rows,
  entry: ({ matcher, timeoutSeconds }, command) => {
    const written = { type: "command", command, timeout: timeoutSeconds };
    return matcher === null ? { hooks: [written] } : { matcher, hooks: [written] };
  },
  isSilent: false,
};

function hook(event: HookRow["as"], told: Partial<HookRow> = {}): HookRow {
  return { event, as: event, waits: true, matcher: null, timeoutSeconds: 5, ...told };
}
