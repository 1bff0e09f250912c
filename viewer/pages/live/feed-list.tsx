import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { counted, useWords } from "../../app/language.ts";
import { dayName } from "../../app/times.ts";
import { Command } from "../../parts/command.tsx";
import { Empty } from "../../parts/empty.tsx";
import { VirtualList } from "../../parts/virtual-list.tsx";
import { EventRow } from "./event-row.tsx";
import type { Feed } from "./feed.ts";
import { MemoryRow } from "./memory-row.tsx";
import { type Row, rowsOf } from "./rows.ts";
import type { Live } from "./use-live.ts";
import { liveWords } from "./words.ts";

const rowPx = 37;
const waitingRows = 12;

/** All that came, newest first; what came while the reader looked elsewhere is offered, not thrust upon them. */
export function FeedList({
  feed,
  state,
  isNarrow,
  nameOf,
  onFresh,
}: {
  readonly feed: Feed;
  readonly state: Live["state"];
  readonly isNarrow: boolean;
  readonly nameOf: (key: string) => string;
  readonly onFresh: () => void;
}): JSX.Element {
  const words = useWords(liveWords);
  const rows = useMemo(() => rowsOf(feed.shown, feed.missed), [feed.shown, feed.missed]);
  return (
    <>
      <div class="live-fresh">
        {feed.heldCount > 0 && (
          <button type="button" class="button main" onClick={onFresh}>
            ↑ {counted(feed.heldCount, words.fresh)}
          </button>
        )}
      </div>
      {rows.length === 0 ? (
        <Nothing state={state} isNarrow={isNarrow} />
      ) : (
        <VirtualList
          count={rows.length}
          rowPx={rowPx}
          label={words.list}
          keyOf={(index) => rows[index]?.key ?? index}
          row={(index) => <OneRow row={rows[index]} nameOf={nameOf} />}
        />
      )}
    </>
  );
}

function OneRow({
  row,
  nameOf,
}: {
  readonly row: Row | undefined;
  readonly nameOf: (key: string) => string;
}): JSX.Element | null {
  const words = useWords(liveWords);
  switch (row?.what) {
    case "day":
      return <h2 class="live-day">{dayName(row.at)}</h2>;
    case "missed":
      return (
        <p class="live-missed">
          <a href="/timeline">{counted(row.count, words.missed)}</a>
        </p>
      );
    case "memory":
      return <MemoryRow memory={row.memory} projectName={nameOf(row.memory.project)} />;
    case "event":
      return <EventRow event={row.event} isSame={row.isSame} />;
    case undefined:
      return null;
  }
}

function Nothing({
  state,
  isNarrow,
}: {
  readonly state: Live["state"];
  readonly isNarrow: boolean;
}): JSX.Element {
  const words = useWords(liveWords);
  if (state === "connecting")
    return (
      <div class="live-waiting" aria-hidden="true">
        {Array.from({ length: waitingRows }, (_, index) => (
          <span key={index} class="waiting" />
        ))}
      </div>
    );
  if (isNarrow)
    return (
      <Empty title={words.emptyNarrowTitle}>
        <p>{words.emptyNarrow}</p>
      </Empty>
    );
  return (
    <Empty title={words.emptyTitle}>
      <p>{words.empty}</p>
      <p>{words.emptyThen}</p>
      <Command text="kedr doctor" />
    </Empty>
  );
}
