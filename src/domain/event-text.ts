import { readCall } from "./call.ts";
import type { StoredEvent } from "./event.ts";
import { withoutInserted } from "./prompt-words.ts";

/** What an event says, as a person reads it: a command with its output, an edit with its lines, words as they were said. */
export function eventText(event: StoredEvent): string {
  const raw = [event.input, event.outcome].filter((part) => part !== null && part !== "").join("\n");
  if (event.kind === "prompt") return withoutInserted(raw);
  if (event.kind !== "tool") return raw;
  const { role, command, path, removed, added, output } = readCall(event);
  switch (role) {
    case "command":
      return joined([command === "" ? "" : `$ ${command}`, output]);
    case "edit":
    case "write":
      return joined([path, marked("-", removed), marked("+", added)]) || raw;
    case "read":
    case "search":
    case "list":
    case "other":
      return raw;
  }
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== "").join("\n");

const marked = (sign: string, text: string): string =>
  text === ""
    ? ""
    : text
        .split("\n")
        .map((line) => `${sign} ${line}`)
        .join("\n");
