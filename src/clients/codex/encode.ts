import { fits, utf8Room } from "../../domain/text-room.ts";
import type { HookAnswer } from "../client.ts";

/**
 * Codex cuts what a hook says to some 2,500 tokens, about 10,000 characters, and leaves the whole of it in a file for temporary
 * ones; seen with 0.169.0.
 */
export const room = utf8Room(9_000);

/** Events whose additional context becomes a message to the model. */
const takesContext = new Set(["SessionStart", "UserPromptSubmit", "PreToolUse"]);

/** Events that may show a line to the person. */
const takesPersonLine = new Set(["SessionStart", "UserPromptSubmit", "Stop"]);

/**
 * The exact text for the client's standard output; empty where there is nothing to say. Codex refuses an answer with a key that it
 * does not know as a whole, and a text that it would cut is left out: half a frame is no frame.
 */
export function encode(event: string, answer: HookAnswer): string {
  const personLine = takesPersonLine.has(event) ? answer.personLine : "";
  if (answer.endsPrompt === true && event === "UserPromptSubmit")
    return personLine === "" ? "" : JSON.stringify({ decision: "block", reason: personLine });
  const context = takesContext.has(event) && fits(room, answer.context) ? answer.context : "";
  const output = { ...decisionOn(event, answer), ...(context === "" ? {} : { additionalContext: context }) };
  const isSilent = Object.keys(output).length === 0;
  if (isSilent && personLine === "") return "";
  return JSON.stringify({
    ...(isSilent ? {} : { hookSpecificOutput: { hookEventName: event, ...output } }),
    ...(personLine === "" ? {} : { systemMessage: personLine }),
  });
}

/**
 * Codex knows no hook that asks the person: what a rule would ask about is held back as well, and the agent reads the rule, so that
 * it asks by itself.
 */
function decisionOn(event: string, { verdict }: HookAnswer): object {
  if (event !== "PreToolUse" || verdict === undefined) return {};
  return { permissionDecision: "deny", permissionDecisionReason: withinRoom(verdict.reason) };
}

/** A beginning that fits, not cut within a letter of two units. */
function withinRoom(text: string): string {
  let units = Math.min(text.length, room.most);
  while (!fits(room, text.slice(0, units))) units = Math.floor(units * 0.9);
  return text.slice(0, units).replace(/[\ud800-\udbff]$/, "");
}
