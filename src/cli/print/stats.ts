import { measuredThings, type Statistics, type StatisticsSpan } from "../../serve/statistics.ts";
import { statsMessages } from "../messages/stats.ts";
import { oneLine } from "../visible.ts";
import type { Look } from "./look.ts";
import { bytes, count } from "./time.ts";
import { fitted, padded } from "./width.ts";

/** A heading, what it comes to, and what it is made of. */
interface Part {
  readonly label: string;
  readonly told: string;
  /** By day or week; absent where there is no such row. */
  readonly bars?: readonly number[];
  readonly rows?: readonly (readonly [name: string, told: string])[];
}

/** Figures as people read them. */
interface Numbers {
  readonly short: (figure: number) => string;
  readonly share: (part: number) => string;
  readonly money: (amount: number) => string;
}

const namesShown = 8;
const nameColumns = 40;

/** What was done, remembered, given and spent, and how fast it is: each part a line, its details below it. */
export function printStats(
  told: Statistics,
  { span, project }: { readonly span: StatisticsSpan; readonly project: string | null },
  look: Look,
): string[] {
  const words = statsMessages[look.language];
  const numbers = numbersOf(look);
  const parts: readonly Part[] = [
    ...ofWork(told, numbers, look),
    ofGiven(told, numbers, look),
    ofCost(told, numbers, look),
    ...ofMemories(told, look),
    ofSpeed(told, look),
    ofDisk(told, look),
    ofShares(words.labels.clients, told.clients, numbers, look),
    ...(project === null ? [ofShares(words.labels.projects, told.projects, numbers, look)] : []),
  ];
  const width = Math.max(...parts.map(({ label }) => label.length)) + 2;
  const about = `${words.spans[span]} · ${project === null ? words.allProjects : oneLine(project)}`;
  return [look.paint.bold(about), ...parts.flatMap((part) => linesOf(part, width, look))];
}

function linesOf({ label, told, bars = [], rows = [] }: Part, width: number, { paint }: Look): string[] {
  const indent = " ".repeat(width);
  const names = rows.map(([name]) => fitted(name, nameColumns));
  const nameWidth = Math.max(0, ...names.map((name) => name.length)) + 2;
  return [
    paint.bold(padded(label, width)) + told,
    ...(total(bars) === 0 ? [] : [indent + paint.green(barsOf(bars))]),
    ...rows.map(([, detail], at) => `${indent}${padded(names[at] ?? "", nameWidth)}${paint.dim(detail)}`),
  ];
}

const total = (row: readonly number[]): number => row.reduce((sum, figure) => sum + figure, 0);

/** Figure by figure. */
const added = (rows: readonly (readonly number[])[]): readonly number[] =>
  (rows[0] ?? []).map((_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0));

const heights = "▁▂▃▄▅▆▇█";

/** One sign for each figure: a blank for nothing, the highest is the whole height. */
function barsOf(row: readonly number[]): string {
  const most = Math.max(...row);
  return row
    .map((figure) => (figure <= 0 ? "·" : (heights[Math.ceil((figure / most) * heights.length) - 1] ?? "▁")))
    .join("");
}

const locales = { en: "en-US", ru: "ru-RU" } as const;

function numbersOf({ language }: Look): Numbers {
  const by = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1, ...options });
    return (figure: number): string => format.format(figure).replaceAll("\u00A0", " ");
  };
  return {
    short: by({ notation: "compact" }),
    share: by({ style: "percent" }),
    money: by({ style: "currency", currency: "USD", maximumFractionDigits: 2 }),
  };
}

function ofWork(told: Statistics, { short, share }: Numbers, look: Look): readonly Part[] {
  const { labels, nothing, worked, remembered } = statsMessages[look.language];
  const { memories, workTokens, readTokens } = told.remembered;
  const [work, read] = [total(workTokens), total(readTokens)];
  // Of clients that tell no tokens nobody knows what it took.
  const saved = work === 0 ? null : share(Math.max(0, 1 - read / work));
  const isEmpty = total(told.events) === 0;
  return [
    {
      label: labels.work,
      told: isEmpty ? nothing : worked(short(total(told.workTokens)), short(total(told.events))),
      // Some clients tell no tokens; then events say how much was done.
      bars: total(told.workTokens) > 0 ? told.workTokens : told.events,
    },
    {
      label: labels.memories,
      told:
        total(memories) === 0
          ? nothing
          : remembered(count(total(memories), look), short(work), short(read), saved),
      bars: memories,
    },
  ];
}

function ofGiven({ given }: Statistics, { short, share }: Numbers, look: Look): Part {
  const words = statsMessages[look.language];
  const [all, used] = [added(given.map((one) => one.given)), added(given.map((one) => one.used))];
  const tokens = total(added(given.map((one) => one.tokens)));
  const number = (row: readonly number[]): string => count(total(row), look);
  return {
    label: words.labels.given,
    told:
      total(all) === 0
        ? words.nothing
        : words.given(number(all), number(used), share(total(used) / total(all)), short(tokens)),
    bars: all,
    rows: given.map((one) => [words.channels[one.channel], words.used(number(one.used), number(one.given))]),
  };
}

function ofCost({ spent }: Statistics, { short, money }: Numbers, look: Look): Part {
  const { labels, free, spent: say } = statsMessages[look.language];
  const told = (ones: Statistics["spent"]): string =>
    say(
      short(total(added(ones.map(({ tokens }) => tokens)))),
      count(total(added(ones.map(({ calls }) => calls))), look),
      money(total(added(ones.map(({ costUsd }) => costUsd)))),
    );
  return {
    label: labels.cost,
    told: spent.length === 0 ? free : told(spent),
    bars: added(spent.map(({ tokens }) => tokens)),
    rows: spent.length < 2 ? [] : spent.map((one) => [oneLine(one.provider), told([one])]),
  };
}

function ofMemories({ types, standing }: Statistics, look: Look): readonly Part[] {
  const { labels, nothing, nameless, approved } = statsMessages[look.language];
  const kinds = [...new Set(standing.map(({ kind }) => kind))];
  const sum = (ones: Statistics["standing"]): number => total(ones.map(({ memories }) => memories));
  return [
    {
      label: labels.types,
      told: types.length === 0 ? nothing : count(total(types.flatMap(({ counts }) => counts)), look),
      rows: types.map(({ name, counts }) => [
        name === "" ? nameless : oneLine(name),
        count(total(counts), look),
      ]),
    },
    {
      label: labels.kinds,
      told: standing.length === 0 ? nothing : count(sum(standing), look),
      rows: kinds.map((kind) => {
        const ones = standing.filter((one) => one.kind === kind);
        const bound = ones.filter(({ trust }) => trust === "approved");
        return [kind, approved(count(sum(ones), look), count(sum(bound), look))];
      }),
    },
  ];
}

function ofSpeed({ latency }: Statistics, look: Look): Part {
  const { labels, measured, times, unmeasured } = statsMessages[look.language];
  const found = measuredThings.flatMap((what) => latency.find((one) => one.what === what) ?? []);
  const rows = found
    .filter(({ span }) => span.count > 0)
    .map(({ what, span: { count: number, p50, p95, p99 } }) => {
      const [half, most, nearlyAll] = [p50, p95, p99].map((ms) => milliseconds(ms, look));
      return [
        measured[what],
        `p50 ${half}, p95 ${most}, p99 ${nearlyAll} (${count(number, look)} ${times})`,
      ] as const;
    });
  const [first] = rows;
  return first === undefined
    ? { label: labels.speed, told: unmeasured }
    : { label: labels.speed, told: "", rows };
}

/** "0.42 ms", "18 ms", "1.2 s" */
function milliseconds(ms: number | null, { language }: Look): string {
  if (ms === null) return "–";
  const isLong = ms >= 1_000;
  return new Intl.NumberFormat(locales[language], {
    style: "unit",
    unit: isLong ? "second" : "millisecond",
    unitDisplay: "short",
    maximumSignificantDigits: 2,
  })
    .format(isLong ? ms / 1_000 : ms)
    .replaceAll("\u00A0", " ");
}

const diskParts = ["archive", "rest", "vectors", "free", "log", "backups"] as const;

function ofDisk({ size }: Statistics, { language }: Look): Part {
  const { labels, parts } = statsMessages[language];
  return {
    label: labels.disk,
    told: bytes(total(diskParts.map((part) => size[part]))),
    rows: diskParts.filter((part) => size[part] > 0).map((part) => [parts[part], bytes(size[part])]),
  };
}

function ofShares(label: string, shares: Statistics["projects"], { short }: Numbers, look: Look): Part {
  const { nothing, nameless, share } = statsMessages[look.language];
  return {
    label,
    told: shares.length === 0 ? nothing : count(shares.length, look),
    rows: shares
      .slice(0, namesShown)
      .map(({ name, workTokens, events }) => [
        name === "" ? nameless : oneLine(name),
        share(short(workTokens), short(events)),
      ]),
  };
}
