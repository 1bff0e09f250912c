import type { Language } from "../../config/language.ts";

/** What `kedr embed` says. */
interface EmbedMessages {
  readonly inUse: (provider: string, origin: string) => string;
  readonly progress: (done: string, total: string) => string;
  readonly state: { readonly off: string; readonly ready: string };
  readonly choices: string;
  readonly what: Readonly<
    Record<"transformers" | "openai-compatible" | "ollama" | "energetic" | "off", string>
  >;
  readonly leaves: Readonly<
    Record<"transformers" | "openai-compatible" | "ollama" | "energetic" | "off", string>
  >;
  readonly leavesTo: (host: string) => string;
  readonly needsVendors: string;
  readonly choose: string;
  readonly needsModel: (provider: string) => string;
  readonly needsBaseUrl: string;
  readonly notInstalled: string;
  readonly using: (provider: string) => string;
  readonly inBackground: string;
  readonly turnedOff: string;
  readonly willFetch: string;
  readonly fetchesPackage: (name: string, bytes: string) => string;
  readonly hasPackage: (name: string) => string;
  readonly fetchesModel: (name: string, source: string, bytes: string | null) => string;
  readonly copiesModel: (name: string, folder: string) => string;
  readonly goesWhere: (folder: string) => string;
  readonly scripts: string;
  readonly keys: string;
  readonly left: string;
  readonly noRoom: (needed: string, free: string, folder: string) => string;
  readonly announced: (model: string, revision: string, source: string) => string;
  readonly foundThere: (model: string, folder: string) => string;
  readonly fileLine: (path: string, bytes: string, hash: string) => string;
  readonly installedPackage: string;
  readonly checked: string;
  readonly wasThere: string;
}

const en: EmbedMessages = {
  inUse: (provider, origin) => `Search by meaning: ${provider} (${origin})`,
  progress: (done, total) => `  ${done} of ${total} memories are embedded`,
  state: { off: "  words only", ready: "  ready" },
  choices: "Who turns memories into vectors, and what leaves this machine:",
  what: {
    off: "search by words only",
    transformers: "a small model on this machine, Russian and English",
    "openai-compatible": "OpenAI, OpenRouter, LM Studio, vLLM, …",
    ollama: "a model that Ollama serves",
    energetic: "English only, for trying it (packages of @energetic-ai)",
  },
  leaves: {
    off: "nothing leaves this machine",
    transformers: "nothing leaves this machine; package and model are downloaded once (kedr embed install)",
    "openai-compatible":
      "memories' texts and queries go to the server you name, secrets masked; to another machine only with observer.allowOtherVendors",
    ollama:
      "memories' texts and queries go to Ollama, on this machine unless you name another; to another one only with observer.allowOtherVendors",
    energetic: "nothing leaves this machine",
  },
  leavesTo: (host) => `memories' texts and queries go to ${host}, secrets masked`,
  needsVendors:
    "Nothing is sent to another machine until you allow it: kedr config set observer.allowOtherVendors true",
  choose: "Choose: kedr embed install   or   kedr embed use PROVIDER   Turn off: kedr embed off",
  needsModel: (provider) => `${provider} needs a model: --model NAME`,
  needsBaseUrl: "openai-compatible needs an address: --base-url http://127.0.0.1:1234/v1",
  notInstalled: "The model or its package is not there yet: kedr embed install",
  using: (provider) => `Search by meaning is now made by ${provider}.`,
  inBackground: "Memories are embedded in the background (kedr status); until then the search is as it was.",
  turnedOff: "Search by meaning is off. Vectors stay in the database and go with their memories.",
  willFetch: "This would be brought here:",
  fetchesPackage: (name, bytes) => `  ${name} from your npm registry, about ${bytes} on disk`,
  hasPackage: (name) => `  ${name}: there already`,
  fetchesModel: (name, source, bytes) =>
    `  ${name} from ${source}${bytes === null ? "" : `, about ${bytes}`}; each file's hash is compared with what that source says of it`,
  copiesModel: (name, folder) => `  ${name} from the folder ${folder}, whose files nobody vouches for`,
  goesWhere: (folder) => `Everything goes to ${folder}; delete that folder to be rid of it.`,
  scripts: "No install script is run. No memory leaves this machine, now or later.",
  keys: "[Enter go · n no]",
  left: "Nothing was downloaded.",
  noRoom: (needed, free, folder) =>
    `${folder} has ${free} free, and ${needed} are needed. Nothing was downloaded.`,
  announced: (model, revision, source) => `${source} says of ${model} at commit ${revision}:`,
  foundThere: (model, folder) => `${folder} holds of ${model}:`,
  fileLine: (path, bytes, hash) => `  ${path}  ${bytes}  ${hash}`,
  installedPackage: "the package is installed",
  checked: "every file has the announced hash",
  wasThere: "the model is there already",
};

const ru: EmbedMessages = {
  inUse: (provider, origin) => `Поиск по смыслу: ${provider} (${origin})`,
  progress: (done, total) => `  векторы есть у ${done} записей из ${total}`,
  state: { off: "  только по словам", ready: "  работает" },
  choices: "Кто превращает записи в векторы и что покидает эту машину:",
  what: {
    off: "поиск только по словам",
    transformers: "малая модель на этой машине, русский и английский",
    "openai-compatible": "OpenAI, OpenRouter, LM Studio, vLLM, …",
    ollama: "модель, которую отдаёт Ollama",
    energetic: "только английский, для пробы (пакеты @energetic-ai)",
  },
  leaves: {
    off: "ничто не покидает эту машину",
    transformers: "ничто не покидает эту машину; пакет и модель скачиваются один раз (kedr embed install)",
    "openai-compatible":
      "тексты записей и запросы уходят на сервер, который вы назовёте, секреты скрыты; на другую машину только с observer.allowOtherVendors",
    ollama:
      "тексты записей и запросы уходят в Ollama, на этой машине, если не назвать другую; на другую только с observer.allowOtherVendors",
    energetic: "ничто не покидает эту машину",
  },
  leavesTo: (host) => `тексты записей и запросы уходят на ${host}, секреты скрыты`,
  needsVendors:
    "На другую машину ничего не уйдёт, пока вы не разрешите: kedr config set observer.allowOtherVendors true",
  choose: "Выбрать: kedr embed install   или   kedr embed use ПОСТАВЩИК   Выключить: kedr embed off",
  needsModel: (provider) => `Для ${provider} нужна модель: --model ИМЯ`,
  needsBaseUrl: "Для openai-compatible нужен адрес: --base-url http://127.0.0.1:1234/v1",
  notInstalled: "Модели или её пакета ещё нет: kedr embed install",
  using: (provider) => `Поиском по смыслу теперь занимается ${provider}.`,
  inBackground: "Векторы создаются в фоне (kedr status); до тех пор поиск такой же, как был.",
  turnedOff: "Поиск по смыслу выключен. Векторы остаются в базе и исчезают вместе со своими записями.",
  willFetch: "Сюда придёт:",
  fetchesPackage: (name, bytes) => `  ${name} из вашего реестра npm, на диске около ${bytes}`,
  hasPackage: (name) => `  ${name}: уже есть`,
  fetchesModel: (name, source, bytes) =>
    `  ${name} из ${source}${bytes === null ? "" : `, около ${bytes}`}; хеш каждого файла сверяется с тем, что говорит о нём источник`,
  copiesModel: (name, folder) => `  ${name} из папки ${folder}, за файлы которой никто не ручается`,
  goesWhere: (folder) => `Всё ляжет в ${folder}; чтобы избавиться, удалите эту папку.`,
  scripts: "Скрипты установки не запускаются. Ни одна запись не покидает эту машину ни сейчас, ни потом.",
  keys: "[Enter вперёд · n нет]",
  left: "Ничего не скачано.",
  noRoom: (needed, free, folder) => `В ${folder} свободно ${free}, а нужно ${needed}. Ничего не скачано.`,
  announced: (model, revision, source) => `${source} говорит о ${model}, коммит ${revision}:`,
  foundThere: (model, folder) => `В ${folder} от ${model} лежит:`,
  fileLine: (path, bytes, hash) => `  ${path}  ${bytes}  ${hash}`,
  installedPackage: "пакет установлен",
  checked: "хеши всех файлов совпали с объявленными",
  wasThere: "модель уже есть",
};

export const embedMessages: Readonly<Record<Language, EmbedMessages>> = { en, ru };
