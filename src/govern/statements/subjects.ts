import { stem } from "../../store/stem.ts";
import { stopWords } from "../../store/stop-words.ts";
import { fold } from "../../store/words.ts";
import { toolNamed } from "./tools.ts";

/** Longer than this it is a sentence, and what it is about is not clear. */
const subjectWords = 6;

/** What is called by many names, in both languages; the first is kept. */
const called: readonly (readonly string[])[] = [
  ["port", "порт", "порту", "порты"],
  ["version", "версия", "версию", "версии"],
  ["timeout", "таймаут", "тайм-аут", "time-out"],
  ["limit", "лимит", "ограничение", "предел"],
  ["url", "address", "адрес", "ссылка", "link"],
  ["database", "db", "бд", "база", "субд"],
  ["branch", "ветка", "ветки", "ветку"],
  ["cache", "caching", "кеш", "кэш", "кеширование", "кэширование"],
  ["command", "команда", "командой"],
  ["test", "tests", "testing", "тест", "тесты", "тестов", "тестовый", "тестовая", "тестовой"],
  ["build", "сборка", "сборку", "сборки"],
  ["deploy", "deployment", "деплой", "выкатка", "выкладка"],
  ["lint", "linter", "linting", "линтер", "линт"],
  ["server", "сервер", "сервера"],
  ["service", "сервис", "сервиса", "служба"],
  ["api", "апи"],
  ["default", "defaults", "умолчанию"],
  ["maximum", "max", "максимум", "максимальный", "максимальное"],
  ["minimum", "min", "минимум", "минимальный", "минимальное"],
  ["name", "имя", "название", "называется"],
  ["folder", "directory", "dir", "папка", "каталог", "директория"],
  ["retry", "retries", "повтор", "повторы", "повторов"],
  ["login", "вход", "логин"],
  ["queue", "очередь", "очереди"],
  ["package-manager", "пакетный-менеджер"],
  ["stage", "staging", "стейдж", "стейджинг", "стейджа"],
  ["prod", "production", "прод", "продакшен", "продакшене", "проде", "боевой", "боевая"],
  ["dev", "development", "local", "locally", "локально", "локальный", "разработка", "разработки"],
];

const canonical = new Map(
  called.flatMap(([first = "", ...others]) =>
    [first, ...others].flatMap(
      (form) =>
        [
          [form, first],
          [stem(form), first],
        ] as const,
    ),
  ),
);

/** Words that say nothing of what is meant. */
const filler = new Set(
  `now currently current new our its always today again already still please actually also only simply set use uses run runs
  project app application repo repository we you i value equal being been ours environment env
  теперь сейчас наш наша наше наши текущий текущая новый новая новое всегда уже снова только проект проекта проекте приложение
  приложения репозиторий мы это значение окружение окружении среда среде to of for in on at by with via under из для на в во по у от при через с со к`.split(
    /\s+/u,
  ),
);
/** What points elsewhere, or happened once. */
const unclear =
  /^(?:it|its|this|that|these|those|there|here|which|what|who|he|she|they|one|another|other|some|each|every|both|all|any|either|neither|problem|issue|error|bug|cause|reason|fix|result|example|step|answer|question|hypothesis|failure|commit|line|item|option|everything|nothing|something|ok|okay|yes|prs?|mrs?|pull|merge|tickets?|request|usage|created?|opened|filed|added|user|всё|ничего|ок|да|создан\p{L}*|открыт\p{L}*|добавлен\p{L}*|тикет|задача|он|она|оно|они|этот|эта|эти|там|здесь|тут|который|один|другой|другая|каждый|любой|все|оба|проблема|ошибка|баг|причина|решение|результат|пример|шаг|ответ|вопрос|гипотеза|коммит|строка|вариант|not|no|never|without|except|не|нет|без|кроме|никогда|and|or|and\/or|и|или|but|но)$/u;

/** The words by which a subject is known, sorted by nobody yet; undefined where it is not clear. Filler alone is no word. */
export function subjectOf(phrase: string): readonly string[] | undefined {
  const bare = fold(phrase)
    .replaceAll(/[`*«»"“”]/gu, " ")
    .toLowerCase()
    .replaceAll(/['’]s(?!\p{L})/gu, "")
    .replaceAll(/package manager|пакетный менеджер|менеджер пакетов/gu, "package-manager")
    .replaceAll(/test runner|раннер тестов/gu, "test-runner")
    .replaceAll(/база данных|базы данных|базу данных/gu, "database")
    .replaceAll(/по умолчанию|by default/gu, "default");
  const tokens = bare
    .split(/[^\p{L}\p{N}_./@#+-]+/u)
    .map((token) => token.replaceAll(/^[./+-]+|[./+-]+$/gu, ""))
    .filter(Boolean);
  if (tokens.some((token) => unclear.test(token))) return undefined;
  const kept = tokens.filter((token) => !filler.has(token) && !stopWords.has(token)).map(wordOf);
  return kept.length > subjectWords ? undefined : [...new Set(kept)];
}

/** One name for what is called by many, in both languages; else its stem. The token is folded and in lower case. */
export function wordOf(token: string): string {
  const tool = toolNamed(token);
  if (tool?.rest === "") return tool.name;
  return canonical.get(token) ?? canonical.get(stem(token)) ?? stem(token);
}

/** One form for the same words in whatever order. */
export const keyOf = (words: readonly string[]): string => [...new Set(words)].sort().join(" ");
