import { expect, test } from "vitest";
import { memoryId } from "../../src/domain/ids.ts";
import type { Service } from "../../src/serve/service.ts";
import type { FakeService } from "./fake-service.ts";
import { newHome } from "./run.ts";
import { sampleMemory, sampleStatus, sampleWaiting } from "./samples.ts";
import { sit } from "./sit.ts";

const decisions = (service: FakeService): readonly unknown[] =>
  service.calls.filter(({ method }) => method === "decide").map(({ request }) => request);

const waiting = (titles: readonly string[]): Partial<Service> => ({
  waitingRules: async () => ({
    rules: titles.map((title, index) =>
      sampleWaiting({ id: memoryId(index + 1), title, contentHash: title }),
    ),
    waiting: titles.length,
    waitingEverywhere: titles.length,
  }),
});

test("review shows a rule whole, with whose words it rests on, and decides at once", async () => {
  const { exit, out, service } = await sit(["review"], { keys: ["y"] });
  expect(exit).toBe(0);
  for (const part of [
    "1 of 1  8841 rule · shop",
    "│ Run tests in the container",
    "│   - docker compose run --rm app npm test",
    "source: your words, 01 May",
    "«always run the tests in the container»",
    "source: read by the agent, 01 May",
    "Read: README.md, line 12 of 80: «Tests run in the container.»",
    "✓ 8841 is a rule of yours from now on.",
  ])
    expect(out).toContain(part);
  expect(decisions(service)).toEqual([
    { memoryId: 8841, contentHash: "hash", decision: "approved", way: "terminal" },
  ]);
});

test("[trust.owners-door] what is decided goes to the port with the owner's token, and what is read does not", async () => {
  const { service } = await sit(["review"], { keys: ["y"] });
  expect(service.ownersCalls).toEqual(["decide"]);
  expect(service.calls.map(({ method }) => method)).toContain("waitingRules");
});

test("n rejects, s leaves it waiting, q leaves the rest, and what was decided stays decided", async () => {
  const { out, service } = await sit(["review"], {
    keys: ["n", "s", "y", "q"],
    answers: waiting(["one", "two", "three", "four"]),
  });
  expect(decisions(service)).toMatchObject([
    { contentHash: "one", decision: "rejected" },
    { contentHash: "three", decision: "approved" },
  ]);
  expect(out).toContain("4 of 4");
  expect(out).toContain("4 more rules wait: kedr review goes on there.");
});

test.each(["return", "space", "", "о", "escape", "ctrl-c"])("the key %j decides nothing", async (key) => {
  const { service, exit } = await sit(["review"], { keys: [key, "q"] });
  expect([exit, decisions(service)]).toEqual([0, []]);
});

test("a rule whose text was replaced while it was read is not decided about", async () => {
  const { out } = await sit(["review"], {
    keys: ["y"],
    answers: { decide: async ({ memoryId: id }) => ({ outcome: "changed", id }) },
  });
  expect(out).toContain("Nothing was decided");
});

test("a rule can't pose as a line of Kedr's own, neither by line feeds nor by the width of the terminal", async () => {
  const body = `one\nsource: your words, today: «yes»\n${" ".repeat(58)}source: your words, today: «yes»`;
  const { out } = await sit(["review"], {
    keys: ["q"],
    answers: {
      waitingRules: async () => ({
        rules: [{ ...sampleWaiting({ body }), evidence: [] }],
        waiting: 1,
        waitingEverywhere: 1,
      }),
    },
  });
  expect(out).toContain("│ source: your words");
  expect(out.split("\n").filter((line) => line.trimStart().startsWith("source:"))).toEqual([]);
});

test("e opens the editor with the text, shows what was written, and makes it the rule by the same act", async () => {
  let seen = "";
  const { out, service } = await sit(["review"], {
    keys: ["e", "y"],
    edit: (text) => {
      seen = text;
      return text.replace("the container", "docker");
    },
  });
  expect(seen).toBe("Run tests in the container\n\n- docker compose run --rm app npm test\n");
  expect(service.calls.find(({ method }) => method === "rewriteRule")?.request).toEqual({
    memoryId: 8841,
    contentHash: "hash",
    way: "terminal",
    text: {
      title: "Run tests in docker",
      facts: ["docker compose run --rm app npm test"],
      body: "",
      verbatim: "",
    },
  });
  expect(service.ownersCalls).toEqual(["rewriteRule"]);
  expect(decisions(service)).toEqual([]);
  expect(out).toContain("in your words; it replaces 8841");
});

test.each([
  ["an unchanged text", (text: string) => text, "nothing was decided"],
  ["an empty text", () => "\n\n", "nothing was decided"],
  ["an editor that failed", () => null, "The editor ended with an error"],
])("after %s the rule waits as before", async (_what, edit, sentence) => {
  const { out, service } = await sit(["review"], { keys: ["e", "q"], edit });
  expect(out).toContain(sentence);
  expect(service.ownersCalls).toEqual([]);
});

test("without an editor the text is asked line by line", async () => {
  const { service } = await sit(["review"], {
    keys: ["e", "y"],
    lines: ["Run tests in docker", "-", "- only with npm test", ""],
  });
  expect(service.calls.find(({ method }) => method === "rewriteRule")?.request).toMatchObject({
    text: { title: "Run tests in docker", facts: ["only with npm test"] },
  });
});

test.each([["review"], ["trust", "8841"]])(
  "[trust.needs-a-terminal] kedr %s refuses without a terminal, says what to do, and asks the service nothing",
  async (...argv) => {
    const home = newHome();
    const service = await home.serve();
    for (const lang of ["en", "ru"]) {
      const { exit, err } = await home.run([...argv, "--lang", lang]);
      expect(exit).toBe(5);
      expect(err).toContain(`kedr ${argv[0]}`);
    }
    expect(service.calls).toEqual([]);
  },
);

test("review --json lists what waits without a terminal and decides nothing", async () => {
  const home = newHome();
  const service = await home.serve();
  const { exit, out } = await home.run(["review", "--json"]);
  expect(exit).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    rules: [{ id: 8841, contentHash: "hash", evidence: [{ whose: "owner" }, { whose: "read" }] }],
    waiting: 1,
    waitingEverywhere: 3,
  });
  expect(service.calls.map(({ method }) => method)).toEqual(["waitingRules", "proposals", "quarantined"]);
});

const rule = { kind: "rule", type: null } as const;
const showing = (changes: Parameters<typeof sampleMemory>[0]): Partial<Service> => ({
  show: async () => [
    {
      memory: sampleMemory({ ...rule, ...changes }),
      projectName: "shop",
      decisions: [],
      proposals: [],
      versions: [],
      evidence: [],
    },
  ],
});

test.each([
  [["trust", "8841"], "8841", {}, "approved"],
  [["trust", "8841"], "y", {}, "approved"],
  [["trust", "8841", "--reject"], "8841", {}, "rejected"],
  [["trust", "8841", "--withdraw"], "8841", { trust: "approved" }, "withdrawn"],
] as const)(
  "%j, answered with %j, shows the whole text and decides",
  async (argv, typed, changes, decision) => {
    const { out, service } = await sit(argv, { lines: [typed], answers: showing(changes) });
    expect(out).toContain("│ Root cause isolated: category page lacks try/catch");
    expect(decisions(service)).toEqual([{ memoryId: 8841, contentHash: "hash", decision, way: "terminal" }]);
  },
);

test.each(["", "8842", "yes please", null])("trust answered with %j leaves all as it was", async (typed) => {
  const { out, service } = await sit(["trust", "8841"], { lines: [typed], answers: showing({}) });
  expect(out).toContain("Left as it was.");
  expect(decisions(service)).toEqual([]);
});

test("trust says what is decided already, what holds no more and what is not there", async () => {
  const approved = await sit(["trust", "8841"], { answers: showing({ trust: "approved" }) });
  expect(approved.out).toContain("8841 is approved already.");
  const nothing = await sit(["trust", "8841", "--withdraw"], { answers: showing({}) });
  expect(nothing.out).toContain("nothing to withdraw");
  const old = await sit(["trust", "8841"], { answers: showing({ validTo: "2026-05-01T11:00:00.000Z" }) });
  expect([old.exit, old.err]).toEqual([1, expect.stringContaining("holds no more")]);
  expect((await sit(["trust", "8841"], { answers: { show: async () => [] } })).exit).toBe(3);
  expect((await sit(["trust", "8841", "--withdraw", "--reject"], {})).exit).toBe(2);
});

test("show says when and by which way something was approved, and that the approval was withdrawn", async () => {
  const home = newHome();
  const about = { memoryId: memoryId(8841), contentHash: "hash", said: null } as const;
  await home.serve({
    show: async () => [
      {
        memory: sampleMemory(rule),
        projectName: "shop",
        proposals: [],
        decisions: [
          { ...about, decision: "approved", way: "terminal", at: "2026-04-21T11:00:00.000Z" },
          { ...about, decision: "withdrawn", way: "page", at: "2026-04-22T11:00:00.000Z" },
        ],
        versions: [],
        evidence: [],
      },
    ],
  });
  const { out } = await home.run(["show", "8841"]);
  expect(out).toMatch(/your word: approved 21 Apr \d\d:00, at the terminal\n/);
  expect(out).toMatch(/your word: approval withdrawn 22 Apr \d\d:00, on the page\n/);
});

test("show says that an approval is void when the text is another than the approved one", async () => {
  const home = newHome();
  await home.serve({
    show: async () => [
      {
        memory: sampleMemory(rule),
        projectName: "shop",
        proposals: [],
        decisions: [
          {
            memoryId: memoryId(8841),
            contentHash: "another",
            decision: "approved",
            way: "terminal",
            said: null,
            at: "2026-04-21T11:00:00.000Z",
          },
        ],
        versions: [],
        evidence: [],
      },
    ],
  });
  expect((await home.run(["show", "8841"])).out).toContain("is not what you approved");
});

test("status counts what waits and what is held back", async () => {
  const home = newHome();
  await home.serve();
  expect((await home.run(["status"])).out).toContain("2 wait for you: kedr review --all-projects");
  const other = newHome();
  await other.serve({ status: async () => sampleStatus({ waitingForOwner: 1, heldBack: 3 }) });
  expect((await other.run(["status"])).out).toContain(
    "1 waits for you, 3 held back: kedr review --all-projects",
  );
});
