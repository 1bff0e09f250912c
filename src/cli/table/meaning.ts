import type { Command } from "../command.ts";

/** The command that turns the search by meaning on and off. */
export const meaningCommands: readonly Command[] = [
  {
    name: "embed",
    summary: {
      en: "search by meaning: who makes the vectors, install a model, turn it on and off",
      ru: "поиск по смыслу: кто делает векторы, установить модель, включить и выключить",
    },
    usage: "[status | install | use PROVIDER | off] [OPTIONS]",
    words: { min: 0, max: 2 },
    actions: ["status", "install", "use", "off"],
    options: [
      {
        name: "model",
        value: "NAME",
        explain: { en: "the embedding model's name", ru: "имя модели векторов" },
      },
      {
        name: "base-url",
        value: "URL",
        explain: {
          en: "with use: the address of an OpenAI-compatible server or of Ollama",
          ru: "с use: адрес сервера, совместимого с OpenAI, или Ollama",
        },
      },
      {
        name: "key-variable",
        value: "VARIABLE",
        explain: {
          en: "with use: the environment variable that holds the key",
          ru: "с use: переменная окружения, в которой лежит ключ",
        },
      },
      {
        name: "source",
        value: "URL",
        explain: {
          en: "with install: where models come from, when not from huggingface.co",
          ru: "с install: откуда брать модель, если не с huggingface.co",
        },
      },
      {
        name: "from",
        value: "DIR",
        explain: {
          en: "with install: a folder with the model's files, instead of a download",
          ru: "с install: папка с файлами модели, вместо скачивания",
        },
      },
      {
        name: "revision",
        value: "COMMIT",
        explain: {
          en: "with install: the model's commit; the newest unless told",
          ru: "с install: коммит модели; иначе последний",
        },
      },
      {
        name: "yes",
        short: "y",
        value: null,
        explain: { en: "with install: go ahead without a question", ru: "с install: выполнить без вопроса" },
      },
    ],
    examples: ["kedr embed", "kedr embed install", "kedr embed use ollama --model bge-m3", "kedr embed off"],
    exits: [],
    by: "owner",
    byActions: ["install", "use", "off"],
    printsAsItGoes: true,
    load: async () => (await import("../commands/embed.ts")).runEmbed,
  },
];
