import { clientName } from "../../domain/ids.ts";
import { shellQuoted } from "../../platform/shell.ts";
import type { HookRow } from "../hooks/hook-format.ts";

export const hermesName = clientName("hermes");

/**
 * As agent/shell_hooks.py of NousResearch/hermes-agent has it; not seen in a run. Text is taken with a prompt alone, so the
 * first prompt of a session asks for what a start would. `on_session_end` ends a turn there, and says nothing of it.
 */
export const rows: readonly HookRow[] = [
  hook("pre_llm_call", "UserPromptSubmit", { waits: true, timeoutSeconds: 2 }),
  hook("pre_tool_call", "PreToolUse", {
    waits: true,
    timeoutSeconds: 1,
    matcher: "terminal|write_file|patch|read_file",
  }),
  hook("post_tool_call", "PostToolUse"),
  hook("post_llm_call", "Stop"),
  hook("on_session_start", "SessionStart"),
  hook("on_session_finalize", "SessionEnd"),
];

/** It is split into words and run without a shell. The words must stay the same: the person's consent is to them. */
export const hermesCommand = (launcher: string, event: HookRow["as"]): string =>
  `${shellQuoted(launcher)} ${hermesName} ${event} silent`;

/** The event of a command that hermesCommand made, whatever launcher it names; undefined for others' commands. */
export const eventOfHermes = (command: string): string | undefined =>
  /^'?.*kedr-hook'? hermes (\w+) silent$/s.exec(command)?.[1];

function hook(event: string, as: HookRow["as"], told: Partial<HookRow> = {}): HookRow {
  return { event, as, waits: false, matcher: null, timeoutSeconds: 10, ...told };
}
