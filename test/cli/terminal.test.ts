import { noTerminal } from "./no-terminal.ts";
import { expect, test } from "vitest";
import { commands } from "../../src/cli/commands.ts";
import type { Service } from "../../src/serve/service.ts";
import { fakeInitFlow } from "./fake-init.ts";
import { allSamples } from "./fake-service.ts";
import { newHome } from "./run.ts";
import { sampleMemory } from "./samples.ts";

const attack = "\u001B]0;owned\u0007\u202E\u009B2J";

/** Every text in an answer carries the attack, whatever its field. */
function poisoned(value: unknown): unknown {
  if (typeof value === "string") return /^\d{4}-\d\d-\d\dT/.test(value) ? value : value + attack;
  if (Array.isArray(value)) return value.map(poisoned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    // What a field may hold is fixed for these; only free text can be poisoned.
    Object.entries(value).map(([key, each]) => [
      key,
      [
        "what",
        "kind",
        "status",
        "trust",
        "state",
        "channel",
        "usedHow",
        "link",
        "place",
        "whose",
        "decision",
        "way",
        "outcome",
      ].includes(key) && typeof each === "string"
        ? each
        : poisoned(each),
    ]),
  );
}

const poisonedService = Object.fromEntries(
  Object.entries(allSamples).map(([method, answer]) => [
    method,
    async (request: never) => poisoned(await (answer as (request: never) => Promise<unknown>)(request)),
  ]),
) as unknown as Partial<Service>;

const lines: readonly (readonly string[])[] = [
  ["search", "x"],
  ["note"],
  ["show", "8841", "--evidence"],
  ["timeline", "8841"],
  ["retro"],
  ["retro", "--markdown"],
  ["digest"],
  ["sessions", "search", "x"],
  ["sessions", "read", "7"],
  ["how", "x"],
  ["fix", "x"],
  ["friction"],
  ["handoff"],
  ["pr"],
  ["blame", "a:1"],
  ["threads"],
  ["summary"],
  ["skill"],
  ["projects"],
  ["stale"],
  ["tail", "--limit", "2"],
  ["why"],
  ["rules"],
  ["rule", "8841"],
  ["rule", "8841", "--dry-run"],
  ["stats"],
  ["status"],
  ["doctor"],
  ["import", "x"],
  ["dead"],
  ["audit", "secrets", "--redact"],
  ["receipts", "show", "1"],
  ["forget", "--id", "1", "--yes"],
  ["verify"],
  ["merge", "8841", "8842"],
];

test.each(lines.map((argv) => [argv.join(" "), argv] as const))(
  "kedr %s lets no stored text steer the terminal",
  async (_line, argv) => {
    for (const extra of [[], ["--json"]]) {
      const home = newHome({ NO_COLOR: "1" });
      await home.serve(poisonedService);
      const { out, err } = await home.run([...argv, ...extra], {
        terminal: true,
        initFlow: async () => fakeInitFlow(),
      });
      expect(out).toContain("owned");
      expect(out + err).not.toMatch(/(?!\n)\p{Cc}|[\u202A-\u202E]/u);
    }
  },
);

test.each([
  ["review", ["review"]],
  ["trust", ["trust", "8841"]],
  ["rule", ["rule", "8841", "--deny"]],
  ["merge", ["merge", "8841", "8842"]],
] as const)("kedr %s, which asks, lets no stored text steer the terminal either", async (_name, argv) => {
  const home = newHome({ NO_COLOR: "1" });
  await home.serve(poisonedService);
  let printed = "";
  const print = (text: string): void => void (printed += text);
  const io = {
    ...noTerminal,
    out: print,
    err: print,
    isTerminal: true,
    canAsk: true,
    hasControllingTerminal: () => true,
    readKey: async () => "q",
    signal: new AbortController().signal,
  };
  await home.run(argv, { io });
  expect(printed).toContain("owned");
  expect(printed).not.toMatch(/(?!\n)\p{Cc}|[\u202A-\u202E]/u);
});

test("kedr remember, which shows what is nearly the same, lets no stored text steer the terminal either", async () => {
  const home = newHome({ NO_COLOR: "1" });
  const memories = [sampleMemory({ title: `near ${attack}`, facts: [attack] })];
  await home.serve({ remember: async () => ({ outcome: "near", memories }) });
  const { out, err } = await home.run(["remember", "--kind", "note", "--title", "x"]);
  expect(out + err).toContain("near");
  expect(out + err).not.toMatch(/(?!\n)\p{Cc}|[\u202A-\u202E]/u);
});

test("the list above leaves out only commands that print no stored text", () => {
  const listed = new Set([...lines.map(([name]) => name), "review", "trust", "remember"]);
  expect(
    commands
      .map((command) => command.name)
      .filter((name) => !listed.has(name))
      .toSorted(),
  ).toEqual([
    "archive",
    "backup",
    "bridge",
    "completion",
    "config",
    "correct",
    "embed",
    "export",
    "find",
    "help",
    "hook",
    "init",
    "logs",
    "mcp",
    "observer",
    "open",
    "pin",
    "restore",
    "session",
    "stop",
    "uninstall",
    "unmerge",
    "unpin",
    "useful",
    "wrong",
  ]);
});

test("a piped digest is exact to the byte, whatever is in it", async () => {
  const home = newHome();
  await home.serve({ digest: async () => ({ text: attack, personLine: "", tokens: 1, memories: 1 }) });
  expect((await home.run(["digest"])).out).toBe(`${attack}\n`);
});

test("colours are for terminals without NO_COLOR only", async () => {
  const coloured = newHome();
  await coloured.serve();
  expect((await coloured.run(["status"], { terminal: true })).out).toContain("\u001B[1m");
  expect((await coloured.run(["status"])).out).not.toContain("\u001B");
  const plain = newHome({ NO_COLOR: "1" });
  await plain.serve();
  expect((await plain.run(["status"], { terminal: true })).out).not.toContain("\u001B");
});
