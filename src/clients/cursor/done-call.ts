import { callIds } from "../call-ids.ts";
import { idAt, textAt, type Fields } from "../fields.ts";
import type { DoneCall } from "../hooks/hook-fields.ts";
import { parsedFields } from "../parsed-fields.ts";
import { errorOutcome, toJsonText } from "../told-text.ts";
import { canonicalName, filesIn, inputOf } from "./tool-call.ts";

/** A call that is over, from a payload of postToolUse. */
export function doneCall(payload: Fields): readonly DoneCall[] {
  const call = callOf(payload);
  if (call === undefined) return [];
  const text = textAt(payload, "tool_output") ?? textAt(payload, "tool_response") ?? "";
  const output = parsedFields(text) ?? {};
  const exit = exitOf(output);
  if (exit !== null && exit !== 0) return [{ ...call, ...failed(`Exit code ${exit}\n${printedIn(output)}`) }];
  const outcome =
    call.tool === "Bash" && exit !== null
      ? { stdout: textAt(output, "stdout") ?? printedIn(output), stderr: textAt(output, "stderr") ?? "" }
      : told(text, output);
  return [{ ...call, outcome: toJsonText(outcome), status: "ok" }];
}

/** A call that failed or was not allowed, from a payload of postToolUseFailure. */
export function failedCall(payload: Fields): readonly DoneCall[] {
  const call = callOf(payload);
  if (call === undefined) return [];
  const isDenied = payload["failure_type"] === "permission_denied";
  const words = failed(textAt(payload, "error_message") ?? textAt(payload, "error") ?? "");
  return [{ ...call, ...words, status: isDenied ? "denied" : "error" }];
}

function callOf(payload: Fields): Omit<DoneCall, "outcome" | "status"> | undefined {
  const id = idAt(payload, "tool_use_id");
  if (id === null) return undefined;
  const input = inputOf(payload);
  const name = textAt(payload, "tool_name");
  return {
    callId: callIds.tool(id),
    tool: name === null ? null : canonicalName(name),
    input: toJsonText(input),
    files: filesIn(input),
  };
}

const failed = (words: string): Pick<DoneCall, "outcome" | "status"> => ({
  outcome: errorOutcome(words),
  status: "error",
});

function exitOf(output: Fields): number | null {
  const code = output["exitCode"] ?? output["exit_code"];
  return typeof code === "number" ? code : null;
}

const printedIn = (output: Fields): string =>
  ["output", "stdout", "stderr"]
    .map((name) => textAt(output, name) ?? "")
    .filter((text) => text !== "")
    .join("\n");

const told = (text: string, output: Fields): unknown =>
  Object.keys(output).length === 0 ? { text } : output;
