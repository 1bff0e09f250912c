import type { StoredEvent } from "../domain/event.ts";
import type { Call } from "../domain/call.ts";

/** Commands that only look where things are. What a file says (cat, sed -n) may be worth knowing and is kept. */
const walkingCommands = new Set(
  [
    "pwd",
    "ls",
    "ll",
    "cd",
    "tree",
    "find",
    "fd",
    "which",
    "type",
    "whoami",
    "date",
    "stat",
    "du",
    "wc",
  ].concat(["echo", "true", "clear", "sleep", "basename", "dirname", "realpath", "file", "mkdir"]),
);
const walkingPhrases = /^(?:rg --files|git (?:status|branch|log|stash list|remote)\b(?! (?:add|set-url)))/;

/** Files whose text never teaches: locks, build output, other people's code. */
const dullPath =
  /(?:^|\/)(?:node_modules|dist|\.git|vendor|target)\/|(?:-lock\.json|\.lock|\.min\.js|\.map)$/;

/** True for a call that only looks around. */
export function isNavigation(call: Call): boolean {
  if (call.role === "list") return true;
  if (call.role === "read" || call.role === "search") return dullPath.test(call.path) || call.output === "";
  return call.role === "command" && call.command.trim() !== "" && parts(call.command).every(isWalk);
}

/** True for Kedr's own tools: what they return is memory already. */
export function isOwnTool(event: StoredEvent): boolean {
  return event.kind === "tool" && /^mcp__(?:plugin_)?kedr[a-z_-]*__/.test(event.tool ?? "");
}

/** The single commands of a command line, without leading assignments. */
function parts(command: string): readonly string[] {
  return command
    .split(/\s*(?:&&|\|\||;|\||\n)\s*/)
    .map((part) => part.trim().replace(/^(?:[A-Za-z_]\w*=\S*\s+)+/, ""))
    .filter((part) => part !== "");
}

function isWalk(part: string): boolean {
  if (/[^2&]>/.test(part)) return false;
  return walkingCommands.has(part.split(/\s+/)[0] ?? "") || walkingPhrases.test(part);
}
