import type { Language } from "../../config/language.ts";
import type { ClosedHow } from "../../domain/thread.ts";
import { some as someEn } from "./en.ts";
import { some as someRu } from "./ru.ts";

interface ThreadMessages {
  readonly head: (number: number, isOpen: boolean) => string;
  readonly none: (isOpen: boolean) => string;
  readonly closed: Readonly<Record<ClosedHow, (when: string, eventId: number | null) => string>>;
  readonly whichThread: string;
  readonly changed: (id: number, isClosed: boolean, outcome: "done" | "as it was") => string;
}

/** What `kedr threads` says. */
export const threadMessages: Readonly<Record<Language, ThreadMessages>> = {
  en: {
    head: (number, isOpen) => `${someEn(number, "thread")} ${isOpen ? "open" : "done"}`,
    none: (isOpen) => (isOpen ? "Nothing is left open." : "Nothing that was left open is done yet."),
    closed: {
      work: (when) => `done ${when}, told by`,
      run: (when, eventId) => `done ${when}: the command passed (kedr sessions read ${eventId})`,
      said: (when) => `done ${when}, said by hand`,
    },
    whichThread: "Say which: kedr threads close ID. `kedr threads` shows the numbers.",
    changed: (id, isClosed, outcome) =>
      outcome === "done"
        ? `${id} is ${isClosed ? "closed" : "open again"}.`
        : `${id} is ${isClosed ? "closed" : "open"} already.`,
  },
  ru: {
    head: (number, isOpen) =>
      `${someRu(number, "дело", "дела", "дел")} ${isOpen ? "не закончено" : "сделано"}`,
    none: (isOpen) =>
      isOpen ? "Открытых дел не осталось." : "Из оставленного открытым пока ничего не сделано.",
    closed: {
      work: (when) => `сделано ${when}, об этом говорит`,
      run: (when, eventId) => `сделано ${when}: команда прошла (kedr sessions read ${eventId})`,
      said: (when) => `сделано ${when}, отмечено вручную`,
    },
    whichThread: "Скажите, какое: kedr threads close ID. Номера показывает `kedr threads`.",
    changed: (id, isClosed, outcome) =>
      outcome === "done"
        ? `${id}: ${isClosed ? "закрыто" : "снова открыто"}.`
        : `${id}: уже ${isClosed ? "закрыто" : "открыто"}.`,
  },
};
