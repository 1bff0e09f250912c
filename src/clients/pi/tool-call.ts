import { isAbsolute, resolve } from "node:path";
import type { DecodedEvent } from "../../domain/event.ts";
import type { ToolAtHand } from "../client.ts";
import { fieldsAt, isFields, listAt, textAt, type Fields } from "../fields.ts";
import { errorOutcome, toJsonText } from "../told-text.ts";

/** One call that is over, from the extension or from the record. */
export interface PiCall {
  /** As Pi calls the tool. */
  readonly name: string | null;
  readonly input: unknown;
  /** The texts of the result, joined. */
  readonly text: string;
  readonly details: unknown;
  readonly isError: boolean;
  /** What a relative path of the call starts from. */
  readonly directory: string;
}

type ToolTexts = Pick<DecodedEvent, "tool" | "input" | "outcome" | "files" | "status">;

/** Pi's own tools by the names that rules, folding and ignored tools know. */
const canonicalNames: Readonly<Partial<Record<string, string>>> = {
  bash: "Bash",
  edit: "Edit",
  write: "Write",
  read: "Read",
  grep: "Grep",
  find: "Glob",
  ls: "LS",
};

export const canonicalName = (name: string): string =>
  (Object.hasOwn(canonicalNames, name) ? canonicalNames[name] : undefined) ?? name;

/** What the tools do before which there may be something to say, by their canonical names. */
export const toolActions: Readonly<Partial<Record<string, ToolAtHand["action"]>>> = {
  Bash: "run",
  Edit: "edit",
  Write: "edit",
  Read: "read",
};

/** The call as an event keeps it. */
export function toolTexts({ name, input, text, details, isError, directory }: PiCall): ToolTexts {
  const tool = name === null ? null : canonicalName(name);
  const canonical = isFields(input) ? canonicalInput(tool, input, directory) : undefined;
  const file = canonical === undefined ? null : textAt(canonical, "file_path");
  return {
    tool,
    input: canonical === undefined ? null : toJsonText(canonical),
    outcome: isError ? errorOutcome(errorText(tool, text)) : toJsonText(response(tool, file, text, details)),
    files: file === null || file === "" ? [] : [file],
    status: isError ? (isBlocked(text) ? "denied" : "error") : "ok",
  };
}

/** The parameters in the fields that a tool of that name has elsewhere. */
export function canonicalInput(tool: string | null, input: Fields, directory: string): Fields {
  if (tool !== "Edit" && tool !== "Write" && tool !== "Read") return input;
  const { path, oldText, newText, edits: _edits, ...rest } = input;
  const edits = [...editsOf(oldText, newText), ...listAt(input, "edits").flatMap(editOf)];
  const [first, second] = edits;
  const changed = second === undefined ? first : { edits };
  return { ...(typeof path === "string" ? { file_path: absolute(path, directory) } : {}), ...changed, ...rest };
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

/** Pi takes "@src/a.ts" for "src/a.ts", and "~" for the home folder, which is nobody's here. */
function absolute(path: string, directory: string): string {
  const plain = path.startsWith("@") ? path.slice(1) : path;
  return isAbsolute(plain) || plain.startsWith("~") ? plain : resolve(directory, plain);
}

function response(tool: string | null, filePath: string | null, text: string, details: unknown): object {
  const told = isFields(details) ? details : {};
  switch (tool) {
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

/** Pi tells the exit status in the last line of a failed command's output; elsewhere it comes first. */
function errorText(tool: string | null, text: string): string {
  if (tool !== "Bash") return text;
  const exit = /(?:^|\n\n)Command exited with code (\d+)\s*$/.exec(text);
  return exit === null ? text : `Exit code ${exit[1]}\n${text.slice(0, exit.index)}`.trimEnd();
}

/** What stands in the place of the result of a call that an extension held back without saying why. */
const isBlocked = (text: string): boolean => text.startsWith("Tool execution was blocked");

/** A command that the person ran with "!", as a call of the shell. */
export function shellTexts(message: Fields): ToolTexts {
  const output = textAt(message, "output") ?? "";
  const exit = message["exitCode"];
  const hasFailed = message["cancelled"] === true || (typeof exit === "number" && exit !== 0);
  const failure = typeof exit === "number" ? `Exit code ${exit}\n${output}`.trimEnd() : output;
  return {
    tool: "Bash",
    input: toJsonText({ command: textAt(message, "command") ?? "" }),
    outcome: hasFailed ? errorOutcome(failure) : toJsonText(response("Bash", null, output, undefined)),
    files: [],
    status: hasFailed ? "error" : "ok",
  };
}

/** The call that the agent is about to make, as far as a hint or a rule needs it; undefined where none looks at it. */
export function atHandOf(payload: Fields, directory: string): Omit<ToolAtHand, "callId"> | undefined {
  const tool = canonicalName(textAt(payload, "tool") ?? "");
  const action = toolActions[tool];
  if (action === undefined) return undefined;
  const input = canonicalInput(tool, fieldsAt(payload, "input"), directory);
  const file = textAt(input, "file_path");
  return { tool, action, command: textAt(input, "command") ?? "", files: file === null ? [] : [file] };
}
