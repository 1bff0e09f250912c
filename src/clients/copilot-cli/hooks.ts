import { clientName } from "../../domain/ids.ts";
import type { HookFormat, HookRow } from "../hooks/hook-format.ts";
import { toolActions } from "./tool-call.ts";

export const copilotCliName = clientName("copilot-cli");

/**
 * What is done and said is told by the session's own record, which knows each call's id and its exit status; no hook does.
 * It is read where a turn ends. Hooks are left for what can't wait: what is given, what is ruled, and what the owner says.
 */
const rows: readonly HookRow[] = [
  hook("sessionStart", "SessionStart", { waits: true, timeoutSeconds: 5 }),
  hook("userPromptSubmitted", "UserPromptSubmit", { waits: true, timeoutSeconds: 2 }),
  // The matcher spares every other tool its process.
  hook("preToolUse", "PreToolUse", {
    waits: true,
    timeoutSeconds: 1,
    matcher: Object.keys(toolActions).join("|"),
  }),
  hook("agentStop", "Stop"),
  hook("preCompact", "PreCompact"),
  hook("sessionEnd", "SessionEnd"),
];

/** As the files in `hooks/` have it, seen with Copilot CLI 1.0.102: each event has a flat list. */
export const hookFormat: HookFormat = {
  client: copilotCliName,
  rows,
  entry: (row, command) => ({
    type: "command",
    ...(row.matcher === null ? {} : { matcher: row.matcher }),
    bash: command,
    timeoutSec: row.timeoutSeconds,
  }),
  isSilent: true,
};

function hook(event: string, as: HookRow["as"], told: Partial<HookRow> = {}): HookRow {
  return { event, as, waits: false, matcher: null, timeoutSeconds: 10, ...told };
}
