import { language } from "../../app/language.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** "14:05:33" */
export function seconds(at: string): string {
  const known =
    formats.get(language()) ??
    new Intl.DateTimeFormat(language(), {
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hour12: false,
    });
  formats.set(language(), known);
  return known.format(new Date(at));
}
