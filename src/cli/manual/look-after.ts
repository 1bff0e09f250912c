import type { Manuals } from "./manual.ts";

/** Looking after the service and its memory. */
export const lookAfterManuals: Manuals = {
  backup: {
    about: {
      en: "Copies the whole memory into one file, opens the copy and reads it. Sessions go on meanwhile; a file that is there is not written over. Without FILE it goes into backups/ in Kedr's home, where a few are kept.",
      ru: "Копирует всю память в один файл, открывает копию и читает её. Сессии тем временем идут; существующий файл не перезаписывается. Без FILE копия ложится в backups/ в папке Kedr, где хранится несколько последних.",
    },
    examples: {
      "kedr backup": { en: "into Kedr's folder", ru: "в папку Kedr" },
      "kedr backup ~/disk/kedr.db": { en: "into a file of yours", ru: "в ваш файл" },
      "kedr backup --list": { en: "the copies there are", ru: "какие копии есть" },
    },
    json: ["path", "bytes", "schema", "memories", "events", "lastAt", "chainHead", "backups"],
    seeAlso: ["restore", "export", "verify"],
  },
  restore: {
    about: {
      en: "Reads the copy from end to end, says what goes and what comes, and has the number of memories that come typed. The service is stopped, and started again if it ran. What you forgot or kept out since the backup stays so.",
      ru: "Читает копию от начала до конца, говорит, что уйдёт и что придёт, и просит ввести число записей, которые придут. Служба останавливается и, если работала, запускается снова. Стёртое и не принятое после копии таким и остаётся.",
    },
    examples: {
      "kedr restore ~/disk/kedr.db": {
        en: "put that copy in the place of the memory",
        ru: "поставить эту копию на место памяти",
      },
    },
    json: ["file", "keptAs", "memories", "forgottenAgain", "areMarksKept", "findings"],
    seeAlso: ["backup", "verify"],
  },
  tail: {
    about: {
      en: "Events as agents bring them and memories as they are made of them, each with its time, sign, status, project and session, until Ctrl-C. The first line says what the observer is doing. It goes on where it was when the service is restarted. As JSON one object a line.",
      ru: "События, как их приносят агенты, и записи, которые из них делаются: время, знак, исход, проект и сессия, до Ctrl-C. Первая строка говорит, что делает наблюдатель. После перезапуска службы продолжает с того же места. В JSON по объекту на строку.",
    },
    examples: {
      "kedr tail": { en: "everything from now on", ru: "всё, начиная с этой минуты" },
      "kedr tail --what memory --project shop": {
        en: "only what is remembered of one project",
        ru: "только новые записи одного проекта",
      },
      "kedr tail --kind prompt,tool --client codex": {
        en: "prompts and calls of one agent",
        ru: "запросы и вызовы одного агента",
      },
      "kedr tail --json | jq .what": {
        en: "for a program, one object a line",
        ru: "для программы, по объекту на строку",
      },
    },
    json: ["what", "at", "event", "memory"],
    seeAlso: ["status", "sessions", "logs"],
  },
  logs: {
    about: {
      en: "The service's own log: what it did and what went wrong, with ids and codes, never with texts of sessions. The path of the log goes to stderr.",
      ru: "Собственный журнал службы: что делала и что пошло не так, номерами и кодами, без текстов сессий. Путь к журналу идёт в stderr.",
    },
    examples: {
      "kedr logs": { en: "the last hundred lines", ru: "последние сто строк" },
      "kedr logs --lines 20": { en: "the last twenty", ru: "последние двадцать" },
    },
    json: ["path", "lines"],
    seeAlso: ["doctor", "tail"],
  },
  dead: {
    about: {
      en: "Events that no observer could work on after several attempts are set aside with the last error. They are kept; retry puts them back into the queue.",
      ru: "События, с которыми наблюдатель не справился за несколько попыток, откладываются вместе с последней ошибкой. Они хранятся; retry возвращает их в очередь.",
    },
    examples: {
      "kedr dead": { en: "what is set aside, and why", ru: "что отложено и почему" },
      "kedr dead retry all": { en: "try all of it again", ru: "попробовать всё ещё раз" },
    },
    json: ["deadLetters", "offset", "hasMore", "retried"],
    seeAlso: ["status", "doctor"],
  },
  verify: {
    about: {
      en: "Every change of a memory is a link of a chain of hashes. This walks the whole chain and compares each memory's text, trust and place with what the chain says last. Whoever can write all of Kedr's files as you can also write a new chain.",
      ru: "Каждое изменение записи — звено цепочки хешей. Команда проходит всю цепочку и сверяет текст, доверие и место каждой записи с тем, что в цепочке сказано последним. Кто может писать во все файлы Kedr от вашего имени, может написать и новую цепочку.",
    },
    examples: {
      "kedr verify": { en: "walk the chain", ru: "пройти цепочку" },
      "kedr verify --json": { en: "the same for a program", ru: "то же для программы" },
    },
    json: ["links", "memories", "head", "findings", "findingsTotal"],
    seeAlso: ["doctor", "backup"],
  },
  stop: {
    about: {
      en: "The service finishes what it is doing and ends. Nothing is lost: the next event or command starts it again.",
      ru: "Служба доделывает начатое и завершается. Ничего не теряется: следующее событие или команда запустит её снова.",
    },
    examples: { "kedr stop": { en: "end it", ru: "остановить" } },
    json: ["stopped", "pid"],
    seeAlso: ["status", "doctor"],
  },
};
