import { toolActions } from "../canonical-tools.ts";
import { fieldsAt, textAt, type Fields } from "../fields.ts";
import { parsedFields } from "../parsed-fields.ts";

const names: Readonly<Partial<Record<string, string>>> = {
  Shell: "Bash",
  StrReplace: "Edit",
  EditNotebook: "NotebookEdit",
};

/** A tool by the name that rules and other clients have for it. `MCP:SERVER:TOOL` is one of MCP; where the server is not told the name stays. */
export function canonicalName(name: string): string {
  const mcp = /^MCP:([^:]{1,100}):(.{1,200})$/.exec(name);
  return mcp === null ? (names[name] ?? name) : `mcp__${mcp[1]}__${mcp[2]}`;
}

export const gatedTools: readonly string[] = Object.keys(toolActions);

/** The input as an object: MCP's comes as its JSON text. A file's path is `file_path`. */
export function inputOf(payload: Fields): Fields {
  const value = payload["tool_input"];
  const input = typeof value === "string" ? (parsedFields(value) ?? {}) : fieldsAt(payload, "tool_input");
  const { path, target_file: target, ...rest } = input;
  const file = path ?? target;
  return file === undefined || input["file_path"] !== undefined ? input : { file_path: file, ...rest };
}

export function filesIn(input: Fields): readonly string[] {
  const path = textAt(input, "file_path");
  return path === null || path === "" ? [] : [path];
}
