import type { ToolAtHand } from "../client.ts";
import { isFields, textAt, type Fields } from "../fields.ts";
import { parsedFields } from "../parsed-fields.ts";
import { patchedFiles } from "../patched-files.ts";

/** The tools of Copilot CLI that a rule may hold back, by its own names for them, and what they do. */
export const toolActions: Readonly<Partial<Record<string, ToolAtHand["action"]>>> = {
  bash: "run",
  powershell: "run",
  edit: "edit",
  str_replace_editor: "edit",
  apply_patch: "edit",
  create: "edit",
  view: "read",
};

const names: Readonly<Partial<Record<string, string>>> = {
  bash: "Bash",
  powershell: "Bash",
  edit: "Edit",
  str_replace_editor: "Edit",
  apply_patch: "Edit",
  create: "Write",
  view: "Read",
};

/** Before these it asks, by the names that rules have for them. */
export const gatedTools: readonly string[] = [...new Set(Object.keys(toolActions).map(canonicalName))];

/** A tool by the name that rules and other clients have for it. */
export function canonicalName(name: string): string {
  return names[name] ?? name;
}

/** A call's arguments as rules and readers know them. */
export function canonicalInput(name: string, args: unknown): unknown {
  if (names[name] === undefined || names[name] === "Bash") return args;
  if (name === "apply_patch") {
    const patch = patchOf(args);
    const [file] = patchedFiles(patch);
    return { ...(file === undefined ? {} : { file_path: file }), patch };
  }
  if (!isFields(args)) return args;
  return Object.fromEntries(Object.entries(args).map(([key, value]) => [keys[key] ?? key, value]));
}

/** Of a file's tools. */
const keys: Readonly<Partial<Record<string, string>>> = {
  path: "file_path",
  file_text: "content",
  old_str: "old_string",
  new_str: "new_string",
};

export function filesOf(name: string, args: unknown): readonly string[] {
  if (name === "apply_patch") return patchedFiles(patchOf(args));
  if (toolActions[name] === undefined || !isFields(args)) return [];
  const path = textAt(args, "path");
  return path === null || path === "" ? [] : [path];
}

/** The patch is the whole of the arguments, or stands in them under "input". */
const patchOf = (args: unknown): string =>
  typeof args === "string"
    ? args
    : isFields(args)
      ? (textAt(args, "input") ?? textAt(args, "patch") ?? "")
      : "";

/** The parts of a call that a rule looks at. */
export function atHandOf(name: string, args: unknown): Omit<ToolAtHand, "callId"> | undefined {
  const action = toolActions[name];
  if (action === undefined) return undefined;
  const command = action === "run" && isFields(args) ? (textAt(args, "command") ?? "") : "";
  return { tool: canonicalName(name), action, command, files: filesOf(name, args) };
}

/** Arguments come as an object, from some models as its JSON text; a patch is a text by itself. */
export const argumentsIn = (value: unknown): unknown =>
  typeof value === "string" ? (parsedFields(value) ?? value) : value;

/** Of an MCP server the record has its name and the tool's apart. */
export const mcpName = (data: Fields): string | null => {
  const server = textAt(data, "mcpServerName");
  const tool = textAt(data, "mcpToolName");
  return server === null || tool === null ? null : `mcp__${server}__${tool}`;
};
