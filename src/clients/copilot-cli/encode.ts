import { fits } from "../../domain/text-room.ts";
import type { HookAnswer } from "../client.ts";
import { room } from "./room.ts";

/** Events whose additional context reaches the model where it belongs, seen with Copilot CLI 1.0.102. */
const takesContext = new Set(["SessionStart", "UserPromptSubmit"]);

/**
 * The exact text for the client's standard output; empty where there is nothing to say. Before a tool there is only a rule's
 * word: other text would come as a message of the person's after the call, and can keep a turn going for ever. A person is
 * shown nothing.
 */
export function encode(event: string, { context, verdict }: HookAnswer): string {
  if (event === "PreToolUse" && verdict !== undefined)
    return JSON.stringify({
      permissionDecision: verdict.decision === "deny" ? "deny" : "ask",
      permissionDecisionReason: verdict.reason,
    });
  if (!takesContext.has(event) || context === "" || !fits(room, context)) return "";
  return JSON.stringify({ additionalContext: context });
}
