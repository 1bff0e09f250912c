import type { Manuals } from "./manual.ts";

/** What the record of events knows by itself. */
export const recordManuals: Manuals = {
  how: {
    about: {
      en: "Of each use of a program the newest command line that went well here, exactly as it was run, how often and when; beside it the last failure. A script is asked for by its own name, whatever runs it. No model is asked.",
      ru: "Для каждого применения программы — последняя командная строка, которая здесь сработала, точно как её запускали, сколько раз и когда; рядом последняя неудача. Скрипт спрашивают по его имени, чем бы его ни запускали. Модель не участвует.",
    },
    examples: {
      "kedr how vercel": {
        en: "how vercel was run here so that it worked",
        ru: "как здесь запускали vercel, чтобы получилось",
      },
      'kedr how "docker compose" --all-projects': {
        en: "a subcommand, in all projects",
        ru: "подкоманда, во всех проектах",
      },
    },
    json: ["tool", "forms", "isElsewhere"],
    seeAlso: ["fix", "friction", "skill"],
  },
  fix: {
    about: {
      en: "What a session did after an error's last occurrence until the same work went well. The error may be a line or a whole pasted output; - reads it from stdin. Colours, paths, numbers and times in it do not matter. When the very error is not known the most like it is shown, and named as such.",
      ru: "Что сессия сделала после последнего появления ошибки, пока та же работа не прошла. Ошибка — строка или целый вывод; - читает его из stdin. Цвета, пути, числа и время в ней не важны. Если именно такой не было, показывается самая похожая, и это сказано.",
    },
    examples: {
      'kedr fix "connect ECONNREFUSED 127.0.0.1:5432"': {
        en: "what ended this error",
        ru: "что избавило от этой ошибки",
      },
      "kedr fix - < build.log": { en: "of the error in a log", ru: "по ошибке из журнала" },
    },
    json: [
      "error",
      "match",
      "likeError",
      "hits",
      "sessions",
      "lastAt",
      "open",
      "fixes",
      "memories",
      "isElsewhere",
    ],
    seeAlso: ["how", "friction"],
  },
  friction: {
    about: {
      en: "Errors that three or more sessions ran into, those of most sessions first, with what helped. Worth a rule, a note or a mended script.",
      ru: "Ошибки, на которые наткнулись три сессии и больше, самые частые первыми, и что помогло. Повод для правила, заметки или починки скрипта.",
    },
    examples: {
      "kedr friction": { en: "the walls of this project", ru: "где спотыкаются в этом проекте" },
      "kedr friction --since 30d --all-projects": {
        en: "of the last month, everywhere",
        ru: "за месяц, везде",
      },
    },
    json: ["walls", "minSessions", "hasMore"],
    seeAlso: ["fix", "how"],
  },
  handoff: {
    about: {
      en: "The state of the last session as a text for another agent: goal, last request, files edited, what went well and what still fails, git as it stands now, dead ends, open threads, decisions and the next step, in 1,200 tokens at most. With CLIENT it prints the command that starts that agent with the text.",
      ru: "Состояние последней сессии одним текстом для другого агента: цель, последняя просьба, изменённые файлы, что получилось и что ещё падает, git как есть, тупики, открытые дела, решения и следующий шаг, не больше 1200 токенов. С CLIENT печатает команду, которая запускает этого агента с текстом.",
    },
    examples: {
      "kedr handoff": { en: "the text", ru: "сам текст" },
      "kedr handoff CLIENT": {
        en: "the command that starts that agent with it",
        ru: "команда, которая запускает с ним агента",
      },
      "kedr handoff --session 7c1e": { en: "of that session", ru: "для этой сессии" },
    },
    json: ["text", "tokens", "sessionId", "client", "directory", "command"],
    seeAlso: ["threads", "sessions", "blame"],
  },
  pr: {
    about: {
      en: "Decisions with their reasons, what was built, fixed and configured, dead ends and open threads of the time since the branch left its base, then its commits and files. Nothing is fetched: the base is what this clone knows of the main branch.",
      ru: "Решения с причинами, что сделано, исправлено и настроено, тупики и открытые дела за время, как ветка отошла от основной, затем её коммиты и файлы. Из сети ничего не берётся: основная ветка такая, какой её знает этот клон.",
    },
    examples: {
      "kedr pr": { en: "of the branch that is checked out", ru: "о текущей ветке" },
      "kedr pr --to pr.md": {
        en: "into a file, for gh pr create --body-file pr.md",
        ru: "в файл, для gh pr create --body-file pr.md",
      },
      "kedr pr --branch feature/vat --base develop": {
        en: "of another branch, beside another base",
        ru: "о другой ветке, от другой основной",
      },
    },
    json: ["markdown", "projectName", "branch", "base", "commits", "files", "memories", "branches"],
    seeAlso: ["retro", "blame", "handoff"],
  },
  blame: {
    about: {
      en: "Why a line is so: the commit, the session whose own git output names it, what was asked there, and the memories of it. A session is never tied to a commit only because it ran at the same time; where none did, that is the answer.",
      ru: "Почему строка такая: коммит, сессия, в чьём выводе git он назван, о чём там просили и записи об этом. Сессия не связывается с коммитом лишь потому, что шла в то же время; если никакая его не делала, это и есть ответ.",
    },
    examples: {
      "kedr blame src/price.ts:12": { en: "one line", ru: "одна строка" },
      "kedr blame Dockerfile": { en: "the last five commits of a file", ru: "последние пять коммитов файла" },
    },
    json: ["file", "line", "text", "commits", "uncommitted"],
    seeAlso: ["sessions", "search"],
  },
};
