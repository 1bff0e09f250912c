import { isAbsolute, resolve } from "node:path";
import { isFields, listAt, textAt, type Fields } from "../fields.ts";
import type { PluginPayload } from "../plugins/plugin-payload.ts";
import { withoutInjected } from "../told-text.ts";

/** One call that is over, from the extension or from the record. */
interface PiCall {
  /** As Pi calls the tool. */
  readonly name: string;
  readonly input: unknown;
  /** The texts of the result, joined. */
  readonly text: string;
  readonly details: unknown;
  readonly isError: boolean;
  /** What a relative path of the call starts from. */
  readonly directory: string;
}

type CallPayload = Pick<PluginPayload, "tool_response" | "error" | "is_denied"> & {
  readonly tool_name: string;
  readonly tool_input: object;
};

/** Pi's own tools by the names that rules, folding and ignored tools know. */
const canonicalNames: Readonly<Record<string, string>> = {
  bash: "Bash",
  edit: "Edit",
  write: "Write",
  read: "Read",
  grep: "Grep",
  find: "Glob",
  ls: "LS",
};

const canonicalName = (name: string): string =>
  (Object.hasOwn(canonicalNames, name) ? canonicalNames[name] : undefined) ?? name;

/** The tools before which there may be something to say, by their canonical names. */
export const gatedTools: readonly string[] = ["Bash", "Edit", "Write", "Read"];

/** A call that is about to be made, in the names that every client's have here. */
export function calledPayload(name: string, input: unknown, directory: string): CallPayload {
  const tool_name = canonicalName(name);
  return { tool_name, tool_input: isFields(input) ? canonicalInput(tool_name, input, directory) : {} };
}

/** The same call with what it came to. */
export function donePayload({ name, input, text: whole, details, isError, directory }: PiCall): CallPayload {
  const called = calledPayload(name, input, directory);
  const text = withoutInjected(whole).trimEnd();
  if (!isError) return { ...called, tool_response: response(called, text, details) };
  const error = called.tool_name === "Bash" ? shellError(text) : text;
  return { ...called, error, ...(isBlocked(whole) ? { is_denied: true } : {}) };
}

/** A command that the person ran with "!", as a call of the shell. */
export function shellPayload(message: Fields): CallPayload {
  const called = { tool_name: "Bash", tool_input: { command: textAt(message, "command") ?? "" } };
  const output = (textAt(message, "output") ?? "").trimEnd();
  const exit = message["exitCode"];
  if (typeof exit === "number" && exit !== 0) return { ...called, error: withExit(exit, output) };
  if (message["cancelled"] === true) return { ...called, error: output };
  return { ...called, tool_response: response(called, output, undefined) };
}

/** The parameters in the fields that a tool of that name has elsewhere. */
function canonicalInput(tool: string, input: Fields, directory: string): Fields {
  if (tool !== "Edit" && tool !== "Write" && tool !== "Read") return input;
  const { path, oldText, newText, edits: _edits, ...rest } = input;
  const edits = [...editsOf(oldText, newText), ...listAt(input, "edits").flatMap(editOf)];
  const changed = edits.length > 1 ? { edits } : edits[0];
  const file = typeof path === "string" ? { file_path: absolute(path, directory) } : {};
  return { ...file, ...changed, ...rest };
}

interface TextEdit {
  readonly old_string: string;
  readonly new_string: string;
}

const editOf = (edit: unknown): readonly TextEdit[] =>
  isFields(edit) ? editsOf(edit["oldText"], edit["newText"]) : [];

const editsOf = (oldText: unknown, newText: unknown): readonly TextEdit[] =>
  typeof oldText === "string" && typeof newText === "string"
    ? [{ old_string: oldText, new_string: newText }]
    : [];

/** Pi takes "@src/a.ts" for "src/a.ts", and "~" for the person's home, which is nobody's here. */
function absolute(path: string, directory: string): string {
  const plain = path.startsWith("@") ? path.slice(1) : path;
  return isAbsolute(plain) || plain.startsWith("~") ? plain : resolve(directory, plain);
}

function response({ tool_name, tool_input }: CallPayload, text: string, details: unknown): object {
  const filePath = "file_path" in tool_input ? tool_input.file_path : null;
  const told = isFields(details) ? details : {};
  switch (tool_name) {
    case "Bash":
      return { stdout: text, stderr: "", interrupted: false };
    case "Edit":
    case "Write":
      return { filePath, diff: textAt(told, "patch") ?? textAt(told, "diff") ?? "" };
    case "Read":
      return { type: "text", file: { filePath, content: text } };
    default:
      return { text };
  }
}

/** Pi tells the exit status behind a failed command's output; elsewhere it comes first. */
function shellError(text: string): string {
  const exit = /(?:^|\n\n)Command exited with code (\d+)$/.exec(text);
  return exit === null ? text : withExit(Number(exit[1]), text.slice(0, exit.index));
}

const withExit = (code: number, output: string): string => `Exit code ${code}\n${output}`.trimEnd();

/** What stands in the place of a call's result: the words of a rule of the owner's, or Pi's where an extension gave no reason. */
const isBlocked = (text: string): boolean =>
  text.startsWith("Tool execution was blocked") || text.startsWith('<kedr-memory for="rule"');
