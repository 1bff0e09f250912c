import type { Language } from "../../config/language.ts";
import type { InstructionReason } from "../../domain/instruction-reason.ts";

interface HeldBackMessages {
  readonly why: (reasons: string) => string;
  readonly reasons: Readonly<Record<InstructionReason, string>>;
  readonly keys: string;
  readonly onlyKeys: string;
  readonly released: (id: number) => string;
  readonly rejected: (id: number) => string;
  readonly skipped: (id: number) => string;
  readonly left: (number: number) => string;
}

/** What `kedr review` says of memories that read like an instruction. */
export const heldBackMessages: Readonly<Record<Language, HeldBackMessages>> = {
  en: {
    why: (reasons) => `held back, because it reads like an instruction: ${reasons}`,
    reasons: {
      override: "tells to disregard other instructions",
      role: "gives the agent another role",
      "memory-order": "says what is to be remembered",
      "observer-order": "speaks to whoever writes the memory",
      address: "speaks to an agent",
      "harmful-order": "orders to do away with a protection",
      "piped-shell": "runs what it fetches",
      exfiltration: "sends data away",
      reveal: "asks for what is secret or hidden",
      authority: "poses as somebody with a say",
      "fake-result": "poses as a result or a permission",
      concealment: "is to be hidden from somebody",
      trigger: "waits for an occasion",
      "tool-bait": "lures into a tool call",
      markup: "has the form of a model's own protocol",
    },
    keys: "[y release: agents may get it, as data · n reject · s skip · q quit]",
    onlyKeys: "One of the keys y, n, s, q.",
    released: (id) => `✓ ${id} is released: it is given as data like any other, and binds nobody.`,
    rejected: (id) => `✗ ${id} is rejected: no agent gets it any more.`,
    skipped: (id) => `${id} stays held back.`,
    left: (number) => `${number} ${number === 1 ? "text stays" : "texts stay"} held back.`,
  },
  ru: {
    why: (reasons) => `придержано, потому что похоже на инструкцию: ${reasons}`,
    reasons: {
      override: "велит не слушать других указаний",
      role: "даёт агенту другую роль",
      "memory-order": "велит, что запомнить",
      "observer-order": "обращено к тому, кто ведёт память",
      address: "обращено к агенту",
      "harmful-order": "велит снять защиту",
      "piped-shell": "запускает то, что скачивает",
      exfiltration: "отсылает данные наружу",
      reveal: "выспрашивает тайное или скрытое",
      authority: "выдаёт себя за того, кто вправе решать",
      "fake-result": "выдаёт себя за результат или разрешение",
      concealment: "просит что-то скрыть",
      trigger: "ждёт случая",
      "tool-bait": "заманивает вызвать инструмент",
      markup: "имеет вид протокола модели",
    },
    keys: "[y отпустить: агенты смогут получать как данные · n отвергнуть · s пропустить · q выйти]",
    onlyKeys: "Одна из клавиш y, n, s, q (латинская раскладка).",
    released: (id) => `✓ ${id} отпущено: даётся как данные, наравне с прочим, и никого не обязывает.`,
    rejected: (id) => `✗ ${id} отвергнуто: ни один агент его больше не получит.`,
    skipped: (id) => `${id} остаётся придержанным.`,
    left: (number) => `Остаётся придержанным: ${number}.`,
  },
};
