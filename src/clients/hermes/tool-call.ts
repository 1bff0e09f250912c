import { callIds } from "../call-ids.ts";
import type { ToolAtHand } from "../client.ts";
import { fieldsAt, idAt, textAt, type Fields } from "../fields.ts";
import type { DoneCall } from "../hooks/hook-fields.ts";
import { parsedFields } from "../parsed-fields.ts";
import { errorOutcome, toJsonText } from "../told-text.ts";

const tools: Readonly<
  Partial<Record<string, { readonly name: string; readonly action: ToolAtHand["action"] }>>
> = {
  terminal: { name: "Bash", action: "run" },
  write_file: { name: "Write", action: "edit" },
  patch: { name: "Edit", action: "edit" },
  read_file: { name: "Read", action: "read" },
};

export const gatedTools: readonly string[] = ["Bash", "Write", "Edit", "Read"];

/** `mcp_SERVER_TOOL` names a server without saying where its name ends; Kedr's own is known. */
const canonicalName = (name: string): string =>
  tools[name]?.name ?? name.replace(/^mcp_kedr_/, "mcp__kedr__");

function inputOf(payload: Fields): Fields {
  const { path, ...rest } = fieldsAt(payload, "tool_input");
  return path === undefined ? fieldsAt(payload, "tool_input") : { file_path: path, ...rest };
}

function filesIn(input: Fields): readonly string[] {
  const path = textAt(input, "file_path");
  return path === null || path === "" ? [] : [path];
}

export function toolAtHand(payload: Fields, extra: Fields): ToolAtHand | undefined {
  const id = idAt(extra, "tool_call_id");
  const known = tools[textAt(payload, "tool_name") ?? ""];
  if (id === null || known === undefined) return undefined;
  const input = inputOf(payload);
  const command = textAt(input, "command") ?? "";
  return { callId: callIds.tool(id), tool: known.name, action: known.action, command, files: filesIn(input) };
}

export function doneCall(payload: Fields, extra: Fields): readonly DoneCall[] {
  const id = idAt(extra, "tool_call_id");
  const name = textAt(payload, "tool_name");
  if (id === null || name === null) return [];
  const input = inputOf(payload);
  const call = {
    callId: callIds.tool(id),
    tool: canonicalName(name),
    input: toJsonText(input),
    files: filesIn(input),
  };
  return [{ ...call, ...outcomeOf(canonicalName(name), extra) }];
}

/** A result is a text, often JSON; a command's has its exit status in it. */
function outcomeOf(tool: string, extra: Fields): Pick<DoneCall, "outcome" | "status"> {
  const text = textAt(extra, "result") ?? textAt(extra, "tool_response") ?? "";
  const message = textAt(extra, "error_message") ?? textAt(extra, "error");
  const status = textAt(extra, "status") ?? "";
  if (/block|denied|reject/i.test(status))
    return { outcome: errorOutcome(message ?? text), status: "denied" };
  const result = parsedFields(text) ?? {};
  const exit = result["exit_code"] ?? result["returncode"];
  const output = textAt(result, "output") ?? textAt(result, "stdout") ?? "";
  if (typeof exit === "number" && exit !== 0)
    return { outcome: errorOutcome(`Exit code ${exit}\n${output}`), status: "error" };
  const error = message ?? textAt(result, "error");
  if (/error|fail/i.test(status) || (error !== null && error !== ""))
    return { outcome: errorOutcome(error ?? text), status: "error" };
  if (tool === "Bash" && typeof exit === "number")
    return { outcome: toJsonText({ stdout: output, stderr: "" }), status: "ok" };
  return { outcome: toJsonText(Object.keys(result).length === 0 ? { text } : result), status: "ok" };
}
