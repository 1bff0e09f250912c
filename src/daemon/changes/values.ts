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
  return runs.map((run) => foundIn(widened(run, all, isValue)));
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

const measureOf = (text: string): string | null => measures.find(([, form]) => form.test(text))?.[0] ?? null;

/** Whether one may take the place of the other. */
export const isOfOneForm = (one: FoundValue, other: FoundValue): boolean =>
  one.form === other.form &&
  (one.measure === other.measure || one.measure === null || other.measure === null);
