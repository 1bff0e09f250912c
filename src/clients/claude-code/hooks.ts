import { clientName } from "../../domain/ids.ts";
import { toolActions } from "../canonical-tools.ts";
import type { HookFormat, HookRow } from "../hooks/hook-format.ts";

export const claudeCodeName = clientName("claude-code");

/**
 * Only the hooks that are answered wait: three for the model, Stop for the person. SessionEnd is async too: the client leaves such a hook
 * running after its own exit, while a waiting one is cut off after 1.5 s. Register no event that the oldest supported
 * client does not know: it warns at each start. An event that tells nothing new is left out, since each costs a session
 * several processes a tool call: PostToolBatch, whose refusals the transcript brings at the turn's end
 * (docs/decisions/008). It is decoded all the same.
 */
const rows: readonly HookRow[] = [
  // A start may have to wait for the service to come up.
  hook("SessionStart", { waits: true, timeoutSeconds: 5 }),
  hook("UserPromptSubmit", { waits: true, timeoutSeconds: 2 }),
  // The matcher spares every other tool its processes.
  hook("PreToolUse", { waits: true, timeoutSeconds: 1, matcher: Object.keys(toolActions).join("|") }),
  // What it says reaches the person alone. Async it would reach the model, and could make the agent run on.
  hook("Stop", { waits: true, timeoutSeconds: 2 }),
  hook("PostToolUse"),
  hook("PostToolUseFailure"),
  hook("SubagentStop"),
  hook("PreCompact"),
  hook("PostCompact"),
  hook("SessionEnd"),
];

/** As Claude Code's settings and a plugin's hooks.json write them down. */
export const hookFormat: HookFormat = {
  client: claudeCodeName,
  rows,
  entry: (row, command) => {
    const written = {
      type: "command",
      command,
      timeout: row.timeoutSeconds,
      ...(row.waits ? {} : { async: true }),
    };
    return row.matcher === null ? { hooks: [written] } : { matcher: row.matcher, hooks: [written] };
  },
  isSilent: false,
};

function hook(event: HookRow["as"], told: Partial<HookRow> = {}): HookRow {
  return { event, as: event, waits: false, matcher: null, timeoutSeconds: 10, ...told };
}
