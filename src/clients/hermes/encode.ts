import { limits } from "../../domain/limits.ts";
import { fits, utf16Room } from "../../domain/text-room.ts";
import type { HookAnswer } from "../client.ts";

/** No limit is written down; this is what every client takes. */
export const room = utf16Room(limits.hookAnswerChars);

/** The exact text for the client's standard output; empty where there is nothing to say. Nothing allows a call. */
export function encode(event: string, { context, verdict }: HookAnswer): string {
  if (event === "PreToolUse" && verdict !== undefined)
    return JSON.stringify({
      action: verdict.decision === "deny" ? "block" : "approve",
      message: verdict.reason,
    });
  if (event !== "UserPromptSubmit" || context === "" || !fits(room, context)) return "";
  return JSON.stringify({ context });
}
