import { parseTime, type TimeRange } from "../domain/time-words.ts";
import { writtenDate } from "../domain/written-dates.ts";

/** A query without the words that name a time, and the time they name. */
export interface Timed {
  readonly text: string;
  readonly when: TimeRange | null;
}

const units = "minutes?|hours?|days?|weeks?|months?|years?";
const russianUnits = "минут[уы]?|час(?:а|ов)?|день|дня|дней|недел[юиь]|месяц(?:а|ев)?|год|года|лет";
/** What parseTime reads and what in a sentence can mean nothing but a time: "30d" alone may be a setting. */
const named = [
  String.raw`\d{4}-\d{2}(?:-\d{2})?`,
  writtenDate,
  "the day before yesterday|yesterday|today|позавчера|вчера|сегодня",
  "(?:last|this) (?:week|month|year)",
  "на (?:этой|прошлой) неделе|(?:эту|прошлую) неделю",
  "в (?:этом|прошлом) (?:месяце|году)|(?:этот|прошлый) (?:месяц|год)",
  `(?:\\d{1,5}|an?|one) (?:${units}) ago`,
  `(?:(?:\\d{1,5}|один|одну) )?(?:${russianUnits}) назад`,
].join("|");
const timePattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}_./-])(?:${named})(?:['’]s)?(?![\p{L}\p{N}_./-])`,
  "iu",
);

/** Takes the first time out of a query: «что чинили вчера» asks for «что чинили» with a leaning to that day. */
export function takeTime(text: string, now: string, timeZone: string): Timed {
  const found = timePattern.exec(text);
  if (found === null) return { text, when: null };
  const when = parseTime(found[0].replace(/['’]s$/u, ""), now, timeZone) ?? null;
  if (when === null) return { text, when };
  return { text: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`, when };
}

/** What a filter leaves of a time. */
export const narrowed = (filter: Span, { since, until }: TimeRange): TimeRange => ({
  since: filter.since !== null && filter.since > since ? filter.since : since,
  until: filter.until !== null && filter.until < until ? filter.until : until,
});

interface Span {
  readonly since: string | null;
  readonly until: string | null;
}
