import type { StoredEvent } from "../domain/event.ts";
import { withoutInserted } from "../domain/prompt-words.ts";

/** Names of a tool's fields that say how it was called, not what about. */
const formal = new Set(["type", "mode", "output_mode", "subagent_type"]);

/**
 * What an event says, as a person would read it: of JSON the texts alone, for its names and signs are nobody's words, and
 * nothing that a client put around a prompt.
 */
export const indexedText = ({ input, outcome }: Pick<StoredEvent, "input" | "outcome">): string =>
  [input, outcome]
    .flatMap((part) => (part === null ? [] : [readable(part)]))
    .filter((part) => part !== "")
    .join("\n");

function readable(text: string): string {
  if (!/^\s*[{[]/.test(text)) return withoutInserted(text);
  try {
    const texts: string[] = [];
    gather(JSON.parse(text), texts);
    return texts.join("\n");
  } catch {
    // Words that begin with a brace.
    return text;
  }
}

function gather(value: unknown, texts: string[]): void {
  if (typeof value === "string") {
    if (value.trim() !== "") texts.push(value);
  } else if (Array.isArray(value)) {
    for (const item of value) gather(item, texts);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, item] of Object.entries(value)) if (!formal.has(name)) gather(item, texts);
  }
}
