import type { Manuals } from "./manual.ts";

/** Choosing how Kedr works. */
export const chooseManuals: Manuals = {
  observer: {
    about: {
      en: "Who turns events into memories: rules (free, no model), claude-cli, anthropic, or any server that is compatible with OpenAI. Beside each stands what a day would cost, after the last seven days, and what would leave this machine. Nothing is sent to a model until one is chosen; Kedr never writes a key.",
      ru: "Кто превращает события в записи: rules (бесплатно, без модели), claude-cli, anthropic или любой сервер, совместимый с OpenAI. Рядом сказано, во что обойдётся день, судя по последней неделе, и что уйдёт с этой машины. Пока модель не выбрана, ничего ей не отправляется; ключей Kedr не записывает.",
    },
    examples: {
      "kedr observer": {
        en: "the choices, with cost and what leaves",
        ru: "что можно выбрать, почём и что уходит",
      },
      "kedr observer use claude-cli": {
        en: "by the claude command you are logged in with",
        ru: "через команду claude, в которую вы вошли",
      },
      "kedr observer use openai-compatible --base-url http://127.0.0.1:11434/v1 --model qwen3": {
        en: "by a model on this machine",
        ru: "моделью на этой машине",
      },
    },
    json: ["origin", "seen", "choices", "provider", "warnings"],
    seeAlso: ["status", "embed", "config"],
  },
  embed: {
    about: {
      en: "Search by meaning finds memories that share no word with the question. It is off until chosen. install puts a model on this machine: it says beforehand what it downloads, how much and from where, and asks. use takes a server; then memories and questions go to its address, secrets masked.",
      ru: "Поиск по смыслу находит записи, в которых нет ни одного слова из вопроса. Пока не выбран, он выключен. install ставит модель на эту машину: заранее говорит, что скачает, сколько и откуда, и спрашивает. use берёт сервер; тогда записи и вопросы уходят на его адрес, секреты скрыты.",
    },
    examples: {
      "kedr embed": {
        en: "who makes vectors now, and the choices",
        ru: "кто делает векторы сейчас и что можно выбрать",
      },
      "kedr embed install": { en: "a model on this machine", ru: "модель на этой машине" },
      "kedr embed use ollama --model bge-m3": { en: "by Ollama", ru: "через Ollama" },
      "kedr embed off": { en: "search by words alone", ru: "искать только по словам" },
    },
    json: ["provider", "model", "baseUrl", "keyVariable", "origin", "done", "total", "state", "warnings"],
    seeAlso: ["search", "observer"],
  },
  config: {
    about: {
      en: "Every key with its value, where that comes from, what is allowed, and what it does. set and unset change config.jsonc and keep its comments and layout; a running service takes it up.",
      ru: "Все ключи: значение, откуда оно, что допустимо и что делает. set и unset меняют config.jsonc, сохраняя комментарии и вид; работающая служба подхватывает изменения.",
    },
    examples: {
      "kedr config": { en: "all keys", ru: "все ключи" },
      "kedr config set digest.tokens 500": {
        en: "sessions start with less",
        ru: "сессии начинаются с меньшего",
      },
      "kedr config unset language": { en: "back to the default", ru: "вернуть исходное" },
    },
    json: ["path", "keys", "problems", "key", "value", "origin"],
    seeAlso: ["observer", "embed", "projects"],
  },
};
