import { limits } from "../../domain/limits.ts";
import type { HookAnswer } from "../client.ts";

/** Events whose additional context reaches the model. Before a tool nothing else is ever said: the call stays as it is. */
const takesContext = new Set(["SessionStart", "UserPromptSubmit", "PreToolUse"]);

/** Events that may show a line to the person; after Stop anything else would make the agent run on. */
const takesPersonLine = new Set(["SessionStart", "UserPromptSubmit", "Stop"]);

/**
 * The exact text for the client's standard output; empty where there is nothing to say. A text that the client would cut
 * to a preview is left out as a whole: half a frame is no frame.
 */
export function encode(event: string, answer: HookAnswer): string {
  const context =
    takesContext.has(event) && answer.context.length <= limits.hookAnswerChars ? answer.context : "";
  const personLine = takesPersonLine.has(event) ? answer.personLine : "";
  if (context === "" && personLine === "") return "";
  return JSON.stringify({
    ...(context === "" ? {} : { hookSpecificOutput: { hookEventName: event, additionalContext: context } }),
    ...(personLine === "" ? {} : { systemMessage: personLine }),
  });
}
