import { counted, type Words } from "../../app/language.ts";

interface SessionWords {
  readonly untitled: string;
  readonly asked: string;
  readonly inTimeline: string;
  readonly given: string;
  readonly givenNone: string;
  readonly channels: Readonly<Record<"digest" | "prompt" | "tool", string>>;
  readonly used: Readonly<Record<"opened" | "taken up", string>>;
  readonly unused: string;
  readonly tokens: (count: number) => string;
  readonly ruled: string;
  readonly decisions: Readonly<Record<"ask" | "deny", string>>;
  readonly recap: string;
  readonly recapParts: Readonly<Record<"decided" | "done" | "leftOpen" | "newRules", string>>;
  readonly events: string;
  readonly find: string;
  readonly findPlaceholder: string;
  readonly found: (at: number, count: number) => string;
  readonly foundNone: string;
  readonly previous: string;
  readonly next: string;
  readonly unfoldAll: string;
  readonly foldAll: string;
  readonly keys: string;
  readonly loading: (rows: number, total: number) => string;
  readonly calls: (count: number) => string;
  readonly errors: (count: number) => string;
  readonly denied: (count: number) => string;
  readonly failed: string;
  readonly refused: string;
  readonly subagent: string;
  readonly leftBranch: string;
  readonly leftHere: string;
  readonly compacted: string;
  readonly gitBranch: string;
  readonly began: string;
  readonly ended: string;
  readonly agent: string;
  readonly you: string;
  readonly forgotten: string;
  readonly dropped: string;
  readonly silent: string;
  readonly whole: (chars: number) => string;
  readonly more: string;
  readonly less: string;
  readonly input: string;
  readonly outcome: string;
  readonly learned: string;
  readonly heldBack: string;
  readonly link: string;
  readonly gone: string;
  readonly goneText: string;
  readonly toTimeline: string;
  readonly emptyTitle: string;
  readonly empty: string;
}

export const sessionWords: Words<SessionWords> = {
  en: {
    untitled: "Session",
    asked: "First asked",
    inTimeline: "In the timeline",
    given: "What it was given",
    givenNone: "Kedr gave this session nothing.",
    channels: { digest: "at the start", prompt: "on a prompt", tool: "before a tool" },
    used: { opened: "opened by the agent", "taken up": "taken up in its words" },
    unused: "not used",
    tokens: (count) => counted(count, { one: "token", other: "tokens" }, "en"),
    ruled: "Your rules said",
    decisions: { ask: "asked you", deny: "denied" },
    recap: "Recap",
    recapParts: { decided: "Decided", done: "Done", leftOpen: "Left open", newRules: "New rules" },
    events: "Events",
    find: "Find in this session",
    findPlaceholder: "Find in this session",
    found: (at, count) => (at < 0 ? `${count} found` : `${at + 1} of ${count}`),
    foundNone: "Not found",
    previous: "Previous",
    next: "Next",
    unfoldAll: "Unfold all",
    foldAll: "Fold all",
    keys: "/ finds, Enter goes on, J and K step from prompt to prompt",
    loading: (rows, total) => `${rows} of ${total} events read…`,
    calls: (count) => counted(count, { one: "call", other: "calls" }, "en"),
    errors: (count) => counted(count, { other: "failed" }, "en"),
    denied: (count) => counted(count, { other: "denied" }, "en"),
    failed: "failed",
    refused: "denied",
    subagent: "Subagent",
    leftBranch: "Branch that was left",
    leftHere: "Went back and took another way",
    compacted: "The context was compacted",
    gitBranch: "Switched to branch",
    began: "Session began",
    ended: "Session ended",
    agent: "Agent",
    you: "You",
    forgotten: "Forgotten at your wish: only that it happened is kept.",
    dropped: "The text went when the archive met its limit.",
    silent: "No text",
    whole: (chars) => `Show ${new Intl.NumberFormat("en").format(chars)} more characters`,
    more: "Show all",
    less: "Show less",
    input: "What was called",
    outcome: "What came back",
    learned: "Learned here",
    heldBack: "held back",
    link: "Link to this event",
    gone: "There is no such session",
    goneText:
      "It may have been forgotten, or the address is not whole. The timeline has every session that is known.",
    toTimeline: "To the timeline",
    emptyTitle: "Nothing of this session is left",
    empty: "Its events were forgotten, or it said nothing yet.",
  },
  ru: {
    untitled: "Сессия",
    asked: "Первый запрос",
    inTimeline: "В хронологии",
    given: "Что ей дали",
    givenNone: "Этой сессии Kedr ничего не давал.",
    channels: { digest: "в начале", prompt: "на запрос", tool: "перед вызовом" },
    used: { opened: "агент открыл", "taken up": "агент использовал" },
    unused: "не пригодилось",
    tokens: (count) => counted(count, { one: "токен", few: "токена", other: "токенов" }, "ru"),
    ruled: "Что сказали ваши правила",
    decisions: { ask: "спросили вас", deny: "запретили" },
    recap: "Итог",
    recapParts: { decided: "Решено", done: "Сделано", leftOpen: "Осталось", newRules: "Новые правила" },
    events: "События",
    find: "Найти в этой сессии",
    findPlaceholder: "Найти в этой сессии",
    found: (at, count) => (at < 0 ? `найдено: ${count}` : `${at + 1} из ${count}`),
    foundNone: "Не найдено",
    previous: "Предыдущее",
    next: "Следующее",
    unfoldAll: "Развернуть всё",
    foldAll: "Свернуть всё",
    keys: "/ — поиск, Enter — дальше, J и K — от запроса к запросу",
    loading: (rows, total) => `Прочитано событий: ${rows} из ${total}…`,
    calls: (count) => counted(count, { one: "вызов", few: "вызова", other: "вызовов" }, "ru"),
    errors: (count) => counted(count, { one: "ошибка", few: "ошибки", other: "ошибок" }, "ru"),
    denied: (count) => counted(count, { one: "отказ", few: "отказа", other: "отказов" }, "ru"),
    failed: "ошибка",
    refused: "отказано",
    subagent: "Субагент",
    leftBranch: "Покинутая ветка",
    leftHere: "Вернулись назад и пошли другим путём",
    compacted: "Контекст сжат",
    gitBranch: "Переход на ветку",
    began: "Сессия началась",
    ended: "Сессия завершилась",
    agent: "Агент",
    you: "Вы",
    forgotten: "Забыто по вашему желанию: осталось лишь то, что событие было.",
    dropped: "Текст удалён, когда архив достиг предела.",
    silent: "Без текста",
    whole: (chars) => `Показать ещё ${counted(chars, { one: "знак", few: "знака", other: "знаков" }, "ru")}`,
    more: "Показать целиком",
    less: "Свернуть",
    input: "Что вызвано",
    outcome: "Что получено",
    learned: "Выяснено здесь",
    heldBack: "придержано",
    link: "Ссылка на это событие",
    gone: "Такой сессии нет",
    goneText: "Возможно, её забыли или адрес неполон. Все известные сессии показывает хронология.",
    toTimeline: "К хронологии",
    emptyTitle: "От этой сессии ничего не осталось",
    empty: "Её события забыты, или в ней ещё ничего не сказано.",
  },
};
