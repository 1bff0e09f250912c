import { clientName } from "../../domain/ids.ts";
import type { HookFormat, HookRow } from "../hooks/hook-format.ts";

export const cursorName = clientName("cursor");

/**
 * As https://cursor.com/docs/hooks has it; not seen in a run. A call is told by the hooks that fire for every tool: they
 * have its id and what came of it. Before a command it is the shell's own hook that may also ask the person. The agent's
 * words come by a hook of their own, before the turn's end.
 */
const rows: readonly HookRow[] = [
  hook("sessionStart", "SessionStart", { waits: true, timeoutSeconds: 5 }),
  hook("beforeSubmitPrompt", "UserPromptSubmit", { waits: true, timeoutSeconds: 2 }),
  hook("beforeShellExecution", "PreToolUse", { waits: true, timeoutSeconds: 1 }),
  hook("preToolUse", "PreToolUse", {
    waits: true,
    timeoutSeconds: 1,
    matcher: "Read|Write|StrReplace|Edit|MultiEdit|EditNotebook",
  }),
  hook("postToolUse", "PostToolUse"),
  hook("postToolUseFailure", "PostToolUseFailure"),
  hook("afterAgentResponse", "AgentResponse"),
  hook("stop", "Stop"),
  hook("preCompact", "PreCompact"),
  hook("sessionEnd", "SessionEnd"),
];

/** As hooks.json has it: each event has a flat list. */
export const hookFormat: HookFormat = {
  client: cursorName,
  rows,
  entry: (row, command) => ({
    command,
    timeout: row.timeoutSeconds,
    ...(row.matcher === null ? {} : { matcher: row.matcher }),
  }),
  isSilent: true,
};

function hook(event: string, as: HookRow["as"], told: Partial<HookRow> = {}): HookRow {
  return { event, as, waits: false, matcher: null, timeoutSeconds: 10, ...told };
}
