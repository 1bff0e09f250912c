import type { WeekFigure } from "../../../src/serve/weekly.ts";
import { counted, type Words } from "../../app/language.ts";

export interface MondayWords {
  readonly title: string;
  readonly lead: string;
  readonly lastWeek: string;
  readonly thisWeek: string;
  readonly earlier: string;
  readonly later: string;
  readonly figures: string;
  readonly names: Readonly<Record<WeekFigure, string>>;
  readonly how: string;
  readonly ways: Readonly<Record<WeekFigure, readonly string[]>>;
  readonly ofGiven: (given: number) => string;
  readonly shareUsed: (share: string) => string;
  readonly repeated: (count: number) => string;
  readonly unknown: (count: number) => string;
  readonly mended: (count: number) => string;
  readonly letThrough: (count: number) => string;
  readonly broken: (count: number) => string;
  readonly notKnownYet: (count: number) => string;
  readonly workAndRead: (work: string, read: string) => string;
  readonly tokensInCalls: (tokens: string, calls: number) => string;
  readonly free: string;
  readonly before: (value: string) => string;
  readonly evidence: string;
  readonly close: string;
  readonly more: string;
  readonly nothing: Readonly<Record<WeekFigure, string>>;
  readonly emptyTitle: string;
  readonly empty: string;
  readonly seeThisWeek: string;
  readonly channels: Readonly<Record<"digest" | "prompt" | "tool", string>>;
  readonly used: Readonly<Record<"opened" | "taken up", string>>;
  readonly notUsed: string;
  readonly outcomes: Readonly<Record<"avoided" | "repeated" | "unknown", string>>;
  readonly ruled: Readonly<Record<"kept" | "overridden" | "broken", string>>;
  readonly open: string;
  readonly decisions: Readonly<Record<"ask" | "deny", string>>;
  readonly given: string;
  readonly hadFailed: string;
  readonly ranThen: string;
  readonly ranNothing: string;
  readonly isMended: string;
  readonly isOpen: string;
  readonly endedIt: string;
  readonly edited: string;
  readonly justAgain: string;
  readonly session: string;
  readonly tokens: (count: string) => string;
  readonly workBehind: (count: string) => string;
  readonly calls: (count: number) => string;
  readonly wholeText: string;
  readonly branchTitle: string;
  readonly branchWhat: string;
  readonly choose: string;
  readonly branch: string;
  readonly branchNow: string;
  readonly base: string;
  readonly baseMain: string;
  readonly write: string;
  readonly written: (memories: number, commits: number, files: number) => string;
  readonly compared: (branch: string, base: string) => string;
  readonly text: string;
}

export const mondayWords: Words<MondayWords> = {
  en: {
    title: "Monday",
    lead: "What the memory was worth in a week, beside the week before. A figure opens what stands behind it.",
    lastWeek: "Last week",
    thisWeek: "This week so far",
    earlier: "The week before",
    later: "The week after",
    figures: "The week in figures",
    names: {
      recalls: "Recalls used",
      "dead-ends": "Dead ends avoided",
      errors: "Met again, the fix known",
      rules: "Held back by your rules",
      saved: "Tokens saved",
      spent: "Cost of the observer",
    },
    how: "How this is counted",
    ways: {
      recalls: [
        "A recall is a text that an agent was given on a prompt or before a tool. What a session starts with is not counted.",
        "It is used when the agent opened one of its memories by number, or its words came back in what the agent said or did. Only the first use counts.",
      ],
      "dead-ends": [
        "A warning is a text that told a refuted memory, or that the command about to run had failed in another session.",
        "It counts as avoided when, by the record of that session, the failing command was not run again in the same words, the same error did not come back, and the session did it in another way that worked or took the warning up.",
        "A call that was under way when the warning came is not held against it. A failing test is work and no dead end. Where the same words work by now, there was no dead end. Each session and command counts once.",
        "Whether the session would have run into it without the warning, nobody can know.",
      ],
      errors: [
        "An error that a session of this week ran into, and that an earlier session had met and got past: the same error line without paths, numbers and times.",
        "Mended: this session got past it, too. The 12 errors met last are looked at.",
      ],
      rules: [
        "Calls of tools before which a rule that you approved and set asked or denied, and that did not run.",
        "Let through: you were asked and said yes. Broken: it ran though denied, or right after in another form.",
      ],
      saved: [
        "What the work behind used texts had cost, less what all given texts cost to read, those at a session's start and unused ones included. It can be less than nothing.",
        "A used text counts as one memory, the mean of those that it told: nobody can tell which of them helped.",
      ],
      spent: [
        "Tokens and money that the model of the observer took, by days of UTC, as its provider bills or, where it does not say, at its list price. Rules cost nothing.",
      ],
    },
    ofGiven: (given) => `of ${given}`,
    shareUsed: (share) => `${share} were of use`,
    repeated: (count) => `${count} run into again`,
    unknown: (count) => `${count} not known`,
    mended: (count) => `${count} mended again`,
    letThrough: (count) => `${count} let through by you`,
    broken: (count) => `${count} broken`,
    notKnownYet: (count) => `${count} not known yet`,
    workAndRead: (work, read) => `${work} of work, ${read} read`,
    tokensInCalls: (tokens, calls) =>
      `${tokens} tokens in ${counted(calls, { one: "call", other: "calls" })}`,
    free: "rules cost nothing",
    before: (value) => `the week before: ${value}`,
    evidence: "What stands behind it",
    close: "Close",
    more: "More",
    nothing: {
      recalls: "No text was given on a prompt or before a tool in this week.",
      "dead-ends": "No session was warned of something that had failed.",
      errors: "No error came again that an earlier session had mended.",
      rules: "No rule asked or denied anything. kedr rule ID --deny makes an approved one do so.",
      saved: "No text that was given was used.",
      spent: "No model was asked: rules observe for nothing.",
    },
    emptyTitle: "A quiet week",
    empty:
      "Nothing was given to an agent in this week. As sessions run and memories come back to them, this page tells what that was worth.",
    seeThisWeek: "See this week so far",
    channels: { digest: "at the start", prompt: "on a prompt", tool: "before a tool" },
    used: { opened: "opened", "taken up": "taken up" },
    notUsed: "not used",
    outcomes: { avoided: "avoided", repeated: "run into again", unknown: "not known" },
    ruled: { kept: "held back", overridden: "let through by you", broken: "broken" },
    open: "not known yet",
    decisions: { ask: "asked", deny: "denied" },
    given: "given for",
    hadFailed: "Had failed",
    ranThen: "Ran then",
    ranNothing: "nothing of it",
    isMended: "mended again",
    isOpen: "nothing seen that ended it",
    endedIt: "What had ended it",
    edited: "edited",
    justAgain: "run again without a change",
    session: "session",
    tokens: (count) => `${count} tokens`,
    workBehind: (count) => `${count} of work behind it`,
    calls: (count) => counted(count, { one: "call", other: "calls" }),
    wholeText: "The whole text",
    branchTitle: "For a pull request",
    branchWhat:
      "What a branch decided and why, what was built and fixed, dead ends and what is open, as Markdown to paste. In a terminal: kedr pr.",
    choose: "Choose a project",
    branch: "Branch",
    branchNow: "the one checked out",
    base: "Compared with",
    baseMain: "the main branch",
    write: "Write it",
    written: (memories, commits, files) =>
      [
        counted(memories, { one: "memory", other: "memories" }),
        counted(commits, { one: "commit", other: "commits" }),
        counted(files, { one: "file", other: "files" }),
      ].join(", "),
    compared: (branch, base) => `${branch} since it left ${base}`,
    text: "Markdown of the branch",
  },
  ru: {
    title: "Понедельник",
    lead: "Что дала память за неделю и как было неделей раньше. За каждой цифрой — то, из чего она сложилась.",
    lastWeek: "Прошлая неделя",
    thisWeek: "Текущая неделя",
    earlier: "Неделей раньше",
    later: "Неделей позже",
    figures: "Неделя в цифрах",
    names: {
      recalls: "Подсказок пригодилось",
      "dead-ends": "Тупиков обойдено",
      errors: "Ошибки с известным решением",
      rules: "Остановлено правилами",
      saved: "Токенов сэкономлено",
      spent: "Цена наблюдателя",
    },
    how: "Как это считается",
    ways: {
      recalls: [
        "Подсказка — текст, который агент получил к запросу или перед вызовом инструмента. То, с чего начинается сессия, не в счёт.",
        "Она пригодилась, если агент открыл одну из её записей по номеру или её слова вернулись в том, что он сказал или сделал. Считается только первый раз.",
      ],
      "dead-ends": [
        "Предупреждение — текст, в котором была опровергнутая запись или говорилось, что команда, которую сейчас запустят, уже не проходила в другой сессии.",
        "Тупик обойдён, если по записям этой сессии неудачная команда больше не запускалась теми же словами, та же ошибка не вернулась, а сессия сделала это иначе и успешно или приняла предупреждение к сведению.",
        "Вызов, который уже шёл, когда пришло предупреждение, в вину не ставится. Упавший тест — это работа, а не тупик. Если те же слова теперь проходят, тупика не было. Каждая сессия и команда считаются один раз.",
        "Зашла бы сессия в тупик без предупреждения, узнать нельзя.",
      ],
      errors: [
        "Ошибка, на которую наткнулась сессия этой недели и с которой раньше уже справилась другая: та же строка ошибки без путей, чисел и времени.",
        "Исправлена снова — значит, и эта сессия её прошла. Смотрятся 12 последних ошибок.",
      ],
      rules: [
        "Вызовы инструментов, перед которыми одобренное и включённое вами правило спросило или запретило и которые не выполнились.",
        "Пропущен — вас спросили, и вы разрешили. Нарушено — выполнился, хотя был запрещён, или сразу же в другой форме.",
      ],
      saved: [
        "Сколько стоила работа, стоящая за пригодившимися текстами, за вычетом того, во что обошлось чтение всех данных текстов, включая начальные и непригодившиеся. Может быть и меньше нуля.",
        "Пригодившийся текст считается за одну запись, среднюю из тех, что в нём были: какая из них помогла, сказать нельзя.",
      ],
      spent: [
        "Токены и деньги, которые взяла модель наблюдателя, по суткам UTC: по счёту провайдера или, если он молчит, по его прейскуранту. Правила бесплатны.",
      ],
    },
    ofGiven: (given) => `из ${given}`,
    shareUsed: (share) => `пригодилось ${share}`,
    repeated: (count) => `снова зашли: ${count}`,
    unknown: (count) => `неизвестно: ${count}`,
    mended: (count) => `исправлено снова: ${count}`,
    letThrough: (count) => `пропущено вами: ${count}`,
    broken: (count) => `нарушено: ${count}`,
    notKnownYet: (count) => `пока неизвестно: ${count}`,
    workAndRead: (work, read) => `работа ${work}, чтение ${read}`,
    tokensInCalls: (tokens, calls) =>
      `токенов: ${tokens}, ${counted(calls, { one: "вызов", few: "вызова", other: "вызовов" })}`,
    free: "правила бесплатны",
    before: (value) => `неделей раньше: ${value}`,
    evidence: "Что за этим стоит",
    close: "Закрыть",
    more: "Ещё",
    nothing: {
      recalls: "На этой неделе к запросам и перед инструментами ничего не подсказывалось.",
      "dead-ends": "Ни одну сессию не предупреждали о том, что уже не получалось.",
      errors: "Ошибки, с которыми раньше уже справились, не возвращались.",
      rules: "Правила ни о чём не спросили и ничего не запретили. Включает это kedr rule ID --deny.",
      saved: "Ни один из данных текстов не пригодился.",
      spent: "Модель не спрашивали: правила наблюдают бесплатно.",
    },
    emptyTitle: "Тихая неделя",
    empty:
      "На этой неделе агентам ничего не подсказывалось. Когда пойдут сессии и записи начнут к ним возвращаться, здесь будет видно, чего это стоило и что дало.",
    seeThisWeek: "Посмотреть текущую неделю",
    channels: { digest: "в начале", prompt: "к запросу", tool: "перед инструментом" },
    used: { opened: "открыто", "taken up": "пригодилось" },
    notUsed: "не пригодилось",
    outcomes: { avoided: "обойдён", repeated: "зашли снова", unknown: "неизвестно" },
    ruled: { kept: "остановлен", overridden: "пропущен вами", broken: "нарушено" },
    open: "пока неизвестно",
    decisions: { ask: "спросило", deny: "запретило" },
    given: "подсказано к",
    hadFailed: "Не получалось",
    ranThen: "Запускали потом",
    ranNothing: "ничего из этого",
    isMended: "исправлена снова",
    isOpen: "чем кончилось, не видно",
    endedIt: "Что помогло раньше",
    edited: "правка",
    justAgain: "повторный запуск без изменений",
    session: "сессия",
    tokens: (count) => `токенов: ${count}`,
    workBehind: (count) => `за ним работы: ${count}`,
    calls: (count) => counted(count, { one: "вызов", few: "вызова", other: "вызовов" }),
    wholeText: "Весь текст",
    branchTitle: "Для pull request",
    branchWhat:
      "Что решено в ветке и почему, что сделано и исправлено, тупики и открытые дела: готовый Markdown. В терминале: kedr pr.",
    choose: "Выберите проект",
    branch: "Ветка",
    branchNow: "текущая",
    base: "Сравнить с",
    baseMain: "основной веткой",
    write: "Составить",
    written: (memories, commits, files) =>
      [
        counted(memories, { one: "запись", few: "записи", other: "записей" }),
        counted(commits, { one: "коммит", few: "коммита", other: "коммитов" }),
        counted(files, { one: "файл", few: "файла", other: "файлов" }),
      ].join(", "),
    compared: (branch, base) => `${branch} с тех пор, как отошла от ${base}`,
    text: "Markdown ветки",
  },
};
