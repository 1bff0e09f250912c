import type { JSX } from "preact";
import { type Span, spanAround, spanAt, spanBeside } from "../../../src/domain/span.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { zoneClock } from "./asked.ts";
import { spanName } from "./span-names.ts";
import { timelineWords } from "./words.ts";

/** Where one is in the calendar, and the ways from there: to what is around, before, after, and to today. */
export function Trail({
  span,
  open,
  addressOf,
}: {
  readonly span: Span;
  readonly open: (span: Span) => void;
  readonly addressOf: (span: Span) => string;
}): JSX.Element {
  const words = useWords(timelineWords);
  const spoken = useLanguage();
  return (
    <div class="timeline-trail">
      <nav aria-label={words.trail}>
        <ol class="timeline-crumbs small">
          {spansAround(span).map((each) => (
            <li key={each.text}>
              <a href={addressOf(each)}>{spanName(each, spoken, "step")}</a>
            </li>
          ))}
        </ol>
        <h2>{spanName(span, spoken, "whole")}</h2>
      </nav>
      <div class="row timeline-trail-ways">
        <Way
          text={`− ${words.wider}`}
          isOff={span.level === "all"}
          go={() => open(spanAround(span, zoneClock))}
        />
        {([-1, 1] as const).map((step) => (
          <Way
            key={step}
            text={step < 0 ? "‹" : "›"}
            label={step < 0 ? words.earlier : words.later}
            isOff={span.level === "all"}
            go={() => open(spanBeside(span, step, zoneClock))}
          />
        ))}
        <Way text={words.now} isOff={false} go={() => open(spanAt("day", Date.now(), zoneClock))} />
      </div>
    </div>
  );
}

const Way = ({
  text,
  label,
  isOff,
  go,
}: {
  readonly text: string;
  /** Where the text is a sign alone. */
  readonly label?: string;
  readonly isOff: boolean;
  readonly go: () => void;
}): JSX.Element => (
  <button type="button" class="button" aria-label={label} title={label} disabled={isOff} onClick={go}>
    {text}
  </button>
);

/** From all time down to the one right around it. */
function spansAround(span: Span): readonly Span[] {
  const spans: Span[] = [];
  for (let at = span; at.level !== "all";) {
    at = spanAround(at, zoneClock);
    spans.unshift(at);
  }
  return spans;
}
