/** A day of an address or a field, "2026-11-30"; empty for anything else, of which a field of dates would complain. */
export function writtenDayOf(text: string | null): string {
  const [year, month, date] = partsOf(text);
  if (year === undefined || month === undefined || date === undefined) return "";
  const day = new Date(year, month - 1, date);
  const isReal = day.getFullYear() === year && day.getMonth() === month - 1 && day.getDate() === date;
  return isReal ? (text ?? "") : "";
}

/** When such a day begins here, or one so many days after it; null for anything else. */
export function startOfDay(text: string | null, daysAfter = 0): string | null {
  const [year, month, date] = partsOf(writtenDayOf(text));
  if (year === undefined || month === undefined || date === undefined) return null;
  return new Date(year, month - 1, date + daysAfter).toISOString();
}

const partsOf = (text: string | null): readonly number[] =>
  (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? "") ?? []).slice(1).map(Number);
