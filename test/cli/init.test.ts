import { noTerminal } from "./no-terminal.ts";
import { expect, test } from "vitest";
import type { InitChoice, InitFlow } from "../../src/cli/commands/init-flow.ts";
import { defaultClient } from "../../src/clients/registry.ts";
import { readEnvironment } from "../../src/config/environment.ts";
import { clientName } from "../../src/domain/ids.ts";
import type { Service } from "../../src/serve/service.ts";
import { fakeInitFlow, samplePlan } from "./fake-init.ts";
import { newHome, nowMs } from "./run.ts";
import { sampleMemory, sampleStatus, sampleWhy } from "./samples.ts";

const hit = (type: string, title: string) => ({
  memory: sampleMemory({ type, title }),
  projectName: "",
  score: 0,
  reasons: [],
  why: sampleWhy,
});

/** Presses these keys one after the other. */
async function press(
  keys: readonly string[],
  argv: readonly string[],
  changes: {
    readonly flow?: Partial<InitFlow>;
    readonly service?: Partial<Service>;
    /** Where the person stands. */
    readonly directory?: string;
  } = {},
) {
  const home = newHome({ NO_COLOR: "1" });
  const service = await home.serve(changes.service);
  const flow = fakeInitFlow(changes.flow);
  const left = keys.slice();
  let out = "";
  const io = {
    ...noTerminal,
    out: (text: string) => void (out += text),
    err: (text: string) => void (out += text),
    isTerminal: true,
    isPiped: false,
    canAsk: true,
    readKey: async () => left.shift() ?? "n",
    signal: new AbortController().signal,
  };
  const { directory = "/work-tree" } = changes;
  const environment = {
    ...readEnvironment({ HOME: home.path, KEDR_HOME: home.path, NO_COLOR: "1" }),
    directory,
  };
  const { exit } = await home.run(argv, { io, initFlow: async () => flow, environment });
  return { exit, out, flow, service, left };
}

test("Enter is the only key press between init and the first memories", async () => {
  const { exit, out, flow, service } = await press(["return"], ["init"], {
    service: {
      status: async () =>
        sampleStatus({
          backfill: { sessionsDone: 214, sessionsTotal: 214, events: 9, secretsMasked: 12, isDone: true },
        }),
    },
  });
  expect(exit).toBe(0);
  expect(flow.done).toEqual(["init"]);
  expect(service.calls.map((call) => call.method)).toEqual([
    "startBackfill",
    "status",
    "settled",
    "importMemories",
    "recent",
    "status",
  ]);
  for (const part of [
    "Some Agent 2.1 found. 1 file will change.",
    "✓ wired            undo any time: kedr uninstall",
    "✓ hooks answered   Some Agent",
    "214 past sessions, 0 s, no model used, 12 secrets masked",
    "This project already remembers 1 thing. One of them:",
    "8841 ○ 01 May  Root cause isolated",
    "Ask your agent:",
    "\nAll of it in your browser: kedr open\nObserver: rules (free). A model writes better memories: kedr observer",
  ])
    expect(out).toContain(part);
});

test("d shows every change and asks again; n leaves everything as it was", async () => {
  const { exit, out, flow, service } = await press(["d", "n"], ["init"]);
  expect(out).toContain("+ hooks.Stop");
  expect(out).toContain("Nothing was changed.");
  expect({ exit, done: flow.done, calls: service.calls }).toEqual({ exit: 0, done: [], calls: [] });
});

test.each(["escape", "ctrl-c", "q"])("%s leaves too", async (key) => {
  expect((await press([key], ["init"])).flow.done).toEqual([]);
});

test("a key that means nothing asks again", async () => {
  const { flow, left } = await press(["x", "return"], ["init"]);
  expect(flow.done).toEqual(["init"]);
  expect(left).toEqual([]);
});

test("--yes asks nothing, and without a terminal a question is refused instead of hanging", async () => {
  const home = newHome();
  await home.serve();
  const flow = fakeInitFlow();
  const asked = await home.run(["init"], { initFlow: async () => flow });
  expect(asked.exit).toBe(2);
  expect(asked.err).toContain("--yes");
  expect(flow.done).toEqual([]);
  expect((await home.run(["init", "--yes"], { initFlow: async () => flow })).exit).toBe(0);
  expect(flow.done).toEqual(["init"]);
});

test("when all is wired already nothing is asked", async () => {
  const { out, left } = await press(["n"], ["init"], {
    flow: { planInit: async () => ({ ...samplePlan, changes: [] }) },
  });
  expect(out).toContain("Nothing needs to change.");
  expect(out).toContain("already wired");
  expect(left).toEqual(["n"]);
});

test("an agent that can't be wired is named with what to add by hand, and the end is 1", async () => {
  const refusal = {
    path: "/managed/settings.json",
    sentence: { en: "It is read-only.", ru: "Только для чтения." },
    toAdd: '"hooks": {}',
  };
  const { exit, out, flow } = await press(["return"], ["init"], {
    flow: { planInit: async () => ({ ...samplePlan, refusals: [refusal] }) },
  });
  expect(out).toContain("! /managed/settings.json: It is read-only.");
  expect(out).toContain('"hooks": {}');
  expect(flow.done).toEqual(["init"]);
  expect(exit).toBe(1);
});

test.each([
  ["devcontainer", /go with it, unless KEDR_HOME is on a volume/],
  ["ssh", /reached by SSH/],
  ["wsl", /This is WSL/],
] as const)("init says what %s means for the wiring", async (surrounding, told) => {
  const { out } = await press(["return"], ["init"], { flow: { surroundings: () => [surrounding] } });
  expect(out).toMatch(told);
});

test("where every agent refuses, nothing is said to be wired or unchanged", async () => {
  const sentence = { en: "It is read-only.", ru: "Только для чтения." };
  const refusal = { path: "/managed/settings.json", sentence, toAdd: "" };
  const { exit, out } = await press(["return"], ["init"], {
    flow: {
      planInit: async () => ({ ...samplePlan, changes: [], refusals: [refusal] }),
      probeHooks: async () => [{ title: "Some Agent", isAnswered: false, whatToDo: "" }],
    },
  });
  expect(out).not.toMatch(/already wired|Nothing needs to change|does not answer/);
  expect(exit).toBe(1);
});

test("a hook that does not answer is named with what to do", async () => {
  const { out } = await press(["return"], ["init"], {
    flow: { probeHooks: async () => [{ title: "Other", isAnswered: false, whatToDo: "type /hooks once" }] },
  });
  expect(out).toMatch(/! Other +type \/hooks once/);
});

test("what is left to the person in an agent itself stands at the end, in their language", async () => {
  const sentence = { en: 'open it, type /hooks, trust "kedr" once', ru: "откройте его и наберите /hooks" };
  const flow = { leftInClients: async () => [{ title: "Other", left: [sentence] }] };
  expect((await press(["return"], ["init"], { flow })).out).toMatch(
    /! Other +open it, type \/hooks, trust "kedr" once/,
  );
  expect((await press(["return"], ["init", "--lang", "ru"], { flow })).out).toContain(
    "! Other            откройте его",
  );
});

test("--client and --mcp reach the plan; an agent of no such name is a wrong command line", async () => {
  const asked: InitChoice[] = [];
  const flow = {
    planInit: async (choice: InitChoice) => {
      asked.push(choice);
      return { ...samplePlan, found: [{ client: defaultClient.name, title: "Some Agent", version: null }] };
    },
  };
  const { name } = defaultClient;
  expect((await press(["return"], ["init", "--client", name, "--mcp"], { flow })).exit).toBe(0);
  expect(asked).toEqual([{ clients: [name], withServer: true }]);
  const wrong = await press([], ["init", "--client", `${name}x`], { flow });
  expect([wrong.exit, wrong.out]).toEqual([2, expect.stringContaining(name)]);
});

test("an agent that was named and is not here ends with 3 before anything is asked", async () => {
  const { exit, out, flow } = await press(["return"], ["init", "--client", defaultClient.name]);
  expect([exit, flow.done]).toEqual([3, []]);
  expect(out).toContain(`${defaultClient.title}: not found on this machine.`);
});

test("only the past of the agents in the plan is read", async () => {
  const other = { client: defaultClient.name, configFolder: "/home/me/.other" };
  const { service } = await press(["return"], ["init"], {
    flow: {
      pastSessions: async () => [other, { client: clientName("agent"), configFolder: "/home/me/.agent" }],
    },
  });
  const started = service.calls.find(({ method }) => method === "startBackfill");
  expect(JSON.stringify(started)).toContain("/home/me/.agent");
  expect(JSON.stringify(started)).not.toContain("/home/me/.other");
});

test("--repo changes files of the repository alone, after the one question; uninstall --repo takes them out", async () => {
  const here = { directory: process.cwd() };
  const written = await press(["return"], ["init", "--repo"], here);
  expect([written.exit, written.flow.done]).toEqual([0, ["repository"]]);
  expect(written.out).toContain("/home/me/settings.json");
  expect(written.out).toContain("kedr uninstall --repo");
  expect((await press(["n"], ["init", "--repo"], here)).flow.done).toEqual([]);
  expect((await press(["return"], ["uninstall", "--repo"], here)).flow.done).toEqual(["repository"]);
  const outside = await press([], ["init", "--repo", "--lang", "ru"]);
  expect([outside.exit, outside.out]).toEqual([1, expect.stringContaining("не в git-репозитории")]);
  expect((await press([], ["init", "--devcontainer"])).exit).toBe(2);
});

test("on a machine without a past the middle says what will appear there and when", async () => {
  const service = { recent: async () => ({ hits: [], near: [], notes: [] }) };
  const { out } = await press(["return"], ["init"], { service });
  expect(out).toMatch(/What your next session learns will be here.*\nAll of it in your browser: kedr open\n/);
  const russian = await press(["return"], ["init", "--lang", "ru"], { service });
  expect(russian.out).toMatch(/Здесь будет то, что узнает.*\nВсё это в браузере: kedr open\n/);
});

test("the three memories shown are of three kinds where there are three", async () => {
  const hits = [
    hit("change", "c1"),
    hit("change", "c2"),
    hit("bugfix", "b1"),
    hit("decision", "d1"),
    hit("change", "c3"),
  ];
  const { out } = await press(["return"], ["init"], {
    service: { recent: async () => ({ hits, near: [], notes: [] }) },
  });
  expect([...out.matchAll(/ {2}([bcd]\d) /g)].map((match) => match[1])).toEqual(["d1", "b1", "c1"]);
  expect(out).toContain("remembers 5 things. 3 of them:");
});

test("a long past is left to the background when the person has waited enough", async () => {
  const home = newHome();
  const backfill = { sessionsDone: 5, sessionsTotal: 900, events: 1, secretsMasked: 0, isDone: false };
  await home.serve({ status: async () => sampleStatus({ backfill }) });
  let ms = nowMs;
  const clock = { nowMs: () => (ms += 30_000) };
  const { exit, out } = await home.run(["init", "--yes"], { initFlow: async () => fakeInitFlow(), clock });
  expect(exit).toBe(0);
  expect(out).toContain("The rest is read in the background: kedr status");
});

test("no agent on the machine ends with 3", async () => {
  const { exit, out } = await press([], ["init"], {
    flow: { planInit: async () => ({ found: [], changes: [], refusals: [] }) },
  });
  expect(exit).toBe(3);
  expect(out).toMatch(/No coding agent .*kedr init again.*kedr mcp/);
});

test("uninstall asks, undoes, ends the service and says where the memories stay", async () => {
  const { exit, out, flow, service } = await press(["return"], ["uninstall"]);
  expect(exit).toBe(0);
  expect(out).toContain("/home/me/settings.json");
  expect(out).toContain("Your memories stay in");
  expect(flow.done).toEqual(["uninstall"]);
  expect(service.calls.map((call) => call.method)).toEqual(["stop"]);
});

test("uninstall with n, or with nothing to undo, changes nothing", async () => {
  expect((await press(["n"], ["uninstall"])).flow.done).toEqual([]);
  const { out, flow } = await press([], ["uninstall"], {
    flow: { planUninstall: async () => ({ found: [], changes: [], refusals: [] }) },
  });
  expect(out).toContain("Nothing of Kedr's");
  expect(flow.done).toEqual([]);
});
