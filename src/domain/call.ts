import type { StoredEvent } from "./event.ts";
import { cleanText, withoutOwnBlocks } from "./clean-text.ts";
import { parsedJson } from "./parsed-json.ts";

type CallRole = "command" | "read" | "search" | "list" | "edit" | "write" | "other";

/** What a tool call did, whatever the client calls its tools and fields. Absent parts are empty. */
export interface Call {
  readonly role: CallRole;
  readonly command: string;
  readonly path: string;
  readonly removed: string;
  readonly added: string;
  /** What came back, as the agent read it. */
  readonly output: string;
}

/** Tool names of all clients, in lower case without separators. An unknown tool is "other". */
const roles: Readonly<Record<string, CallRole>> = {
  bash: "command",
  shell: "command",
  execcommand: "command",
  runshellcommand: "command",
  runterminalcmd: "command",
  localshell: "command",
  powershell: "command",
  read: "read",
  readfile: "read",
  view: "read",
  grep: "search",
  searchfilecontent: "search",
  glob: "list",
  ls: "list",
  list: "list",
  listdirectory: "list",
  edit: "edit",
  multiedit: "edit",
  replace: "edit",
  strreplace: "edit",
  applypatch: "edit",
  notebookedit: "edit",
  write: "write",
  writefile: "write",
};

/** What a tool of that name does; "other" for an unknown one. */
export const roleOf = (tool: string | null): CallRole =>
  roles[(tool ?? "").toLowerCase().replace(/[^a-z]/g, "")] ?? "other";

/** Reads a tool event; never throws, and a cut JSON text gives the fields that can be read. */
export function readCall(event: Pick<StoredEvent, "tool" | "input" | "outcome" | "files">): Call {
  const input = parseObject(event.input ?? "");
  const role = roleOf(event.tool);
  const patch = role === "edit" ? readPatch(event.input ?? "", input) : noPatch;
  return {
    role,
    command: role === "command" ? commandOf(event.input ?? "", input) : "",
    path:
      textField(input, ["file_path", "filePath", "path", "notebook_path"]) || event.files[0] || patch.path,
    removed: textField(input, ["old_string", "oldString", "old_str"]) || patch.removed,
    added: textField(input, ["new_string", "newString", "new_str", "content", "new_source"]) || patch.added,
    output: cleanText(withoutOwnBlocks(outputOf(event.outcome ?? ""))),
  };
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** The object a JSON text holds; undefined for anything else. */
export function parseObject(text: string): Fields | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  // A text cut by the journal's limit is no JSON any more; callers look for single fields instead.
  const value = parsedJson(text);
  return isFields(value) ? value : undefined;
}

function textField(fields: Fields | undefined, names: readonly string[]): string {
  const found = names.map((name) => fields?.[name]).find((value) => typeof value === "string");
  return typeof found === "string" ? found : "";
}

function commandOf(raw: string, input: Fields | undefined): string {
  const words = input?.["command"] ?? input?.["cmd"];
  if (typeof words === "string") return words;
  // Some clients send an argument vector: ["bash", "-lc", "npm test"].
  if (Array.isArray(words)) return words.slice(words[1] === "-lc" ? 2 : 0).join(" ");
  if (input) return textField(input, ["script"]);
  const cutField = /"(?:command|cmd)"\s*:\s*"((?:[^"\\]|\\.)*)/.exec(raw)?.[1];
  return cutField === undefined ? raw : cutField.replaceAll('\\"', '"').replaceAll("\\n", "\n");
}

const noPatch = { path: "", removed: "", added: "" };

function readPatch(raw: string, input: Fields | undefined): typeof noPatch {
  const edits = input?.["edits"];
  if (Array.isArray(edits)) {
    const parts = edits.filter(isFields);
    return {
      path: "",
      removed: parts.map((edit) => textField(edit, ["old_string", "oldText"])).join("\n"),
      added: parts.map((edit) => textField(edit, ["new_string", "newText"])).join("\n"),
    };
  }
  const patch = textField(input, ["patch", "input", "diff"]) || (input ? "" : raw);
  const linesWith = (sign: string): string =>
    patch
      .split("\n")
      .filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3)))
      .map((line) => line.slice(1))
      .join("\n");
  return {
    path: /^\*\*\* (?:Update|Add) File: (.+)$/m.exec(patch)?.[1] ?? "",
    removed: linesWith("-"),
    added: linesWith("+"),
  };
}

const outputFields = ["stdout", "stderr", "error", "output", "content", "text", "result", "message"];

function outputOf(raw: string): string {
  const value = parseObject(raw);
  if (value === undefined) return raw;
  const text = readOutput(value);
  return text === "" ? raw : text;
}

function readOutput(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(readOutput).filter(Boolean).join("\n");
  if (!isFields(value)) return "";
  const file = value["file"];
  if (isFields(file)) return readOutput(file["content"]);
  return outputFields
    .map((name) => readOutput(value[name]))
    .filter(Boolean)
    .join("\n");
}
