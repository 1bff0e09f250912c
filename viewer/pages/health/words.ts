import type { BackupReason } from "../../../src/domain/backup.ts";
import type { AnyReceipt } from "../../../src/domain/receipt.ts";
import type { HitPlace } from "../../../src/domain/secret-audit.ts";
import type { Check } from "../../../src/serve/status.ts";
import type { Words } from "../../app/language.ts";
import type { GroupName } from "./check-groups.ts";

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

interface HealthWords {
  readonly title: string;
  readonly checks: string;
  readonly looking: string;
  readonly lookingLong: string;
  readonly lookAgain: string;
  readonly allWell: string;
  readonly wrong: Forms;
  readonly groups: Readonly<Record<GroupName, string>>;
  readonly states: Readonly<Record<Check["state"], string>>;
  readonly local: string;
  readonly agents: string;
  readonly agentsMean: string;
  readonly noAgents: string;
  readonly noAgentsMean: string;
  readonly noVersion: string;
  readonly dead: string;
  readonly deadMeans: string;
  readonly retry: string;
  readonly retryAll: string;
  readonly retried: Forms;
  readonly attempts: Forms;
  readonly more: Forms;
  readonly backups: string;
  readonly backUp: string;
  readonly noBackups: string;
  readonly copying: string;
  readonly checkingCopy: string;
  readonly ofBytes: (done: string, total: string) => string;
  readonly made: string;
  readonly checked: string;
  readonly memories: Forms;
  readonly events: Forms;
  readonly backupWhy: Readonly<Record<BackupReason, string>>;
  readonly backupRule: string;
  readonly copyPath: string;
  readonly chain: string;
  readonly chainMeans: string;
  readonly verify: string;
  readonly verifying: string;
  readonly intact: string;
  readonly links: Forms;
  readonly changedPast: Forms;
  readonly noHead: string;
  readonly memory: (id: number) => string;
  readonly link: (id: number) => string;
  readonly expected: string;
  readonly stands: string;
  readonly chainToDo: string;
  readonly secrets: string;
  readonly secretsMean: string;
  readonly searchSecrets: string;
  readonly searching: string;
  readonly rows: Forms;
  readonly clean: string;
  readonly found: Forms;
  readonly wereTaken: string;
  readonly places: Readonly<Record<HitPlace, string>>;
  readonly takeOut: string;
  readonly taking: string;
  readonly takeOutTitle: string;
  readonly takeOutMeans: string;
  readonly takenOut: (receipt: number) => string;
  readonly nothingTaken: string;
  readonly receipts: string;
  readonly receipt: (id: number) => string;
  readonly receiptWhat: Readonly<Record<AnyReceipt["what"], string>>;
  readonly log: string;
  readonly logMeans: string;
  readonly logEvent: string;
  readonly noLog: string;
}

export const healthWords: Words<HealthWords> = {
  en: {
    title: "Health",
    checks: "Checks",
    looking: "Looking…",
    lookingLong: "Reads the database and the last day’s sessions. This takes some seconds.",
    lookAgain: "Look again",
    allWell: "All is well.",
    wrong: { one: "thing wants your attention", other: "things want your attention" },
    groups: { home: "Kedr’s own files", records: "Records and memory files", safety: "Secrets and rules" },
    states: { ok: "all right", warn: "look at this", bad: "broken" },
    local: "What only a terminal sees (file modes, the hooks’ launcher), and mending:",
    agents: "Agents on this machine",
    agentsMean: "What stands in their settings, and what they still ask of you. Looking changes nothing.",
    noAgents: "No agent was found",
    noAgentsMean: "Once a client that Kedr knows is installed, kedr init wires it and it stands here.",
    noVersion: "version unknown",
    dead: "Set aside",
    deadMeans: "These events could not be observed after several tries. Nothing of them is lost.",
    retry: "Try again",
    retryAll: "Try all again",
    retried: { one: "event is tried again", other: "events are tried again" },
    attempts: { one: "try", other: "tries" },
    more: { one: "more", other: "more" },
    backups: "Backups",
    backUp: "Back up now",
    noBackups: "There is none yet. One takes a moment and may save years of memory.",
    copying: "Copying…",
    checkingCopy: "Written. Opening the copy and reading it from end to end…",
    ofBytes: (done, total) => `${done} of about ${total}`,
    made: "Done.",
    checked: "The copy was opened and read from end to end.",
    memories: { one: "memory", other: "memories" },
    events: { one: "event", other: "events" },
    backupWhy: {
      asked: "asked for",
      upgrade: "before an upgrade",
      restore: "before a restore",
      damaged: "damaged, set aside",
    },
    backupRule:
      "Kedr keeps the newest three that it made by itself; the others are yours to remove. To restore one: kedr restore PATH.",
    copyPath: "Copy path",
    chain: "Chain of changes",
    chainMeans:
      "Every change of memory is a link of a chain. Walking it shows whether anything was changed past Kedr.",
    verify: "Verify",
    verifying: "Verifying…",
    intact: "Nothing was changed past Kedr.",
    links: { one: "link", other: "links" },
    changedPast: { one: "place was changed past Kedr", other: "places were changed past Kedr" },
    noHead: "The chain’s end was not written down yet, so one that was cut off before now would not show.",
    memory: (id) => `memory ${id}`,
    link: (id) => `link ${id}`,
    expected: "expected",
    stands: "stands there",
    chainToDo:
      "Look at the memories named here. If it was not you who changed the files, somebody can write as you: the machine is the first thing to look at.",
    secrets: "Secrets",
    secretsMean: "Everything stored is searched by today’s rules; only the place is told, never the secret.",
    searchSecrets: "Search everything",
    searching: "Searching…",
    rows: { one: "row looked through", other: "rows looked through" },
    clean: "No secret that today’s rules know is stored.",
    found: { one: "place holds a secret", other: "places hold a secret" },
    wereTaken: "What was found has been taken out.",
    places: {
      memory: "memory",
      event: "event",
      injection: "given text",
      queue: "error of event",
      file: "file",
      backup: "copy of the database",
    },
    takeOut: "Take them out",
    taking: "Taking them out…",
    takeOutTitle: "Take out every secret that was found?",
    takeOutMeans:
      "Marks such as [redacted: kind] take their place; approvals of texts that change fall; copies of the database that hold them are removed. This can’t be undone. Rotate the secrets in any case.",
    takenOut: (receipt) => `Taken out. Receipt ${receipt} lists every place.`,
    nothingTaken: "There was nothing to take out.",
    receipts: "Receipts",
    receipt: (id) => `Receipt ${id}`,
    receiptWhat: { redacted: "secrets taken out", forgotten: "forgotten" },
    log: "Log",
    logMeans: "Ids, counts and codes; never a text.",
    logEvent: "Every event",
    noLog: "There is no such line.",
  },
  ru: {
    title: "Здоровье",
    checks: "Проверки",
    looking: "Проверяю…",
    lookingLong: "Читаю базу и сессии за сутки: это займёт несколько секунд.",
    lookAgain: "Проверить снова",
    allWell: "Всё в порядке.",
    wrong: {
      one: "пункт требует внимания",
      few: "пункта требуют внимания",
      many: "пунктов требуют внимания",
      other: "пункта требуют внимания",
    },
    groups: { home: "Файлы Kedr", records: "Записи сессий и файлы памяти", safety: "Секреты и правила" },
    states: { ok: "в порядке", warn: "посмотрите", bad: "неисправно" },
    local: "То, что видно только из терминала (права файлов, пусковой файл хуков), покажет и починит:",
    agents: "Агенты на этой машине",
    agentsMean: "Что стоит в их настройках и чего они ещё ждут от вас. Проверка ничего не меняет.",
    noAgents: "Агентов не нашлось",
    noAgentsMean:
      "Когда появится программа, которую Kedr знает, kedr init подключит её, и она встанет здесь.",
    noVersion: "версия неизвестна",
    dead: "Отложено",
    deadMeans: "Эти события не удалось разобрать с нескольких попыток. Ничего из них не потеряно.",
    retry: "Повторить",
    retryAll: "Повторить все",
    retried: {
      one: "событие взято снова",
      few: "события взяты снова",
      many: "событий взято снова",
      other: "события взяты снова",
    },
    attempts: { one: "попытка", few: "попытки", many: "попыток", other: "попытки" },
    more: { one: "ещё", few: "ещё", many: "ещё", other: "ещё" },
    backups: "Резервные копии",
    backUp: "Сделать копию",
    noBackups: "Пока ни одной. Копия делается за мгновение, а спасти может память за годы.",
    copying: "Копирую…",
    checkingCopy: "Записано. Открываю копию и читаю её целиком…",
    ofBytes: (done, total) => `${done} примерно из ${total}`,
    made: "Готово.",
    checked: "Копия открыта и прочитана целиком.",
    memories: { one: "запись", few: "записи", many: "записей", other: "записи" },
    events: { one: "событие", few: "события", many: "событий", other: "события" },
    backupWhy: {
      asked: "по вашей просьбе",
      upgrade: "перед обновлением",
      restore: "перед восстановлением",
      damaged: "повреждена, отложена",
    },
    backupRule:
      "Из сделанных самим Kedr хранятся три последние; остальные удаляете вы. Восстановить: kedr restore ПУТЬ.",
    copyPath: "Скопировать путь",
    chain: "Цепочка изменений",
    chainMeans:
      "Каждое изменение памяти — звено цепочки. Пройдя её, видно, не меняли ли что-то в обход Kedr.",
    verify: "Сверить",
    verifying: "Сверяю…",
    intact: "Ничего не менялось в обход Kedr.",
    links: { one: "звено", few: "звена", many: "звеньев", other: "звена" },
    changedPast: {
      one: "место изменено в обход Kedr",
      few: "места изменены в обход Kedr",
      many: "мест изменено в обход Kedr",
      other: "места изменены в обход Kedr",
    },
    noHead: "Конец цепочки ещё не был записан отдельно: отрезанный до сих пор конец не был бы виден.",
    memory: (id) => `запись ${id}`,
    link: (id) => `звено ${id}`,
    expected: "должно быть",
    stands: "стоит",
    chainToDo:
      "Посмотрите названные записи. Если файлы меняли не вы, кто-то может писать от вашего имени: прежде всего проверьте машину.",
    secrets: "Секреты",
    secretsMean:
      "Всё сохранённое просматривается по сегодняшним правилам; называется только место, сам секрет — никогда.",
    searchSecrets: "Искать везде",
    searching: "Ищу…",
    rows: {
      one: "строка просмотрена",
      few: "строки просмотрены",
      many: "строк просмотрено",
      other: "строки просмотрены",
    },
    clean: "Секретов, известных сегодняшним правилам, в памяти нет.",
    found: {
      one: "место содержит секрет",
      few: "места содержат секреты",
      many: "мест содержат секреты",
      other: "места содержат секреты",
    },
    wereTaken: "Найденное убрано.",
    places: {
      memory: "запись",
      event: "событие",
      injection: "выданный текст",
      queue: "ошибка события",
      file: "файл",
      backup: "копия базы",
    },
    takeOut: "Убрать",
    taking: "Убираю…",
    takeOutTitle: "Убрать все найденные секреты?",
    takeOutMeans:
      "На их месте встанут метки вида [redacted: вид]; одобрения изменённых текстов пропадут; копии базы, в которых они есть, будут удалены. Отменить это нельзя. Сами секреты смените в любом случае.",
    takenOut: (receipt) => `Убрано. Все места — в квитанции ${receipt}.`,
    nothingTaken: "Убирать было нечего.",
    receipts: "Квитанции",
    receipt: (id) => `Квитанция ${id}`,
    receiptWhat: { redacted: "убраны секреты", forgotten: "забыто" },
    log: "Журнал",
    logMeans: "Номера, числа и коды; ни одного текста.",
    logEvent: "Все события",
    noLog: "Таких строк нет.",
  },
};
