import type { StoredEvent } from "../../domain/event.ts";
import { promptWords } from "../../domain/prompt-words.ts";
import type { TailItem } from "../../serve/service.ts";
import { printTailItem } from "../print/lists.ts";
import type { Look } from "../print/look.ts";
import { oneLine } from "../visible.ts";

const columnsMax = 110;

/** What came of one turn, a screen line each: the prompt, its tool calls, and below them what was remembered. */
export function printNews(items: readonly TailItem[], project: string, look: Look): string[] {
  const plain = { ...look, paint: { ...look.paint, dim: (text: string) => text } };
  const lines = items.flatMap((item) => {
    if (item.what === "memory") return [look.paint.green(clipped(`  ${printTailItem(item, plain)}`, look))];
    const { event } = item;
    if (event.kind === "prompt")
      return [look.paint.bold(clipped(`› ${oneLine(promptWords(event.input ?? ""))}`, look))];
    return event.kind === "tool" ? [printCall(event, project, look)] : [];
  });
  return lines.map((line) => `  ${line}`);
}

function printCall(event: StoredEvent, project: string, look: Look): string {
  const gist = firstText(event.input ?? "").replaceAll(`${project}/`, "");
  const mark = event.status === "ok" ? "" : ` ${look.paint.red(event.status)}`;
  const line = clipped(`  ${event.tool ?? ""} ${oneLine(gist)}`, look);
  return look.paint.dim(line) + mark;
}

/** The command, path or pattern: tools name the thing they act on first. */
function firstText(json: string): string {
  try {
    const parameters: unknown = JSON.parse(json);
    const values = typeof parameters === "object" && parameters !== null ? Object.values(parameters) : [];
    return values.find((value) => typeof value === "string") ?? json;
  } catch {
    // Cut or masked parameters may be no JSON any more; they are shown as they are.
    return json;
  }
}

/** The whole text is in the archive. */
function clipped(line: string, look: Look): string {
  const width = Math.min(look.columns, columnsMax) - 12;
  return line.length > width ? `${line.slice(0, width - 1)}…` : line;
}
