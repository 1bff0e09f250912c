import type { Command } from "../command.ts";
import { cwdOption, limitOption, placeOptions, timeOptions } from "../filter.ts";

const any = Number.POSITIVE_INFINITY;
const [sinceOption] = timeOptions;

/** The commands that tell what the record of events knows by itself. */
export const knowHowCommands: readonly Command[] = [
  {
    name: "how",
    summary: {
      en: "the invocations of a tool that worked here",
      ru: "как здесь запускали программу, чтобы получилось",
    },
    usage: "TOOL… [OPTIONS]",
    words: { min: 1, max: any },
    actions: [],
    options: [...placeOptions],
    examples: ["kedr how vercel", 'kedr how "docker compose" --all-projects'],
    exits: [],
    load: async () => (await import("../commands/know-how.ts")).runHow,
  },
  {
    name: "fix",
    summary: {
      en: "what was done after an error when it did not come back",
      ru: "что сделали после ошибки, когда она не вернулась",
    },
    usage: "ERROR…|- [OPTIONS]",
    words: { min: 1, max: any },
    actions: [],
    options: [...placeOptions],
    examples: ['kedr fix "connect ECONNREFUSED 127.0.0.1:5432"', "kedr fix - < build.log"],
    exits: [],
    load: async () => (await import("../commands/know-how.ts")).runFix,
  },
  {
    name: "friction",
    summary: {
      en: "errors that three or more sessions ran into, with what helped",
      ru: "ошибки, на которые наткнулись три сессии и больше, и что помогло",
    },
    usage: "[--since TIME] [OPTIONS]",
    words: { min: 0, max: 0 },
    actions: [],
    options: [...placeOptions, ...(sinceOption === undefined ? [] : [sinceOption]), limitOption(10)],
    examples: ["kedr friction", "kedr friction --since 30d --all-projects"],
    exits: [],
    load: async () => (await import("../commands/know-how.ts")).runFriction,
  },
  {
    name: "handoff",
    summary: {
      en: "the state of the last session as a text for another agent",
      ru: "состояние последней сессии одним текстом для другого агента",
    },
    usage: "[CLIENT] [--session ID] [--cwd DIR]",
    words: { min: 0, max: 1 },
    actions: [],
    options: [
      {
        name: "session",
        value: "ID",
        explain: { en: "this session, by the beginning of its id", ru: "эту сессию, по началу её номера" },
      },
      cwdOption,
    ],
    examples: ["kedr handoff", "kedr handoff CLIENT", "kedr handoff --session 7c1e"],
    exits: ["notThere"],
    load: async () => (await import("../commands/handoff.ts")).runHandoff,
  },
  {
    name: "blame",
    summary: {
      en: "why a line is so: the session and decision behind its commit",
      ru: "почему строка такая: сессия и решение за её коммитом",
    },
    usage: "FILE[:LINE]",
    words: { min: 1, max: 1 },
    actions: [],
    options: [],
    examples: ["kedr blame src/price.ts:12", "kedr blame Dockerfile"],
    exits: ["notThere"],
    load: async () => (await import("../commands/blame.ts")).runBlame,
  },
];
