import type { InstructionReason } from "./instruction-reason.ts";

type ReasonWords = Readonly<Record<InstructionReason, string>>;

/** In what way a text reads like an instruction, in words of a person. */
export const reasonWords: Readonly<Record<"en" | "ru", ReasonWords>> = {
  en: {
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
  ru: {
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
};
