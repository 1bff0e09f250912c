import { limits } from "../../domain/limits.ts";
import { fits, type TextRoom, utf16Room } from "../../domain/text-room.ts";
import type { HookAnswer } from "../client.ts";

/** The client knows no limit; what is longer than this is no hint any more. */
export const room: TextRoom = utf16Room(limits.hookAnswerChars);

/** The moments at which a text reaches the model, as the client calls them. Before a tool none does. */
const takesContext: ReadonlyMap<string, string> = new Map([
  ["SessionStart", "SessionStart"],
  ["UserPromptSubmit", "BeforeAgent"],
  ["PostToolUse", "AfterTool"],
]);

/**
 * The exact text for the client's standard output: JSON alone, and empty where there is nothing to say. A text that does not fit is
 * left out as a whole: half a frame is no frame.
 */
export function encode(event: string, { verdict, context, personLine }: HookAnswer): string {
  if (event === "PreToolUse")
    return verdict === undefined
      ? ""
      : JSON.stringify({
          decision: verdict.decision,
          reason: verdict.reason.slice(0, limits.hookAnswerChars),
        });
  const hookEventName = takesContext.get(event);
  if (hookEventName === undefined) return "";
  const given = fits(room, context) ? context : "";
  const output = {
    ...(given === "" ? {} : { hookSpecificOutput: { hookEventName, additionalContext: given } }),
    ...(personLine === "" ? {} : { systemMessage: personLine }),
  };
  return Object.keys(output).length === 0 ? "" : JSON.stringify(output);
}
