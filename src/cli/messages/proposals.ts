import type { Language } from "../../config/language.ts";
import type { NoteSubject } from "../../domain/short-note.ts";
import type { Proposal, ProposalChoice, ProposalKind, ProposalReason } from "../../domain/proposal.ts";

interface ProposalMessages {
  readonly kinds: Readonly<Record<ProposalKind, string>>;
  readonly goneFromFile: string;
  readonly undecided: string;
  readonly undecidedAlone: string;
  readonly newer: string;
  readonly older: string;
  readonly why: string;
  readonly reasons: Readonly<Record<ProposalReason, string>>;
  readonly keys: string;
  readonly onlyKeys: string;
  readonly done: Readonly<Record<ProposalChoice, (newer: number, older: number) => string>>;
  readonly forgetKeys: string;
  readonly onlyForgetKeys: string;
  readonly forgetDone: Readonly<Record<"new" | "old", (id: number) => string>>;
  readonly globalKeys: string;
  readonly globalDone: Readonly<Record<"new" | "old", (newer: number, older: number) => string>>;
  readonly noteSubjects: Readonly<Record<NoteSubject, string>>;
  readonly noteFrees: (ids: string) => string;
  readonly noteKeys: string;
  readonly noteDone: Readonly<Record<"new" | "old", (id: number) => string>>;
  readonly changed: string;
  readonly skipped: string;
  readonly left: (number: number) => string;
}

/** What `kedr review` says of two memories of which one may not hold any more. */
export const proposalMessages: Readonly<Record<Language, ProposalMessages>> = {
  en: {
    kinds: {
      correction: "was it corrected?",
      contradiction: "these two say different things. Which one holds?",
      forget: "an agent asks to have this forgotten. For good?",
      global: "two projects learned this, each by itself. Does it hold for all?",
      note: "an agent wants every session to start with this. Should it?",
    },
    goneFromFile: "the file that this came from does not say it any more. Forget it for good?",
    undecided: "undecided with",
    undecidedAlone: "undecided",
    newer: "newer:",
    older: "older:",
    why: "asked, because",
    reasons: {
      approved: "the older one is approved or pinned",
      "owners-words": "the older one rests on your own words",
      "for-all": "the older one holds for all projects; so will the newer, if you choose it",
      unsure: "it is not sure that both are about the same",
      likely:
        "in other words both likely tell of the same thing. Until you decide, agents get only the newer unasked. y: the older becomes history; o or b: it is given again, and you are not asked about these two a second time",
      asked: "an agent asked for it",
      "two-projects": "what one project knows is shown in no other until you say so",
      "gone-from-file": "nothing is forgotten only because a file was changed",
    },
    keys: "[y the newer holds · o the older holds · b both hold · s skip · q quit]",
    onlyKeys: "One of the keys y, o, b, s, q.",
    done: {
      new: (newer, older) => `✓ ${newer} holds; ${older} is history.`,
      old: (newer, older) => `✓ ${older} holds; ${newer} is history.`,
      both: (newer, older) => `✓ ${newer} and ${older} both hold.`,
    },
    forgetKeys: "[y forget · o keep · s skip · q quit]",
    onlyForgetKeys: "One of the keys y, o, s, q.",
    forgetDone: {
      new: (id) => `✓ ${id} is forgotten; what went is in kedr receipts.`,
      old: (id) => `✓ ${id} stays.`,
    },
    globalKeys: "[y for all projects · o for these two alone · s skip · q quit]",
    globalDone: {
      new: (newer, older) =>
        `✓ It holds for all projects now, in your words; ${newer} and ${older} stay where they are.`,
      old: (newer, older) => `✓ ${newer} and ${older} stay where they are.`,
    },
    noteSubjects: { user: "about you, in all projects", project: "about this project" },
    noteFrees: (ids) => `these short notes leave with it and stay memories: ${ids}`,
    noteKeys: "[y every session starts with it · o it stays a memory · s skip · q quit]",
    noteDone: {
      new: (id) => `✓ Every session starts with ${id} now (kedr note).`,
      old: (id) => `✓ ${id} stays a memory among others.`,
    },
    changed: "Nothing was decided: one of the two changed while you read.",
    skipped: "It waits.",
    left: (number) => `${number} ${number === 1 ? "question" : "questions"} about two memories wait.`,
  },
  ru: {
    kinds: {
      correction: "это исправление?",
      contradiction: "эти две говорят разное. Какая верна?",
      forget: "агент просит это забыть. Насовсем?",
      global: "это узнали два проекта, каждый сам. Верно ли для всех?",
      note: "агент хочет, чтобы с этого начиналась каждая сессия. Согласны?",
    },
    goneFromFile: "в файле, откуда это взято, этого больше нет. Забыть насовсем?",
    undecided: "не решено вместе с",
    undecidedAlone: "не решено",
    newer: "новее:",
    older: "старше:",
    why: "спрошено, потому что",
    reasons: {
      approved: "старшая одобрена или закреплена",
      "owners-words": "старшая опирается на ваши слова",
      "for-all": "старшая верна для всех проектов; новая, если выбрать её, тоже будет для всех",
      unsure: "неясно, об одном ли они",
      likely:
        "похоже, обе об одном, но разными словами. Пока вы не решите, агенты без вопроса получают только новую. y: старая уйдёт в историю; o или b: её снова будут давать, и об этой паре вопроса больше не будет",
      asked: "об этом попросил агент",
      "two-projects": "что знает один проект, в другом не показывается, пока вы не разрешите",
      "gone-from-file": "правка файла сама по себе ничего не забывает",
    },
    keys: "[y верна новая · o верна старая · b верны обе · s пропустить · q выйти]",
    onlyKeys: "Одна из клавиш y, o, b, s, q (латинская раскладка).",
    done: {
      new: (newer, older) => `✓ Верна ${newer}; ${older} ушла в историю.`,
      old: (newer, older) => `✓ Верна ${older}; ${newer} ушла в историю.`,
      both: (newer, older) => `✓ Верны и ${newer}, и ${older}.`,
    },
    forgetKeys: "[y забыть · o оставить · s пропустить · q выйти]",
    onlyForgetKeys: "Одна из клавиш y, o, s, q (латинская раскладка).",
    forgetDone: {
      new: (id) => `✓ ${id} забыта; что ушло, покажет kedr receipts.`,
      old: (id) => `✓ ${id} остаётся.`,
    },
    globalKeys: "[y для всех проектов · o только для этих двух · s пропустить · q выйти]",
    globalDone: {
      new: (newer, older) =>
        `✓ Теперь верно для всех проектов, вашими словами; ${newer} и ${older} остаются на месте.`,
      old: (newer, older) => `✓ ${newer} и ${older} остаются на месте.`,
    },
    noteSubjects: { user: "о вас, во всех проектах", project: "об этом проекте" },
    noteFrees: (ids) => `вместе с этим уйдут короткие заметки (записями они останутся): ${ids}`,
    noteKeys: "[y с неё начнётся каждая сессия · o остаётся записью · s пропустить · q выйти]",
    noteDone: {
      new: (id) => `✓ С записи ${id} теперь начинается каждая сессия (kedr note).`,
      old: (id) => `✓ ${id} остаётся записью среди других.`,
    },
    changed: "Ничего не решено: одна из двух изменилась, пока вы читали.",
    skipped: "Подождёт.",
    left: (number) => `Ждут вопросы о двух записях: ${number}.`,
  },
};

/** What the owner is asked, as a sentence. */
export function askedOf({ kind, reason }: Pick<Proposal, "kind" | "reason">, language: Language): string {
  const messages = proposalMessages[language];
  return reason === "gone-from-file" ? messages.goneFromFile : messages.kinds[kind];
}
