import type { OutsideEvidenceKind } from "../../../src/domain/outside-evidence.ts";
import type { Use } from "../../../src/store/injection-store.ts";
import { counted, type Words } from "../../app/language.ts";

type Channel = "digest" | "prompt" | "tool";
/** Whose word an event is, or what it is. */
export type EventName = "you" | "headless" | "asked" | "agent" | "tool" | "compaction" | "moment";

export interface EvidenceWords {
  readonly evidence: string;
  readonly evidenceHint: string;
  readonly noEvidence: string;
  readonly ofTotal: (shown: number, total: number) => string;
  readonly showMore: string;
  readonly showWhole: (chars: number) => string;
  readonly cut: (chars: number) => string;
  readonly events: Readonly<Record<EventName, string>>;
  readonly failed: string;
  readonly denied: string;
  readonly forgottenText: string;
  readonly droppedText: string;
  readonly input: string;
  readonly outcome: string;
  readonly inSession: string;
  readonly injections: string;
  readonly injectionsHint: string;
  readonly neverGiven: string;
  readonly given: (count: number, isAll: boolean) => string;
  readonly usedOf: (count: number) => string;
  readonly lookedTo: (when: string) => string;
  readonly channels: Readonly<Record<Channel, string>>;
  readonly used: Readonly<Record<Use, string>>;
  readonly notUsed: string;
  readonly oneOf: (count: number) => string;
  readonly tokens: (count: string) => string;
  readonly outside: Readonly<Record<OutsideEvidenceKind, string>>;
  readonly andMore: (count: number) => string;
}

/** What is said of what a memory rests on, and of where it was given. */
export const evidenceWords: Words<EvidenceWords> = {
  en: {
    evidence: "Evidence",
    evidenceHint:
      "The very events that it rests on. What stands in a dashed frame was a secret and is stored nowhere.",
    noEvidence:
      "It rests on no event: it was written down as it is. What was forgotten or imported has none either.",
    ofTotal: (shown, total) => (shown === total ? String(total) : `${shown} of ${total}`),
    showMore: "Show more",
    showWhole: (chars) => `Show all ${counted(chars, { one: "character", other: "characters" }, "en")}`,
    cut: (chars) =>
      `The first ${counted(chars, { one: "character", other: "characters" }, "en")}; the rest is in the session.`,
    events: {
      you: "You",
      headless: "Prompt of a run without a person",
      asked: "Asked of a subagent",
      agent: "The agent",
      tool: "Tool",
      compaction: "Compaction",
      moment: "Moment of the session",
    },
    failed: "failed",
    denied: "denied",
    forgottenText: "Its text was forgotten at your wish.",
    droppedText: "Its text went when the archive met its limit.",
    input: "Asked with",
    outcome: "Came back",
    inSession: "Open in its session",
    injections: "Given to agents",
    injectionsHint: "Each text that it stood in. Whether a text was used is known, not which memory of it.",
    neverGiven:
      "It was given to no agent yet. At the start of a session, on a prompt or before a command that it is about, it may be.",
    given: (count, isAll) =>
      isAll
        ? counted(count, { one: "time in all", other: "times in all" }, "en")
        : counted(count, { one: "time so far", other: "times so far" }, "en"),
    usedOf: (count) => `used ${counted(count, { one: "time", other: "times" }, "en")}`,
    lookedTo: (when) => `Looked back to ${when}.`,
    channels: { digest: "At the start", prompt: "On a prompt", tool: "Before a tool" },
    used: { opened: "used: opened by number", "taken up": "used: its words came back" },
    notUsed: "not used so far",
    oneOf: (count) => (count === 1 ? "alone" : `one of ${count}`),
    tokens: (count) => `${count} tokens`,
    outside: {
      "test-passed": "tests passed after it",
      "test-failed": "tests failed after it",
      "change-kept": "its commit stayed",
      "change-reverted": "its commit was taken back",
      "owner-worked": "you said: useful",
      "owner-failed": "you said: wrong",
    },
    andMore: (count) => `and ${count} more`,
  },
  ru: {
    evidence: "На чём основана",
    evidenceHint:
      "Сами события, из которых она взята. В пунктирной рамке стоял секрет: он не хранится нигде.",
    noEvidence: "События за ней нет: её записали как есть. Нет его и у забытого, и у импорта.",
    ofTotal: (shown, total) => (shown === total ? String(total) : `${shown} из ${total}`),
    showMore: "Показать ещё",
    showWhole: (chars) =>
      `Показать целиком: ${counted(chars, { one: "знак", few: "знака", other: "знаков" }, "ru")}`,
    cut: (chars) =>
      `Первые ${counted(chars, { one: "знак", few: "знака", other: "знаков" }, "ru")}; остальное в сессии.`,
    events: {
      you: "Вы",
      headless: "Запрос запуска без человека",
      asked: "Поручено субагенту",
      agent: "Агент",
      tool: "Инструмент",
      compaction: "Сжатие",
      moment: "Момент сессии",
    },
    failed: "ошибка",
    denied: "отказано",
    forgottenText: "Текст забыт по вашему желанию.",
    droppedText: "Текст ушёл, когда архив дошёл до предела.",
    input: "Спрошено",
    outcome: "Получено",
    inSession: "Открыть в сессии",
    injections: "Кому её давали",
    injectionsHint: "Каждый текст, где она стояла. Пригодился ли текст, известно; какая запись из него, нет.",
    neverGiven:
      "Агентам её ещё не давали. Могут дать в начале сессии, в ответ на запрос или перед командой, которой она касается.",
    given: (count, isAll) => (isAll ? `всего раз: ${count}` : `раз пока: ${count}`),
    usedOf: (count) => `пригодилась: ${count}`,
    lookedTo: (when) => `Просмотрено до ${when}.`,
    channels: { digest: "В начале", prompt: "На запрос", tool: "Перед командой" },
    used: { opened: "пригодилась: открыта по номеру", "taken up": "пригодилась: слова вернулись" },
    notUsed: "пока не пригодилась",
    oneOf: (count) => (count === 1 ? "одна" : `одна из ${count}`),
    tokens: (count) => `токенов: ${count}`,
    outside: {
      "test-passed": "после неё тесты прошли",
      "test-failed": "после неё тесты упали",
      "change-kept": "её коммит остался",
      "change-reverted": "её коммит откатили",
      "owner-worked": "вы сказали: полезна",
      "owner-failed": "вы сказали: неверна",
    },
    andMore: (count) => `и ещё ${count}`,
  },
};
