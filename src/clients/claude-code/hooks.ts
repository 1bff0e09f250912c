import { shellQuoted } from "../../platform/shell.ts";
import { toolActions } from "./tool-call.ts";

/** One hook as it is registered: the one table that settings, plugin and doctor are made from. */
export interface HookRow {
  readonly event: string;
  /** False registers the hook as `async`: the client goes on at once. */
  readonly waits: boolean;
  readonly matcher: string | null;
  readonly timeoutSeconds: number;
}

/**
 * Only the hooks that are answered wait: three for the model, Stop for the person. SessionEnd is async too: the client leaves such a hook
 * running after its own exit, while a waiting one is cut off after 1.5 s. Register no event that the oldest supported
 * client does not know: it warns at each start. An event that tells nothing new is left out, since each costs a session
 * several processes a tool call: PostToolBatch, whose refusals the transcript brings at the turn's end
 * (docs/decisions/008). It is decoded all the same.
 */
export const hookTable: readonly HookRow[] = [
  // A start may have to wait for the service to come up.
  { event: "SessionStart", waits: true, matcher: null, timeoutSeconds: 5 },
  { event: "UserPromptSubmit", waits: true, matcher: null, timeoutSeconds: 2 },
  // The matcher spares every other tool its processes.
  { event: "PreToolUse", waits: true, matcher: Object.keys(toolActions).join("|"), timeoutSeconds: 1 },
  // What it says reaches the person alone. Async it would reach the model, and could make the agent run on.
  { event: "Stop", waits: true, matcher: null, timeoutSeconds: 2 },
  { event: "PostToolUse", waits: false, matcher: null, timeoutSeconds: 10 },
  { event: "PostToolUseFailure", waits: false, matcher: null, timeoutSeconds: 10 },
  { event: "SubagentStop", waits: false, matcher: null, timeoutSeconds: 10 },
  { event: "PreCompact", waits: false, matcher: null, timeoutSeconds: 10 },
  { event: "PostCompact", waits: false, matcher: null, timeoutSeconds: 10 },
  { event: "SessionEnd", waits: false, matcher: null, timeoutSeconds: 10 },
];

/** A hook as Claude Code's settings and a plugin's hooks.json write it, inside its matcher group. */
export function hookGroup(row: HookRow, command: string): object {
  const hook = {
    type: "command",
    command,
    timeout: row.timeoutSeconds,
    ...(row.waits ? {} : { async: true }),
  };
  return row.matcher === null ? { hooks: [hook] } : { matcher: row.matcher, hooks: [hook] };
}

/** The shell command of one hook: a launcher that has gone costs the session nothing and says nothing. */
export function hookCommand(launcher: string, event: string): string {
  const path = shellQuoted(launcher);
  return `test -x ${path} && exec ${path} claude-code ${event} || true`;
}

/** The event of a command that hookCommand made, whatever launcher it names; undefined for others' commands. */
export function eventOfCommand(command: string): string | undefined {
  return /^test -x '.*kedr-hook' && exec '.*kedr-hook' claude-code (\w+) \|\| true$/s.exec(command)?.[1];
}
