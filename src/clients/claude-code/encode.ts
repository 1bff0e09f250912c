import { limits } from "../../domain/limits.ts";
import { fits, utf16Room } from "../../domain/text-room.ts";
import type { HookAnswer } from "../client.ts";

/** Events whose additional context reaches the model. */
const takesContext = new Set(["SessionStart", "UserPromptSubmit", "PreToolUse"]);

/** Events that may show a line to the person; after Stop anything else would make the agent run on. */
const takesPersonLine = new Set(["SessionStart", "UserPromptSubmit", "Stop"]);

/** A call is never allowed or changed: who asks or denies is a rule of the owner's, and without one the call goes its way. */
function decisionOn(event: string, { verdict }: HookAnswer): object {
  if (event !== "PreToolUse" || verdict === undefined) return {};
  const reason = verdict.reason.slice(0, limits.hookAnswerChars);
  return {
    permissionDecision: verdict.decision === "deny" ? "deny" : "ask",
    permissionDecisionReason: reason,
  };
}

/**
 * The exact text for the client's standard output; empty where there is nothing to say. A text that the client would cut
 * to a preview is left out as a whole: half a frame is no frame.
 */
export function encode(event: string, answer: HookAnswer): string {
  const context =
    takesContext.has(event) && fits(utf16Room(limits.hookAnswerChars), answer.context) ? answer.context : "";
  const personLine = takesPersonLine.has(event) ? answer.personLine : "";
  const output = { ...decisionOn(event, answer), ...(context === "" ? {} : { additionalContext: context }) };
  const isSilent = Object.keys(output).length === 0;
  if (isSilent && personLine === "") return "";
  if (answer.endsPrompt === true && event === "UserPromptSubmit") return ended(personLine);
  return JSON.stringify({
    ...(isSilent ? {} : { hookSpecificOutput: { hookEventName: event, ...output } }),
    ...(personLine === "" ? {} : { systemMessage: personLine }),
  });
}

/**
 * The model gets nothing of a blocked prompt. "continue: false" would clear the person's input line, which this does not,
 * but tell the model the word in the next turn, where it could be taken for a yes to something else.
 */
const ended = (reason: string): string =>
  JSON.stringify({
    decision: "block",
    reason,
    hookSpecificOutput: { hookEventName: "UserPromptSubmit", suppressOriginalPrompt: true },
  });
