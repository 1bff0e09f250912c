import { cut } from "../../domain/clean-text.ts";
import type { MemoryId } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import type { Spender } from "../purse.ts";

export type SummaryPart = "rules" | "decisions" | "references" | "deploys" | "open" | "deadEnds" | "done";

/** One thing that a summary says, and what it rests on. */
export interface SummaryLine {
  readonly ids: readonly MemoryId[];
  readonly text: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The session that told it; null where none did, or where several are told in one sentence. */
  readonly session: Spender | null;
}

/** Of each part the most important first. */
export type SummaryMaterial = Readonly<Record<SummaryPart, readonly SummaryLine[]>>;

/** In the order they are read, each with its share of the room; what one leaves the next ones have. */
const parts: readonly (readonly [SummaryPart, number, string, string])[] = [
  ["rules", 0.25, "Rules the owner approved", "Правила, одобренные владельцем"],
  ["decisions", 0.25, "Decided", "Решено"],
  ["references", 0.15, "References", "Справка"],
  ["deploys", 0.05, "Deployed", "Развёртывание"],
  ["open", 0.1, "Left open", "Осталось открытым"],
  ["deadEnds", 0.08, "Dead ends", "Тупики"],
  ["done", 0.12, "Done of late", "Сделано недавно"],
];

/** As long as one sentence of a model may be, and longer than any title. */
const lineChars = 500;

/** Of a text in UTF-8. */
export const bytesOf = (text: string): number => Buffer.byteLength(text, "utf8");

export interface SummaryText {
  /** At most limits.summaryBytes together with the title. */
  readonly body: string;
  readonly ids: readonly MemoryId[];
  /** The lines that had room. */
  readonly shown: Readonly<Partial<Record<SummaryPart, readonly SummaryLine[]>>>;
}

/** A project in one text: a heading and lines a part, each with the number and day of what it rests on; undefined where there is nothing. */
export function summaryText(
  material: SummaryMaterial,
  { title, language }: { readonly title: string; readonly language: "en" | "ru" },
): SummaryText | undefined {
  let room = limits.summaryBytes - bytesOf(title) - 1;
  const whole = room;
  const lines: string[] = [];
  const shown: Partial<Record<SummaryPart, readonly SummaryLine[]>> = {};
  let lent = 0;
  for (const [part, share, en, ru] of parts) {
    lent += whole * share;
    const heading = `${lines.length === 0 ? "" : "\n"}## ${language === "ru" ? ru : en}`;
    const told = material[part].map((one) => ({
      one,
      line: `- ${one.ids.join(", ")} ${oneLine(one.text)} (${one.at.slice(0, 10)})`,
    }));
    const taken: typeof told = [];
    let used = bytesOf(heading) + 1;
    for (const each of told) {
      const bytes = bytesOf(each.line) + 1;
      if (used + bytes > Math.min(lent, room)) break;
      used += bytes;
      taken.push(each);
    }
    if (taken.length === 0) continue;
    lines.push(heading, ...taken.map(({ line }) => line));
    shown[part] = taken.map(({ one }) => one);
    room -= used;
    lent -= used;
  }
  const ids = Object.values(shown).flatMap((part) => part.flatMap((one) => one.ids));
  return lines.length === 0 ? undefined : { body: lines.join("\n"), ids: [...new Set(ids)], shown };
}

/** A stored text can't begin a line or a heading of its own. */
const oneLine = (text: string): string => cut(text.replaceAll(/\s+/gu, " ").trim(), lineChars);
