import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { readSpan, type Span } from "../../../src/domain/span.ts";
import type { CalendarPart } from "../../../src/serve/sessions.ts";
import type { Tally } from "../../../src/store/activity-store.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { compact } from "../../app/numbers.ts";
import { zoneClock } from "./asked.ts";
import { spanName } from "./span-names.ts";
import { timelineWords } from "./words.ts";

export interface Bar {
  readonly span: Span;
  readonly part: CalendarPart;
}

export const barsOf = (parts: readonly CalendarPart[] | undefined): readonly Bar[] =>
  (parts ?? []).flatMap((part) => {
    const span = readSpan(part.span, zoneClock);
    return span === undefined ? [] : [{ span, part }];
  });

/**
 * Bars of a span, their height as the square root of what they tell, so that a quiet day is seen beside a busy one: events, the failed among them, and below the line the memories. One is chosen by arrows or the pointer.
 */
export function Chart({
  bars,
  chosen,
  choose,
  open,
  isBusy,
}: {
  readonly bars: readonly Bar[];
  /** These are still the bars of where one came from. */
  readonly isBusy: boolean;
  /** -1: none. */
  readonly chosen: number;
  readonly choose: (index: number) => void;
  readonly open: (span: Span) => void;
}): JSX.Element {
  const words = useWords(timelineWords);
  const [pointed, point] = useState(-1);
  useEffect(() => point(-1), [bars]);
  const [most, mostMemories] = [mostOf(bars, "events"), mostOf(bars, "memories")];
  const told = bars[pointed] ?? bars[chosen];
  return (
    <section class="card timeline-chart" aria-label={words.chart}>
      <div class="timeline-chart-head small soft">
        <Legend />
        <span class="mono">{compact(most)}</span>
      </div>
      <div
        class="timeline-bars"
        role="listbox"
        tabIndex={0}
        aria-label={words.chart}
        aria-busy={isBusy}
        aria-activedescendant={chosen < 0 ? undefined : `bar-${chosen}`}
        onPointerLeave={() => point(-1)}
        style={{ gridTemplateColumns: `repeat(${Math.max(1, bars.length)}, minmax(0, 1fr))` }}
      >
        {bars.map((bar, index) => (
          <OneBar
            key={bar.span.text}
            bar={bar}
            index={index}
            count={bars.length}
            isChosen={index === chosen}
            share={{
              events: Math.sqrt(bar.part.events / most),
              memories: Math.sqrt(bar.part.memories / mostMemories),
            }}
            onPoint={() => point(index)}
            onOpen={() => {
              choose(index);
              open(bar.span);
            }}
          />
        ))}
      </div>
      <div class="timeline-chart-told small">
        <p role="status">{told === undefined ? toldText(together(bars), words) : <Told bar={told} />}</p>
        <p class="soft timeline-keys">{words.keys}</p>
      </div>
    </section>
  );
}

const mostOf = (bars: readonly Bar[], what: "events" | "memories"): number =>
  Math.max(1, ...bars.map(({ part }) => part[what]));

function Legend(): JSX.Element {
  const { legend } = useWords(timelineWords);
  return (
    <span class="timeline-legend">
      {(["events", "errors", "memories"] as const).map((what) => (
        <span key={what}>
          <i class={`timeline-swatch ${what}`} />
          {legend[what]}
        </span>
      ))}
    </span>
  );
}

function OneBar({
  bar: { span, part },
  index,
  count,
  isChosen,
  share,
  onPoint,
  onOpen,
}: {
  readonly bar: Bar;
  readonly index: number;
  readonly count: number;
  readonly isChosen: boolean;
  readonly share: Readonly<Record<"events" | "memories", number>>;
  readonly onPoint: () => void;
  readonly onOpen: () => void;
}): JSX.Element {
  const spoken = useLanguage();
  const failed = part.events === 0 ? 0 : part.errors / part.events;
  const rank = labelRank(index, count);
  return (
    <div
      id={`bar-${index}`}
      role="option"
      aria-selected={isChosen}
      aria-label={`${spanName(span, spoken, "whole")}: ${toldText(part, timelineWords[spoken])}`}
      class={isChosen ? "timeline-bar chosen" : "timeline-bar"}
      onPointerEnter={onPoint}
      onClick={onOpen}
    >
      <div class="timeline-bar-room">
        <div class="timeline-bar-events" style={{ height: heightOf(share.events) }}>
          <div class="timeline-bar-errors" style={{ height: heightOf(failed) }} />
        </div>
      </div>
      <div class="timeline-bar-memories">
        <div style={{ height: heightOf(share.memories) }} />
      </div>
      <span class={`timeline-bar-label ${rank}`}>{spanName(span, spoken, "short")}</span>
    </div>
  );
}

/** What is there is seen, however little it is. */
const heightOf = (share: number): string => (share === 0 ? "0" : `max(2px, ${(share * 100).toFixed(2)}%)`);

/** Which labels stand: all of them, only where there is room, or never. */
function labelRank(index: number, count: number): "always" | "wide" | "never" {
  if (count <= 12) return "always";
  if (count > 40) return index % 15 === 0 ? "always" : index % 5 === 0 ? "wide" : "never";
  return count > 26 ? (index % 7 === 0 ? "always" : "wide") : index % 4 === 0 ? "always" : "wide";
}

const Told = ({ bar: { span, part } }: { readonly bar: Bar }): JSX.Element => {
  const spoken = useLanguage();
  return (
    <>
      <strong>{spanName(span, spoken, "whole")}</strong> {toldText(part, timelineWords[spoken])}
    </>
  );
};

/** All bars in one; a session may be in several of them, so they are not added up. */
function together(bars: readonly Bar[]): Tally {
  const sum = (count: (part: CalendarPart) => number): number =>
    bars.reduce((total, { part }) => total + count(part), 0);
  return {
    events: sum(({ events }) => events),
    errors: sum(({ errors }) => errors),
    memories: sum(({ memories }) => memories),
    sessions: 0,
  };
}

function toldText(
  { events, errors, sessions, memories }: Tally,
  words: (typeof timelineWords)["en"],
): string {
  const told = [
    events > 0 && words.events(events),
    sessions > 0 && words.sessions(sessions),
    errors > 0 && words.errors(errors),
    memories > 0 && words.memories(memories),
  ].filter((text) => text !== false);
  return told.length === 0 ? words.nothing : told.join(" · ");
}
