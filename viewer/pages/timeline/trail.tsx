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
  const around = spansAround(span);
  const [before, after] = [spanBeside(span, -1, zoneClock), spanBeside(span, 1, zoneClock)];
  return (
    <div class="trail">
      <nav aria-label={words.trail}>
        <ol class="crumbs">
          {around.map((each) => (
            <li key={each.text}>
              <a href={addressOf(each)}>{spanName(each, spoken, "step")}</a>
            </li>
          ))}
          <li aria-current="page">
            <strong>{spanName(span, spoken, "step")}</strong>
          </li>
        </ol>
      </nav>
      <div class="row trail-ways">
        <button type="button" class="button" disabled={span.level === "all"} onClick={() => open(spanAround(span, zoneClock))}>
          − {words.wider}
        </button>
        <button type="button" class="button" aria-label={words.earlier} title={words.earlier} disabled={span.level === "all"} onClick={() => open(before)}>
          ‹
        </button>
        <button type="button" class="button" aria-label={words.later} title={words.later} disabled={span.level === "all"} onClick={() => open(after)}>
          ›
        </button>
        <button type="button" class="button" onClick={() => open(spanAt("day", Date.now(), zoneClock))}>
          {words.now}
        </button>
      </div>
    </div>
  );
}

/** From all time down to the one right around it. */
function spansAround(span: Span): readonly Span[] {
  const spans: Span[] = [];
  for (let at = span; at.level !== "all";) {
    at = spanAround(at, zoneClock);
    spans.unshift(at);
  }
  return spans;
}
