import type { Language } from "../../app/language.ts";

const units = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** "12 min": how long something took, in its largest unit; less than a minute in seconds. */
export function duration(from: string, until: string, spoken: Language): string {
  const seconds = Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / 1_000));
  const [unit, size] = units.find(([, each]) => seconds >= each) ?? ["second", 1];
  const format = new Intl.NumberFormat(spoken, { style: "unit", unit, unitDisplay: "short" });
  return format.format(Math.round(seconds / size));
}
