import { isAbsolute } from "node:path";
import { fileURLToPath } from "node:url";
import type { EventStatus } from "../../domain/event.ts";
import { fieldsAt, idAt, isFields, textAt, type Fields } from "../fields.ts";
import { changedIn } from "./patch.ts";
import { type CallTexts, commandOf, outcomeOf, responseText } from "./tool-call.ts";
import { errorOutcome, jsonText } from "./own-words.ts";

/** A call as an item of a record tells it, with its real end. */
export interface ItemCall extends CallTexts {
  readonly id: string;
  /** Where it ran, when the item says so. */
  readonly directory: string | null;
}

/** The call that an item tells of; undefined for what is none, or is not over. */
export function itemCall(item: Fields, directory: string): ItemCall | undefined {
  const id = idAt(item, "id");
  const texts = id === null ? undefined : textsOf(item, directory);
  return id === null || texts === undefined ? undefined : { id, directory: placeOf(item), ...texts };
}

function textsOf(item: Fields, directory: string): CallTexts | undefined {
  switch (item["type"]) {
    case "CommandExecution":
      return commandTexts(item);
    case "FileChange":
      return editTexts(item, directory);
    case "McpToolCall":
      return mcpTexts(item);
    case "CollabAgentToolCall":
      return item["tool"] === spawning ? spawnTexts(item) : undefined;
    case "WebSearch": {
      const input = jsonText({ query: textAt(item, "query") ?? "" });
      return { tool: "WebSearch", input, outcome: null, files: [], status: "ok" };
    }
    default:
      return undefined;
  }
}

/** An exit code is what a hook cannot say. */
function commandTexts(item: Fields): CallTexts {
  const code = item["exit_code"];
  const isFailed = typeof code === "number" ? code !== 0 : item["status"] === "failed";
  const status = statusOf(item, isFailed);
  const told = textAt(item, "aggregated_output") ?? textAt(item, "stdout") ?? "";
  const error = typeof code === "number" ? `Exit code ${code}\n${told}` : told;
  const input = jsonText({ command: commandOf(item) });
  const outcome = status === "ok" ? jsonText({ stdout: told, stderr: "" }) : errorOutcome(error);
  return { tool: "Bash", input, outcome, files: [], status };
}

function editTexts(item: Fields, directory: string): CallTexts {
  const { files, diff } = changedIn(fieldsAt(item, "changes"), directory);
  const status = statusOf(item, item["status"] === "failed");
  const told = [textAt(item, "stdout"), textAt(item, "stderr")].filter(Boolean).join("\n");
  const input = jsonText({ file_path: files[0] ?? "", diff });
  return { tool: "Edit", input, outcome: outcomeOf(status, told, { output: told }), files, status };
}

function mcpTexts(item: Fields): CallTexts {
  const result = fieldsAt(item, "result");
  const isFailed = item["status"] === "failed" || result["isError"] === true;
  const told = textAt(fieldsAt(item, "error"), "message") ?? responseText(result);
  const status = statusOf(item, isFailed);
  const input = jsonText(isFields(item["arguments"]) ? item["arguments"] : {});
  const tool = `mcp__${textAt(item, "server") ?? ""}__${textAt(item, "tool") ?? ""}`;
  return { tool, input, outcome: outcomeOf(status, told, { output: told }), files: [], status };
}

/** How Codex calls the tool that starts a subagent; waiting for one and closing it tell nothing. */
const spawning = "spawn_agent";

function spawnTexts(item: Fields): CallTexts {
  const status = statusOf(item, item["status"] === "failed");
  const input = jsonText({ message: textAt(item, "prompt") ?? "" });
  const started = jsonText({ agents: item["receiver_thread_ids"] });
  return { tool: spawning, input, outcome: started, files: [], status };
}

function statusOf(item: Fields, isFailed: boolean): EventStatus {
  if (item["status"] === "declined") return "denied";
  return isFailed ? "error" : "ok";
}

/** The folder stands there as an address. */
function placeOf(item: Fields): string | null {
  const cwd = textAt(item, "cwd");
  if (cwd === null) return null;
  const path = cwd.startsWith(fileScheme) ? pathOf(cwd) : cwd;
  return isAbsolute(path) ? path : null;
}

const fileScheme = "file://";

function pathOf(address: string): string {
  try {
    return fileURLToPath(address);
  } catch {
    // A lone percent sign: the path is what it says.
    return address.slice(fileScheme.length);
  }
}
