import type { Language } from "../../config/language.ts";
import type { BackupReason } from "../../domain/backup.ts";
import { some } from "./en.ts";

/** What `kedr backup` and `kedr restore` say, and `kedr status` of the disk. */
interface BackupMessages {
  readonly made: (path: string) => string;
  readonly holds: (memories: string, events: string, bytes: string, schema: number) => string;
  readonly takeAlong: (files: string) => string;
  readonly none: string;
  readonly why: Readonly<Record<BackupReason, string>>;
  readonly rule: string;
  readonly wouldReplace: (memories: string, lastAt: string | null) => string;
  readonly by: (path: string, memories: string, events: string, lastAt: string | null) => string;
  readonly nothingThere: string;
  readonly keeps: string;
  readonly keepsNot: string;
  readonly confirm: (count: number) => string;
  readonly left: string;
  readonly onlyShown: string;
  readonly restored: (memories: string) => string;
  readonly keptAs: (path: string) => string;
  readonly forgottenAgain: (memories: number) => string;
  readonly marksLost: string;
  readonly findings: (places: number) => string;
  readonly readAgain: string;
  readonly busy: string;
  /** Of kedr status. */
  readonly diskLabel: string;
  readonly archive: (size: string, most: string) => string;
  readonly disk: (database: string, log: string, backups: number, backupSize: string) => string;
}

const en: BackupMessages = {
  made: (path) => `✓ ${path}`,
  holds: (memories, events, bytes, schema) =>
    `  ${memories} memories, ${events} events, ${bytes}, schema ${schema}; opened and read from end to end`,
  takeAlong: (files) =>
    `For another machine take along ${files}: by them what was forgotten stays forgotten, and what you kept out stays out.`,
  none: "There is no backup in Kedr's folder yet: kedr backup.",
  why: {
    asked: "asked for",
    upgrade: "before an upgrade",
    restore: "before a restore",
    damaged: "damaged, set aside",
  },
  rule: "Kedr keeps the newest three that it made before upgrades and before restores; the others are yours to remove.",
  wouldReplace: (memories, lastAt) =>
    `Goes: the present database, ${memories} memories${lastAt === null ? "" : `, last written ${lastAt}`}.`,
  by: (path, memories, events, lastAt) =>
    `Comes: ${path}, ${memories} memories, ${events} events${lastAt === null ? "" : `, last written ${lastAt}`}; read from end to end.`,
  nothingThere: "There is no database yet, or it can't be read.",
  keeps: "A copy of the present one is kept first (--no-copy leaves that out).",
  keepsNot: "No copy of the present one is kept.",
  confirm: (count) => `Restore? Type ${count}, the memories that come, to confirm: `,
  left: "Nothing was changed.",
  onlyShown: "Nothing was changed. To restore it: the same with --yes.",
  restored: (memories) => `✓ restored: ${memories} memories`,
  keptAs: (path) => `  what was there before: ${path}`,
  forgottenAgain: (memories) =>
    `  ${some(memories, "memory", "memories")} that had been forgotten since went again`,
  marksLost:
    "  what you kept out of memory since the backup (private turns, sessions switched off) could not all be read: it may be read in from your agents' records. kedr projects off keeps a project out; kedr forget --session takes a session out.",
  findings: (places) =>
    `  the backup was changed past Kedr in ${some(places, "place")}: kedr verify tells where`,
  readAgain:
    "  What happened since the backup stands in your agents' records as long as they keep them: kedr import reads it again.",
  busy: "Another process keeps starting Kedr's service, so nothing was changed. End your agents' sessions, then try again.",
  diskLabel: "disk",
  archive: (size, most) => `archive ${size} of ${most}`,
  disk: (database, log, backups, backupSize) =>
    `database ${database}, its log ${log}${backups === 0 ? "" : `, ${some(backups, "backup")} ${backupSize}`}`,
};

const ru: BackupMessages = {
  made: (path) => `✓ ${path}`,
  holds: (memories, events, bytes, schema) =>
    `  записей ${memories}, событий ${events}, ${bytes}, схема ${schema}; копия открыта и прочитана целиком`,
  takeAlong: (files) =>
    `На другую машину возьмите с собой ${files}: по ним забытое останется забытым, а то, что вы не велели запоминать, — вне памяти.`,
  none: "В папке Kedr пока нет ни одной копии: kedr backup.",
  why: {
    asked: "по вашей просьбе",
    upgrade: "перед обновлением",
    restore: "перед восстановлением",
    damaged: "повреждена, отложена",
  },
  rule: "Из сделанных перед обновлениями и восстановлениями Kedr хранит по три последних; остальные удаляете вы.",
  wouldReplace: (memories, lastAt) =>
    `Уйдёт нынешняя база: записей ${memories}${lastAt === null ? "" : `, последнее изменение ${lastAt}`}.`,
  by: (path, memories, events, lastAt) =>
    `Встанет ${path}: записей ${memories}, событий ${events}${lastAt === null ? "" : `, последнее изменение ${lastAt}`}; прочитана целиком.`,
  nothingThere: "Базы ещё нет, или её нельзя прочитать.",
  keeps: "Сначала будет сохранена копия нынешней (--no-copy — без неё).",
  keepsNot: "Копия нынешней не сохраняется.",
  confirm: (count) => `Восстановить? Для подтверждения наберите ${count}, сколько записей встанет: `,
  left: "Ничего не изменено.",
  onlyShown: "Ничего не изменено. Чтобы восстановить: то же с --yes.",
  restored: (memories) => `✓ восстановлено, записей ${memories}`,
  keptAs: (path) => `  что было прежде: ${path}`,
  forgottenAgain: (memories) => `  забытое с тех пор снова ушло, записей ${memories}`,
  marksLost:
    "  что вы не велели запоминать после копии (личные ходы, выключенные сессии), удалось прочитать не всё: оно может попасть в память из файлов агентов. Проект исключит kedr projects off, сессию уберёт kedr forget --session.",
  findings: (places) => `  копию меняли в обход Kedr, мест ${places}: где, скажет kedr verify`,
  readAgain:
    "  Случившееся после копии есть в файлах ваших агентов, пока они их хранят: kedr import прочитает снова.",
  busy: "Кто-то снова и снова запускает службу Kedr, поэтому ничего не изменено. Завершите сессии агентов и повторите.",
  diskLabel: "диск",
  archive: (size, most) => `архив ${size} из ${most}`,
  disk: (database, log, backups, backupSize) =>
    `база ${database}, её журнал ${log}${backups === 0 ? "" : `, копий ${backups} (${backupSize})`}`,
};

export const backupMessages: Readonly<Record<Language, BackupMessages>> = { en, ru };
