import { clientName } from "../../domain/ids.ts";
import type { HookFormat, HookRow } from "../hooks/hook-format.ts";
import { gatedTools } from "./tool-names.ts";

export const geminiCliName = clientName("gemini-cli");

/**
 * Every hook waits: the client knows no other kind. PreCompress is left out: it comes before each request of the model, whether
 * or not anything is compressed, and the record tells what was.
 */
const rows: readonly HookRow[] = [
  // A start may have to wait for the service to come up.
  hook("SessionStart", "SessionStart", { timeoutSeconds: 5 }),
  hook("BeforeAgent", "UserPromptSubmit", { timeoutSeconds: 2 }),
  // A pattern, found anywhere in a name unless it says where.
  hook("BeforeTool", "PreToolUse", { timeoutSeconds: 1, matcher: `^(${gatedTools.join("|")})$` }),
  hook("AfterTool", "PostToolUse"),
  hook("AfterAgent", "Stop"),
  hook("SessionEnd", "SessionEnd"),
];

/** As Gemini CLI's settings write them down: in milliseconds, by a name that `/hooks` shows. */
export const hookFormat: HookFormat = {
  client: geminiCliName,
  rows,
  entry: (row, command) => {
    const written = { name: hookName, type: "command", command, timeout: row.timeoutSeconds * 1_000 };
    return row.matcher === null ? { hooks: [written] } : { matcher: row.matcher, hooks: [written] };
  },
  isSilent: false,
};

/** By this name a person switches it off. */
export const hookName = "kedr";

function hook(event: string, as: HookRow["as"], told: Partial<HookRow> = {}): HookRow {
  return { event, as, waits: true, matcher: null, timeoutSeconds: 3, ...told };
}
