import type { StoredEvent } from "../../domain/event.ts";
import type { TailItem } from "../../serve/service.ts";
import { gistOf } from "../print/gist.ts";
import { type Look, paintFor } from "../print/look.ts";
import { printTailItem } from "../print/tail.ts";
import { fitted } from "../print/width.ts";

const columnsMax = 110;

/** What came of one turn, a screen line each: the prompt, its tool calls, and below them what was remembered. */
export function printNews(items: readonly TailItem[], project: string, look: Look): string[] {
  const plain = { ...look, paint: paintFor(false), projectNames: new Map(), lineColumns: look.columns };
  const lines = items.flatMap((item) => {
    if (item.what === "memory") return [look.paint.green(clipped(`  ${printTailItem(item, plain)}`, look))];
    const { event } = item;
    if (event.kind === "prompt") return [look.paint.bold(clipped(`› ${gistOf(event)}`, look))];
    return event.kind === "tool" ? [printCall(event, project, look)] : [];
  });
  return lines.map((line) => `  ${line}`);
}

function printCall(event: StoredEvent, project: string, look: Look): string {
  const gist = gistOf(event).replaceAll(`${project}/`, "");
  const mark = event.status === "ok" ? "" : ` ${look.paint.red(event.status)}`;
  const line = clipped(`  ${event.tool ?? ""} ${gist}`, look);
  return look.paint.dim(line) + mark;
}

/** The whole text is in the archive. */
const clipped = (line: string, look: Look): string => fitted(line, Math.min(look.columns, columnsMax) - 12);
