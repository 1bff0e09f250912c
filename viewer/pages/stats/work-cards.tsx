import type { JSX } from "preact";
import type { Statistics } from "../../../src/serve/statistics.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { compact, dollars, percent, whole } from "../../app/numbers.ts";
import { kindNames, typeNames } from "../../parts/memory-names.ts";
import { BarList, type BarRow, Card } from "./card.tsx";
import { added, total, withRest } from "./figures.ts";
import { charted } from "./shown.ts";
import { type StatsWords, statsWords } from "./words.ts";

interface Told {
  readonly told: Statistics;
}

/** What memories cost to find out, against what they cost to read. */
export function WorkCard({ told }: Told): JSX.Element {
  const words = useWords(statsWords);
  const { workTokens, readTokens } = told.remembered;
  const [work, read] = [total(workTokens), total(readTokens)];
  const chart = charted(told, {
    kind: "lines",
    series: [
      { name: words.work.found, values: workTokens },
      { name: words.work.read, values: readTokens },
    ],
    format: compact,
  });
  const summary = words.work.summary(compact(work), compact(read), percent(savedShare(work, read)));
  return (
    <Card
      isWide
      title={words.work.title}
      summary={chart === null ? words.nothing : summary}
      chart={chart}
      note={words.work.note}
    />
  );
}

/** How much less it takes to read than it took to find out; never less than nothing. */
export const savedShare = (work: number, read: number): number =>
  work === 0 ? 0 : Math.max(0, 1 - read / work);

/** Texts given to agents, by whether they came back. */
export function GivenCard({ told }: Told): JSX.Element {
  const words = useWords(statsWords);
  const given = added(told.given.map((channel) => channel.given));
  const used = added(told.given.map((channel) => channel.used));
  const tokens = total(added(told.given.map((channel) => channel.tokens)));
  const [all, came] = [total(given), total(used)];
  const chart = charted(told, {
    kind: "bars",
    series: [
      { name: words.given.used, values: used },
      { name: words.given.unused, values: given.map((figure, at) => figure - (used[at] ?? 0)), isWeak: true },
    ],
    format: compact,
  });
  const summary = words.given.summary(all, came, percent(all === 0 ? 0 : came / all), compact(tokens));
  return (
    <Card
      title={words.given.title}
      summary={chart === null ? words.nothing : summary}
      chart={chart}
      note={words.given.note}
    >
      {chart !== null && (
        <BarList
          rows={told.given.map((channel) => ({
            name: words.given.channels[channel.channel],
            figure: total(channel.given),
            strong: total(channel.used),
            told: words.given.of(whole(total(channel.used)), whole(total(channel.given))),
          }))}
        />
      )}
    </Card>
  );
}

/** Providers that a chart tells apart. */
const providersTold = 4;

/** Tokens and money of observing, by provider. */
export function CostCard({ told }: Told): JSX.Element {
  const words = useWords(statsWords);
  const tokens = total(added(told.spent.map((one) => one.tokens)));
  const calls = total(added(told.spent.map((one) => one.calls)));
  const cost = total(added(told.spent.map((one) => one.costUsd)));
  const isMoney = cost > 0;
  const series = told.spent.map((one) => ({
    name: one.provider,
    values: isMoney ? one.costUsd : one.tokens,
  }));
  const chart = charted(told, {
    kind: "bars",
    series: withRest(series, providersTold, words.other),
    format: isMoney ? dollars : compact,
  });
  const summary = words.cost.summary(compact(tokens), calls, isMoney ? dollars(cost) : null);
  return (
    <Card
      title={words.cost.title}
      summary={chart === null ? words.cost.free : summary}
      chart={chart}
      note={chart === null ? null : words.cost.note}
    >
      {chart !== null && <BarList rows={told.spent.map((one) => providerRow(one, words))} />}
    </Card>
  );
}

function providerRow(
  { provider, tokens, calls, costUsd }: Statistics["spent"][number],
  words: StatsWords,
): BarRow {
  const [figure, money] = [total(tokens), total(costUsd)];
  const summary = words.cost.row(compact(figure), whole(total(calls)));
  return { name: provider, figure, told: money > 0 ? `${dollars(money)} · ${summary}` : summary };
}

/** Types that a chart tells apart. */
const typesTold = 6;

/** What kind of thing was observed when. */
export function TypesCard({ told }: Told): JSX.Element {
  const words = useWords(statsWords);
  const spoken = useLanguage();
  const series = told.types.map(({ name, counts }) => ({
    name: name === "" ? words.nameless : (typeNames[name]?.[spoken] ?? name),
    values: counts,
  }));
  const chart = charted(told, {
    kind: "bars",
    series: withRest(series, typesTold, words.other),
    format: compact,
  });
  const count = total(added(told.types.map(({ counts }) => counts)));
  return (
    <Card
      title={words.types.title}
      summary={chart === null ? words.nothing : words.types.summary(count, series[0]?.name ?? "")}
      chart={chart}
    />
  );
}

/** What was remembered, and how much of it the owner approved. */
export function StandingCard({ told }: Told): JSX.Element {
  const words = useWords(statsWords);
  const spoken = useLanguage();
  const kinds = [...new Set(told.standing.map(({ kind }) => kind))];
  const countOf = (isOf: (one: Statistics["standing"][number]) => boolean): number =>
    told.standing.filter(isOf).reduce((sum, { memories }) => sum + memories, 0);
  const approved = countOf(({ trust }) => trust === "approved");
  const all = countOf(() => true);
  return (
    <Card
      title={words.standing.title}
      summary={all === 0 ? words.nothing : words.standing.summary(all, approved)}
    >
      <BarList
        rows={kinds.map((kind) => {
          const figure = countOf((one) => one.kind === kind);
          const strong = countOf((one) => one.kind === kind && one.trust === "approved");
          return {
            name: kindNames[kind][spoken],
            href: `/search?kind=${kind}`,
            figure,
            strong,
            told: words.standing.approved(whole(strong), whole(figure)),
          };
        })}
      />
    </Card>
  );
}
