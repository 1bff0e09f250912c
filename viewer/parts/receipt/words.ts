import type { ForgottenRows, OutsideMention } from "../../../src/domain/forgetting.ts";
import { counted, type Words } from "../../app/language.ts";

type Going = keyof ForgottenRows | "vectors" | "rebuilt" | "files";

/** What is said of what goes and of what went, by both pages that tell it. */
export interface GoingWords {
  readonly parts: Readonly<Record<Going, (count: number) => string>>;
  readonly places: Readonly<Record<OutsideMention["what"], string>>;
  readonly lines: (lines: string, count: number) => string;
  readonly moreLines: string;
  readonly outside: string;
  readonly outsideNone: string;
  readonly outsideCut: string;
  readonly masked: string;
  readonly copyAt: string;
  readonly openSessions: string;
  readonly promise: string;
  readonly ownExport: string;
  readonly receipt: (id: number) => string;
  readonly forgotten: string;
  readonly redacted: string;
  readonly went: string;
  readonly ids: string;
  readonly check: string;
  readonly checked: (texts: number, files: number, bytes: string) => string;
  readonly still: string;
  readonly notSought: (count: number) => string;
  readonly textsLost: string;
  readonly replaced: (count: number) => string;
  readonly removed: string;
  readonly left: string;
  readonly tooShort: (count: number) => string;
  readonly json: string;
  readonly markdown: string;
  readonly print: string;
}

export const goingWords: Words<GoingWords> = {
  en: {
    parts: {
      memories: (count) => counted(count, { one: "memory", other: "memories" }, "en"),
      derived: (count) => counted(count, { one: "recap or summary", other: "recaps and summaries" }, "en"),
      events: (count) => counted(count, { one: "event’s text", other: "events’ texts" }, "en"),
      injections: (count) =>
        counted(count, { one: "text given to agents", other: "texts given to agents" }, "en"),
      queue: (count) => counted(count, { one: "event’s error", other: "events’ errors" }, "en"),
      vectors: (count) => counted(count, { one: "vector", other: "vectors" }, "en"),
      rebuilt: (count) => counted(count, { one: "recap written anew", other: "recaps written anew" }, "en"),
      files: (count) => counted(count, { one: "file of Kedr’s", other: "files of Kedr’s" }, "en"),
    },
    places: { transcript: "record of a session", "memory file": "memory file", export: "your export" },
    lines: (lines, count) => `${count === 1 ? "line" : "lines"} ${lines}`,
    moreLines: "and more",
    outside: "Outside Kedr",
    outsideNone: "The clients’ records of these sessions do not hold it.",
    outsideCut: "There are more files or places than were looked through: what is older was left.",
    masked: "Masked there",
    copyAt: "as it was:",
    openSessions: "Sessions that run still and have seen it; each is told at its next prompt",
    promise:
      "In Kedr’s files the bytes are overwritten. What a solid-state disk or a copying file system keeps of deleted bytes nobody can promise; nor what a model’s provider has received.",
    ownExport: "remove it, or export anew",
    receipt: (id) => `Receipt ${id}`,
    forgotten: "forgotten",
    redacted: "secrets taken out",
    went: "What went",
    ids: "Numbers of the memories",
    check: "Looked for afterwards",
    checked: (texts, files, bytes) =>
      `${counted(texts, { one: "text", other: "texts" }, "en")} in six written forms, byte by byte, in ${counted(files, { one: "file", other: "files" }, "en")} of Kedr’s (${bytes}): nothing is left.`,
    still: "Something is left, or could not be erased or read, in:",
    notSought: (count) =>
      `${counted(count, { one: "text", other: "texts" }, "en")} could not be looked for: too short, too many, or said by another memory or event as well.`,
    textsLost:
      "The rows were erased. That no file holds the texts could not be checked: the key that had sealed them is gone.",
    replaced: (count) =>
      counted(
        count,
        { one: "place in which a secret was replaced", other: "places in which secrets were replaced" },
        "en",
      ),
    removed: "Copies of the database that were overwritten and removed",
    left: "Found and left to you",
    tooShort: (count) => `${count} too short to be looked for.`,
    json: "Download JSON",
    markdown: "Download Markdown",
    print: "Print",
  },
  ru: {
    parts: {
      memories: (count) => counted(count, { one: "запись", few: "записи", other: "записей" }, "ru"),
      derived: (count) =>
        counted(count, { one: "итог или сводка", few: "итога и сводки", other: "итогов и сводок" }, "ru"),
      events: (count) =>
        counted(count, { one: "текст события", few: "текста событий", other: "текстов событий" }, "ru"),
      injections: (count) =>
        counted(
          count,
          {
            one: "текст, выданный агентам",
            few: "текста, выданных агентам",
            other: "текстов, выданных агентам",
          },
          "ru",
        ),
      queue: (count) =>
        counted(count, { one: "ошибка события", few: "ошибки событий", other: "ошибок событий" }, "ru"),
      vectors: (count) => counted(count, { one: "вектор", few: "вектора", other: "векторов" }, "ru"),
      rebuilt: (count) =>
        counted(
          count,
          {
            one: "итог пишется заново",
            few: "итога пишутся заново",
            other: "итогов пишутся заново",
          },
          "ru",
        ),
      files: (count) => counted(count, { one: "файл Kedr", few: "файла Kedr", other: "файлов Kedr" }, "ru"),
    },
    places: { transcript: "запись сессии у клиента", "memory file": "файл памяти", export: "ваша выгрузка" },
    lines: (lines, count) => `${count === 1 ? "строка" : "строки"} ${lines}`,
    moreLines: "и ещё",
    outside: "Вне Kedr",
    outsideNone: "В записях клиентов об этих сессиях этого нет.",
    outsideCut: "Файлов или мест больше, чем просмотрено: более старое осталось.",
    masked: "Скрыто там",
    copyAt: "как было:",
    openSessions: "Это видели сессии, которые ещё идут; каждой скажут при следующей реплике",
    promise:
      "В файлах Kedr байты затираются. Что хранит из стёртого твердотельный диск или файловая система с копиями, обещать нельзя; как и то, что уже получил поставщик модели.",
    ownExport: "удалите её или выгрузите заново",
    receipt: (id) => `Квитанция ${id}`,
    forgotten: "забыто",
    redacted: "изъяты секреты",
    went: "Что ушло",
    ids: "Номера записей",
    check: "Что показал поиск после",
    checked: (texts, files, bytes) =>
      `Искали побайтно, в шести видах записи: текстов ${texts}, файлов Kedr ${files} (${bytes}) — ничего не осталось.`,
    still: "Что-то осталось, или его не удалось стереть или прочитать, в файлах:",
    notSought: (count) =>
      `Нельзя искать текстов: ${count} — слишком короткие, слишком много, или то же говорит другая запись или событие.`,
    textsLost:
      "Строки стёрты. Проверить, что текстов нет в файлах, нельзя: ключа, которым они были запечатаны, больше нет.",
    replaced: (count) =>
      counted(
        count,
        {
          one: "место, где секрет заменён",
          few: "места, где секреты заменены",
          other: "мест, где секреты заменены",
        },
        "ru",
      ),
    removed: "Копии базы, которые затёрты и удалены",
    left: "Найдено и оставлено вам",
    tooShort: (count) => `Слишком коротких для поиска: ${count}.`,
    json: "Скачать JSON",
    markdown: "Скачать Markdown",
    print: "Напечатать",
  },
};
