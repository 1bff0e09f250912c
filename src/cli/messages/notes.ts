import type { Language } from "../../config/language.ts";
import type { NoteSubject } from "../../domain/short-note.ts";

interface NoteMessages {
  readonly boards: Readonly<Record<NoteSubject, (chars: string, room: string) => string>>;
  readonly none: string;
  readonly kept: (id: number) => string;
  readonly proposed: (id: number) => string;
  readonly known: (id: number) => string;
  readonly declined: (id: number) => string;
  readonly full: (wanted: number, room: number) => string;
  readonly dropped: (ids: string) => string;
  readonly sayText: string;
  readonly tooLong: (chars: number, most: number) => string;
  readonly which: string;
  readonly wrongSubject: string;
}

/** What is said of the short notes that every session starts with. */
export const noteMessages: Readonly<Record<Language, NoteMessages>> = {
  en: {
    boards: {
      user: (chars, room) => `About you, in all projects: ${chars} of ${room} characters`,
      project: (chars, room) => `About this project: ${chars} of ${room} characters`,
    },
    none: "  nothing yet: kedr note add TEXT --about user, or --about project",
    kept: (id) => `✓ Every session starts with ${id} now.`,
    proposed: (id) => `Kept as ${id}. Whether sessions start with it, you say in kedr review.`,
    known: (id) => `Sessions start with ${id} already, which says so.`,
    declined: (id) =>
      `You said before that sessions do not start with ${id}; kedr note add at a terminal is your word.`,
    full: (wanted, room) =>
      `Nothing was changed: there would be ${wanted} characters, ${room} fit. Say it shorter, or name with --drop what leaves for it:`,
    dropped: (ids) => `✓ Sessions start without ${ids}; memories they stay.`,
    sayText: 'Say the note in one line, for example kedr note add --about user "Answers in Russian".',
    tooLong: (chars, most) =>
      `A note is one line of up to ${most} characters; this one has ${chars}. Say it shorter, or make two of it.`,
    which: "Which notes? Their numbers stand in kedr note.",
    wrongSubject: "--about is user or project.",
  },
  ru: {
    boards: {
      user: (chars, room) => `О вас, во всех проектах: ${chars} из ${room} знаков`,
      project: (chars, room) => `Об этом проекте: ${chars} из ${room} знаков`,
    },
    none: "  пока пусто: kedr note add ТЕКСТ --about user или --about project",
    kept: (id) => `✓ С записи ${id} теперь начинается каждая сессия.`,
    proposed: (id) => `Записано как ${id}. Начинать ли с неё сессии, решаете вы: kedr review.`,
    known: (id) => `Сессии уже начинаются с записи ${id}, она говорит то же.`,
    declined: (id) =>
      `Вы уже отказались начинать сессии с записи ${id}; ваше слово — kedr note add в терминале.`,
    full: (wanted, room) =>
      `Ничего не изменено: стало бы ${wanted} знаков, помещается ${room}. Скажите короче или назовите в --drop то, что уйдёт:`,
    dropped: (ids) => `✓ Сессии начинаются без ${ids}; записями они остаются.`,
    sayText: 'Скажите заметку одной строкой, например kedr note add --about user "Отвечать по-русски".',
    tooLong: (chars, most) =>
      `Заметка — одна строка, не больше ${most} знаков; здесь ${chars}. Скажите короче или сделайте две.`,
    which: "Какие заметки? Их номера показывает kedr note.",
    wrongSubject: "--about принимает user или project.",
  },
};
