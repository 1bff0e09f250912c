import type { EventStatus } from "../../domain/event.ts";
import { fieldsAt, isFields, listAt, textAt, type Fields } from "../fields.ts";
import { contentText } from "../told-text.ts";
import { jsonText } from "./own-words.ts";

/** One tool call with its outcome, from a hook or from a transcript. */
export interface ToolCall {
  readonly name: string | null;
  readonly input: unknown;
  readonly response: unknown;
}

/** The parts of a call that an event keeps: a file is kept as what changed in it, never whole and twice. */
export interface ToolTexts {
  readonly input: string | null;
  readonly outcome: string;
  readonly files: readonly string[];
}

export function toolTexts(call: ToolCall): ToolTexts {
  const input = isFields(call.input) ? call.input : {};
  return {
    input: call.input === undefined ? null : jsonText(keptInput(call.name, input, call.response)),
    outcome: jsonText(keptResponse(call.name, call.response)),
    files: filesOf(input),
  };
}

function keptInput(name: string | null, input: Fields, response: unknown): Fields {
  if (name !== "Write" || diffOf(response) === "") return input;
  const { content: _whole, ...rest } = input;
  return rest;
}

function keptResponse(name: string | null, response: unknown): unknown {
  if (!isFields(response)) return Array.isArray(response) ? { content: contentText(response) } : response;
  switch (name ?? "") {
    case "Bash":
      return {
        stdout: response["isImage"] === true ? "" : (textAt(response, "stdout") ?? ""),
        stderr: textAt(response, "stderr") ?? "",
        interrupted: response["interrupted"] === true,
      };
    case "Edit":
    case "MultiEdit":
    case "NotebookEdit":
    case "Write":
      return { filePath: textAt(response, "filePath"), diff: diffOf(response) };
    case "Read":
      return { type: response["type"], file: withoutBinary(fieldsAt(response, "file")) };
    default:
      return withoutBinary(response);
  }
}

/** Keys of tool responses that hold whole files or pictures. */
const heavyKeys = new Set(["base64", "originalFile", "original_file", "updated_file"]);

function withoutBinary(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => !heavyKeys.has(key))
      .map(([key, value]) => [key, key === "content" && Array.isArray(value) ? contentText(value) : value]),
  );
}

/** The client's structured patch as the text of a unified diff; empty when there is none. */
function diffOf(response: unknown): string {
  if (!isFields(response)) return "";
  return listAt(response, "structuredPatch")
    .filter(isFields)
    .flatMap((hunk) => [
      `@@ -${String(hunk["oldStart"])},${String(hunk["oldLines"])} +${String(hunk["newStart"])},${String(hunk["newLines"])} @@`,
      ...listAt(hunk, "lines").filter((line) => typeof line === "string"),
    ])
    .join("\n");
}

export function filesOf(input: Fields): readonly string[] {
  const paths = ["file_path", "notebook_path"].map((key) => textAt(input, key));
  return paths.filter((path): path is string => path !== null && path !== "");
}

/** How a client that refused a call says so to its agent; the transcript has a field for it, the hook only this. */
const denials =
  /^(Permission (to use|to read|for this)[\s\S]{0,2000}denied|The user doesn't want to (proceed|take)|Claude requested permissions? to |PreToolUse:\w* ?hook (error|blocked))/;

/** True for the text that stands in the place of the result of a call that was never allowed to run. */
export const isDenial = (text: string): boolean => denials.test(text.slice(0, 3_000));

/** The status of a result in a transcript: newer clients say what kind of refusal it was. */
export function resultStatus(isError: boolean, text: string, denialKind: string | null): EventStatus {
  if (!isError) return "ok";
  if (denialKind !== null)
    return denialKind === "interrupted" || denialKind === "cancelled" ? "error" : "denied";
  return isDenial(text) ? "denied" : "error";
}
