import type { EventKind, EventStatus } from "../../../src/domain/event.ts";
import type { ObserverWork } from "../../../src/serve/overseeing.ts";
import type { Words } from "../../app/language.ts";

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

interface LiveWords {
  readonly title: string;
  readonly list: string;
  readonly states: Readonly<Record<"connecting" | "open" | "lost", string>>;
  readonly paused: string;
  readonly pause: string;
  readonly resume: string;
  readonly fresh: Forms;
  readonly missed: Forms;
  readonly filters: string;
  readonly allKinds: string;
  readonly what: string;
  readonly kind: string;
  readonly all: string;
  readonly onlyEvents: string;
  readonly onlyMemories: string;
  readonly events: string;
  readonly memories: string;
  readonly clear: string;
  readonly kinds: Readonly<Record<EventKind, string>>;
  readonly statuses: Readonly<Record<EventStatus, string>>;
  readonly subagent: string;
  readonly heldBack: string;
  readonly waits: string;
  readonly emptyTitle: string;
  readonly empty: string;
  readonly emptyThen: string;
  readonly emptyNarrowTitle: string;
  readonly emptyNarrow: string;
  readonly observer: string;
  readonly observes: Readonly<Record<ObserverWork["what"], string>>;
  readonly did: Readonly<Record<Exclude<ObserverWork["what"], "batch">, string>>;
  readonly sized: Readonly<Record<ObserverWork["what"], Forms>>;
  readonly idle: string;
  readonly gathers: string;
  readonly workingThrough: string;
  readonly rests: string;
  readonly rules: string;
  readonly model: string;
  readonly budget: string;
  readonly ofBudget: (spent: string, budget: string) => string;
  readonly ofWork: (share: string) => string;
  readonly queue: string;
  readonly waiting: string;
  readonly claimed: string;
  readonly recaps: string;
  readonly spooled: string;
  readonly dead: string;
  readonly lastCalls: string;
  readonly noCalls: string;
  readonly said: Forms;
  readonly tokens: Forms;
  readonly unread: Forms;
  readonly faults: Readonly<Record<string, string>>;
  readonly failed: string;
  readonly sessions: string;
  readonly noSessions: string;
  readonly lastEvent: string;
  readonly openSessions: Forms;
  readonly reading: string;
  readonly ofSessions: (done: string, total: string) => string;
  readonly rulesWait: Forms;
  readonly textsHeld: Forms;
  readonly more: Forms;
  readonly health: string;
  readonly wrong: string;
}

export const liveWords: Words<LiveWords> = {
  en: {
    title: "Live",
    list: "What happens, newest first",
    states: { connecting: "Connecting…", open: "Connected", lost: "Connection lost, trying again…" },
    paused: "Paused",
    pause: "Pause",
    resume: "Go on",
    fresh: { one: "new", other: "new" },
    missed: {
      one: "more came while this page had no connection; it is in the timeline",
      other: "more came while this page had no connection; they are in the timeline",
    },
    filters: "What to show",
    allKinds: "All kinds",
    what: "Show",
    kind: "Kind",
    all: "Everything",
    onlyEvents: "Events",
    onlyMemories: "Memories",
    events: "Events",
    memories: "Memories",
    clear: "Show everything",
    kinds: {
      "session-start": "session begins",
      prompt: "prompt",
      tool: "tool",
      assistant: "agent says",
      "turn-end": "turn ends",
      "subagent-end": "subagent ends",
      compaction: "compaction",
      "session-end": "session ends",
    },
    statuses: { ok: "ok", error: "failed", denied: "denied" },
    subagent: "subagent",
    heldBack: "held back",
    waits: "waits for you",
    emptyTitle: "Nothing has happened yet",
    empty:
      "Work with your agent as always. What it does appears here within a second, and what Kedr makes of it soon after.",
    emptyThen: "If nothing comes, this says why:",
    emptyNarrowTitle: "Nothing of that kind came lately",
    emptyNarrow: "It appears here as soon as it comes.",
    observer: "Observer",
    observes: {
      batch: "Reads what happened",
      recap: "Sums a session up",
      summary: "Words a project's summary",
    },
    did: { recap: "Recap of a session", summary: "Summary of a project" },
    sized: {
      batch: { one: "event", other: "events" },
      recap: { one: "event", other: "events" },
      summary: { one: "point", other: "points" },
    },
    idle: "Nothing to do",
    gathers: "Gathers what belongs together",
    workingThrough: "Works through the queue",
    rests: "Rests",
    rules: "Rules: free, nothing leaves this machine.",
    model: "A model writes better memories:",
    budget: "Tokens today",
    ofBudget: (spent, budget) => `${spent} of ${budget}`,
    ofWork: (share) => `${share} of the agents’ own tokens`,
    queue: "Queue",
    waiting: "waiting",
    claimed: "in work",
    recaps: "recaps due",
    spooled: "in the spool",
    dead: "set aside",
    lastCalls: "Lately",
    noCalls: "It has not been asked yet.",
    said: { one: "memory", other: "memories" },
    tokens: { one: "token", other: "tokens" },
    unread: { one: "part unread", other: "parts unread" },
    faults: {
      auth: "the key was refused",
      "rate-limit": "too many requests",
      overloaded: "overloaded",
      timeout: "no answer in time",
      unreachable: "not reachable",
      missing: "program not found",
      "bad-request": "refused the request",
      "bad-answer": "unreadable answer",
    },
    failed: "failed",
    sessions: "Open sessions",
    noSessions: "No agent is at work right now.",
    lastEvent: "Last event",
    openSessions: { one: "session", other: "sessions" },
    reading: "Reading past sessions",
    ofSessions: (done, total) => `${done} of ${total}`,
    rulesWait: { one: "rule waits for you", other: "rules wait for you" },
    textsHeld: { one: "text was held back", other: "texts were held back" },
    more: { one: "more", other: "more" },
    health: "Health",
    wrong: "Something needs you",
  },
  ru: {
    title: "Сейчас",
    list: "Что происходит, новое сверху",
    states: { connecting: "Соединяюсь…", open: "На связи", lost: "Связь потеряна, пробую снова…" },
    paused: "Пауза",
    pause: "Пауза",
    resume: "Продолжить",
    fresh: { one: "новая запись", few: "новые записи", many: "новых записей", other: "новых записей" },
    missed: {
      one: "запись пришла, пока не было связи; она есть в хронологии",
      few: "записи пришли, пока не было связи; они есть в хронологии",
      many: "записей пришло, пока не было связи; они есть в хронологии",
      other: "записей пришло, пока не было связи; они есть в хронологии",
    },
    filters: "Что показывать",
    allKinds: "Все виды",
    what: "Показывать",
    kind: "Вид",
    all: "Всё",
    onlyEvents: "События",
    onlyMemories: "Память",
    events: "События",
    memories: "Память",
    clear: "Показать всё",
    kinds: {
      "session-start": "начало сессии",
      prompt: "запрос",
      tool: "инструмент",
      assistant: "слова агента",
      "turn-end": "конец хода",
      "subagent-end": "конец субагента",
      compaction: "сжатие",
      "session-end": "конец сессии",
    },
    statuses: { ok: "успех", error: "ошибка", denied: "отказ" },
    subagent: "субагент",
    heldBack: "придержано",
    waits: "ждёт вас",
    emptyTitle: "Пока ничего не произошло",
    empty:
      "Работайте с агентом как обычно. Его действия появятся здесь через секунду, а то, что Kedr из них запомнит, — чуть позже.",
    emptyThen: "Если ничего не приходит, причину скажет:",
    emptyNarrowTitle: "Такого в последнее время не было",
    emptyNarrow: "Появится здесь, как только придёт.",
    observer: "Наблюдатель",
    observes: {
      batch: "Читает, что произошло",
      recap: "Подводит итог сессии",
      summary: "Пишет сводку проекта",
    },
    did: { recap: "Итог сессии", summary: "Сводка проекта" },
    sized: {
      batch: { one: "событие", few: "события", many: "событий", other: "события" },
      recap: { one: "событие", few: "события", many: "событий", other: "события" },
      summary: { one: "пункт", few: "пункта", many: "пунктов", other: "пункта" },
    },
    idle: "Дел нет",
    gathers: "Собирает события хода",
    workingThrough: "Разбирает очередь",
    rests: "Отдыхает",
    rules: "Правила: бесплатно, ничего не покидает этот компьютер.",
    model: "Модель запоминает лучше:",
    budget: "Токены за сегодня",
    ofBudget: (spent, budget) => `${spent} из ${budget}`,
    ofWork: (share) => `${share} от токенов самих агентов`,
    queue: "Очередь",
    waiting: "ждут",
    claimed: "в работе",
    recaps: "ждут итога",
    spooled: "в буфере хука",
    dead: "отложено",
    lastCalls: "Недавнее",
    noCalls: "К нему ещё не обращались.",
    said: { one: "запись", few: "записи", many: "записей", other: "записи" },
    tokens: { one: "токен", few: "токена", many: "токенов", other: "токена" },
    unread: {
      one: "часть не прочитана",
      few: "части не прочитаны",
      many: "частей не прочитано",
      other: "части не прочитаны",
    },
    faults: {
      auth: "ключ не принят",
      "rate-limit": "слишком много запросов",
      overloaded: "перегружен",
      timeout: "не ответил вовремя",
      unreachable: "недоступен",
      missing: "программа не найдена",
      "bad-request": "запрос отвергнут",
      "bad-answer": "ответ не читается",
    },
    failed: "не вышло",
    sessions: "Открытые сессии",
    noSessions: "Сейчас ни один агент не работает.",
    lastEvent: "Последнее событие",
    openSessions: { one: "сессия", few: "сессии", many: "сессий", other: "сессии" },
    reading: "Читаю прошлые сессии",
    ofSessions: (done, total) => `${done} из ${total}`,
    rulesWait: {
      one: "правило ждёт вас",
      few: "правила ждут вас",
      many: "правил ждут вас",
      other: "правила ждут вас",
    },
    textsHeld: {
      one: "текст придержан",
      few: "текста придержаны",
      many: "текстов придержано",
      other: "текста придержаны",
    },
    more: { one: "ещё", few: "ещё", many: "ещё", other: "ещё" },
    health: "Здоровье",
    wrong: "Нужно ваше внимание",
  },
};
