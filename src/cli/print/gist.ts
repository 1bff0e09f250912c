import type { StoredEvent } from "../../domain/event.ts";
import { promptWords } from "../../domain/prompt-words.ts";
import { oneLine } from "../visible.ts";

/** What an event is about, on one line: a prompt's own words, the command or path of a call, else what was said. */
export function gistOf({ kind, input, outcome }: Pick<StoredEvent, "kind" | "input" | "outcome">): string {
  if (kind === "prompt") return oneLine(promptWords(input ?? ""));
  if (kind === "tool") return oneLine(firstText(input ?? ""));
  return oneLine(outcome ?? input ?? "");
}

/** The command, path or pattern: tools name the thing they act on first. */
function firstText(json: string): string {
  try {
    const parameters: unknown = JSON.parse(json);
    const values = typeof parameters === "object" && parameters !== null ? Object.values(parameters) : [];
    return values.find((value) => typeof value === "string") ?? json;
  } catch {
    // Cut or masked parameters may be no JSON any more; they are shown as they are.
    return json;
  }
}
