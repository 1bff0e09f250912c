import type { CallId } from "../../domain/ids.ts";
import { tellingCall } from "../../domain/telling.ts";
import { callIds } from "../call-ids.ts";
import { isFields, textAt, type Fields } from "../fields.ts";
import type { DoneCall } from "../hooks/hook-fields.ts";
import { errorOutcome, jsonText, unwrapped, withoutInjections } from "./own-words.ts";
import { shellResult } from "./shell-result.ts";
import { type McpTool, nameOf } from "./tool-names.ts";

/** One call with what came of it, from a hook or from a record. */
export interface ToolCall {
  /** The client's name of the tool. */
  readonly name: string;
  readonly mcp: McpTool | null;
  readonly input: unknown;
  /** What its model was given. */
  readonly output: string;
  /** What the person was shown. */
  readonly display: unknown;
  /** Why it came to nothing; null where it did not. */
  readonly error: string | null;
}

export function doneCall(call: ToolCall): DoneCall {
  const input = isFields(call.input) ? call.input : {};
  const { isFailed, outcome } = resultOf(call);
  const isDenied = call.error !== null && denials.test(call.error.slice(0, 500));
  return {
    callId: callIdOf(call),
    tool: nameOf(call.name, call.mcp),
    input: jsonText(keptInput(input, call)),
    outcome,
    files: filesOf(input),
    status: isDenied ? "denied" : isFailed ? "error" : "ok",
  };
}

/** Hooks number no calls. Of what went wrong a record has the error alone. */
const callIdOf = ({ name, input, output, error }: ToolCall): CallId =>
  callIds.unnumberedTool(tellingCall(name, input, error ?? output));

/** Where a rule, a policy or the person did not let it run. */
const denials =
  /^(?:Tool execution (?:blocked|denied)|\[Operation Cancelled\] Reason: User (?:denied|did not allow)|User (?:denied|did not allow))|denied by policy/i;

function resultOf(call: ToolCall): { readonly isFailed: boolean; readonly outcome: string } {
  if (nameOf(call.name, null) === "Bash" && call.output !== "") return shellResult(call.output);
  if (call.error !== null) return { isFailed: true, outcome: errorOutcome(call.error) };
  const diff = diffOf(call.display);
  const output = unwrapped(withoutInjections(call.output)).trimEnd();
  return { isFailed: false, outcome: jsonText(diff === "" ? { output } : { diff }) };
}

/** A file is kept as what changed in it, never whole and twice. */
function keptInput(input: Fields, { name, display }: ToolCall): Fields {
  if (name !== "write_file" || diffOf(display) === "") return input;
  const { content: _whole, ...rest } = input;
  return rest;
}

const diffOf = (display: unknown): string => (isFields(display) ? (textAt(display, "fileDiff") ?? "") : "");

export function filesOf(input: Fields): readonly string[] {
  const path = textAt(input, "file_path") ?? textAt(input, "absolute_path") ?? "";
  return path === "" ? [] : [path];
}
