import type { Language } from "../../config/language.ts";
import type { HitPlace } from "../../domain/secret-audit.ts";
import { some } from "./en.ts";

/** What `kedr audit` and `kedr receipts` say. */
interface AuditMessages {
  readonly progress: (done: string, total: string) => string;
  readonly clean: (rows: string) => string;
  readonly found: (hits: number, rows: string) => string;
  readonly place: Readonly<Record<HitPlace, string>>;
  readonly ofSession: (session: string) => string;
  readonly more: (hits: number) => string;
  readonly toRedact: string;
  readonly consequences: string;
  readonly keys: string;
  readonly left: string;
  readonly nothing: string;
  readonly receipt: (id: number, when: string) => string;
  readonly replaced: (hits: number) => string;
  readonly removed: (copies: number) => string;
  readonly kept: (files: number) => string;
  readonly gone: (texts: number, files: number, bytes: string) => string;
  readonly still: (files: number) => string;
  readonly tooShort: (texts: number) => string;
  readonly outside: string;
  readonly lines: (lines: readonly number[], total: number) => string;
  readonly nothingOutside: string;
  readonly rotate: string;
  readonly noReceipts: string;
  readonly noReceipt: (id: string) => string;
  readonly receiptLine: (hits: number, texts: number) => string;
}

const en: AuditMessages = {
  progress: (done, total) => `Looking through ${done} of ${total}`,
  clean: (rows) =>
    `No secret that today's rules know is stored (${rows} rows and every file looked through).`,
  found: (hits, rows) =>
    `Secrets stand in ${some(hits, "place")} (${rows} rows and every file looked through):`,
  place: {
    memory: "memory",
    event: "event",
    injection: "given text",
    queue: "error of event",
    file: "file",
    backup: "copy of the database",
  },
  ofSession: (session) => `session ${session}`,
  more: (hits) => `… and ${hits} more`,
  toRedact: "To take them out: kedr audit secrets --redact. Whatever you do here, rotate them.",
  consequences:
    "They are replaced by marks such as [redacted: kind]; approvals of texts that change fall; copies of the database that hold them are removed.",
  keys: "y take them out · n leave them:",
  left: "Nothing was changed. Rotate them all the same.",
  nothing: "There was nothing to take out.",
  receipt: (id, when) => `Receipt ${id}, ${when}`,
  replaced: (hits) => `Replaced in ${some(hits, "place")}:`,
  removed: (copies) => `Overwritten and removed: ${some(copies, "copy", "copies")} of the database:`,
  kept: (files) => `Found and left to you, in ${some(files, "file")} that Kedr must not change:`,
  gone: (texts, files, bytes) =>
    `Looked for ${some(texts, "text")} byte by byte in ${some(files, "file")} of Kedr's (${bytes}): nothing is left.`,
  still: (files) => `Something is left in ${some(files, "file")} of Kedr's; run the command again:`,
  tooShort: (texts) => `${some(texts, "text")} of fewer than six bytes could not be looked for.`,
  outside: "Copies outside Kedr, which only you can remove:",
  lines: (lines, total) =>
    `${total === 1 ? "line" : "lines"} ${lines.join(", ")}${total > lines.length ? ` … (${total} in all)` : ""}`,
  nothingOutside: "The clients' records of these sessions hold them no more, or are gone.",
  rotate: "Rotate it, and count it as leaked: whoever could read these files may have it.",
  noReceipts: "Nothing was taken out yet.",
  noReceipt: (id) => `There is no receipt ${id}; kedr receipts lists them.`,
  receiptLine: (hits, texts) => `${some(hits, "place")}, ${some(texts, "text")}`,
};

const ru: AuditMessages = {
  progress: (done, total) => `Просмотрено ${done} из ${total}`,
  clean: (rows) => `Секретов, известных сегодняшним правилам, нет (просмотрено строк: ${rows}, и все файлы).`,
  found: (hits, rows) => `Найдены секреты, мест: ${hits} (просмотрено строк: ${rows}, и все файлы):`,
  place: {
    memory: "память",
    event: "событие",
    injection: "выданный текст",
    queue: "ошибка события",
    file: "файл",
    backup: "копия базы",
  },
  ofSession: (session) => `сессия ${session}`,
  more: (hits) => `… и ещё ${hits}`,
  toRedact: "Убрать их: kedr audit secrets --redact. Что бы вы ни решили, смените их.",
  consequences:
    "На их месте встанут метки вида [redacted: вид]; одобрения изменённых текстов пропадут; копии базы, в которых они есть, будут удалены.",
  keys: "y убрать · n оставить:",
  left: "Ничего не изменено. Секреты всё равно смените.",
  nothing: "Убирать было нечего.",
  receipt: (id, when) => `Квитанция ${id}, ${when}`,
  replaced: (hits) => `Заменено (мест: ${hits}):`,
  removed: (copies) => `Затёрты и удалены копии базы (${copies}):`,
  kept: (files) => `Найдено и оставлено вам — Kedr не должен менять эти файлы (${files}):`,
  gone: (texts, files, bytes) =>
    `Искали побайтно: текстов ${texts}, файлов Kedr ${files} (${bytes}) — ничего не осталось.`,
  still: (files) => `Что-то осталось в файлах Kedr (${files}); запустите команду ещё раз:`,
  tooShort: (texts) => `Тексты короче шести байт искать нельзя: ${texts}.`,
  outside: "Копии вне Kedr, удалить их можете только вы:",
  lines: (lines, total) =>
    `${total === 1 ? "строка" : "строки"} ${lines.join(", ")}${total > lines.length ? ` … (всего ${total})` : ""}`,
  nothingOutside: "В записях клиентов об этих сессиях их уже нет, или самих записей нет.",
  rotate: "Смените секрет и считайте его утёкшим: он мог достаться любому, кто читал эти файлы.",
  noReceipts: "Пока ничего не убиралось.",
  noReceipt: (id) => `Квитанции ${id} нет; список: kedr receipts.`,
  receiptLine: (hits, texts) => `мест: ${hits}, текстов: ${texts}`,
};

export const auditMessages: Readonly<Record<Language, AuditMessages>> = { en, ru };
