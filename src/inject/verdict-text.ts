import type { EnforcedDecision } from "../domain/enforcement.ts";
import type { LocalClock } from "../domain/local-time.ts";
import type { Memory } from "../domain/memory.ts";
import { shortLine } from "./answer-page.ts";
import { timeMs } from "./digest-time.ts";
import { lineFrame } from "./frame.ts";

export interface VerdictLook {
  readonly language: "en" | "ru";
  readonly clock: LocalClock;
}

const titleChars = 300;

/**
 * Which rule asks or denies, since when it is the owner's, and how the owner can change that. What an agent reads stands
 * in a frame, so that it is not learned as something new; the person who is asked reads it plain.
 */
export function verdictText(
  rule: Pick<Memory, "id" | "title" | "approvedAt" | "recordedAt">,
  decision: EnforcedDecision,
  { language, clock }: VerdictLook,
): string {
  const { year, month, day } = clock(timeMs(rule.approvedAt ?? rule.recordedAt));
  const date = [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
  const line = words[language][decision](rule.id, date, asSentence(shortLine(rule.title, titleChars)));
  return decision === "deny" ? lineFrame({ for: "rule" }, line) : line;
}

const asSentence = (title: string): string => (/[.!?…]$/u.test(title) ? title : `${title}.`);

const words = {
  en: {
    ask: (id: number, date: string, title: string) =>
      `kedr: your rule ${id} (approved ${date}) has you asked before this call: ${title} To change it: kedr rule ${id} --off`,
    deny: (id: number, date: string, title: string) =>
      `The owner's rule ${id} (approved ${date}) denies this call: ${title} Don't run it in another form; say what you wanted and why. Only the owner can change it, in a terminal: kedr rule ${id} --off`,
  },
  ru: {
    ask: (id: number, date: string, title: string) =>
      `kedr: ваше правило ${id} (одобрено ${date}) велит спросить вас перед этим вызовом: ${title} Изменить: kedr rule ${id} --off`,
    deny: (id: number, date: string, title: string) =>
      `Правило владельца ${id} (одобрено ${date}) запрещает этот вызов: ${title} Не выполняй его в другом виде; скажи, что требовалось и зачем. Изменить правило может только владелец, в терминале: kedr rule ${id} --off`,
  },
} as const;
