import { headAndTail } from "../../domain/clean-text.ts";
import type { PageEvent, SessionPage } from "../../serve/know-how.ts";
import { knowHowMessages } from "../messages/know-how.ts";
import { oneLine } from "../visible.ts";
import type { Look } from "./look.ts";
import { shortTime } from "./time.ts";

/** Of a long text its beginning and its end; --json has it whole. */
const textChars = 3_000;

/** A page of a session, oldest first, with the way to read on at both ends. */
export function printSessionPage(page: SessionPage, look: Look): string[] {
  const said = knowHowMessages[look.language];
  const { paint } = look;
  const [first, last] = [page.events[0], page.events.at(-1)];
  return [
    paint.bold(oneLine(said.sessionHead(page.sessionId, page.client, page.projectName))),
    paint.dim(page.hasBefore ? said.before(read(first)) : said.start),
    ...page.events.flatMap((event) => printEvent(event, event.eventId === page.anchor, look)),
    paint.dim(page.hasAfter ? said.after(read(last)) : said.end),
  ];
}

const read = (event: PageEvent | undefined): string => `kedr sessions read ${event?.eventId ?? ""}`;

function printEvent(event: PageEvent, isAnchor: boolean, look: Look): string[] {
  const { paint } = look;
  const status = event.status === "ok" ? "" : ` ${paint.red(event.status)}`;
  const what = event.kind === "tool" ? (event.tool ?? event.kind) : event.kind;
  const source =
    event.source === null ? "" : paint.dim(` ${oneLine(event.source.path)}:${event.source.line}`);
  return [
    `${isAnchor ? ">" : " "}${paint.bold(String(event.eventId))} ${paint.dim(shortTime(event.occurredAt, look))} ${oneLine(what)}${status}${source}`,
    ...headAndTail(event.text, textChars)
      .split("\n")
      .filter((line, at) => line !== "" || at > 0)
      .map((line) => `    ${line}`),
  ];
}
