import type { Manuals } from "./manual.ts";

/** Writing down by hand, and erasing. */
export const writeManuals: Manuals = {
  remember: {
    about: {
      en: 'Writes a memory down by hand. Without a title the text comes from your editor, or from the standard input: the title on the first line, facts after "- ", exact text after four spaces, prose. At a terminal of your own it is your word, and approved; from a pipe or an agent\'s shell it is kept unapproved. Where something alike is known nothing is stored and that is shown.',
      ru: "Записывает в память вручную. Без заголовка текст берётся из редактора или из stdin: в первой строке заголовок, факты после «- », дословное после четырёх пробелов, дальше пояснение. В собственном терминале это ваше слово и оно одобрено; из конвейера или оболочки агента — без одобрения. Если похожее уже известно, ничего не сохраняется, а похожее показывается.",
    },
    examples: {
      'kedr remember --kind rule "Tests run in the container"': { en: "a rule of yours", ru: "ваше правило" },
      'kedr remember --kind reference --title "Deploy" --verbatim "make ship"': {
        en: "a command to be repeated to the letter",
        ru: "команда, которую повторять дословно",
      },
      "kedr remember --scope global --json < note.md": {
        en: "a note for all projects, from a file",
        ru: "заметка для всех проектов, из файла",
      },
    },
    json: ["id", "outcome", "trust", "secretsMasked", "near"],
    seeAlso: ["note", "correct", "skill", "forget"],
  },
  note: {
    about: {
      en: "One line each, about you or about this project; every session starts with them, so there is little room. add writes one down, --drop names those that leave for it, drop takes away. What you add at a terminal is your word; from elsewhere it waits in kedr review. A note that does not fit is not kept, and that ends with 1.",
      ru: "По одной строке, о вас или об этом проекте; с них начинается каждая сессия, поэтому места мало. add записывает, --drop называет те, что уступят место, drop убирает. Добавленное в терминале — ваше слово; остальное ждёт в kedr review. Что не помещается, не сохраняется, и код тогда 1.",
    },
    examples: {
      "kedr note": { en: "both boards, and how much room is left", ru: "обе доски и сколько места осталось" },
      'kedr note add --about user "Answers in Russian, code in English"': {
        en: "about you, for all projects",
        ru: "о вас, для всех проектов",
      },
      'kedr note add "Stage is heron, production is pelican" --drop 4102': {
        en: "about this project, in the place of another",
        ru: "об этом проекте, вместо другой",
      },
      "kedr note drop 4102": { en: "take one away", ru: "убрать одну" },
    },
    json: ["user", "project", "chars", "room", "notes", "outcome", "id", "secretsMasked", "wanted"],
    seeAlso: ["remember", "digest", "rules"],
  },
  correct: {
    about: {
      en: "Says what a memory should say now. The old text keeps its dates and becomes history: it leaves recall, digest and search. What is left out stays as it was, but for facts that tell the old title again. Without options the whole text is edited. At a terminal of your own the new text is approved; from elsewhere it ends nothing that is yours, and kedr review asks you.",
      ru: "Говорит, как теперь. Старый текст сохраняет свои даты и становится историей: его больше нет в подсказках, сводках и поиске. Что не названо, остаётся прежним, кроме фактов, которые повторяют старый заголовок. Без ключей правится весь текст. В собственном терминале новый текст одобрен; из другого места он не отменяет ничего вашего, и kedr review спросит вас.",
    },
    examples: {
      'kedr correct 4102 --title "The staging port is 4000"': { en: "another title", ru: "другой заголовок" },
      "kedr correct 4102": { en: "edit the whole text", ru: "править весь текст" },
    },
    json: ["id", "outcome", "corrects", "trust", "secretsMasked"],
    seeAlso: ["remember", "show", "forget"],
  },
  skill: {
    about: {
      en: "A skill is a repeatable way of working: what it is for, its steps, how one sees that it worked, where it does not. new writes one down, export puts approved ones where agents look for skills (DIR/NAME/SKILL.md), worked and failed say how it went when you used it. A file that Kedr did not write, or that was changed since, stays as it is.",
      ru: "Умение — повторяемый приём работы: для чего, какие шаги, по чему видно, что получилось, где не годится. new записывает, export кладёт одобренные туда, где агенты ищут умения (DIR/NAME/SKILL.md), worked и failed говорят, как вышло на деле. Файл, который писал не Kedr или который с тех пор изменили, остаётся как есть.",
    },
    examples: {
      "kedr skill": { en: "those of this project", ru: "умения этого проекта" },
      'kedr skill new "Deploy to stage" --when "deploy to stage" --step "npm test" --step "make ship" --outcome "the page answers"':
        { en: "write one down, part by part", ru: "записать по частям" },
      "kedr skill export --all --to .claude/skills": {
        en: "every approved one into files for an agent",
        ru: "все одобренные — в файлы для агента",
      },
      "kedr skill worked 4102": { en: "it worked; its strength grows", ru: "получилось; умение крепнет" },
    },
    json: [
      "skills",
      "when",
      "steps",
      "outcome",
      "limits",
      "evidence",
      "exported",
      "leftOut",
      "id",
      "hasWorked",
      "strength",
    ],
    seeAlso: ["how", "remember", "review"],
  },
  forget: {
    about: {
      en: "Erases memories and everything made of them: versions, recaps, index, vectors, cached digests, the events' texts, copies of the database. First it says what would go and what stays outside; at a terminal the number of memories is then typed. It comes back by no import, and a receipt is kept. At least one option says what; every further one narrows it.\n\nIt ends with 1 where a byte of it is left, or where what would go is not what was confirmed any more.",
      ru: "Стирает записи и всё, что из них сделано: версии, итоги, указатель, векторы, готовые сводки, тексты событий, копии базы. Сначала говорит, что уйдёт и что останется снаружи; в терминале вы вводите число записей. Никакой импорт этого не вернёт; остаётся квитанция. Хотя бы один ключ говорит, что стереть; каждый следующий сужает.\n\nКод 1 — где-то остался хотя бы байт или уйти должно уже не то, что подтвердили.",
    },
    examples: {
      'kedr forget --text "LIPA-42" --dry-run': {
        en: "only say what would go",
        ru: "только показать, что уйдёт",
      },
      "kedr forget --id 4501": { en: "one memory, after a question", ru: "одну запись, с вопросом" },
      "kedr forget --session 5f0c --yes": {
        en: "all of one session, without a question",
        ru: "всё из одной сессии, без вопроса",
      },
      'kedr forget --text "LIPA-42" --transcripts': {
        en: "mask it in the agents' own records too",
        ru: "скрыть и в собственных записях агентов",
      },
    },
    json: [
      "memories",
      "derived",
      "events",
      "injections",
      "queue",
      "vectors",
      "rebuilt",
      "openSessions",
      "files",
      "outside",
      "count",
      "filesKept",
      "textsBeyond",
      "mentions",
      "masked",
      "id",
      "what",
      "at",
      "check",
    ],
    seeAlso: ["receipts", "audit", "correct", "session"],
  },
};
