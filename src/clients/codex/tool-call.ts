import type { DecodedEvent, EventStatus } from "../../domain/event.ts";
import { writtenJson } from "../../domain/written-json.ts";
import type { ToolAtHand } from "../client.ts";
import { fieldsAt, isFields, listAt, textAt, type Fields } from "../fields.ts";
import { contentText } from "../told-text.ts";
import { errorOutcome, jsonText } from "./own-words.ts";
import { filesOfPatch } from "./patch.ts";

/** What of a call an event keeps, by Kedr's name of the tool. */
export type CallTexts = Pick<DecodedEvent, "tool" | "input" | "outcome" | "files" | "status">;

/** A call as a hook or the model's own line has it. */
export interface CodexCall {
  readonly name: string;
  readonly input: Fields;
  /** What came back, in whatever form. */
  readonly response: unknown;
  readonly directory: string;
}

/** Kedr's names of Codex's tools, of older versions too; any other stays as it is. */
const names: Readonly<Partial<Record<string, string>>> = {
  exec_command: "Bash",
  shell: "Bash",
  shell_command: "Bash",
  local_shell: "Bash",
  "container.exec": "Bash",
  apply_patch: "Edit",
};

export const toolName = (name: string): string => (Object.hasOwn(names, name) && names[name]) || name;

/** What the tools do before which there may be something to say. */
export const toolActions: Readonly<Partial<Record<string, ToolAtHand["action"]>>> = {
  Bash: "run",
  Edit: "edit",
};

export function callTexts(call: CodexCall): CallTexts {
  const tool = toolName(call.name);
  const told = responseText(call.response);
  const status = statusOf(told, call.response);
  const { input, files } = inputOf(tool, call);
  const done = tool === "Bash" ? { stdout: told, stderr: "" } : { output: told };
  return { tool, input: jsonText(input), outcome: outcomeOf(status, told, done), files, status };
}

/** What a failed call came to is its error, as with every client. */
export const outcomeOf = (status: EventStatus, told: string, done: object): string =>
  status === "ok" ? jsonText(done) : errorOutcome(told);

/** A command is one text, also where an older version had a list of words; a patch stands under its own name. */
export function inputOf(
  tool: string,
  { input, directory }: Pick<CodexCall, "input" | "directory">,
): { readonly input: Fields; readonly files: readonly string[] } {
  if (tool === "Bash") return { input: { command: commandOf(input) }, files: [] };
  if (tool !== "Edit") return { input, files: [] };
  const patch = textAt(input, "command") ?? textAt(input, "input") ?? "";
  const files = filesOfPatch(patch, directory);
  return { input: { file_path: files[0] ?? "", patch }, files };
}

export function commandOf(input: Fields): string {
  const command = input["command"] ?? input["cmd"];
  if (typeof command === "string") return textAt({ command }, "command") ?? "";
  const words = (Array.isArray(command) ? command : []).filter((word) => typeof word === "string");
  // A shell with its flag before the text: ["bash", "-lc", "npm test"].
  return (/^-\w*c$/.test(words[1] ?? "") ? words.slice(2) : words).join(" ");
}

/** The text that the agent read. */
export function responseText(response: unknown): string {
  if (typeof response === "string") return response;
  if (Array.isArray(response)) return contentText(response);
  if (!isFields(response)) return "";
  const content = listAt(response, "content");
  if (content.length > 0) return contentText(content);
  return textAt(response, "output") ?? textAt(response, "content") ?? writtenJson(response);
}

/** Words in which Codex tells its agent that a call did not run, seen with 0.169.0: a hook or a person forbade it, or it could not. */
const denial = /^(?:Command blocked by|(?:exec command |patch )?rejected by )/i;
const failure = /^apply_patch verification failed/;
const exitCode = /^(?:Exit code: |Process exited with code )(\d+)/m;

/** A hook says nothing of how a command ended; what the agent reads of it often does. The record knows. */
function statusOf(told: string, response: unknown): EventStatus {
  const head = told.slice(0, 400);
  if (denial.test(head)) return "denied";
  const code = exitCode.exec(head)?.[1] ?? codeOf(response);
  const isError = failure.test(head) || (isFields(response) && response["isError"] === true);
  return isError || (code !== undefined && Number(code) !== 0) ? "error" : "ok";
}

function codeOf(response: unknown): string | undefined {
  const code = isFields(response) ? fieldsAt(response, "metadata")["exit_code"] : undefined;
  return typeof code === "number" ? String(code) : undefined;
}
