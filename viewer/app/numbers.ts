import { language } from "./language.ts";

/** "22,706" */
export const whole = (count: number): string => new Intl.NumberFormat(language()).format(count);

/** "22.7K" */
export const compact = (count: number): string =>
  new Intl.NumberFormat(language(), { notation: "compact", maximumFractionDigits: 1 }).format(count);

/** "38.2 MB" */
export function bytes(count: number): string {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;
  const step = count < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(count) / Math.log(1_000)));
  const unit = units[step] ?? "byte";
  return new Intl.NumberFormat(language(), {
    style: "unit",
    unit,
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: 1,
  }).format(count / 1_000 ** step);
}

/** "$0.12" */
export const dollars = (amount: number): string =>
  new Intl.NumberFormat(language(), { style: "currency", currency: "USD" }).format(amount);

/** "64 %" */
export const percent = (share: number): string =>
  new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 1 }).format(share);
