import { limits } from "../../domain/limits.ts";
import { fits, utf16Room } from "../../domain/text-room.ts";
import type { HookAnswer } from "../client.ts";

/** No limit is documented; this is what every client takes. */
export const room = utf16Room(limits.hookAnswerChars);

/**
 * The exact text for the client's standard output; empty where there is nothing to say. A prompt takes no text, and nothing allows.
 * A rule that asks denies, too: nobody has seen that Cursor asks before it runs what a hook wants asked.
 */
export function encode(event: string, { context, verdict }: HookAnswer): string {
  if (event === "PreToolUse" && verdict !== undefined)
    return JSON.stringify({
      permission: "deny",
      user_message: verdict.reason,
      agent_message: verdict.reason,
    });
  if (event !== "SessionStart" || context === "" || !fits(room, context)) return "";
  return JSON.stringify({ additional_context: context });
}
