import { limits } from "../../domain/limits.ts";
import { fits, utf16Room } from "../../domain/text-room.ts";
import type { HookAnswer } from "../client.ts";

/** No limit is written down; this is what every client takes. */
export const room = utf16Room(limits.hookAnswerChars);

/** Hermes takes text with a prompt; what a start says it passes over, and the first prompt brings the same. */
const takesContext = new Set(["SessionStart", "UserPromptSubmit"]);

/**
 * The exact text for the client's standard output; empty where there is nothing to say. A rule that asks blocks, too: Hermes'
 * own way to ask is called "approve", which another version could take at its word.
 */
export function encode(event: string, { context, verdict }: HookAnswer): string {
  if (event === "PreToolUse" && verdict !== undefined)
    return JSON.stringify({ action: "block", message: verdict.reason });
  if (!takesContext.has(event) || context === "" || !fits(room, context)) return "";
  return JSON.stringify({ context });
}
