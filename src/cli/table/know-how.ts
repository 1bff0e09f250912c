import type { Command } from "../command.ts";
import { cwdOption, limitOption, placeOptions, timeOptions, toOption } from "../filter.ts";

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
    name: "pr",
    summary: {
      en: "what a branch decided and why, as Markdown for its pull request",
      ru: "что решено в ветке и почему: Markdown для её pull request",
    },
    usage: "[--branch B] [--base B] [--to FILE] [--cwd DIR]",
    words: { min: 0, max: 0 },
    actions: [],
    options: [
      {
        name: "branch",
        value: "B",
        explain: { en: "this branch, not the one checked out", ru: "эта ветка, а не текущая" },
      },
      {
        name: "base",
        value: "B",
        explain: {
          en: "compare with this branch, tag or commit, not with the main branch",
          ru: "сравнить с этой веткой, меткой или коммитом, а не с основной веткой",
        },
      },
      toOption,
      cwdOption,
    ],
    examples: ["kedr pr", "kedr pr --to pr.md", "kedr pr --branch feature/vat --base develop"],
    exits: ["notThere"],
    load: async () => (await import("../commands/pull-request.ts")).runPullRequest,
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
