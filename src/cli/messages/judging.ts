import type { Language } from "../../config/language.ts";
import type { OwnersWord } from "../../domain/outside-evidence.ts";

interface JudgingMessages {
  readonly noted: Readonly<Record<OwnersWord, (id: number) => readonly string[]>>;
  readonly alreadySaid: (id: number) => string;
  readonly takenBack: (id: number) => string;
  readonly neverSaid: (id: number) => string;
}

/** What `kedr useful` and `kedr wrong` say. */
export const judgingMessages: Readonly<Record<Language, JudgingMessages>> = {
  en: {
    noted: {
      "owner-worked": (id) => [
        `✓ Noted: ${id} is useful, and lasts longer.`,
        `Take that back: kedr useful ${id} --back`,
      ],
      "owner-failed": (id) => [
        `✓ Noted: ${id} is wrong; it is weaker and fades sooner.`,
        `Say what is so: kedr correct ${id}   Take that back: kedr wrong ${id} --back`,
      ],
    },
    alreadySaid: (id) => `You have said so of ${id} today; it counts once a day.`,
    takenBack: (id) => `✓ Your word about ${id} is taken back.`,
    neverSaid: (id) => `You have not said so of ${id}: there is nothing to take back.`,
  },
  ru: {
    noted: {
      "owner-worked": (id) => [
        `✓ Учтено: запись ${id} полезна и проживёт дольше.`,
        `Снять оценку: kedr useful ${id} --back`,
      ],
      "owner-failed": (id) => [
        `✓ Учтено: запись ${id} неверна, стала слабее и угаснет раньше.`,
        `Сказать, как на самом деле: kedr correct ${id}   Снять оценку: kedr wrong ${id} --back`,
      ],
    },
    alreadySaid: (id) => `О записи ${id} вы сегодня это уже сказали; считается раз в день.`,
    takenBack: (id) => `✓ Ваша оценка записи ${id} снята.`,
    neverSaid: (id) => `О записи ${id} вы этого не говорили: снимать нечего.`,
  },
};
