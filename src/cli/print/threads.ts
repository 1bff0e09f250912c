import type { ShownThread } from "../../serve/threading.ts";
import { threadMessages } from "../messages/threads.ts";
import { oneLine } from "../visible.ts";
import type { Look } from "./look.ts";
import { shortDay } from "./time.ts";

/** What is open, or what was and is done, the newest first. */
export function printThreads(threads: readonly ShownThread[], isOpen: boolean, look: Look): string[] {
  const said = threadMessages[look.language];
  const width = Math.max(...threads.map(({ id }) => String(id).length), 0);
  const isOfSeveral = new Set(threads.map(({ project }) => project)).size > 1;
  return [
    threads.length === 0 ? said.none(isOpen) : said.head(threads.length, isOpen),
    ...threads.flatMap((thread) => {
      const from = [
        shortDay(thread.openedAt, look),
        ...(thread.client === null ? [] : [oneLine(thread.client)]),
        ...(isOfSeveral ? [oneLine(thread.projectName)] : []),
      ].join(", ");
      return [
        `${String(thread.id).padStart(width)} ${oneLine(thread.text)} ${look.paint.dim(`(${from})`)}`,
        ...closingLine(thread, width, look),
      ];
    }),
  ];
}

function closingLine({ closing, closedBy }: ShownThread, width: number, look: Look): readonly string[] {
  if (closing === null) return [];
  const said = threadMessages[look.language];
  const by = closedBy === null ? "" : `: ${closedBy.id} ${oneLine(closedBy.title)}`;
  const when = shortDay(closing.at, look);
  return [look.paint.dim(`${" ".repeat(width + 1)}${said.closed[closing.how](when, closing.eventId)}${by}`)];
}
