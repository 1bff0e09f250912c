import type { Span, SpanLevel } from "../../../src/domain/span.ts";
import type { Language } from "../../app/language.ts";
import { sentence } from "../../app/times.ts";
import { timelineWords } from "./words.ts";

const whole: Readonly<Record<SpanLevel, Intl.DateTimeFormatOptions>> = {
  all: {},
  year: { year: "numeric" },
  month: { month: "long", year: "numeric" },
  day: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  hour: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  minute: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
};

const short: Readonly<Record<SpanLevel, Intl.DateTimeFormatOptions>> = {
  ...whole,
  month: { month: "short" },
  day: { day: "numeric" },
  hour: { hour: "2-digit", hourCycle: "h23" },
  minute: { minute: "2-digit" },
};

const step: Readonly<Record<SpanLevel, Intl.DateTimeFormatOptions>> = {
  ...whole,
  month: { month: "long" },
  day: { weekday: "short", day: "numeric", month: "short" },
};

const forms = { whole, short, step } as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A span in words: "whole" stands alone ("Monday, 30 November 2026"), "step" behind the wider ones ("Mon, 30 Nov"),
 * "short" under its bar ("30").
 */
export function spanName(
  { level, fromMs, untilMs }: Span,
  spoken: Language,
  form: keyof typeof forms,
): string {
  if (level === "all") return timelineWords[spoken].all;
  const format = formatOf(spoken, form, level);
  const name = sentence(format.format(fromMs));
  if (form === "short") return level === "minute" ? name.padStart(2, "0") : name;
  return level === "hour" ? `${name}–${format.format(untilMs)}` : name;
}

function formatOf(spoken: Language, form: keyof typeof forms, level: SpanLevel): Intl.DateTimeFormat {
  const key = `${spoken} ${form} ${level}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(spoken, forms[form][level]);
  formats.set(key, known);
  return known;
}
