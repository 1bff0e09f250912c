import type { Manuals } from "./manual.ts";

/** What is kept out of memory, and what was taken out. */
export const keepOutManuals: Manuals = {
  session: {
    about: {
      en: "From off on nothing of the sessions that run in this folder is kept and nothing is given to them, by their records neither. In a prompt #kedr-off and #kedr-on say the same.",
      ru: "После off ничто из сессий, идущих в этой папке, не сохраняется и ничего им не даётся, в том числе через их записи. В запросе то же говорят #kedr-off и #kedr-on.",
    },
    examples: {
      "kedr session off": { en: "the sessions of this folder", ru: "сессии этой папки" },
      "kedr session on --cwd ~/work/shop": {
        en: "those of another folder again",
        ru: "снова включить сессии другой папки",
      },
    },
    json: ["isOff", "sessions"],
    seeAlso: ["projects", "forget"],
  },
  projects: {
    about: {
      en: "The projects that Kedr knows, the last used first. off writes the project of PATH, the current folder's unless told, into the settings: nothing of it is kept, nothing is said in it, and what its hooks told of meanwhile is not read in later.\n\nrename gives one a name that stays; alias has a folder be of it from now on; merge shows what would become the other one's, has the number of memories typed, and makes a backup first.",
      ru: "Проекты, которые знает Kedr, недавние первыми. off записывает проект папки PATH, без неё — текущей, в настройки: из него ничего не сохраняется, в нём ничего не подсказывается, и рассказанное хуками за это время не читается потом.\n\nrename даёт имя, которое останется; alias относит к проекту ещё одну папку; merge показывает, что перейдёт в другой проект, просит ввести число записей и сначала делает копию.",
    },
    examples: {
      "kedr projects": {
        en: "all of them, with how much is known of each",
        ru: "все, и сколько о каждом известно",
      },
      "kedr projects off": {
        en: "neither watch nor speak in this one",
        ru: "в этом не наблюдать и не подсказывать",
      },
      'kedr projects rename shop "The shop"': { en: "call one otherwise", ru: "назвать иначе" },
      "kedr projects merge ~/old/shop shop --dry-run": {
        en: "see what merging two would move",
        ru: "посмотреть, что перейдёт при объединении двух",
      },
    },
    json: ["projects", "offset", "found", "hasMore", "path", "isOff", "wasOff"],
    seeAlso: ["session", "config"],
  },
  audit: {
    about: {
      en: "Runs everything stored through today's rules for secrets once more: memories, events, texts that were given, logs, copies of the database. Each line names kind and place, never the secret. At a terminal it then asks; y takes everything out, overwrites the old bytes and searches every file for them. Without one nothing is changed unless --redact is given.\n\nRotate what was found: it counts as leaked.",
      ru: "Ещё раз проверяет всё сохранённое по сегодняшним правилам о секретах: записи, события, выданные тексты, журналы, копии базы. В каждой строке вид и место, но не сам секрет. В терминале спрашивает; y убирает всё, затирает старые байты и ищет их в каждом файле. Без терминала ничего не меняется, если не дан --redact.\n\nСмените найденное: оно считается утекшим.",
    },
    examples: {
      "kedr audit secrets": { en: "look, and ask", ru: "найти и спросить" },
      "kedr audit secrets --redact": {
        en: "look, and take out without a question",
        ru: "найти и убрать без вопроса",
      },
    },
    json: ["audit", "receipt"],
    seeAlso: ["receipts", "forget"],
  },
  receipts: {
    about: {
      en: "One receipt for each forgetting and each taking out of secrets, newest first: what went, which files were searched for it byte by byte, and where copies outside Kedr are left. A receipt holds no secret.",
      ru: "По квитанции на каждое стирание и каждое изъятие секретов, новые первыми: что ушло, в каких файлах это искали побайтно и где остались копии вне Kedr. Секретов в квитанции нет.",
    },
    examples: {
      "kedr receipts": { en: "all of them", ru: "все" },
      "kedr receipts show 1": { en: "one whole", ru: "одну целиком" },
    },
    json: ["receipts", "offset", "found", "hasMore", "id", "what", "at", "check", "outside"],
    seeAlso: ["forget", "audit"],
  },
};
