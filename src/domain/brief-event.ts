import { parseObject, readCall } from "./call.ts";
import type { StoredEvent } from "./event.ts";
import { limits } from "./limits.ts";
import { promptWords } from "./prompt-words.ts";
import { wellFormed } from "./visible.ts";

type Told = Pick<StoredEvent, "kind" | "tool" | "input" | "outcome" | "files" | "place">;

/** What an event is about in one cut line: a command, a file, a call's parameters, the words that were said. */
export function briefEvent(event: Told): string {
  switch (event.kind) {
    case "tool":
      return cutLine(aboutCall(event));
    case "prompt":
      return cutLine(promptWords(event.input ?? ""));
    case "assistant":
    case "turn-end":
    case "subagent-end":
      return cutLine(event.outcome ?? "");
    case "compaction":
    case "session-start":
    case "session-end":
      return cutLine(event.tool ?? "");
  }
}

/** What came back is not looked at: it may be long, and says little in one line. */
function aboutCall(event: Told): string {
  const { role, command, path } = readCall({ ...event, outcome: null });
  switch (role) {
    case "command":
      return command;
    case "read":
    case "edit":
    case "write":
      return below(path, event.place.projectPath) || (event.input ?? "");
    case "search":
    case "list":
      return soughtBy(event.input ?? "") || below(path, event.place.projectPath);
    case "other":
      return event.input ?? path;
  }
}

/** A file of the project by its path there. */
const below = (path: string, top: string): string =>
  path.startsWith(`${top}/`) ? path.slice(top.length + 1) : path;

const soughtFields = ["pattern", "query", "glob_pattern", "regex", "path"];

function soughtBy(input: string): string {
  const fields = parseObject(input);
  const found = soughtFields.map((name) => fields?.[name]).find((value) => typeof value === "string");
  return typeof found === "string" ? found : input;
}

/** More is read than is kept, for the spaces that are taken together. */
const readTimes = 4;

/** What is invisible stays: whoever looks is to see that it was there. */
function cutLine(text: string): string {
  const line = wellFormed(text.slice(0, limits.briefChars * readTimes))
    .replaceAll(/\s+/g, " ")
    .trim();
  return line.length <= limits.briefChars
    ? line
    : `${line.slice(0, limits.briefChars - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
