import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Span } from "../../../src/domain/span.ts";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { useWords } from "../../app/language.ts";
import { goQuery, useRoute } from "../../app/route.ts";
import { useIsWide } from "../../app/width.ts";
import { Empty } from "../../parts/empty.tsx";
import { Segments } from "../../parts/segments.tsx";
import { Problem } from "../../parts/problem.tsx";
import { type Asked, chartSpan, readAsked, requestOf } from "./asked.ts";
import { type Bar, barsOf, Chart } from "./chart.tsx";
import { Memories } from "./memories.tsx";
import { Narrowing } from "./narrowing.tsx";
import { Sessions } from "./sessions.tsx";
import { Trail } from "./trail.tsx";
import { useKeys } from "./use-keys.ts";
import { timelineWords } from "./words.ts";
import "./timeline.css";

/** From here on two lists have room beside each other. */
const besidePx = 1_100;

/** What happened when: a calendar that one zooms into, and the sessions and memories of what it shows. */
export function Page(): JSX.Element {
  const words = useWords(timelineWords);
  const { query } = useRoute();
  const asked = readAsked(query);
  const request = { ...requestOf(asked), span: chartSpan(asked.span).text };
  const calendar = useAnswer(JSON.stringify(request), (signal) => call("calendar", request, signal));
  const bars = useMemo(() => barsOf(calendar.value?.parts), [calendar.value]);
  // The bars of the span that one came from stay in sight until these come, and are no longer to be chosen.
  const isBusy = calendar.value?.from !== new Date(chartSpan(asked.span).fromMs).toISOString();
  const chosen = useKeys(asked.span, isBusy ? noBars : bars, open);
  const isEmpty =
    asked.span.level === "all" &&
    bars.length > 0 &&
    bars.every(({ part }) => part.events + part.memories === 0);
  return (
    <>
      <header class="page-head">
        <h1>{words.title}</h1>
        <Narrowing asked={asked} />
      </header>
      <Trail span={asked.span} open={open} addressOf={(span) => addressOf(span, query)} />
      <Problem of={calendar.problem} again={calendar.again} />
      {isEmpty ? (
        <Empty title={words.emptyTitle}>
          <p>{words.empty}</p>
        </Empty>
      ) : (
        <>
          <Chart bars={bars} isBusy={isBusy} chosen={chosen.index} choose={chosen.choose} open={open} />
          <Lists asked={asked} />
        </>
      )}
    </>
  );
}

const noBars: readonly Bar[] = [];

const open = (span: Span): void => goQuery({ span: span.text }, "push");

function addressOf(span: Span, query: URLSearchParams): string {
  const changed = new URLSearchParams(query);
  changed.set("span", span.text);
  return `/timeline?${changed.toString()}`;
}

/** Side by side where there is room, else one of the two. */
function Lists({ asked }: { readonly asked: Asked }): JSX.Element {
  const words = useWords(timelineWords);
  const isWide = useIsWide(besidePx);
  if (isWide)
    return (
      <div class="timeline-lists">
        <section aria-label={words.sessionsTitle}>
          <h2>{words.sessionsTitle}</h2>
          <Sessions asked={asked} />
        </section>
        <section aria-label={words.memoriesTitle}>
          <h2>{words.memoriesTitle}</h2>
          <Memories asked={asked} />
        </section>
      </div>
    );
  return (
    <>
      <div class="timeline-choice">
        <Segments
          label={words.show}
          value={asked.show}
          options={[
            ["sessions", words.sessionsTitle],
            ["memories", words.memoriesTitle],
          ]}
          onChoose={(show) => goQuery({ show: show === "sessions" ? null : show })}
        />
      </div>
      {asked.show === "sessions" ? <Sessions asked={asked} /> : <Memories asked={asked} />}
    </>
  );
}
