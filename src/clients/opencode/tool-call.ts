import { fieldsAt, isFields, textAt, type Fields } from "../fields.ts";
import { patchedFiles } from "../patched-files.ts";
import type { PluginPayload } from "../plugins/plugin-payload.ts";

/** Kedr's name of a tool, and of what is in its input. */
export type NamedCall = Required<Pick<PluginPayload, "tool_name" | "tool_input">>;

/** What became of a call. */
type Ended = Pick<PluginPayload, "tool_response" | "error" | "is_denied">;

const toolNames: Readonly<Partial<Record<string, string>>> = {
  apply_patch: "Edit",
  bash: "Bash",
  edit: "Edit",
  glob: "Glob",
  grep: "Grep",
  list: "LS",
  multiedit: "Edit",
  patch: "Edit",
  read: "Read",
  skill: "Skill",
  task: "Task",
  todoread: "TodoRead",
  todowrite: "TodoWrite",
  webfetch: "WebFetch",
  websearch: "WebSearch",
  write: "Write",
};

const inputNames: Readonly<Partial<Record<string, string>>> = {
  filePath: "file_path",
  newString: "new_string",
  oldString: "old_string",
  patchText: "patch",
  replaceAll: "replace_all",
};

/** The tools before which Kedr is asked, by its names. */
export const gatedTools: readonly string[] = ["Bash", "Edit", "Write", "Read"];

/** Kedr's own server is known whether or not the configuration could be read. */
const ownServer = "kedr";

export function namedCall(tool: string, input: unknown, servers: readonly string[]): NamedCall {
  const fields = isFields(input) ? input : {};
  const named = Object.entries(fields).map(([key, value]) => [inputNames[key] ?? key, value] as const);
  const patched = patchedFiles(textAt(fields, "patchText") ?? "");
  return {
    tool_name: toolNames[tool] ?? nameOfServersTool(tool, [...servers, ownServer]),
    tool_input: {
      ...Object.fromEntries(named),
      ...(patched.length === 0 ? {} : { file_paths: patched }),
    },
  };
}

/** The client writes SERVER_TOOL, every character of another kind as "_": the longest server that fits is meant. */
function nameOfServersTool(tool: string, servers: readonly string[]): string {
  const fitting = servers
    .filter((server) => tool.startsWith(`${plain(server)}_`))
    .toSorted((a, b) => b.length - a.length);
  const [server] = fitting;
  return server === undefined ? tool : `mcp__${server}__${tool.slice(server.length + 1)}`;
}

const plain = (name: string): string => name.replaceAll(/[^\w-]/g, "_");

/** A call's state as hooks, events and the database have it; undefined while it runs. */
export function endedCall(
  tool: string,
  state: Fields,
  servers: readonly string[],
): (NamedCall & Ended) | undefined {
  const input = namedCall(tool, state["input"], servers);
  switch (textAt(state, "status") ?? "") {
    case "completed":
      return { ...input, ...outcomeOf(input.tool_name, state) };
    case "error": {
      const error = textAt(state, "error") ?? "";
      return { ...input, error, ...(isDenial(error) ? { is_denied: true } : {}) };
    }
    default:
      return undefined;
  }
}

/** What stands in the place of a result that the person, or a rule of theirs, in the client or in Kedr, did not allow. */
const isDenial = (error: string): boolean =>
  /^(?:Error: )?(?:The user (?:has )?(?:rejected|specified a rule)|kedr: |<kedr-memory\b)/.test(error);

function outcomeOf(tool: string, state: Fields): Ended {
  const output = textAt(state, "output") ?? "";
  const metadata = fieldsAt(state, "metadata");
  switch (tool) {
    case "Bash":
      return outcomeOfCommand(output, metadata["exit"]);
    case "Edit":
      return { tool_response: { diff: textAt(metadata, "diff") ?? "", content: output } };
    case "Read":
      return { tool_response: { file: { content: output } } };
    default:
      return { tool_response: { content: output } };
  }
}

/** No exit status: the command was cut off, by its time or by the person. */
function outcomeOfCommand(stdout: string, exit: unknown): Ended {
  if (typeof exit === "number" && exit !== 0) return { error: `Exit code ${exit}\n${stdout}` };
  return { tool_response: { stdout, stderr: "", interrupted: exit === null } };
}
