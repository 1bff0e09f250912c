import { expect, test } from "vitest";
import type { Io } from "../../src/cli/io.ts";
import type { Service } from "../../src/serve/service.ts";
import { noTerminal } from "./no-terminal.ts";
import { sampleRule, samplePast } from "./rule-samples.ts";
import { newHome } from "./run.ts";
import { sampleMemory } from "./samples.ts";

/** A person at a terminal, who presses these keys. */
async function sit(argv: readonly string[], keys: readonly string[], answers: Partial<Service> = {}) {
  const home = newHome();
  const service = await home.serve(answers);
  const left = [...keys];
  const printed = { out: "", err: "" };
  const io: Io = {
    ...noTerminal,
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.err += text),
    canAsk: true,
    hasControllingTerminal: () => true,
    readKey: async () => left.shift() ?? "ctrl-c",
    signal: new AbortController().signal,
  };
  const { exit } = await home.run(argv, { io });
  const set = service.calls.filter(({ method }) => method === "enforceRule").map(({ request }) => request);
  return { exit, ...printed, set };
}

/** Any shell, an agent's too. */
async function shell(argv: readonly string[], answers: Partial<Service> = {}) {
  const home = newHome();
  const service = await home.serve(answers);
  const ran = await home.run(argv);
  return { ...ran, methods: service.calls.map(({ method }) => method) };
}

const force = ["--tool", "Bash", "--command", "git push --force*"];

test("rules lists what is approved, with its date, what it does and what came of it", async () => {
  const { out } = await shell(["rules"]);
  expect(out).toContain("8841 Never force-push");
  expect(out).toContain("approved 20 Apr");
  expect(out).toContain("denies calls of the tool «Bash» that run «git push --force*», since 21 Apr");
  expect(out).toContain("kept: 2, broken: 1 · last 01 May");
  expect((await shell(["rules"], { rules: async () => ({ rules: [] }) })).out).toContain(
    "No rule is approved here",
  );
  expect((await shell(["rules", "--lang", "ru"])).out).toContain(
    "запрещает вызовы инструмента «Bash» с командой",
  );
});

test("a rule that was changed since it was set says that it is not in force", async () => {
  const rule = sampleRule({ isInForce: false });
  expect((await shell(["rule", "8841"], { rule: async () => ({ rule }) })).out).toContain("! not in force");
});

test("a memory that is no approved rule is not called one", async () => {
  const idle = sampleRule({ enforcement: null });
  for (const [trust, told] of [
    ["unapproved", "not approved"],
    ["rejected", "rejected"],
  ] as const) {
    const rule = { ...idle, memory: { ...idle.memory, trust, approvedAt: null } };
    const { out } = await shell(["rule", "8841"], { rule: async () => ({ rule }) });
    expect(out).toContain(`8841 Never force-push  ${told} · shop`);
    expect(out).toContain("8841 is no approved rule; only an approved one can ask or deny: kedr trust 8841");
    expect(out).not.toContain("approved 20 Apr");
  }
});

test("[enforce.dry-run] a dry run works in any shell and sets nothing; the same stands before the question", async () => {
  const dry = await shell(["rule", "8841", "--dry-run", ...force]);
  expect(dry.exit).toBe(0);
  expect(dry.out).toContain("Of the last 120 calls (since 01 Apr) it is about 1.");
  expect(dry.out).toMatch(/02 Apr .*Bash {2}git push --force {2}ran/);
  expect(dry.methods).not.toContain("enforceRule");
  const { out } = await sit(["rule", "8841", "--deny", ...force], ["n"]);
  expect(out).toContain("Of the last 120 calls");
  const none = { ...samplePast(), looked: 0, since: null, matched: 0, examples: [] };
  expect(
    (await shell(["rule", "8841", "--dry-run", ...force], { rulePast: async () => none })).out,
  ).toContain("no calls of the past");
});

test("the owner sets a rule by one key, after its whole text; any other key changes nothing", async () => {
  const said = await sit(["rule", "8841", "--deny", ...force], ["y"]);
  expect(said.out).toMatch(
    /Never force-push[\s\S]*denies calls of the tool «Bash»[\s\S]*does not run\.[\s\S]*Rule 8841 is set/,
  );
  expect(said.set).toEqual([
    {
      memoryId: 8841,
      contentHash: sampleMemory().contentHash,
      decision: "deny",
      matcher: { tool: "Bash", command: "git push --force*", path: null },
    },
  ]);
  for (const key of ["n", "return", "ctrl-c"]) {
    const left = await sit(["rule", "8841", "--ask", ...force], [key]);
    expect([left.exit, left.set]).toEqual([0, []]);
    expect(left.out).toContain("Nothing was changed.");
  }
});

test("a rule that is not approved, or is another one by now, is not set", async () => {
  const memory = sampleMemory({ kind: "rule", trust: "unapproved" });
  const unapproved = await sit(["rule", "8841", "--deny", ...force], ["y"], {
    rule: async () => ({ rule: sampleRule({ memory }) }),
  });
  expect([unapproved.exit, unapproved.set]).toEqual([1, []]);
  expect(unapproved.err).toContain("kedr trust 8841");
  const changed = await sit(["rule", "8841", "--deny", ...force], ["y"], {
    enforceRule: async () => ({ outcome: "changed" }),
  });
  expect(changed.exit).toBe(1);
  expect(changed.err).toContain("not approved in this text any more");
});

test("[enforce.owners] without a terminal of one's own nothing is set or ended, and the service is not even asked", async () => {
  for (const action of ["--ask", "--deny", "--off"]) {
    const refused = await shell(["rule", "8841", action, ...force]);
    expect([refused.exit, refused.methods]).toEqual([5, []]);
    expect(refused.err).toContain("terminal");
  }
});

test("--off ends it and leaves it approved", async () => {
  expect((await sit(["rule", "8841", "--off"], [])).out).toContain("It stays approved");
  const idle = { endRule: async () => ({ hasEnded: false }) };
  expect((await sit(["rule", "8841", "--off"], [], idle)).out).toContain("did not ask or deny anything");
});

test("two wishes at once, or a rule about nothing, are told what to do", async () => {
  expect((await sit(["rule", "8841", "--ask", "--deny"], [])).err).toContain("one of --ask");
  const rule = sampleRule({ enforcement: null });
  const none = await sit(["rule", "8841", "--deny"], ["y"], { rule: async () => ({ rule }) });
  expect([none.exit, none.set]).toEqual([2, []]);
  expect((await shell(["rule", "77"], { rule: async () => ({ rule: null }) })).exit).toBe(3);
});

test("show says what an approved rule does, and why what rules said to a session's calls", async () => {
  const shown = {
    memory: sampleRule().memory,
    projectName: "shop",
    decisions: [],
    proposals: [],
    versions: [],
    evidence: [],
  };
  expect((await shell(["show", "8841"], { show: async () => [shown] })).out).toContain("denies calls");
  expect((await shell(["why"])).out).toMatch(/What your rules said[\s\S]*8841 denies Bash {2}kept/);
});
