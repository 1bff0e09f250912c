import type { LocalClock } from "../domain/local-time.ts";
import type { DigestRequest } from "./digest.ts";
import { shortDate, timeMs } from "./digest-time.ts";
import { plainLine } from "./frame.ts";
import { lineText } from "./memory-text.ts";
import { type Line, memoryLine, nothing, ownLine, type Page, type Part } from "./page.ts";

type OpenThread = DigestRequest["openThreads"][number];

/** Of sessions before the last. */
const earlierTold = 3;

/** What is open still: what the last session left so, and in a line below what earlier ones did; as much as there is room for. */
export function leftOpenPart(request: DigestRequest, clock: LocalClock, page: Page): Part {
  const lastId = request.source.lastRecap?.id;
  const told = request.openThreads.filter(({ text }) => plainLine(text) !== "");
  const last = lastPart(
    told.filter(({ recapId }) => recapId === lastId),
    request,
    clock,
    page,
  );
  const earlier = earlierPart(
    told.filter(({ recapId }) => recapId !== lastId).slice(0, earlierTold),
    request,
    clock,
    page,
  );
  return { lines: [...last.lines, ...earlier.lines], ids: [...last.ids, ...earlier.ids] };
}

function lastPart(
  threads: readonly OpenThread[],
  request: DigestRequest,
  clock: LocalClock,
  page: Page,
): Part {
  const recap = request.source.lastRecap;
  if (recap === undefined || threads.length === 0) return nothing;
  const { lastSession } = request;
  const date = shortDate(clock(timeMs(lastSession?.endedAt ?? recap.occurredAt)), clock(timeMs(request.now)));
  const client = lastSession === undefined ? "" : `, ${plainLine(lastSession.clientTitle)}`;
  const before = `Left open last time (${date}${client}):`;
  const text = plainLine(threads.map((thread) => thread.text).join("; "));
  // The tokens of the whole were counted; of what is left of it they are not known.
  const line: Line =
    text === lineText(recap)
      ? memoryLine(before, recap)
      : { ...ownLine(`${before} ${text}`), ids: [recap.id] };
  return page.take([line]) ? { lines: [line], ids: [recap.id] } : nothing;
}

function earlierPart(
  threads: readonly OpenThread[],
  { now }: DigestRequest,
  clock: LocalClock,
  page: Page,
): Part {
  for (let count = threads.length; count > 0; count -= 1) {
    const told = threads.slice(0, count);
    const items = told.map(
      ({ text, openedAt }) =>
        `${plainLine(text)} (${shortDate(clock(timeMs(openedAt)), clock(timeMs(now)))})`,
    );
    const ids = [...new Set(told.map(({ recapId }) => recapId))];
    const line: Line = { ...ownLine(`Left open earlier: ${items.join("; ")}`), ids };
    if (page.take([line])) return { lines: [line], ids };
  }
  return nothing;
}
