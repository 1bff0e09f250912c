import type { Language } from "../../config/language.ts";
import { some } from "./en.ts";

/** What `kedr forget` says, and `kedr receipts` of what was forgotten. */
interface ForgettingMessages {
  readonly sayWhat: string;
  readonly wouldGo: (parts: string) => string;
  readonly memories: (number: number, ids: string) => string;
  readonly derived: (number: number, rebuilt: number) => string;
  readonly events: (number: number) => string;
  readonly vectors: (number: number) => string;
  readonly injections: (number: number) => string;
  readonly errors: (number: number) => string;
  readonly files: (names: string) => string;
  readonly filesKept: string;
  readonly mentions: (number: number) => string;
  readonly mention: Readonly<Record<"memory" | "event", string>>;
  readonly open: (number: number) => string;
  readonly nothing: string;
  readonly confirm: (count: number) => string;
  readonly kept: string;
  readonly onlyShown: string;
  readonly changed: string;
  readonly receipt: (id: number, when: string) => string;
  readonly gone: (texts: number, files: number, bytes: string) => string;
  readonly still: (files: number) => string;
  readonly notSought: (texts: number) => string;
  readonly textsLost: string;
  readonly nothingOutside: string;
  readonly receiptLine: (memories: number, events: number) => string;
}

const en: ForgettingMessages = {
  sayWhat:
    "Say what is to be forgotten: --id, --text, --query, --session, --project, --client, --since or --until.",
  wouldGo: (parts) => `Goes for good: ${parts}.`,
  memories: (number, ids) =>
    `${some(number, "memory", "memories")}, other versions of theirs counted (${ids})`,
  derived: (number, rebuilt) =>
    `${some(number, "recap or summary", "recaps and summaries")} (${rebuilt} written anew without it)`,
  events: (number) => `the texts of ${some(number, "event")}`,
  vectors: (number) => some(number, "vector"),
  injections: (number) => some(number, "given text"),
  errors: (number) => `the errors of ${some(number, "event")}`,
  files: (names) => `files of Kedr's: ${names}`,
  filesKept: "Stays in files that Kedr needs or that are yours; only you can take it out of them:",
  mentions: (number) =>
    `Seems to tell the same and stays (--mentions takes it too), in ${some(number, "place")}:`,
  mention: { memory: "memory", event: "event" },
  open: (number) => `${some(number, "running session")} has seen it and is told at the next prompt:`,
  nothing: "Nothing like it is stored.",
  confirm: (count) => `Forget? Type ${count} to confirm: `,
  kept: "Nothing was changed.",
  onlyShown: "Nothing was changed. To forget it: the same with --yes.",
  changed: "What would go is not what you confirmed any more; nothing was changed. Look again.",
  receipt: (id, when) => `Receipt ${id}, ${when}: forgotten`,
  gone: (texts, files, bytes) =>
    `Looked for ${some(texts, "text")} in six written forms, byte by byte, in ${some(files, "file")} of Kedr's (${bytes}): nothing is left.`,
  still: (files) => `Something is left, or could not be erased or read, in ${some(files, "file")} of Kedr's:`,
  notSought: (texts) =>
    `${some(texts, "text")} could not be looked for: too short, too many, or another memory or event says the same.`,
  textsLost:
    "Its rows were erased; that no file of Kedr's holds its texts could not be checked, for the key that had sealed them is gone.",
  nothingOutside: "The clients' records of these sessions do not hold it.",
  receiptLine: (memories, events) =>
    `forgotten: ${some(memories, "memory", "memories")}, ${some(events, "event")}`,
};

const ru: ForgettingMessages = {
  sayWhat: "Скажите, что забыть: --id, --text, --query, --session, --project, --client, --since или --until.",
  wouldGo: (parts) => `Уйдёт насовсем: ${parts}.`,
  memories: (number, ids) => `записей, считая другие их версии, ${number} (${ids})`,
  derived: (number, rebuilt) => `итогов и сводок ${number} (заново без этого: ${rebuilt})`,
  events: (number) => `тексты событий ${number}`,
  vectors: (number) => `векторов ${number}`,
  injections: (number) => `выданных текстов ${number}`,
  errors: (number) => `ошибки событий ${number}`,
  files: (names) => `файлы Kedr: ${names}`,
  filesKept: "Останется в файлах, которые нужны Kedr или принадлежат вам; убрать оттуда можете только вы:",
  mentions: (number) => `Похоже на то же самое и останется (с --mentions уйдёт и это), мест ${number}:`,
  mention: { memory: "запись", event: "событие" },
  open: (number) => `Это видели идущие сеансы (${number}); им скажут при следующей реплике:`,
  nothing: "Ничего такого не хранится.",
  confirm: (count) => `Забыть? Наберите ${count} для подтверждения: `,
  kept: "Ничего не изменено.",
  onlyShown: "Ничего не изменено. Чтобы забыть: то же с --yes.",
  changed: "Уйдёт уже не то, что вы подтвердили; ничего не изменено. Посмотрите ещё раз.",
  receipt: (id, when) => `Квитанция ${id}, ${when}: забыто`,
  gone: (texts, files, bytes) =>
    `Искали побайтно, в шести видах записи: текстов ${texts}, файлов Kedr ${files} (${bytes}) — ничего не осталось.`,
  still: (files) => `Что-то осталось в файлах Kedr, или их не удалось стереть или прочитать (${files}):`,
  notSought: (texts) =>
    `Нельзя искать текстов: ${texts} — слишком короткие, слишком много, или то же говорит другая запись или событие.`,
  textsLost:
    "Строки стёрты; проверить, что текстов нет в файлах Kedr, нельзя: ключа, которым они были запечатаны, больше нет.",
  nothingOutside: "В записях клиентов об этих сеансах этого нет.",
  receiptLine: (memories, events) => `забыто: записей ${memories}, событий ${events}`,
};

export const forgettingMessages: Readonly<Record<Language, ForgettingMessages>> = { en, ru };
