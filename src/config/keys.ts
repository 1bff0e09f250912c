import { limits } from "../domain/limits.ts";
import type { Said } from "../domain/said.ts";
import {
  addressOrNull,
  boolean,
  integer,
  number,
  observationTypes,
  oneOf,
  type Parser,
  port,
  variableName,
  vendorsByName,
  wordOrNull,
  words,
} from "./parsers.ts";
import { ownRules, privacyByProject } from "./privacy-parsers.ts";

/** One row of the table of keys. */
interface Key<T> extends Parser<T> {
  readonly default: T;
  readonly explain: Said;
}

const key = <T>(parser: Parser<T>, fallback: NoInfer<T>, explain: Said): Key<T> => ({
  ...parser,
  default: fallback,
  explain,
});

/** Who may turn events into observations. */
export const providers = ["rules", "claude-cli", "anthropic", "openai-compatible"] as const;

/** Who may turn texts into vectors, for the search by meaning. */
export const embedProviders = ["off", "transformers", "openai-compatible", "ollama", "energetic"] as const;

/** Every key of config.jsonc: what it may be, what it is when unset, and what it does. */
export const keys = {
  "observer.provider": key(oneOf(providers), "rules", {
    en: "Who turns events into memories: rules (no model), the claude CLI (your subscription), the Anthropic API, or any OpenAI-compatible address.",
    ru: "Кто превращает события в память: rules (без модели), claude CLI (ваша подписка), Anthropic API или любой адрес, совместимый с OpenAI.",
  }),
  "observer.model": key(wordOrNull, null, {
    en: "The model's name; without one (null) the provider's small one is taken.",
    ru: "Имя модели; без него (null) берётся малая модель поставщика.",
  }),
  "observer.baseUrl": key(addressOrNull, null, {
    en: "The address of an OpenAI-compatible server, for example http://127.0.0.1:11434/v1; without one (null) the provider's own is taken.",
    ru: "Адрес сервера, совместимого с OpenAI, например http://127.0.0.1:11434/v1; без него (null) берётся собственный адрес поставщика.",
  }),
  "observer.keyVariable": key(variableName, null, {
    en: "Which environment variable holds the API key. Kedr reads it there and never writes a key anywhere.",
    ru: "В какой переменной окружения лежит ключ API. Kedr читает его там и никуда ключей не пишет.",
  }),
  "observer.allowOtherVendors": key(boolean, false, {
    en: "Whether events may go to a vendor other than the one whose agent already saw them, and memories to an embedding server on another machine.",
    ru: "Можно ли посылать события поставщику, чей агент их ещё не видел, а записи серверу векторов на другой машине.",
  }),
  "observer.tokensPerDay": key(integer(0, 1_000_000_000), 300_000, {
    en: "The observer's hard budget of tokens a day. When it is spent, rules go on.",
    ru: "Жёсткий предел токенов наблюдателя в день. Когда он исчерпан, работают правила.",
  }),
  "observer.tokensPerSession": key(integer(0, 1_000_000_000), 100_000, {
    en: "The observer's hard budget of tokens for one session.",
    ru: "Жёсткий предел токенов наблюдателя на одну сессию.",
  }),
  "observer.shareOfWork": key(number(0, 1), 0.05, {
    en: "The observer's hard budget as a share of the tokens of the work it observes; 0.05 is 5 %.",
    ru: "Жёсткий предел наблюдателя как доля токенов наблюдаемой работы; 0.05 — это 5 %.",
  }),
  "embed.provider": key(oneOf(embedProviders), "off", {
    en: "Who turns memories into vectors, for the search by meaning: off, transformers (a model on this machine: kedr embed install), an OpenAI-compatible server, Ollama, or energetic (English only, for trying it).",
    ru: "Кто превращает записи в векторы для поиска по смыслу: off (никто), transformers (модель на этой машине: kedr embed install), сервер, совместимый с OpenAI, Ollama или energetic (только английский, для пробы).",
  }),
  "embed.model": key(wordOrNull, null, {
    en: "The embedding model's name; without one (null) the provider's own is taken.",
    ru: "Имя модели векторов; без него (null) берётся собственная модель поставщика.",
  }),
  "embed.baseUrl": key(addressOrNull, null, {
    en: "The address of the server that embeds. Memories' texts and queries go there, secrets masked; to another machine only with observer.allowOtherVendors.",
    ru: "Адрес сервера векторов. Туда уходят тексты записей и запросы, секреты скрыты; на другую машину только с observer.allowOtherVendors.",
  }),
  "embed.keyVariable": key(variableName, null, {
    en: "Which environment variable holds that server's API key.",
    ru: "В какой переменной окружения лежит ключ этого сервера.",
  }),
  "digest.tokens": key(integer(0, limits.digestTokensMax), limits.digestTokensDefault, {
    en: "How many tokens a new session may start with; 0 shows nothing.",
    ru: "Со скольких токенов памяти может начинаться новая сессия; 0 не показывает ничего.",
  }),
  "notes.userChars": key(integer(0, limits.noteRoomMax), limits.noteRoomUser, {
    en: "How many characters the short notes about you may take together (kedr note); every session starts with them.",
    ru: "Сколько знаков могут занимать вместе короткие заметки о вас (kedr note); с них начинается каждая сессия.",
  }),
  "notes.projectChars": key(integer(0, limits.noteRoomMax), limits.noteRoomProject, {
    en: "The same for the short notes about a project.",
    ru: "То же для коротких заметок о проекте.",
  }),
  "prompt.recall": key(boolean, true, {
    en: "Whether the few memories that matter for a prompt are given with it; #nomem in a prompt leaves that one alone.",
    ru: "Давать ли вместе с запросом те немногие записи, что для него важны; #nomem или «без памяти» в запросе оставляет его в покое.",
  }),
  "tool.hints": key(boolean, true, {
    en: "Whether the agent is told, before it runs a command or opens a file, what happened with it before.",
    ru: "Говорить ли агенту перед командой или файлом, что с ними уже случалось.",
  }),
  "archive.maxBytes": key(integer(1024 ** 2, 1024 ** 5), limits.archiveBytesDefault, {
    en: "How many bytes of what happened in sessions are kept as evidence; beyond it the oldest and least used go, memories stay. 2147483648 is 2 GB.",
    ru: "Сколько байт случившегося в сессиях хранится как свидетельство; сверх того уходит самое старое и ненужное, записи остаются. 2147483648 это 2 ГБ.",
  }),
  "archive.maxAgeDays": key(integer(0, 36_500), 0, {
    en: "After how many days what happened in a session is no longer kept as evidence; 0 sets no age. Memories stay.",
    ru: "Через сколько дней случившееся в сессии больше не хранится как свидетельство; 0 значит без срока. Записи остаются.",
  }),
  language: key(oneOf(["auto", "en", "ru"]), "auto", {
    en: "The language of what Kedr says; auto follows the locale.",
    ru: "Язык, на котором говорит Kedr; auto следует локали.",
  }),
  "service.port": key(port, 0, {
    en: "The loopback port of the web page and the HTTP interface; 0 takes any free one.",
    ru: "Порт веб-страницы и HTTP на этой машине; 0 берёт любой свободный.",
  }),
  "service.idleMinutes": key(integer(1, 1_440), 15, {
    en: "How long the service stays after the last client has gone.",
    ru: "Сколько минут служба живёт после ухода последнего клиента.",
  }),
  "sessions.headless": key(oneOf(["watch", "ignore"]), "watch", {
    en: "Whether runs without a person (-p, CI) are remembered. They never crowd a digest.",
    ru: "Запоминать ли запуски без человека (-p, CI). Сводку они никогда не занимают.",
  }),
  "projects.off": key(words, [], {
    en: "Projects (keys or paths) in which Kedr neither watches nor speaks.",
    ru: "Проекты (ключи или пути), в которых Kedr не смотрит и молчит.",
  }),
  "projects.quiet": key(words, [], {
    en: "Projects (keys, names or paths) in which memory comes at a session's start only, not on prompts or before tools.",
    ru: "Проекты (ключи, имена или пути), где память даётся только в начале сессии, а не на запросы и не перед командами.",
  }),
  "privacy.ignorePaths": key(words, [], {
    en: "Files whose contents are never kept, in the syntax of .gitignore, from a project's top; .env, keys, secrets/ and the like are so anyway, and !pattern lifts one.",
    ru: "Файлы, содержимое которых никогда не хранится, в синтаксисе .gitignore от корня проекта; .env, ключи, secrets/ и подобное и так не хранятся, а !шаблон снимает запрет.",
  }),
  "privacy.ignoreTools": key(words, [], {
    en: "Tools whose calls are never kept, by name; * stands for anything, as in mcp__mail__*.",
    ru: "Инструменты, вызовы которых никогда не хранятся, по имени; * заменяет что угодно, например mcp__mail__*.",
  }),
  "privacy.rules": key(ownRules, [], {
    en: "Your own patterns: what matches is replaced by [redacted: own-name] everywhere before anything is written, in any case of letters.",
    ru: "Ваши собственные шаблоны: совпавшее заменяется на [redacted: own-имя] везде и до записи, без учёта регистра.",
  }),
  "privacy.projects": key(
    privacyByProject,
    {},
    {
      en: "The same three for single projects, beside those that hold everywhere.",
      ru: "То же самое для отдельных проектов, в добавление к общим.",
    },
  ),
  "publishers.vendors": key(
    vendorsByName,
    {},
    {
      en: "Whose models see the sessions of an agent that publishes its events, by its name. An agent not named here counts as nobody's: its events go to no vendor's model.",
      ru: "Чьи модели и так видят сессии агента, который публикует свои события, по его имени. Агент, не названный здесь, ничей: его события не уходят ни к чьей модели.",
    },
  ),
  types: key(observationTypes, [], {
    en: "Additional observation types: name, glyph and meaning.",
    ru: "Дополнительные типы наблюдений: имя, знак и смысл.",
  }),
} as const;

export type KeyName = keyof typeof keys;

/** The value of every key, by its full name. */
export type Values = { readonly [Name in KeyName]: (typeof keys)[Name]["default"] };

export const keyNames = Object.keys(keys) as readonly KeyName[];

export const isKeyName = (word: string): word is KeyName => Object.hasOwn(keys, word);
