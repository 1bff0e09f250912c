import type { JSX } from "preact";
import { SaidText } from "../../parts/said-text.tsx";
import { useEffect, useRef, useState } from "preact/hooks";
import { useLanguage } from "../../app/language.ts";
import { useThemeChanges } from "../../app/look.ts";
import type { Series } from "./figures.ts";
import type { Drawn } from "./plot.ts";

/** What a chart shows, and how its numbers are written. */
export interface ChartShown {
  readonly kind: "bars" | "lines";
  /** The name of each place sideways. */
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  readonly format: (figure: number) => string;
  readonly isLogarithmic?: boolean;
}

/** Figures over time with their legend, which tells those under the pointer. The words beside it are its alternative. */
export function Chart({
  chart,
  summary,
}: {
  readonly chart: ChartShown;
  readonly summary: string;
}): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const legend = useRef<HTMLUListElement>(null);
  const [at, point] = useState<number | null>(null);
  const spoken = useLanguage();
  const theme = useThemeChanges();
  useEffect(() => {
    if (place.current === null || legend.current === null) return undefined;
    return keepDrawn(place.current, legend.current, chart, point);
  }, [chart, theme, spoken]);
  return (
    <figure class="stats-chart">
      <ul class="stats-legend small" ref={legend}>
        {chart.series.map(({ name, values, isWeak = false }, index) => (
          <li key={name} class={isWeak ? "stats-series-weak" : `stats-series-${index}`}>
            <span class="stats-swatch" aria-hidden="true" />
            <span class="stats-legend-name">
              <SaidText text={name} />
            </span>
            {at !== null && <b>{figureOf(values[at], chart.format)}</b>}
          </li>
        ))}
        {at !== null && <li class="soft">{chart.labels[at]}</li>}
      </ul>
      <div class="stats-plot" ref={place} role="img" aria-label={summary} />
    </figure>
  );
}

const figureOf = (figure: number | null | undefined, format: ChartShown["format"]): string =>
  figure === null || figure === undefined ? "–" : format(figure);

/** Draws once the drawing code is there, follows the width, and ends with what comes back. */
function keepDrawn(
  place: HTMLElement,
  legend: HTMLElement,
  chart: ChartShown,
  onPoint: (at: number | null) => void,
): () => void {
  let drawn: Drawn | undefined;
  let isOver = false;
  const observer = new ResizeObserver(() => drawn?.resize(place.clientWidth));
  void import("./plot.ts").then(({ draw }) => {
    if (isOver) return;
    drawn = draw({ isLogarithmic: false, ...chart, ...inkOf(place, legend), onPoint }, place);
    observer.observe(place);
  });
  return () => {
    isOver = true;
    observer.disconnect();
    drawn?.end();
  };
}

/** A canvas knows no tokens: the colours are those that the legend and the place have by the style sheet. */
function inkOf(place: HTMLElement, legend: HTMLElement) {
  const { color: ink, borderTopColor: line, fontFamily } = getComputedStyle(place);
  const swatches = [...legend.querySelectorAll(".stats-swatch")];
  const colours = swatches.map((swatch) => getComputedStyle(swatch).backgroundColor);
  return { ink, line, colours, font: `12px ${fontFamily}` };
}
