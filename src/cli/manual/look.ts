import type { Manuals } from "./manual.ts";

/** Looking into what is remembered. */
export const lookManuals: Manuals = {
  search: {
    about: {
      en: "Any text can be asked, in Russian or English, about memories in either. Best comes first, each with the reason it is there; what is of this branch and folder stands higher. When nothing meets enough of the question nothing is found, and the command that looks through the sessions themselves is named.\n\nWhat was corrected or has ended is not found; --history brings it, marked as what it is, and --as-of asks what held on a day.",
      ru: "Спросить можно что угодно, по-русски или по-английски, о записях на любом из двух языков. Лучшее идёт первым, при каждом сказано, почему оно здесь; записи этой ветки и папки стоят выше. Если ничто не отвечает на вопрос, ничего и не найдётся, а Kedr назовёт команду, которая ищет в самих сессиях.\n\nИсправленное и отменённое не находится; с --history оно есть, с пометкой, а --as-of спрашивает, что действовало в тот день.",
    },
    examples: {
      'kedr search "why did the deploy fail"': {
        en: "what is known about it in this project, best first",
        ru: "что об этом известно в проекте, лучшее первым",
      },
      "kedr search NODE_OPTIONS --explain": {
        en: "an exact name, and how each hit came to its place",
        ru: "точное имя и как каждая запись попала на своё место",
      },
      "kedr search supabase --type discovery --all-projects --since 30d": {
        en: "discoveries of the last month, in all projects",
        ru: "открытия за месяц, во всех проектах",
      },
    },
    json: ["query", "hits", "near", "notes", "offset", "found", "hasMore"],
    seeAlso: ["find", "show", "timeline", "sessions"],
  },
  find: {
    about: {
      en: "Searches while you type, on a terminal. Up and down choose a memory, Enter opens it whole and Escape closes it; Tab changes between this project and all, Ctrl-T the type, Ctrl-K the kind, Ctrl-U empties the question, Ctrl-C or Escape leaves and the terminal is as it was. What was opened last is printed when you leave.\n\nIt needs a terminal; in a pipe use kedr search.",
      ru: "Ищет, пока вы печатаете, в терминале. Стрелки выбирают запись, Enter открывает её целиком, Escape закрывает; Tab переключает этот проект и все, Ctrl-T — тип, Ctrl-K — вид, Ctrl-U стирает вопрос, Ctrl-C или Escape — выход, и терминал остаётся каким был. Открытое последним печатается при выходе.\n\nНужен терминал; для программ есть kedr search.",
    },
    examples: {
      "kedr find": {
        en: "begin with the newest memories of this project",
        ru: "начать с новейших записей проекта",
      },
      "kedr find deploy": { en: "begin with a question", ru: "начать с вопроса" },
      "kedr find --all-projects --since 30d": {
        en: "in all projects, of the last month",
        ru: "во всех проектах, за месяц",
      },
    },
    json: [],
    seeAlso: ["search", "show"],
  },
  show: {
    about: {
      en: "A memory whole: its text, whose words it is in, what the owner decided, its versions, files that changed since, and with --evidence the very events it rests on. What does not hold any more says so above its title. As JSON one memory a line.",
      ru: "Запись целиком: текст, чьими словами, что решил владелец, версии, изменившиеся файлы, а с --evidence и сами события, на которых она стоит. Если запись больше не действует, это сказано над заголовком. В JSON по записи на строку.",
    },
    examples: {
      "kedr show 8841": { en: "one memory", ru: "одну запись" },
      "kedr show 8841 --evidence": {
        en: "with the events it rests on, down to file and line",
        ru: "с событиями, на которых она стоит, до файла и строки",
      },
    },
    json: ["projectName", "decisions", "proposals", "versions", "staleFiles", "evidence"],
    seeAlso: ["search", "timeline", "why", "correct"],
  },
  timeline: {
    about: {
      en: "The memories that were made before and after one, oldest first, of the same project.",
      ru: "Записи, которые появились до и после одной, от старых к новым, того же проекта.",
    },
    examples: {
      "kedr timeline 8841": { en: "five before it and five after", ru: "пять до неё и пять после" },
      "kedr timeline 8841 --before 10 --after 0": { en: "what led to it", ru: "что к ней привело" },
    },
    json: ["anchor", "memories"],
    seeAlso: ["show", "retro", "sessions"],
  },
  retro: {
    about: {
      en: "Everything learned in a span of time, newest first and by day; the last seven days unless told. What has faded since is there too.",
      ru: "Всё, что узнано за время, от новых к старым и по дням; без ключей — за семь дней. И то, что с тех пор ушло в архив.",
    },
    examples: {
      "kedr retro": { en: "the last seven days here", ru: "последние семь дней этого проекта" },
      "kedr retro --since 7d --type decision": {
        en: "what was decided this week",
        ru: "что решили за неделю",
      },
      "kedr retro --since 30d --all-projects --to month.md": {
        en: "a month of all projects, as Markdown in a file",
        ru: "месяц по всем проектам, Markdown в файл",
      },
    },
    json: ["since", "hits", "notes", "offset", "found", "hasMore"],
    seeAlso: ["search", "summary", "threads"],
  },
  stats: {
    about: {
      en: "The figures of the window's statistics page: tokens of work against tokens read, what was given to agents and used, what observing cost, types and kinds, how long it takes, room on the disk, agents and projects. Days begin at midnight here. A row of bars has one for each day, or week of a year.",
      ru: "То же, что на странице статистики: токены работы и чтения, что дано агентам и что пригодилось, сколько стоило наблюдение, типы и виды, сколько времени уходит, место на диске, агенты и проекты. День начинается в полночь по местному времени. В ряду столбиков по одному на день, для года — на неделю.",
    },
    examples: {
      "kedr stats": { en: "the last 30 days of all projects", ru: "30 дней по всем проектам" },
      "kedr stats --span year --project shop": { en: "a year of one of them", ru: "год одного из них" },
      "kedr stats --span week --json": {
        en: "every figure by day, for a program",
        ru: "все числа по дням, для программы",
      },
    },
    json: [
      "span",
      "project",
      "timeZone",
      "step",
      "dates",
      "events",
      "workTokens",
      "textBytes",
      "remembered",
      "types",
      "standing",
      "given",
      "spent",
      "projects",
      "clients",
      "latency",
      "measuredSince",
      "size",
    ],
    seeAlso: ["status", "retro", "open"],
  },
  stale: {
    about: {
      en: "Memories that name files whose content is another now, or that are gone: what they say may be past. The newest 2,000 memories that name a file are looked at.",
      ru: "Записи о файлах, которые с тех пор изменились или исчезли: написанное могло устареть. Просматриваются 2000 новейших записей, в которых назван файл.",
    },
    examples: {
      "kedr stale": { en: "of this project", ru: "этого проекта" },
      "kedr stale --all-projects --json": { en: "of all, for a program", ru: "всех, для программы" },
    },
    json: ["stale", "looked", "hasMore"],
    seeAlso: ["show", "correct"],
  },
  digest: {
    about: {
      en: "Prints what a new session in this folder would start with, to the byte: nothing but the text goes to stdout.",
      ru: "Печатает, с чего в этой папке начнётся новая сессия, байт в байт: в stdout идёт только сам текст.",
    },
    examples: {
      "kedr digest": { en: "of the current folder", ru: "для текущей папки" },
      "kedr digest --cwd ~/work/shop": { en: "of another project", ru: "для другого проекта" },
    },
    json: ["text", "personLine", "tokens", "memories"],
    seeAlso: ["why", "note", "summary"],
  },
  why: {
    about: {
      en: "What a session was given from memory, what for, and whether it was used: a memory counts as used when it was opened by its number, or when names of its own came back in what the agent said or did. SESSION is the beginning of a session's id; without it the newest of the project is meant.",
      ru: "Что сессия получила из памяти, на что и пригодилось ли: запись пригодилась, если её открыли по номеру или её собственные имена вернулись в словах и делах агента. SESSION — начало номера сессии; без него берётся новейшая в проекте.",
    },
    examples: {
      "kedr why": { en: "of the newest session here", ru: "новейшая сессия этого проекта" },
      "kedr why 4f1c2a7e": { en: "of that session", ru: "эта сессия" },
      "kedr why --json | jq '.given[] | select(.usedAt)'": {
        en: "only what was used",
        ru: "только то, что пригодилось",
      },
    },
    json: ["session", "given", "ruled"],
    seeAlso: ["digest", "show", "sessions"],
  },
  sessions: {
    about: {
      en: "The sessions themselves, event by event, as they were taken in. search finds events by words; read shows one with what is around it, or a session from its start.",
      ru: "Сами сессии, событие за событием, как они были приняты. search ищет события по словам; read показывает событие с тем, что вокруг, или сессию с начала.",
    },
    examples: {
      "kedr sessions search ECONNREFUSED": { en: "events with this error", ru: "события с этой ошибкой" },
      "kedr sessions search миграция --all-projects --json": {
        en: "in all projects, for a program",
        ru: "во всех проектах, для программы",
      },
      "kedr sessions read 4711 --around 20": {
        en: "one event with twenty before and after it",
        ru: "событие и по двадцать до и после",
      },
    },
    json: [
      "query",
      "hits",
      "near",
      "notes",
      "offset",
      "found",
      "hasMore",
      "sessionId",
      "events",
      "hasBefore",
      "hasAfter",
    ],
    seeAlso: ["search", "why", "handoff"],
  },
  threads: {
    about: {
      en: "What recaps of sessions left open, newest first; what several left open in the same words comes once. Later work, or a run that passed, closes a thread by itself; close and reopen do it by hand.",
      ru: "Что итоги сессий оставили открытым, от новых к старым; одно и то же в тех же словах — один раз. Дело закрывается само: позднейшей работой или удачным запуском; close и reopen делают это вручную.",
    },
    examples: {
      "kedr threads": { en: "what is open here", ru: "что здесь открыто" },
      "kedr threads --closed": { en: "what is done, and by what", ru: "что сделано и чем" },
      "kedr threads close 12 --by 4410": {
        en: "done, and the memory that says so",
        ru: "сделано, и запись, которая об этом говорит",
      },
    },
    json: ["threads", "hasMore", "outcome", "thread"],
    seeAlso: ["handoff", "retro"],
  },
  summary: {
    about: {
      en: "One text about the project: approved rules and skills, decisions, references, deploys, what is open, dead ends, recent work. Each line has the number of what it rests on. Made anew when any of that changed.",
      ru: "Один текст о проекте: одобренные правила и умения, решения, справки, выкладки, открытое, тупики, последняя работа. У каждой строки номер того, на чём она стоит. Обновляется, когда что-то из этого меняется.",
    },
    examples: {
      "kedr summary": { en: "of this project", ru: "об этом проекте" },
      "kedr summary --cwd ~/work/shop --json": {
        en: "of another, for a program",
        ru: "о другом, для программы",
      },
    },
    json: ["projectName", "memory", "bytes"],
    seeAlso: ["digest", "retro"],
  },
};
