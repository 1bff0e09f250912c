import type { Language } from "../../config/language.ts";
import type { ProposalReason } from "../../domain/proposal.ts";
import type { RememberedKind } from "../../serve/remembering.ts";

/** The sentences of one language. */
export interface RememberingMessages {
  readonly stored: (id: number, kind: RememberedKind, isApproved: boolean) => string;
  readonly known: (id: number) => string;
  readonly near: string;
  readonly nearAdvice: (id: number) => string;
  readonly wrongScope: string;
  readonly askTitle: string;
  readonly nothingSaid: string;
  readonly corrected: (id: number, old: number) => string;
  readonly proposed: (id: number, old: number, reason: ProposalReason) => string;
  readonly decided: (old: number) => string;
  readonly saysSo: (id: number) => string;
  readonly changed: (id: number) => string;
}

/** What `kedr remember` and `kedr correct` say. */
export const rememberingMessages: Readonly<Record<Language, RememberingMessages>> = {
  en: {
    stored: (id, kind, isApproved) =>
      isApproved
        ? `✓ Remembered as ${id}, in your words${kind === "rule" || kind === "skill" ? ": it binds from now on" : ""}.`
        : `✓ Remembered as ${id}, unapproved: it is data until the owner approves it (kedr trust ${id}).`,
    known: (id) => `Known already as ${id}; nothing was stored.`,
    near: "Nothing was stored: this looks known already.",
    nearAdvice: (id) =>
      `Is it so no more? kedr correct ${id} --title "…". Is yours another thing? The same again with --anyway.`,
    wrongScope: "--scope is project or global.",
    askTitle: "In one line: ",
    nothingSaid:
      'Nothing was said: kedr remember "one line that says it all", or the text on the standard input.',
    corrected: (id, old) => `✓ ${id} holds; ${old} is history.`,
    proposed: (id, old, reason) =>
      reason === "unsure"
        ? `Kept as ${id}, and held back: it reads like an instruction. ${old} holds until the owner has looked at both (kedr review).`
        : `Kept as ${id}. ${old} holds, too, until the owner has said which one does: it is approved, pinned, in the owner's words or for all projects (kedr review).`,
    decided: (old) =>
      `${old} stays: the owner has decided about this very correction before. Nothing was changed.`,
    saysSo: (id) => `${id} says so already; nothing was changed.`,
    changed: (id) =>
      `Nothing was changed: ${id} was changed meanwhile. Look at it again with kedr show ${id}.`,
  },
  ru: {
    stored: (id, kind, isApproved) =>
      isApproved
        ? `✓ Записано под номером ${id}, вашими словами${kind === "rule" || kind === "skill" ? ": действует с этого момента" : ""}.`
        : `✓ Записано под номером ${id}, не одобрено: это данные, пока владелец не одобрит (kedr trust ${id}).`,
    known: (id) => `Уже известно, запись ${id}; ничего не сохранено.`,
    near: "Ничего не сохранено: похоже, это уже известно.",
    nearAdvice: (id) =>
      `Теперь не так? kedr correct ${id} --title "…". У вас о другом? То же самое с --anyway.`,
    wrongScope: "--scope: project или global.",
    askTitle: "Одной строкой: ",
    nothingSaid:
      'Ничего не сказано: kedr remember "одна строка, в которой всё", или текст на стандартном вводе.',
    corrected: (id, old) => `✓ Верна ${id}; ${old} ушла в историю.`,
    proposed: (id, old, reason) =>
      reason === "unsure"
        ? `Записано под номером ${id} и придержано: текст похож на указание. Запись ${old} действует, пока владелец не посмотрит обе (kedr review).`
        : `Записано под номером ${id}. Запись ${old} тоже действует, пока владелец не решит, какая верна: она одобрена, закреплена, сказана владельцем или записана для всех проектов (kedr review).`,
    decided: (old) =>
      `Запись ${old} остаётся: владелец уже решил про это самое исправление. Ничего не изменено.`,
    saysSo: (id) => `Запись ${id} так и говорит; ничего не изменено.`,
    changed: (id) =>
      `Ничего не изменено: запись ${id} тем временем изменилась. Посмотрите её снова: kedr show ${id}.`,
  },
};
