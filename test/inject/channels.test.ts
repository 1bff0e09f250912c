import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { commands } from "../../src/cli/commands.ts";
import { isFramed } from "../../src/cli/piped.ts";
import { builtinObservationTypes } from "../../src/domain/observation-type.ts";
import { localClock } from "../../src/domain/local-time.ts";
import { digest } from "../../src/inject/digest.ts";
import { handoffText } from "../../src/inject/handoff.ts";
import { memoriesText } from "../../src/inject/memory-text.ts";
import { promptText } from "../../src/inject/prompt-text.ts";
import { systemText } from "../../src/inject/system-text.ts";
import { toolText } from "../../src/inject/tool-text.ts";
import type { Memory } from "../../src/domain/memory.ts";
import { allSamples } from "../cli/fake-service.ts";
import { newHome } from "../cli/run.ts";
import { poisonedService } from "../serve/poisoned-service.ts";
import { connected } from "../serve/connected.ts";
import { hostileTexts } from "./hostile-texts.ts";
import { memory, named, request } from "./memories.ts";

/** Everything hostile at once in one memory: each text is a part of its own. */
const planted = (text: string): Memory =>
  memory({
    id: 7,
    title: text,
    subtitle: text,
    facts: [text, text],
    body: text,
    verbatim: text,
    files: [{ path: text, blob: null }],
    branch: text,
  });

const told = (text: string) => ({
  now: "2026-06-30T12:00:00.000Z",
  clock: localClock("UTC"),
  types: builtinObservationTypes,
  memories: [{ memory: planted(text), clientTitle: text, files: null }],
  siblings: [],
  edits: [],
  budgetTokens: 4_000,
});

const systemTextOf = (use: "conversation" | "turn", text: string): string =>
  systemText({ for: use, memories: [planted(text)], budgetTokens: 4_000, types: builtinObservationTypes });

const look = { language: "en" as const, budgetTokens: 2_400, tokenizer: named };

const handedOn = (text: string) => ({
  clientTitle: text,
  projectName: text,
  when: "29 Jun, 18:12",
  directory: text,
  goal: text,
  lastAsked: text,
  nextStep: text,
  git: { branch: text, commit: "1a2b3c4d5e6f", uncommitted: [text] },
  edited: [text],
  passed: [text],
  failing: [{ command: text, error: text }],
  deadEnds: [text],
  leftOpen: [text],
  leftOpenBefore: [text],
  decided: [text],
});

const tools: readonly (readonly [string, Record<string, unknown>])[] = [
  ["observation_search", { query: "x" }],
  ["smart_search", { query: "x" }],
  ["timeline", { anchor: 8841 }],
  ["get_observations", { ids: [8841] }],
  ["know_how", { what: "how", about: "x" }],
  ["know_how", { what: "fix", about: "x" }],
  ["know_how", { what: "friction" }],
  ["remember", { kind: "note", title: "x" }],
  ["correct", { id: 8841, title: "x" }],
  ["session_search", { query: "x" }],
  ["session_read", { id: "1" }],
  ["blame", { file: "a.ts:1" }],
  ["open_threads", {}],
  ["open_threads", { close: 12 }],
  ["project_summary", {}],
  ["projects", {}],
  ["status", {}],
];

const commandLines: readonly (readonly string[])[] = [
  ["search", "x"],
  ["show", "8841", "--evidence"],
  ["timeline", "8841"],
  ["retro"],
  ["retro", "--markdown"],
  ["pr"],
  ["stats"],
  ["stale"],
  ["sessions", "search", "x"],
  ["sessions", "read", "7"],
  ["how", "x"],
  ["fix", "x"],
  ["friction"],
  ["blame", "a:1"],
  ["threads"],
  ["summary"],
  ["skill"],
  ["projects"],
  ["tail", "--limit", "2"],
  ["why"],
  ["dead"],
  ["rules"],
  ["rule", "4102"],
  ["remember", "x"],
  ["correct", "8841", "--title", "x"],
  ["merge", "8841", "8842"],
];

type Give = (text: string) => Promise<string> | string;

/** A tool asked over one connection, whose service holds another text each time. */
async function toolChannel(name: string, input: Record<string, unknown>): Promise<Give> {
  let words = "";
  const { tool } = await connected(
    "all",
    poisonedService(() => words, allSamples),
  );
  return async (text) => {
    words = text;
    return (await tool(name, input)).text;
  };
}

/** The same for a command line over one service. */
async function commandChannel(argv: readonly string[]): Promise<Give> {
  let words = "";
  const home = newHome();
  await home.serve(poisonedService(() => words, allSamples));
  return async (text) => {
    words = text;
    return (await home.run(argv, { piped: true })).out.trimEnd();
  };
}

const pure: readonly (readonly [string, Give])[] = [
  [
    "digest",
    (text) => digest(request({ memories: [planted(text)] }, { projectName: text, budgetTokens: 2_400 })).text,
  ],
  [
    "what a session left open",
    (text) => digest(request({ lastRecap: planted(text) }, { budgetTokens: 2_400 })).text,
  ],
  [
    "what earlier sessions left open",
    (text) => {
      const openThreads = [{ text, recapId: planted(text).id, openedAt: "2026-06-29T12:00:00.000Z" }];
      return digest(request({}, { openThreads, budgetTokens: 2_400 })).text;
    },
  ],
  [
    "a skill on a prompt",
    (text) => {
      const [one] = told(text).memories;
      const memories =
        one === undefined ? [] : [{ ...one, memory: { ...one.memory, kind: "skill" as const } }];
      return promptText({ ...told(text), memories }).text;
    },
  ],
  ["prompt", (text) => promptText(told(text)).text],
  ["hint before a tool", (text) => toolText(told(text), text, undefined).text],
  ["whole memories", (text) => memoriesText([planted(text)], builtinObservationTypes)],
  ["system prompt", (text) => systemTextOf("conversation", text)],
  ["system prompt of a turn", (text) => systemTextOf("turn", text)],
  ["handoff", (text) => handoffText(handedOn(text), look).text.replace(/^[^<\n]*\n/, "")],
];

/** Every way by which stored text reaches a model, opened once to give what it gets there for each text. */
const channels: readonly { readonly name: string; readonly open: () => Promise<Give> | Give }[] = [
  ...pure.map(([name, give]) => ({ name, open: () => give })),
  ...tools.map(([name, input]) => ({
    name: `MCP ${name} ${JSON.stringify(input)}`,
    open: () => toolChannel(name, input),
  })),
  ...commandLines.map((argv) => ({ name: `kedr ${argv.join(" ")} |`, open: () => commandChannel(argv) })),
];

const opening = /<kedr-memory(?: [a-z]+="[^"<>]*")*>/g;
/** Tags of structure in any spelling but our own frame's. */
const structure =
  /[<＜﹤][\s/|]*(?:kedr|system|user\b|human|assistant|developer|tool|function|invoke|parameter|antml|im_|endoftext|observ|command|bash-|important|ѕ)/iu;
const hiddenSigns =
  /(?!\n)[\p{Cc}\p{Cs}]|[\u00ad\u115f\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff]|[\u{e0000}-\u{e01ff}]/u;
const clickable =
  /\]\(\s*<?(?:[a-z]+:|\/\/|&)|\]:\s*[a-z]+:|<(?:https?|javascript):|<(?:a|img|iframe|svg)\b[^>]*=/iu;
const lineOfAnother =
  /^(?:Human|Assistant|System|User|Rules the owner approved|Approved by|- 3 more approved|Stats: 999|22132|#!|!|\/|@|\$ |```|---)/mu;

function faultsOf(text: string): readonly string[] {
  if (text === "") return [];
  const inside = text.replace(/^<kedr-memory[^\n]*\n/, "").replace(/\n<\/kedr-memory>$/, "");
  return [
    ...(text.match(opening)?.length === 1 ? [] : ["opened more or less than once"]),
    ...(text.startsWith("<kedr-memory") ? [] : ["something before the frame"]),
    ...(text.endsWith("</kedr-memory>") ? [] : ["not closed at its end"]),
    ...[structure, hiddenSigns, clickable, lineOfAnother].flatMap((sign) => {
      const found = sign.exec(inside)?.[0];
      return found === undefined ? [] : [`holds ${JSON.stringify(found)}`];
    }),
  ];
}

test("the corpus has at least sixty different texts", () => {
  expect(new Set(hostileTexts).size).toBe(hostileTexts.length);
  expect(hostileTexts.length).toBeGreaterThanOrEqual(60);
});

test("every command that tells memories into a pipe is a channel here", () => {
  const pipe = { isTerminal: false, isPiped: true };
  const framed = commands.filter(({ name }) => isFramed(name, pipe, false)).map(({ name }) => name);
  expect(new Set(commandLines.map(([name]) => name))).toEqual(new Set(framed));
});

test("docs/security.md tells how many texts were tried in how many channels", () => {
  expect(readFileSync("docs/security.md", "utf8")).toContain(
    `of ${hostileTexts.length} in each of ${channels.length} channels`,
  );
});

describe.each(channels)("$name", ({ open }) => {
  test("[trust.framed] none of the hostile texts leaves its frame, poses as another, hides or can be clicked", async () => {
    const found: string[] = [];
    let hasShown = 0;
    const give = await open();
    for (const text of hostileTexts) {
      const given = await give(text);
      if (given !== "") hasShown += 1;
      for (const fault of faultsOf(given)) found.push(`${JSON.stringify(text)}: ${fault}`);
    }
    expect(found).toEqual([]);
    // A channel that shows nothing proves nothing.
    expect(hasShown).toBeGreaterThan(hostileTexts.length / 2);
  });
});
