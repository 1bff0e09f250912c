import type { Command, Option } from "../command.ts";
import { cwdOption, limitOption, placeOptions } from "../filter.ts";
import { listOffsetOption } from "../page.ts";

const matcherOptions: readonly Option[] = [
  {
    name: "tool",
    value: "TOOL",
    explain: { en: "calls of this tool: Bash, Edit|Write", ru: "вызовы этого инструмента: Bash, Edit|Write" },
  },
  {
    name: "command",
    value: "WORDS",
    explain: {
      en: "calls that run this: 'git push --force*'; several are parted by ' | '",
      ru: "вызовы с такой командой: 'git push --force*'; несколько — через ' | '",
    },
  },
  {
    name: "path",
    value: "GLOB",
    explain: {
      en: "calls about these files of the project: 'migrations/**'",
      ru: "вызовы с такими файлами проекта: 'migrations/**'",
    },
  },
];

/** The commands about approved rules. */
export const rulesCommands: readonly Command[] = [
  {
    name: "rules",
    summary: {
      en: "the approved rules, what they ask or deny, and what came of it",
      ru: "одобренные правила: что они запрещают, о чём спрашивают и что из этого вышло",
    },
    usage: "[--cwd DIR | --all-projects] [--limit N] [--offset N]",
    words: { min: 0, max: 0 },
    actions: [],
    options: [...placeOptions, limitOption(50), listOffsetOption],
    examples: ["kedr rules", "kedr rules --all-projects --json"],
    exits: [],
    load: async () => (await import("../commands/rules.ts")).runRules,
  },
  {
    name: "rule",
    summary: {
      en: "have an approved rule ask or deny before a call",
      ru: "пусть одобренное правило спрашивает или запрещает перед вызовом",
    },
    usage: "ID [--ask | --deny | --off | --dry-run] [OPTIONS]",
    words: { min: 1, max: 1 },
    actions: [],
    options: [
      {
        name: "ask",
        value: null,
        explain: { en: "you are asked before such a call", ru: "перед таким вызовом спросят вас" },
      },
      {
        name: "deny",
        value: null,
        explain: { en: "such a call does not run", ru: "такой вызов не выполнится" },
      },
      {
        name: "off",
        value: null,
        explain: { en: "it asks and denies nothing any more", ru: "больше не спрашивать и не запрещать" },
      },
      {
        name: "dry-run",
        value: null,
        explain: {
          en: "only which calls of the past it would have been about",
          ru: "только показать, к каким прошлым вызовам оно подошло бы",
        },
      },
      ...matcherOptions,
      {
        name: "last",
        value: "N",
        explain: {
          en: "try it on so many past calls; 1000 unless told",
          ru: "проверить на стольких прошлых вызовах; без ключа 1000",
        },
      },
    ],
    examples: [
      "kedr rule 4102",
      "kedr rule 4102 --dry-run --tool Bash --command 'git push --force* | git push -f'",
      "kedr rule 4102 --deny --tool Bash --command 'git push --force*'",
      "kedr rule 4117 --ask --tool 'Edit|Write' --path 'migrations/**'",
      "kedr rule 4102 --off",
    ],
    exits: ["notThere"],
    by: "owner-at-terminal",
    byOptions: ["ask", "deny", "off"],
    load: async () => (await import("../commands/rule.ts")).runRule,
  },
  {
    name: "bridge",
    summary: {
      en: "keep approved rules in a file that agents read by themselves, or list where",
      ru: "держать одобренные правила в файле, который агенты читают сами, или показать, где они",
    },
    usage: "[on TARGET | off TARGET] [--cwd DIR]",
    words: { min: 0, max: 2 },
    actions: ["on", "off"],
    options: [cwdOption],
    examples: ["kedr bridge", "kedr bridge on agents-md", "kedr bridge off agents-md"],
    exits: [],
    by: "owner",
    byActions: ["on", "off"],
    load: async () => (await import("../commands/bridge.ts")).runBridge,
  },
];
