import type { Language } from "../../config/language.ts";
import type { AppliedPage } from "../commands/import-pages.ts";
import type { ImportOrigin } from "../../serve/porting.ts";
import { some } from "./en.ts";
import { some as countOf } from "./ru.ts";

/** What `kedr export` and `kedr import` say. */
interface PortingMessages {
  readonly sayWhere: string;
  readonly sayWhat: string;
  readonly memoriesAlone: string;
  readonly fromMemoryFiles: (number: number, masked: number) => string;
  readonly notInUsualPlace: (tool: string) => string;
  readonly archiveIsJsonl: string;
  readonly exported: (memories: number, projects: number, bytes: string, path: string) => string;
  readonly exportedEvents: (events: number) => string;
  readonly trustStays: (approved: number) => string;
  readonly heldBackOut: (number: number) => string;
  readonly masked: (number: number) => string;
  readonly from: Readonly<Record<ImportOrigin, string>>;
  readonly would: string;
  readonly came: string;
  readonly added: (number: number) => string;
  readonly same: (number: number) => string;
  readonly changed: (number: number) => string;
  readonly events: (added: number, known: number) => string;
  readonly heldBack: (number: number) => string;
  readonly unapproved: string;
  readonly forgotten: (number: number) => string;
  readonly rejected: (number: number) => string;
  readonly switchedOff: (number: number) => string;
  readonly unknownProject: (name: string, memories: number) => string;
  readonly unknownAdvice: string;
  readonly askFolder: (name: string, memories: number) => string;
  readonly noFolder: (path: string) => string;
  readonly renumbered: (number: number) => string;
  readonly numbersMore: (number: number) => string;
  readonly line: (number: string) => string;
  readonly problemsMore: (number: number) => string;
  readonly leftOut: (what: string, number: number) => string;
  readonly fresh: (number: number) => string;
  readonly conflict: (at: string, id: number) => string;
  readonly missing: (number: number) => string;
  readonly missingParts: (number: number) => string;
  readonly askForget: (id: number, title: string) => string;
  readonly nothingForgotten: string;
  readonly applied: Readonly<Record<AppliedPage["outcome"], string>>;
  readonly savedMeanwhile: (id: number) => string;
  readonly tooLong: string;
  readonly confirm: string;
  readonly onlyShown: string;
  readonly kept: string;
}

const en: PortingMessages = {
  sayWhere: "Say where to: --to PATH.",
  sayWhat: "Say what to read: a path, --from TOOL, or --memories.",
  memoriesAlone: "--memories reads agents' memory files where they are: leave out paths and --from.",
  fromMemoryFiles: (number, masked) =>
    `${some(number, "memory", "memories")} from agents' memory files, as data until you approve it, ${some(masked, "secret")} masked`,
  notInUsualPlace: (tool) => `The database of ${tool} is not where it usually is. Name it: kedr import PATH.`,
  archiveIsJsonl: "Events go into jsonl alone: leave out --with-archive, or --format markdown.",
  exported: (memories, projects, bytes, path) =>
    `${some(memories, "memory", "memories")} of ${some(projects, "project")} (${bytes}) in ${path}, readable by you alone.`,
  exportedEvents: (events) => `With ${some(events, "event")} of past sessions.`,
  trustStays: (approved) =>
    `${some(approved, "approval")} of yours told as information: elsewhere each comes as data until you approve it there.`,
  heldBackOut: (number) => `${some(number, "memory", "memories")} held back and marked so.`,
  masked: (number) => `${some(number, "secret")} masked.`,
  from: {
    kedr: "an export of Kedr's",
    "claude-mem": "claude-mem's database",
    skillmem: "skillmem's database",
    "memory-files": "agents' memory files",
  },
  would: "What would come from",
  came: "What came from",
  added: (number) => some(number, "new memory", "new memories"),
  same: (number) => `${number} known`,
  changed: (number) => `${number} changed`,
  events: (added, known) => `${some(added, "event")} (${known} known)`,
  heldBack: (number) =>
    `${number} of the new read like an instruction: held back until you have looked (kedr review).`,
  unapproved: "All of it is data until you approve it.",
  forgotten: (number) => `${number} kept out: you had it forgotten here.`,
  rejected: (number) => `${number} left: rejected where they come from.`,
  switchedOff: (number) => `${number} left: their project is switched off here.`,
  unknownProject: (name, memories) =>
    `Project ${name} is not known here: ${some(memories, "memory", "memories")} stay out.`,
  unknownAdvice: "Say where they go: --project NAME=DIR, or --project DIR for all.",
  askFolder: (name, memories) =>
    `Project ${name} (${some(memories, "memory", "memories")}) is not known here. Its folder (Enter: leave them out): `,
  noFolder: (path) => `${path} is no folder.`,
  renumbered: (number) =>
    `${some(number, "memory", "memories")} got another number, for theirs was given here:`,
  numbersMore: (number) => `  … and ${number} more`,
  line: (number) => `line ${number}`,
  problemsMore: (number) => `… and ${number} more that could not be read`,
  leftOut: (what, number) => `Not read in: ${what} (${number}).`,
  fresh: (number) => some(number, "new page"),
  conflict: (at, id) =>
    `${at}: edited here and there; memory ${id} was changed since the export. Nothing is done with it: kedr show ${id}, then kedr correct.`,
  missing: (number) =>
    `The page is gone of ${some(number, "memory", "memories")}; at a terminal you are asked about each:`,
  missingParts: (number) =>
    `What ${some(number, "memory", "memories")} came of stands in no file any more; at a terminal you are asked about each:`,
  askForget: (id, title) => `Forget ${id} «${title}»? [y/N, a = all of them, q = no more] `,
  nothingForgotten: "Nothing was forgotten.",
  applied: {
    corrected: "corrected",
    proposed: "waits for your word (kedr review)",
    decided: "you decided about this very correction before; what you kept stays",
    stored: "remembered",
    known: "says what is known",
    near: "something alike is known: kedr remember --anyway keeps it",
    changed: "was changed in the middle of this: import it again",
    failed: "failed",
  },
  savedMeanwhile: (id) =>
    `The page was saved, moved or removed meanwhile and is left as it is; what it said before is memory ${id}. If it says more by now: kedr correct ${id}.`,
  tooLong: "longer than a memory may be (docs/cli.md, kedr remember)",
  confirm: "Import? [y/N] ",
  onlyShown: "Nothing was changed. To import it: the same with --yes.",
  kept: "Nothing was changed.",
};

const records = (number: number): string => countOf(number, "запись", "записи", "записей");

const ru: PortingMessages = {
  sayWhere: "Скажите, куда: --to PATH.",
  sayWhat: "Скажите, что читать: путь, --from TOOL или --memories.",
  memoriesAlone: "--memories читает файлы памяти агентов там, где они лежат: уберите пути и --from.",
  fromMemoryFiles: (number, masked) =>
    `${records(number)} из файлов памяти агентов — данные, пока вы не одобрите; ${countOf(masked, "секрет скрыт", "секрета скрыто", "секретов скрыто")}`,
  notInUsualPlace: (tool) => `Базы ${tool} нет на обычном месте. Назовите её: kedr import PATH.`,
  archiveIsJsonl: "События пишутся только в jsonl: уберите --with-archive или --format markdown.",
  exported: (memories, projects, bytes, path) =>
    `${records(memories)} из ${countOf(projects, "проекта", "проектов", "проектов")} (${bytes}) в ${path}, читать можете только вы.`,
  exportedEvents: (events) =>
    `Вместе с прошлыми сессиями: ${countOf(events, "событие", "события", "событий")}.`,
  trustStays: (approved) =>
    `${countOf(approved, "ваше одобрение", "ваших одобрения", "ваших одобрений")} — только для сведения: в другом месте это данные, пока вы не одобрите их там.`,
  heldBackOut: (number) => `Придержано и помечено: ${records(number)}.`,
  masked: (number) => `Скрыто: ${countOf(number, "секрет", "секрета", "секретов")}.`,
  from: {
    kedr: "из экспорта Kedr",
    "claude-mem": "из базы claude-mem",
    skillmem: "из базы skillmem",
    "memory-files": "из файлов памяти агентов",
  },
  would: "Придёт",
  came: "Пришло",
  added: (number) => countOf(number, "новая запись", "новые записи", "новых записей"),
  same: (number) => `${number} уже известно`,
  changed: (number) => `${number} изменено`,
  events: (added, known) => `${countOf(added, "событие", "события", "событий")} (известно ${known})`,
  heldBack: (number) =>
    `Похоже на указание агенту, из новых: ${number}; придержано, пока вы не посмотрите (kedr review).`,
  unapproved: "Всё это данные, пока вы их не одобрите.",
  forgotten: (number) => `Не впущено, потому что вы велели это забыть: ${number}.`,
  rejected: (number) => `Оставлено, потому что отклонено там, откуда пришло: ${number}.`,
  switchedOff: (number) => `Оставлено, потому что проект здесь выключен: ${number}.`,
  unknownProject: (name, memories) =>
    `Проект ${name} здесь не известен, остаётся снаружи: ${records(memories)}.`,
  unknownAdvice: "Скажите, куда их: --project NAME=DIR или --project DIR для всех.",
  askFolder: (name, memories) =>
    `Проект ${name} (${records(memories)}) здесь не известен. Его папка (Enter — не брать): `,
  noFolder: (path) => `${path} — не папка.`,
  renumbered: (number) => `Другой номер, потому что прежний здесь занят: ${records(number)}:`,
  numbersMore: (number) => `  … и ещё ${number}`,
  line: (number) => `строка ${number}`,
  problemsMore: (number) => `… и ещё ${number} не прочитано`,
  leftOut: (what, number) => `Не взято: ${what} (${number}).`,
  fresh: (number) => countOf(number, "новая страница", "новые страницы", "новых страниц"),
  conflict: (at, id) =>
    `${at}: правка и там и тут; запись ${id} изменилась после экспорта. Ничего не сделано: kedr show ${id}, затем kedr correct.`,
  missing: (number) => `Нет страницы, а запись есть (${records(number)}); в терминале спросим о каждой:`,
  missingParts: (number) =>
    `В файлах больше нет того, из чего взято (${records(number)}); в терминале спросим о каждой:`,
  askForget: (id, title) => `Забыть ${id} «${title}»? [y/N, a — все, q — больше не спрашивать] `,
  nothingForgotten: "Ничего не забыто.",
  applied: {
    corrected: "исправлена",
    proposed: "ждёт вашего слова (kedr review)",
    decided: "об этой правке вы уже решили; остаётся то, что вы оставили",
    stored: "запомнена",
    known: "это уже известно",
    near: "похожее уже известно: kedr remember --anyway запишет",
    changed: "изменилась, пока шёл импорт: повторите",
    failed: "не вышло",
  },
  savedMeanwhile: (id) =>
    `Страницу тем временем сохранили, перенесли или удалили; она оставлена как есть, а прежний её текст — запись ${id}. Если на ней теперь больше: kedr correct ${id}.`,
  tooLong: "длиннее, чем может быть запись (docs/cli.md, kedr remember)",
  confirm: "Импортировать? [y/N] ",
  onlyShown: "Ничего не изменено. Чтобы импортировать, добавьте --yes.",
  kept: "Ничего не изменено.",
};

export const portingMessages: Readonly<Record<Language, PortingMessages>> = { en, ru };
