import type { SeenLeft, SeenLine, SeenMoment, SeenSilence } from "../../../src/serve/seeing.ts";
import { counted, type Words } from "../../app/language.ts";

export interface SeesWords {
  readonly title: string;
  readonly about: string;
  readonly project: string;
  readonly client: string;
  readonly moment: string;
  readonly whats: Readonly<Record<SeenMoment["what"], string>>;
  readonly prompt: string;
  readonly promptPlaceholder: string;
  readonly actionLabel: string;
  readonly actions: Readonly<Record<"run" | "edit" | "read", string>>;
  readonly command: string;
  readonly file: string;
  readonly commandPlaceholder: string;
  readonly filePlaceholder: string;
  readonly text: string;
  readonly copyText: string;
  readonly tokens: (used: string, budget: string) => string;
  readonly roomUsed: (used: string, most: string, unit: "characters" | "bytes") => string;
  readonly lineTokens: (count: number) => string;
  readonly personLine: string;
  readonly review: string;
  readonly heldBack: (count: number) => string;
  readonly rulesWaiting: (count: number) => string;
  readonly verdictTitle: Readonly<Record<"ask" | "deny", string>>;
  readonly verdict: string;
  readonly sections: Readonly<Record<SeenLine["section"], string>>;
  readonly day: string;
  readonly figures: string;
  readonly why: string;
  readonly open: (id: number) => string;
  readonly worth: Readonly<Record<string, string>>;
  readonly worthTotal: string;
  readonly places: string;
  readonly met: (share: string) => string;
  readonly left: (count: number) => string;
  readonly leftMore: (count: number) => string;
  readonly leftWhy: Readonly<Record<SeenLeft["why"], string>>;
  readonly near: (has: string, needs: string) => string;
  readonly nothingLeft: string;
  readonly silenceTitle: string;
  readonly silence: Readonly<Record<SeenSilence, string>>;
  readonly typeTitle: string;
  readonly type: string;
  readonly noProjectsTitle: string;
  readonly noProjects: string;
}

export const seesWords: Words<SeesWords> = {
  en: {
    title: "What the agent sees",
    about:
      "Exactly what Kedr would add now in a new session: the same code makes it that answers the agent. Looking keeps nothing and counts as no use.",
    project: "Project",
    client: "Agent",
    moment: "When",
    whats: { start: "Start", prompt: "Prompt", tool: "Before a tool" },
    prompt: "Prompt",
    promptPlaceholder: "why did the deploy fail last time?",
    actionLabel: "The agent is about to",
    actions: { run: "run a command", edit: "change a file", read: "read a file" },
    command: "Command",
    file: "File",
    commandPlaceholder: "npm run deploy",
    filePlaceholder: "src/server.ts",
    text: "The text, line by line",
    copyText: "Copy the text",
    tokens: (used, budget) => `at most ${used} of ${budget} tokens`,
    roomUsed: (used, most, unit) => `${used} of ${most} ${unit}`,
    lineTokens: (count) => counted(count, { one: "token", other: "tokens" }),
    personLine: "You are shown",
    review: "Waits for you",
    heldBack: (count) =>
      `${counted(count, { one: "text reads", other: "texts read" })} like an instruction and is held back.`,
    rulesWaiting: (count) => `${counted(count, { one: "rule waits", other: "rules wait" })} for you.`,
    verdictTitle: { ask: "Your rule asks you before the call", deny: "Your rule denies the call" },
    verdict: "Nothing else is said to it. The agent is told:",
    sections: {
      frame: "frame",
      rules: "your rule",
      notes: "short note",
      open: "left open",
      memories: "memory",
      runs: "past runs",
      siblings: "another session",
      edits: "another session’s edit",
    },
    day: "day",
    figures: "figures",
    why: "Why it is here",
    open: (id) => `Open memory ${id}`,
    worth: {
      new: "new",
      type: "a lasting kind",
      refuted: "dead end",
      guess: "only a guess",
      pinned: "pinned",
      file: "a file at hand",
      branch: "this branch",
    },
    worthTotal: "worth",
    places: "Found by",
    met: (share) => `meets ${share}`,
    left: (count) => counted(count, { other: "left out" }),
    leftMore: (count) => `and ${count} more that are worth less`,
    leftWhy: {
      room: "no room in the budget",
      "same-title": "another line says the same",
      headless: "from a run without a person: few lines go to those",
      session: "the session learned it itself",
      shown: "its line was shown at the start, and it says no more",
      standing: "the agent reads it by itself",
      most: "better ones come first",
      floor: "too far from the prompt",
    },
    near: (has, needs) => `meets ${has}, needs ${needs}`,
    nothingLeft: "Nothing was left out.",
    silenceTitle: "Nothing would be added",
    silence: {
      "client-takes-none": "This agent takes no words there.",
      "project-off": "The project is switched off: in it Kedr does not speak.",
      quiet: "In this project Kedr speaks at a session’s start only (projects.quiet).",
      "recall-off": "Words on prompts are switched off (prompt.recall).",
      "without-memory": "The prompt asks to be left alone.",
      "asks-nothing": "The prompt asks about nothing: commands, “ok” and pasted text get nothing.",
      "hints-off": "Hints before tools are switched off (tool.hints).",
      "no-subject": "There is nothing to warn of: it only looks around.",
      "nothing-known": "Nothing is known of this project yet. It comes by itself while an agent works there.",
      "nothing-fits": "Nothing known really fits. Silence is the usual answer; below is what came nearest.",
    },
    typeTitle: "Nothing is asked yet",
    type: "Type a prompt, a command or a path on the form: the answer follows as you type.",
    noProjectsTitle: "No project yet",
    noProjects:
      "Once an agent has worked in a folder, its project stands here, with what a session there would be told.",
  },
  ru: {
    title: "Что видит агент",
    about:
      "Ровно то, что Kedr добавил бы сейчас в новую сессию: текст делает тот же код, что отвечает агенту. Просмотр ничего не сохраняет и не считается использованием.",
    project: "Проект",
    client: "Агент",
    moment: "Когда",
    whats: { start: "Начало", prompt: "Запрос", tool: "Перед вызовом" },
    prompt: "Запрос",
    promptPlaceholder: "почему в прошлый раз упал деплой?",
    actionLabel: "Агент собирается",
    actions: { run: "запустить команду", edit: "изменить файл", read: "прочитать файл" },
    command: "Команда",
    file: "Файл",
    commandPlaceholder: "npm run deploy",
    filePlaceholder: "src/server.ts",
    text: "Текст построчно",
    copyText: "Скопировать текст",
    tokens: (used, budget) => `не больше ${used} из ${budget} токенов`,
    roomUsed: (used, most, unit) => `${used} из ${most} ${unit === "bytes" ? "байт" : "знаков"}`,
    lineTokens: (count) => counted(count, { one: "токен", few: "токена", other: "токенов" }),
    personLine: "Вы увидите",
    review: "Ждёт решения",
    heldBack: (count) => `Придержано текстов, похожих на указания: ${count}.`,
    rulesWaiting: (count) => `Ждут вашего решения правил: ${count}.`,
    verdictTitle: { ask: "Ваше правило спросит вас перед вызовом", deny: "Ваше правило запрещает вызов" },
    verdict: "Больше ничего не говорится. Агент прочтёт:",
    sections: {
      frame: "рамка",
      rules: "ваше правило",
      notes: "короткая заметка",
      open: "осталось открытым",
      memories: "запись",
      runs: "прошлые запуски",
      siblings: "другая сессия",
      edits: "правка другой сессии",
    },
    day: "день",
    figures: "итог в цифрах",
    why: "Почему она здесь",
    open: (id) => `Открыть запись ${id}`,
    worth: {
      new: "новизна",
      type: "важный вид",
      refuted: "тупик",
      guess: "только догадка",
      pinned: "закреплено",
      file: "файл под рукой",
      branch: "эта ветка",
    },
    worthTotal: "вес",
    places: "Найдено через",
    met: (share) => `совпадает ${share}`,
    left: (count) => `Не вошло: ${count}`,
    leftMore: (count) => `и ещё ${count} менее весомых`,
    leftWhy: {
      room: "не хватило места",
      "same-title": "то же говорит другая строка",
      headless: "из запуска без человека: таким достаётся мало строк",
      session: "сессия узнала это сама",
      shown: "строка показана в начале, а больше сказать нечего",
      standing: "агент читает это сам",
      most: "есть записи важнее",
      floor: "слишком далеко от запроса",
    },
    near: (has, needs) => `совпадает ${has}, нужно ${needs}`,
    nothingLeft: "Вошло всё.",
    silenceTitle: "Ничего не добавилось бы",
    silence: {
      "client-takes-none": "Этот агент в такой момент слов не принимает.",
      "project-off": "Проект выключен: в нём Kedr молчит.",
      quiet: "В этом проекте Kedr говорит только в начале сессии (projects.quiet).",
      "recall-off": "Подсказки к запросам выключены (prompt.recall).",
      "without-memory": "В запросе сказано обойтись без памяти.",
      "asks-nothing": "Запрос ни о чём не спрашивает: на команды, «ок» и вставленный текст ответа нет.",
      "hints-off": "Подсказки перед вызовами выключены (tool.hints).",
      "no-subject": "Предупреждать не о чем: это лишь осмотр.",
      "nothing-known":
        "Об этом проекте пока ничего не известно. Память появится сама, пока агент в нём работает.",
      "nothing-fits":
        "Ничего по-настоящему подходящего нет. Обычно так и бывает; ниже то, что было ближе всего.",
    },
    typeTitle: "Пока ничего не спрошено",
    type: "Введите запрос, команду или путь: ответ появится, пока вы печатаете.",
    noProjectsTitle: "Проектов пока нет",
    noProjects:
      "Когда агент поработает в какой-нибудь папке, её проект появится здесь: с тем, что услышит новая сессия.",
  },
};
