import type { Command, Option } from "../command.ts";
import { cwdOption, limitOption } from "../filter.ts";
import { listOffsetOption } from "../page.ts";

const any = Number.POSITIVE_INFINITY;

export const yesOption: Option = {
  name: "yes",
  short: "y",
  value: null,
  explain: { en: "go ahead without a question", ru: "выполнить без вопроса" },
};

/** The commands that set Kedr up and keep it well. */
export const keepingCommands: readonly Command[] = [
  {
    name: "init",
    summary: {
      en: "wire the coding agents found here and read their past sessions and memory files",
      ru: "подключить найденных агентов и прочитать их прошлые сессии и файлы памяти",
    },
    usage: "[--client NAME]… [--mcp] [--repo [--devcontainer]] [--yes]",
    words: { min: 0, max: 0 },
    actions: [],
    options: [
      {
        name: "client",
        value: "NAME",
        explain: {
          en: "this agent alone; may be given several times",
          ru: "только этого агента; можно повторять",
        },
      },
      {
        name: "mcp",
        value: null,
        explain: {
          en: "also write Kedr's MCP server into each agent's settings",
          ru: "заодно вписать MCP-сервер Kedr в настройки каждого агента",
        },
      },
      {
        name: "repo",
        value: null,
        explain: {
          en: "instead, write what this repository can carry for colleagues and cloud sessions",
          ru: "вместо этого записать то, что репозиторий может нести коллегам и облачным сессиям",
        },
      },
      {
        name: "devcontainer",
        value: null,
        explain: {
          en: "with --repo: have the container wire its agents when it is made",
          ru: "вместе с --repo: контейнер при создании подключит своих агентов",
        },
      },
      yesOption,
    ],
    examples: ["kedr init", "kedr init --yes", "kedr init --client claude-code --mcp", "kedr init --repo"],
    exits: ["notThere"],
    printsAsItGoes: true,
    load: async () => (await import("../commands/init.ts")).runInit,
  },
  {
    name: "uninstall",
    summary: {
      en: "put every agent's files back as they were; the memories stay",
      ru: "вернуть файлы агентов к прежнему виду; память остаётся",
    },
    usage: "[--repo] [--yes]",
    words: { min: 0, max: 0 },
    actions: [],
    options: [
      {
        name: "repo",
        value: null,
        explain: {
          en: "instead, take out what init --repo wrote into this repository",
          ru: "вместо этого убрать из репозитория то, что записал init --repo",
        },
      },
      yesOption,
    ],
    examples: ["kedr uninstall", "kedr uninstall --repo"],
    exits: [],
    by: "owner",
    load: async () => (await import("../commands/uninstall.ts")).runUninstall,
  },
  {
    name: "status",
    summary: { en: "what Kedr is doing and what it costs", ru: "что делает Kedr и сколько это стоит" },
    usage: "[--wait SECONDS]",
    words: { min: 0, max: 0 },
    actions: [],
    options: [
      {
        name: "wait",
        value: "SECONDS",
        explain: {
          en: "return once nothing waits any more, or after so long",
          ru: "вернуться, когда ничего не ждёт, или через столько секунд",
        },
      },
    ],
    examples: ["kedr status", "kedr status --wait 60 --json"],
    exits: ["late"],
    load: async () => (await import("../commands/status.ts")).runStatus,
  },
  {
    name: "doctor",
    summary: { en: "find what is wrong, and mend it", ru: "найти, что не так, и исправить" },
    usage: "[--fix]",
    words: { min: 0, max: 0 },
    actions: [],
    options: [
      {
        name: "fix",
        value: null,
        explain: { en: "mend what is safe to mend", ru: "исправить то, что безопасно" },
      },
    ],
    examples: ["kedr doctor", "kedr doctor --fix"],
    exits: [],
    load: async () => (await import("../commands/doctor.ts")).runDoctor,
  },
  {
    name: "observer",
    summary: {
      en: "who turns events into memories, and at what cost",
      ru: "кто превращает события в память и почём",
    },
    usage: "[use PROVIDER] [OPTIONS]",
    words: { min: 0, max: 2 },
    actions: ["use"],
    options: [
      { name: "model", value: "NAME", explain: { en: "the model's name", ru: "имя модели" } },
      {
        name: "base-url",
        value: "URL",
        explain: {
          en: "the address of an OpenAI-compatible server",
          ru: "адрес сервера, совместимого с OpenAI",
        },
      },
      {
        name: "key-variable",
        value: "VARIABLE",
        explain: {
          en: "the environment variable that holds the key",
          ru: "переменная окружения, в которой лежит ключ",
        },
      },
    ],
    examples: [
      "kedr observer",
      "kedr observer use claude-cli",
      "kedr observer use openai-compatible --base-url http://127.0.0.1:11434/v1 --model qwen3",
    ],
    exits: [],
    by: "owner",
    byActions: ["use"],
    load: async () => (await import("../commands/observer.ts")).runObserver,
  },
  {
    name: "config",
    summary: { en: "show and change the settings", ru: "показать и изменить настройки" },
    usage: "[list | get KEY | set KEY VALUE | unset KEY]",
    words: { min: 0, max: 3 },
    actions: ["list", "get", "set", "unset"],
    options: [],
    examples: ["kedr config", "kedr config set digest.tokens 500", "kedr config unset language"],
    exits: [],
    by: "owner",
    byActions: ["set", "unset"],
    load: async () => (await import("../commands/config.ts")).runConfig,
  },
  {
    name: "dead",
    summary: {
      en: "events set aside after too many attempts",
      ru: "события, отложенные после многих попыток",
    },
    usage: "[list | retry ID… | retry all] [--limit N] [--offset N]",
    words: { min: 0, max: any },
    actions: ["list", "retry"],
    options: [limitOption(50), listOffsetOption],
    examples: ["kedr dead", "kedr dead retry all"],
    exits: [],
    load: async () => (await import("../commands/dead.ts")).runDead,
  },
  {
    name: "verify",
    summary: {
      en: "whether memories were changed past Kedr, and where",
      ru: "не изменены ли записи в обход Kedr и где",
    },
    usage: "",
    words: { min: 0, max: 0 },
    actions: [],
    options: [],
    examples: ["kedr verify", "kedr verify --json"],
    exits: ["tampered"],
    load: async () => (await import("../commands/verify.ts")).runVerify,
  },
  {
    name: "logs",
    summary: { en: "the last lines of the service's log", ru: "последние строки журнала службы" },
    usage: "[--lines N]",
    words: { min: 0, max: 0 },
    actions: [],
    options: [{ name: "lines", value: "N", explain: { en: "so many lines; 100", ru: "столько строк; 100" } }],
    examples: ["kedr logs", "kedr logs --lines 20"],
    exits: ["notThere"],
    load: async () => (await import("../commands/logs.ts")).runLogs,
  },
  {
    name: "stop",
    summary: {
      en: "end the service; the next event starts it again",
      ru: "остановить службу; следующее событие запустит её",
    },
    usage: "",
    words: { min: 0, max: 0 },
    actions: [],
    options: [],
    examples: ["kedr stop"],
    exits: [],
    load: async () => (await import("../commands/stop.ts")).runStop,
  },
  {
    name: "hook",
    summary: {
      en: "what an agent's hook runs: payload on stdin, answer on stdout",
      ru: "то, что запускает хук агента: данные в stdin, ответ в stdout",
    },
    usage: "CLIENT EVENT",
    words: { min: 2, max: 2 },
    actions: [],
    options: [],
    examples: ["kedr hook CLIENT SessionStart < payload.json"],
    exits: [],
    printsAsItGoes: true,
    load: async () => (await import("../commands/hook.ts")).runHook,
  },
  {
    name: "mcp",
    summary: {
      en: "the memory's tools for an agent that speaks MCP, on stdin and stdout",
      ru: "инструменты памяти для агента, говорящего по MCP, через stdin и stdout",
    },
    usage: "[--tools core|all]",
    words: { min: 0, max: 0 },
    actions: [],
    options: [
      {
        name: "tools",
        value: "core|all",
        explain: { en: "the six of every day, or all; core", ru: "шесть на каждый день или все; core" },
      },
    ],
    examples: ["kedr mcp", "kedr mcp --tools all"],
    exits: [],
    printsAsItGoes: true,
    load: async () => (await import("../commands/mcp.ts")).runMcp,
  },
  {
    name: "session",
    summary: {
      en: "switch the sessions that run in this folder off or on",
      ru: "выключить или включить сессии, идущие в этой папке",
    },
    usage: "off|on [--cwd DIR]",
    words: { min: 1, max: 1 },
    actions: ["off", "on"],
    options: [cwdOption],
    examples: ["kedr session off", "kedr session on --cwd ~/work/shop"],
    exits: [],
    by: "owner",
    byActions: ["on"],
    load: async () => (await import("../commands/session.ts")).runSession,
  },
];
