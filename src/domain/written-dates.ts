/** A day, or a whole month or year where none is named. */
export interface WrittenDate {
  readonly year: number;
  readonly month: number | null;
  readonly day: number | null;
}

const english =
  "jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? sep(?:t(?:ember)?)? oct(?:ober)? nov(?:ember)? dec(?:ember)?";
const russian =
  "январ[ьяе] феврал[ьяе] март[ае]? апрел[ьяе] ма[йяе] июн[ьяе] июл[ьяе] август[ае]? сентябр[ьяе] октябр[ьяе] ноябр[ьяе] декабр[ьяе]";
const months = [english, russian].map((names) => names.split(" "));
const month = months.flat().join("|");

const day = String.raw`\d{1,2}`;
const year = String.raw`(?:19|20)\d{2}`;
const ofYear = String.raw`(?:, ?| )${year}(?: года?)?`;
/** "21 May, 2023", "May 21st, 2023", «21 мая 2023 года», "May 2023", «в мае 2023», "in 2023", «в 2023 году», for a pattern. */
export const writtenDate = [
  String.raw`(?:the )?${day}(?:st|nd|rd|th)?(?: of)? (?:${month})${ofYear}`,
  String.raw`(?:${month}) ${day}(?:st|nd|rd|th)?${ofYear}`,
  String.raw`(?:${month})(?: of)?${ofYear}`,
  String.raw`in ${year}|в ${year} году`,
].join("|");

const whole = new RegExp(`^(?:${writtenDate})$`, "u");
const monthWord = new RegExp(String.raw`(?<!\p{L})(?:${month})(?!\p{L})`, "u");

/** The date that a lower-case text is. */
export function parseWrittenDate(words: string): WrittenDate | undefined {
  if (!whole.test(words)) return undefined;
  const named = monthWord.exec(words)?.[0];
  const numbers = [...words.matchAll(/\d+/g)].map(([number]) => Number(number));
  const ofYear = numbers.at(-1);
  if (ofYear === undefined) return undefined;
  return {
    year: ofYear,
    month: named === undefined ? null : monthOf(named),
    day: numbers.length > 1 ? (numbers[0] ?? null) : null,
  };
}

const patterns = months.map((names) => names.map((name) => new RegExp(`^(?:${name})$`, "u")));

function monthOf(name: string): number | null {
  for (const names of patterns) {
    const index = names.findIndex((pattern) => pattern.test(name));
    if (index >= 0) return index + 1;
  }
  return null;
}
