import { leanPattern } from "../../domain/lean-pattern.ts";
import type { Token } from "./tokens.ts";

/** A value, with the words that belong to it: "AVIF at quality 61", «9 воркеров». */
export interface FoundValue {
  readonly tokens: readonly Token[];
  readonly form: "number" | "name";
  /** What its number counts: "time", "size", "percent"; null where it counts something else. */
  readonly measure: string | null;
}

/** The values among words: runs that begin and end with something telling that is no word of the subject. */
export function valuesIn(all: readonly Token[], isValue: (token: Token) => boolean): readonly FoundValue[] {
  const runs: Token[][] = [];
  let between: Token[] = [];
  for (const token of all) {
    const run = runs.at(-1);
    if (token.isTelling && isValue(token)) {
      if (
        run !== undefined &&
        run.at(-1)?.clause === token.clause &&
        between.every((one) => one.isFiller || isValue(one))
      )
        run.push(...between, token);
      else runs.push([token]);
      between = [];
    } else between.push(token);
  }
  return runs.map((run) => foundIn(widened(withoutCounted(run, all), all, isValue)));
}

/** A value in a common word, which ends what is said: "the theme is light", «сборка ночью». What only tells how it goes is none. */
export function plainValue(all: readonly Token[], isKnown: (token: Token) => boolean): readonly FoundValue[] {
  const last = all.findLast((one) => !one.isFiller);
  return last === undefined || isKnown(last) || isState(last.text) ? [] : [valueOf(last)];
}

/** A common word as a value. */
export const valueOf = (token: Token): FoundValue => ({ tokens: [token], form: "name", measure: null });

const state = leanPattern(
  "^(?:broken|slow|slower|fast|faster|green|red|ready|done|fine|good|bad|better|worse|ok|empty|busy|clean|missing|wrong|flaky|stuck|complete|finished|available|unavailable|big|bigger|small|smaller|clear|clearer|cleaner|simple|simpler|old|new|updated|merged|gone|down|up|back|passing|лучше|хуже|быстр\\p{L}*|медлен\\p{L}*|зел[её]н\\p{L}*|красн\\p{L}*|готов\\p{L}*|занят\\p{L}*|пуст\\p{L}*|сломан\\p{L}*|нормально|хорошо|плохо|чист\\p{L}*|доступ\\p{L}*|недоступ\\p{L}*|понятн\\p{L}*|прощ\\p{L}*)$",
  "i",
);
/** How a thing goes, and not what it is. */
export const isState = (text: string): boolean => state.test(text);

/** Of "API 30 seconds" the number that counts something: what stands before it is no part of the value. */
function withoutCounted(run: readonly Token[], all: readonly Token[]): readonly Token[] {
  const last = run.at(-1);
  if (last === undefined || !isNumber(last)) return run;
  const after = all[all.indexOf(last) + 1];
  return after !== undefined &&
    !after.isFiller &&
    after.clause === last.clause &&
    !run.slice(0, -1).every(isNumber)
    ? [last]
    : run;
}

/** With the word before a number and the one after it: "visx 3.3", "7 attempts". */
function widened(
  run: readonly Token[],
  all: readonly Token[],
  isValue: (token: Token) => boolean,
): readonly Token[] {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) return run;
  const [before, after] = [all[all.indexOf(first) - 1], all[all.indexOf(last) + 1]];
  const joins = (one: Token | undefined, number: Token): one is Token =>
    one !== undefined && !one.isFiller && isValue(one) && one.clause === number.clause && isNumber(number);
  return [...(joins(before, first) ? [before] : []), ...run, ...(joins(after, last) ? [after] : [])];
}

function foundIn(tokens: readonly Token[]): FoundValue {
  const number = tokens.findIndex(isNumber);
  const unit = tokens
    .slice(number)
    .map(({ text }) => measureOf(text))
    .find((one) => one !== null);
  return { tokens, form: number < 0 ? "name" : "number", measure: number < 0 ? null : (unit ?? null) };
}

const isNumber = ({ text }: Token): boolean =>
  /^v?\p{N}[\p{N}.,:]*(?:%|ms|s|min|h|d|[kmgt]i?b)?$/iu.test(text);

const measures: readonly (readonly [name: string, form: RegExp])[] = [
  [
    "time",
    /^\p{N}*(?:ms|s|secs?|seconds?|min|mins|minutes?|h|hrs?|hours?|d|days?|weeks?|months?|years?|мс|сек\p{L}*|мин\p{L}*|ч|час\p{L}*|дн\p{L}+|день|недел\p{L}+|месяц\p{L}*|год\p{L}*|лет)$/iu,
  ],
  ["size", /^\p{N}*(?:bytes?|[kmgt]i?b|[кмгт]б|байт\p{L}*|мегабайт\p{L}*|гигабайт\p{L}*)$/iu],
  ["percent", /^\p{N}*(?:%|percent|процент\p{L}*)$/iu],
];

export const measureOf = (text: string): string | null =>
  measures.find(([, form]) => form.test(text))?.[0] ?? null;

/** Whether one may take the place of the other. */
export const isOfOneForm = (one: FoundValue, other: FoundValue): boolean =>
  one.form === other.form &&
  (one.measure === other.measure || one.measure === null || other.measure === null);
