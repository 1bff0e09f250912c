import UPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { Series } from "./figures.ts";

/** What is drawn, and in which colours; numbers are written as the page does. */
export interface Plot {
  readonly kind: "bars" | "lines";
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  /** Of the series, in their order. */
  readonly colours: readonly string[];
  readonly ink: string;
  readonly line: string;
  readonly font: string;
  readonly format: (figure: number) => string;
  readonly isLogarithmic: boolean;
  /** Told over which figures the pointer is; null: over none. */
  readonly onPoint: (at: number | null) => void;
}

/** A drawing that follows its place's width; `end` takes it away. */
export interface Drawn {
  readonly resize: (width: number) => void;
  readonly end: () => void;
}

/** By its number: the names that uPlot declares for it are gone before they can be used. */
const logarithmic: UPlot.Scale = JSON.parse('{ "distr": 3 }') as UPlot.Scale;

const plotHeight = 200;
/** Room for what is written beside the lines, and below. */
const sideLeastPx = 44;
const letterPx = 7;
const belowPx = 28;
const labelPx = 72;
/** Where there are more, each figure's point would hide the line. */
const pointsMost = 31;

/** Draws into the element. Bars stand on each other; lines begin at their own figures. */
export function draw(plot: Plot, element: HTMLElement): Drawn {
  const chart = new UPlot(
    {
      width: element.clientWidth,
      height: plotHeight,
      legend: { show: false },
      cursor: { y: false, points: { show: plot.kind === "lines" }, drag: { x: false, y: false } },
      scales: {
        x: { time: false, range: (_chart, min, max) => [min - 0.6, max + 0.6] },
        y: plot.isLogarithmic ? logarithmic : { range: (_chart, _min, max) => [0, max > 0 ? max * 1.05 : 1] },
      },
      axes: [sideways(plot), upwards(plot)],
      series: [{}, ...ordered(plot).map(({ colour }) => drawing(plot, colour))],
      hooks: { setCursor: [({ cursor }) => plot.onPoint(cursor.idx ?? null)] },
    },
    [plot.labels.map((_, at) => at), ...ordered(plot).map(({ values }) => [...values])],
    element,
  );
  return {
    resize: (width) => chart.setSize({ width, height: plotHeight }),
    end: () => chart.destroy(),
  };
}

interface Coloured {
  readonly colour: string;
  readonly values: readonly (number | null)[];
}

/** Stacked bars are drawn from the whole down, so that each hides what is below its own part. */
function ordered({ kind, series, colours }: Plot): readonly Coloured[] {
  const coloured = series.map(({ values }, at) => ({ colour: colours[at] ?? "", values }));
  if (kind === "lines") return coloured;
  const heights = coloured.map((_, at) =>
    (coloured[0]?.values ?? []).map((_figure, x) =>
      coloured.slice(0, at + 1).reduce((sum, { values }) => sum + (values[x] ?? 0), 0),
    ),
  );
  return coloured.map(({ colour }, at) => ({ colour, values: heights[at] ?? [] })).toReversed();
}

const drawing = ({ kind, labels }: Plot, colour: string): UPlot.Series => ({
  stroke: colour,
  width: kind === "lines" ? 2 : 0,
  ...(kind === "bars"
    ? { fill: colour, paths: bars, points: { show: false } }
    : { points: { show: labels.length <= pointsMost, size: 5, fill: colour }, spanGaps: true }),
});

const bars = UPlot.paths.bars?.({ size: [0.72, 40], radius: 0.1 }) ?? (() => null);

const sideways = ({ ink, line, font, labels }: Plot): UPlot.Axis => ({
  stroke: ink,
  font,
  grid: { show: false },
  ticks: { stroke: line, size: 4 },
  size: belowPx,
  gap: 4,
  splits: ({ width }) => evenly(labels.length, Math.max(2, Math.floor((width - sideLeastPx) / labelPx))),
  values: (_chart, places) => places.map((at) => labels[at] ?? ""),
});

/** So many places at equal steps, the last one among them. */
function evenly(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => count - 1 - at * step).toReversed();
}

const upwards = ({ ink, line, font, format }: Plot): UPlot.Axis => ({
  stroke: ink,
  font,
  size: (_chart, written: readonly string[] | null) =>
    Math.max(sideLeastPx, letterPx * Math.max(0, ...(written ?? []).map((text) => text.length)) + 14),
  grid: { stroke: line, width: 1 },
  ticks: { show: false },
  values: (_chart, figures) => figures.map((figure) => (figure === null ? "" : format(figure))),
});
