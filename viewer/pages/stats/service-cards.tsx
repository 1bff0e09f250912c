import type { JSX } from "preact";
import type { Percentiles, Share, Statistics } from "../../../src/serve/statistics.ts";
import { useWords } from "../../app/language.ts";
import { bytes, compact, percent, whole } from "../../app/numbers.ts";
import { goQuery } from "../../app/route.ts";
import { moment } from "../../app/times.ts";
import { measuredNames } from "./asked.ts";
import type { Asked } from "./asked.ts";
import { BarList, Card } from "./card.tsx";
import { milliseconds, total } from "./figures.ts";
import { charted } from "./shown.ts";
import { statsWords } from "./words.ts";

interface Told {
  readonly told: Statistics;
}

/** How long somebody waits for the service; the chart is of one thing, the table below of all. */
export function SpeedCard({ told, asked }: Told & { readonly asked: Asked }): JSX.Element {
  const words = useWords(statsWords);
  const { speed: say } = words;
  const chosen = told.latency.find(({ what }) => what === asked.speed);
  const of = (pick: (one: Percentiles) => number | null): readonly (number | null)[] =>
    (chosen?.stretches ?? []).map(pick);
  const chart = charted(told, {
    kind: "lines",
    series: [
      { name: say.half, values: of(({ p50 }) => p50) },
      { name: say.most, values: of(({ p95 }) => p95) },
      { name: say.nearlyAll, values: of(({ p99 }) => p99) },
    ],
    format: milliseconds,
    isLogarithmic: true,
  });
  return (
    <Card
      isWide
      title={say.title}
      summary={`${say.names[asked.speed]}: ${speedSummary(chosen?.span, say)}`}
      chart={chart}
      note={told.measuredSince === null ? null : say.since(moment(told.measuredSince))}
    >
      <SpeedTable told={told} asked={asked} />
    </Card>
  );
}

function SpeedTable({ told, asked }: Told & { readonly asked: Asked }): JSX.Element {
  const { speed: say } = useWords(statsWords);
  return (
    <div class="stats-scroll" role="region" aria-label={say.title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.what}</th>
            <th scope="col">{say.count}</th>
            <th scope="col">{say.half}</th>
            <th scope="col">{say.most}</th>
            <th scope="col">{say.nearlyAll}</th>
          </tr>
        </thead>
        <tbody>
          {measuredNames.map((what) => {
            const span = told.latency.find((one) => one.what === what)?.span;
            return (
              <tr key={what}>
                <th scope="row">
                  <label class="stats-speed-choice">
                    <input
                      type="radio"
                      name="speed"
                      checked={what === asked.speed}
                      onChange={() => goQuery({ speed: what })}
                    />
                    <span>
                      {say.names[what]}
                      <span class="small soft stats-speed-explained">{say.explained[what]}</span>
                    </span>
                  </label>
                </th>
                <td>{whole(span?.count ?? 0)}</td>
                <td>{time(span?.p50)}</td>
                <td>{time(span?.p95)}</td>
                <td>{time(span?.p99)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const time = (ms: number | null | undefined): string =>
  ms === null || ms === undefined ? "–" : milliseconds(ms);

function speedSummary(
  span: Percentiles | undefined,
  say: { readonly none: string; readonly summary: (count: number, half: string, most: string) => string },
): string {
  if (span === undefined || span.p50 === null || span.p95 === null) return say.none;
  return say.summary(span.count, milliseconds(span.p50), milliseconds(span.p95));
}

const parts = ["archive", "rest", "vectors", "free", "log", "backups"] as const;

/** What the memory takes on the disk, by what it is. */
export function SizeCard({ told }: Told): JSX.Element {
  const { size: say } = useWords(statsWords);
  const all = parts.reduce((sum, part) => sum + told.size[part], 0);
  const shown = parts.filter((part) => told.size[part] > 0);
  const chart = charted(told, {
    kind: "lines",
    series: [{ name: say.whole, values: told.size.measured }],
    format: bytes,
  });
  const known = told.size.measured.filter((figure) => figure !== null);
  return (
    <Card
      title={say.title}
      summary={`${say.summary(bytes(all))}${
        known.length < 2 ? "" : ` ${say.grown(bytes(known[0] ?? 0), bytes(known.at(-1) ?? 0))}`
      }`}
      chart={known.length < 2 ? null : chart}
    >
      <BarList
        rows={shown.map((part) => ({
          name: say.parts[part],
          figure: told.size[part],
          told: bytes(told.size[part]),
        }))}
      />
    </Card>
  );
}

/** Texts of sessions that came in and are still kept, by day. */
export function GrowthCard({ told }: Told): JSX.Element {
  const words = useWords(statsWords);
  const all = total(told.textBytes);
  const days = told.dates.length * (told.step === "week" ? 7 : 1);
  const chart = charted(told, {
    kind: "bars",
    series: [{ name: words.size.texts, values: told.textBytes }],
    format: bytes,
  });
  return (
    <Card
      title={words.size.growthTitle}
      summary={chart === null ? words.nothing : words.size.growth(bytes(all), bytes(Math.round(all / days)))}
      chart={chart}
    />
  );
}

/** Who worked how much. */
export function SharesCard({
  title,
  shares,
  nameOf,
}: {
  readonly title: string;
  readonly shares: readonly Share[];
  readonly nameOf: (name: string) => string;
}): JSX.Element {
  const words = useWords(statsWords);
  const named = shares.map((share) => ({
    ...share,
    name: share.name === "" ? words.nameless : nameOf(share.name),
  }));
  // Some clients tell no tokens; then events say how much was done.
  const hasTokens = named.some(({ workTokens }) => workTokens > 0);
  const figureOf = ({ workTokens, events }: Share): number => (hasTokens ? workTokens : events);
  const all = named.reduce((sum, share) => sum + figureOf(share), 0);
  const [first] = named;
  return (
    <Card
      title={title}
      summary={
        first === undefined
          ? words.nothing
          : words.shares.summary(first.name.slice(0, 80), percent(figureOf(first) / Math.max(1, all)))
      }
    >
      <BarList
        rows={named.slice(0, sharesShown).map((share) => ({
          name: share.name,
          figure: figureOf(share),
          told: words.shares.told(compact(share.workTokens), compact(share.events)),
        }))}
      />
    </Card>
  );
}

/** The first ones say it; the rest would be lines without a bar. */
const sharesShown = 12;
