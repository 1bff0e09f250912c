import { shellQuoted } from "../../platform/shell.ts";
import type { Messages } from "./en.ts";

const rules = new Intl.PluralRules("ru");

/** «1 событие», «2 события», «5 событий». */
export function some(number: number, one: string, few: string, many: string): string {
  return `${number} ${form(number, one, few, many)}`;
}

function form(number: number, one: string, few: string, many: string): string {
  const category = rules.select(number);
  if (category === "one") return one;
  return category === "few" ? few : many;
}

const maybe = (near: string | undefined): string => (near === undefined ? "." : `; может быть, «${near}»?`);

/** Everything the command line says, in Russian. */
export const ru: Messages = {
  language: "ru",

  unknownCommand: (word, near) =>
    `Команды «${word}» нет${maybe(near && `kedr ${near}`)} Все команды: kedr help`,
  unknownOption: (option, command, near) =>
    `Ключа ${option} нет${maybe(near)} Все ключи: kedr help ${command}.`,
  dashedText: (command, text) =>
    `Текст, который начинается с дефиса, пишется после «--»: kedr ${command} -- ${shellQuoted(text)}`,
  optionBeforeCommand: (option, common) =>
    `${option} не может стоять перед командой; могут только ${common.join(", ")}. Все команды: kedr help`,
  unknownAction: (word, command, actions, near) =>
    `kedr ${command} не умеет «${word}»${maybe(near)} Умеет: ${actions.join(", ")}`,
  optionTakesNothing: (option) => `--${option} не принимает значения.`,
  optionNeedsValue: (option, value) => `--${option} нужно значение: --${option} ${value}`,
  wrongWords: (usage) => `Правильно так: ${usage}`,
  wrongCount: (option, min, max) => `--${option}: нужно целое число от ${min} до ${max}.`,
  wrongTime: (option, text) =>
    `--${option}: «${text}» я не понимаю как время. Например: 30d, 2 недели, вчера, на прошлой неделе, 2026-09-12.`,
  wrongWord: (option, word, allowed, near) =>
    `--${option}: нет «${word}»${maybe(near)} Можно: ${allowed.join(", ")}`,
  wrongId: (word) => `«${word}» не номер записи; kedr search ставит номер в начало строки.`,
  unexpected: (detail) =>
    `Случилось непредвиденное (${detail}). С --verbose будет видно где; причину может знать kedr doctor.`,
  serviceForeign: (socket) =>
    `На ${socket} отвечает не служба Kedr. Остановите ту программу или задайте в KEDR_HOME другую папку.`,
  serviceLost: "Служба пропала, не ответив. Повторите команду; что случилось, скажет kedr logs.",
  serviceSilent:
    "Служба не отвечает вовремя. Перезапустите её: kedr doctor --fix; ничего из записанного не потеряно.",
  serviceNewer: (running, ours) =>
    `Работает служба версии ${running}, а этот kedr версии ${ours}. Обновите его или запустите тот, что новее.`,
  serviceOlder: (running) =>
    `Работает служба версии ${running}, она говорит на старом языке. Заменить её: kedr status.`,
  serviceOtherBuild:
    "Работает служба из другой сборки Kedr, она этого не умеет. Выполните kedr stop и повторите команду.",
  serviceNoStart:
    "Служба не запустилась за 5 секунд. Почему, скажет kedr doctor, её последние слова в kedr logs. Ничего из записанного не потеряно.",
  serviceStays: "Служба не завершилась за 5 секунд: она доделывает работу. Повторите команду.",
  offInThisRun:
    "В этом запуске Kedr выключен: задано KEDR_OFF. Уберите его и начните сеанс снова, чтобы смотреть в память.",
  serviceNotRunning: "Служба не запущена.",
  stopped: (pid) => `Остановлена (процесс ${pid}). Следующее событие или команда запустит её снова.`,
  noTerminal: "Нет терминала, чтобы спросить. С --yes команда выполнится без вопроса.",
  notThere: (ids) => `Записи ${ids.join(", ")} нет.`,
  noLogs: (path) => `Журнал службы пока пуст: ${path} не существует.`,
  stillWaiting: (queue) => `Ещё не всё готово: ${queue}.`,

  badRequest: "Слово или ключ здесь пусты или слишком длинны для этой команды. Что она принимает: --help",

  found: ({ items, offset, found, isFull }) => {
    const verb = form(found, "Найдена", "Найдено", "Найдено");
    const total = isFull ? `${found} записей или больше` : some(found, "запись", "записи", "записей");
    const end = offset + items.length;
    if (found === 0) return "Ничего не найдено";
    if (items.length === 0) return `${verb} ${total}, но не после первых ${offset}: уменьшите --offset`;
    if (items.length === found && !isFull) return `${verb} ${total}`;
    const more = end < found ? `; дальше: --offset ${end}` : isFull ? "; для других уточните слова" : "";
    return `${verb} ${total}, здесь ${offset + 1}–${end}${more}`;
  },
  sessionsMayKnow: (command) => `Что об этом есть в самих сессиях: ${command}`,
  nearest: "На весь вопрос ответа нет. Ближе всего:",
  thisProject: "этот проект; по всем: --all-projects",
  allProjects: "все проекты",
  why: "почему",
  retroHead: (number, since) => `${some(number, "запись", "записи", "записей")} с ${since}`,
  moreAt: (offset) => `дальше: --offset ${offset}`,
  projectLine: (memories, sessions, last) =>
    `записей ${memories}, сессий ${sessions}, последнее событие ${last}`,
  noProjects: "Ни один проект пока не известен.",
  digestEmpty:
    "Новая сессия здесь начнётся ни с чем: об этом проекте ничего не запомнено, или он выключен (kedr projects).",
  attempts: (number) => `после ${some(number, "попытки", "попыток", "попыток")}`,
  noDead: "Ничего не отложено.",
  retried: (number) => `Возвращено в очередь: ${some(number, "событие", "события", "событий")}.`,

  approvedMark: "✔ одобрено",
  heldBack: (codes: string) => `придержано: похоже на инструкцию (${codes})`,
  status: { confirmed: "подтверждено", hypothesis: "гипотеза", refuted: "тупик" },
  trust: { unapproved: "не одобрено", approved: "одобрено", rejected: "отвергнуто" },
  files: "файлы",
  concepts: "понятия",
  also: "находится и так",
  from: "откуда",
  ending: {
    rejected: "Больше не действует: отвергнуто",
    merged: "Сказано то же, объединена с записью",
    replaced: "Больше не действует: заменено на",
    ended: "Больше не действует: закончилось",
    expired: "Больше не действует: истекло",
  },
  tokens: "токены",
  tokensLine: (work, read) => `${work} на работу, ${read} на чтение`,
  evidence: "Свидетельства",
  versions: "версии",
  forgotten: "(забыто)",
  dropped: "(больше не хранится: предел архива)",
  derivedFrom: "выведено из",

  secondsAgo: (number) => `${number} с назад`,
  minutesAgo: (number) => `${number} мин назад`,
  hoursAgo: (number) => `${number} ч назад`,
  daysAgo: (number) => `${number} дн назад`,
  never: "никогда",

  labels: {
    watching: "смотрю",
    queue: "очередь",
    observer: "наблюдатель",
    memory: "память",
    rules: "правила",
    meaning: "смысл",
    today: "сегодня",
    reading: "читаю",
    service: "служба",
  },
  watchingNobody: "пока ни за кем: kedr init",
  watchedClient: (title, sessions) => `${title} (${some(sessions, "сессия", "сессии", "сессий")})`,
  lastSeen: (event, memory) => `последнее событие ${event}, последняя запись ${memory}`,
  queueWaiting: (events) => `ждёт ${events}`,
  queueRecaps: (recaps) => `осталось подытожить ${recaps}`,
  queueUnindexed: (texts) => `пока не находится ${texts}`,
  queueCovered: (events) => `до возвращения модели закрыто правилами ${events}`,
  queueDead: (events, isSome) => `отложено ${events}${isSome ? " (kedr dead)" : ""}`,
  noModelFree: "без модели, бесплатно",
  spentToday: (tokens, limit) => `сегодня ${tokens} из ${limit} токенов`,
  shareOfWork: (percent) => `${percent} % от наблюдаемой работы`,
  memoryLine: (memories, shown, projects) =>
    `${shown} ${form(memories, "запись", "записи", "записей")} в ${some(projects, "проекте", "проектах", "проектах")}`,
  meaningLine: (done, total) => `${done} из ${total}`,
  recallsLine: (used: number, given: number) => `подсказок пригодилось ${used} из ${given}`,
  backfillLine: (done, total) =>
    `${done} из ${some(total, "прошлой сессии", "прошлых сессий", "прошлых сессий")}`,
  serviceLine: (version, pid, memory, home) => `${version}, процесс ${pid}, ${memory} памяти, ${home}`,

  checks: { ok: "хорошо", warn: "внимание", bad: "плохо" },
  allWell: "Всё в порядке.",
  mended: (sentence) => `исправлено: ${sentence}`,
  homeFine: (home) => `${home} читаете только вы`,
  homeMissing: (home) => `${home} ещё не существует`,
  homeOpen: (home, mode) => `${home} могут читать другие (права ${mode})`,
  filesFine: "все файлы Kedr доступны только вам",
  filesOpen: (count, names) => `другие могут читать файлы и папки (${count}): ${names}`,
  filesOpenFix: "kedr doctor --fix",
  filesClosed: (count) => `файлов и папок закрыто от других: ${count}`,
  homeTakes: "в папку можно писать",
  forgettingFine: "забытое не сможет вернуться",
  homeFull: (home) => `Диск с ${home} полон; пока места нет, ничего не записывается.`,
  homeClosed: (home) => `В ${home} нельзя писать; ничего не записывается. Проверьте владельца, права и диск.`,
  homeTakesFix: "освободите место или откройте папку на запись; Kedr продолжит сам",
  homeOpenFix: "kedr doctor --fix или chmod 700",
  homeMissingFix: "kedr init",
  diskFine: (free) => `на диске с папкой Kedr свободно ${free}`,
  diskLow: (free) =>
    `на диске с папкой Kedr свободно только ${free}; когда он заполнится, события могут пропасть`,
  diskLowFix: "освободите место",
  nodeFine: (path) => `Node запускается из ${path}`,
  nodeGone: (path) => `того Node, который запускают хуки, больше нет: ${path}`,
  launcherFine: "пусковой файл хуков на месте",
  launcherMissing: "пускового файла хуков нет, поэтому агенты не могут передавать события",
  launcherOther: "пусковой файл хуков другой версии",
  launcherFix: "kedr doctor --fix или kedr init",
  hooksQuiet: "за сутки у хуков не было неполадок",
  hookProblems: (count) => `неполадок у хуков за сутки: ${count}`,
  hookProblemsFix: (log) => `какие именно, сказано в ${log}; kedr init запишет пускатель заново`,
  spoolEmpty: "в накопителе ничего не ждёт",
  spoolFull: (files) =>
    `в накопителе службу ${form(files, "ждёт", "ждут", "ждут")} ${some(files, "запись", "записи", "записей")}`,
  spoolFix: "kedr doctor --fix запустит службу, и она их заберёт",
  configFine: "config.jsonc в порядке",
  configFix: "что можно, показывает kedr config",
  socketFine: "сокет доступен только вам",
  socketOpen: (mode) => `сокет могут открыть другие (права ${mode})`,
  serviceFine: (version, pid) => `служба отвечает: ${version}, процесс ${pid}`,
  serviceOtherVersion: (running, ours) => `служба версии ${running}, а этот kedr версии ${ours}`,
  serviceFix: "kedr doctor --fix перезапустит её",
  restarted: "служба запущена заново",
  modeSet: (path) => `${path} теперь доступен только вам`,
  launcherWritten: "пусковой файл записан заново",

  origin: { environment: "из окружения", file: "из файла", default: "по умолчанию" },
  allowedIs: (allowed) => `можно: ${allowed}`,
  unknownKey: (word, near) => `Ключа «${word}» нет${maybe(near)} Все ключи: kedr config`,
  cannotEdit: (path, sentence) => `Не могу записать ${path}: ${sentence}`,
  notAllowed: (sentence) => `${sentence} Ничего не изменено.`,
  configSet: (key, value) => `${key} теперь ${value}.`,
  configUnset: (key, value) => `${key} снова по умолчанию: ${value}.`,
  overriddenBy: (variable) => `Но переменная окружения ${variable} важнее.`,
  serviceReloads: "Служба остановлена; следующее событие запустит её с этим значением.",
  observerInUse: (provider, origin) => `Работает: ${provider} (${origin})`,
  observerChoices: "Кто превращает события в память, сколько это стоит и что покидает эту машину:",
  observerBasis: (days, events, work) =>
    `По дням с работой из последних 7 (их ${days}): в день событий: ${events}, токенов работы: ${work}.`,
  observerNoBasis: "За последние 7 дней работы не видно, поэтому это самое большее, что возможно.",
  observerChoose:
    "Выбрать: kedr observer use ПОСТАВЩИК   Предел: kedr config set observer.tokensPerDay ЧИСЛО",
  providerWhat: {
    rules: "без модели",
    "claude-cli": "команда claude, малая модель",
    anthropic: "Anthropic API с вашим ключом",
    "openai-compatible": "OpenRouter, Ollama, LM Studio, vLLM, Gemini, …",
  },
  costFree: "бесплатно",
  costTokens: (tokens) => `токенов: ${tokens}`,
  costAbout: (amount) => `в день примерно ${amount}`,
  costAtMost: (amount) => `в день самое большее ${amount}`,
  costSubscription: (tokens) => `${tokens}, из предела вашей подписки`,
  costOpen: (amount) => `${amount}; на своей машине бесплатно`,
  providerLeaves: {
    rules: "ничто не покидает эту машину",
    "claude-cli": "запросы, команды и их вывод уходят в Anthropic, секреты скрыты",
    anthropic: "запросы, команды и их вывод уходят в Anthropic, секреты скрыты",
    "openai-compatible":
      "запросы, команды и их вывод уходят на сервер, который вы назовёте, секреты скрыты; поставщику, чей агент их не видел, только с observer.allowOtherVendors",
  },
  leavesTo: (host) => `запросы, команды и их вывод уходят на ${host}, секреты скрыты`,
  needsBaseUrl: "Для openai-compatible нужен адрес: --base-url http://127.0.0.1:11434/v1",
  keyNotSeen: (variable) =>
    `Переменная ${variable} здесь не задана. Служба берёт ключ из окружения агента, который её запускает; Kedr ключей не пишет.`,
  claudeNotFound: "Команды claude нет в PATH; пока она не появится, работают правила.",

  initFound: (titles, files) =>
    `Найдено: ${titles}. ${files === 0 ? "Менять ничего не нужно." : `${form(files, "Изменится", "Изменятся", "Изменятся")} ${some(files, "файл", "файла", "файлов")}.`}`,
  initNoneFound:
    "На этой машине нет ни одного агента, которого знает Kedr. Поставьте его и повторите kedr init; любой другой агент с MCP запускает kedr mcp.",
  initNotHere: (titles) => `На этой машине нет: ${titles}. Ничего не изменено.`,
  initWhere: {
    devcontainer:
      "Это контейнер: хуки и память живут в нём и исчезнут вместе с ним, если KEDR_HOME не на томе.",
    ssh: "Это машина по SSH: подключаются её агенты, а не той машины, за которой вы сидите.",
    wsl: "Это WSL: подключаются агенты внутри него, а не в самой Windows.",
  },
  initPromise: "Ключ не нужен. Ничто не покидает эту машину.",
  initKeys: "[Enter вперёд · d показать правки · n нет]",
  initLeft: "Ничего не изменено.",
  initWired: "подключено        отменить в любой момент: kedr uninstall",
  initUnchanged: "уже подключено    ничего не изменено",
  silentHook: (events: string) => `не отвечает: ${events}. Запустите kedr doctor`,
  initAnswered: (titles) => `хуки отвечают     ${titles}`,
  initBackfill: (done, total) =>
    `${done} из ${some(total, "прошлой сессии", "прошлых сессий", "прошлых сессий")}`,
  initBackfillDone: (total, seconds, masked) =>
    `${some(total, "прошлая сессия", "прошлые сессии", "прошлых сессий")}, ${seconds} с, без модели, скрыто секретов: ${masked}`,
  initBackfillGoesOn: "Остальное читается в фоне: kedr status",
  initRemembersElsewhere: (shown) => `Об этой папке памяти ещё нет; вот из других ваших проектов (${shown}):`,
  initRemembers: (number, shown) =>
    `В этом проекте уже ${some(number, "запись", "записи", "записей")}. ${shown === 1 ? "Одна из них:" : `Вот ${shown}:`}`,
  initNothingYet:
    "Здесь будет то, что узнает ваша следующая сессия: kedr search и начало сессии, которая пойдёт за ней.",
  initAsk: (question) => `Спросите своего агента: «${question}»`,
  initQuestion: (title) => `что мы знаем об этом: ${title}?`,
  initOpen: "Всё это в браузере: kedr open",
  initObserver: (provider) => `Наблюдатель: ${provider}. Модель запоминает лучше: kedr observer`,
  uninstalled: (home) =>
    `Всё как было. Память осталась в ${home}; чтобы избавиться и от неё, удалите эту папку.`,
  uninstallNothing: "В настройках агентов нет ничего от Kedr.",
  toAddByHand: "Добавьте это сами:",
};
