import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { useWords } from "../../app/language.ts";
import { SaidText } from "../../parts/said-text.tsx";
import { spelled } from "../../parts/text-parts.ts";
import { Chart, type ChartShown } from "./chart.tsx";
import { statsWords } from "./words.ts";

/** One subject: what it says in a sentence, its chart, and the same as a table. */
export function Card({
  title,
  summary,
  chart,
  note,
  isWide = false,
  children,
}: {
  readonly title: string;
  readonly summary: string;
  /** null: there is nothing to draw, which the summary says. */
  readonly chart?: ChartShown | null;
  readonly note?: string | null;
  readonly isWide?: boolean;
  readonly children?: ComponentChildren;
}): JSX.Element {
  return (
    <section class={isWide ? "card stats-card wide" : "card stats-card"}>
      <h2>{title}</h2>
      <p class="stats-summary">
        <SaidText text={summary} />
      </p>
      {chart !== undefined && chart !== null && (
        <>
          <Chart chart={chart} summary={spelled(`${title}. ${summary}`)} />
          <Table title={title} chart={chart} />
        </>
      )}
      {children}
      {note !== undefined && note !== null && <p class="small soft">{note}</p>}
    </section>
  );
}

/** Made when it is opened: a year's is long. Newest first. */
function Table({ title, chart }: { readonly title: string; readonly chart: ChartShown }): JSX.Element {
  const words = useWords(statsWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="stats-table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary class="small">{words.asTable}</summary>
      {isOpen && (
        <div class="stats-scroll" role="region" aria-label={title} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.date}</th>
                {chart.series.map(({ name }) => (
                  <th key={name} scope="col">
                    <SaidText text={name} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {chart.labels
                .map((label, at) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    {chart.series.map(({ name, values }) => (
                      <td key={name}>{cell(values[at], chart.format)}</td>
                    ))}
                  </tr>
                ))
                .toReversed()}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}

const cell = (figure: number | null | undefined, format: ChartShown["format"]): string =>
  figure === null || figure === undefined ? "–" : format(figure);

export interface BarRow {
  readonly name: string;
  /** Where it is told more of it. */
  readonly href?: string;
  readonly figure: number;
  readonly told: string;
  /** The part of the figure that is drawn in full colour; absent: all of it. */
  readonly strong?: number;
}

/** Names with a bar each, as long as their figures are. The words carry it all; the bar is for the eye. */
export function BarList({ rows }: { readonly rows: readonly BarRow[] }): JSX.Element {
  const most = Math.max(1, ...rows.map(({ figure }) => figure));
  return (
    <ul class="stats-bar-list">
      {rows.map(({ name, href, figure, told, strong = figure }) => (
        <li key={name}>
          <span class="stats-bar-name">
            {href === undefined ? (
              <SaidText text={name} />
            ) : (
              <a href={href}>
                <SaidText text={name} />
              </a>
            )}
          </span>
          <span class="stats-bar-told">{told}</span>
          <span class="stats-bar-track" aria-hidden="true">
            <span style={{ width: `${(100 * strong) / most}%` }} />
            <span class="weak" style={{ width: `${(100 * (figure - strong)) / most}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
