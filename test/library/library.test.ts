import { afterAll, expect, onTestFinished, test } from "vitest";
import type { EventToPublish, TailItem } from "../../src/index.ts";
import { LibraryHome } from "./library-home.ts";

const home = new LibraryHome();
afterAll(() => home.remove());

const turnOf = (cwd: string, session: string): readonly EventToPublish[] => [
  {
    session,
    callId: "1",
    kind: "prompt",
    directory: cwd,
    input: "Always run tests with `npm test -- --run`.",
  },
  { session, callId: "2", kind: "tool", tool: "Bash", directory: cwd, input: { command: "npm test" } },
  { session, callId: "3", kind: "turn-end", directory: cwd },
];

const callIdOf = (item: TailItem): readonly string[] => (item.what === "event" ? [item.event.callId] : []);

const nothing = (): void => undefined;

/** Resolves with the items once one satisfies. */
function heard(): {
  readonly items: TailItem[];
  readonly onItem: (item: TailItem) => void;
  until(isIt: (item: TailItem) => boolean): Promise<void>;
} {
  const items: TailItem[] = [];
  let wake = nothing;
  return {
    items,
    onItem: (item) => {
      items.push(item);
      wake();
    },
    until: async (isIt) => {
      while (!items.some(isIt)) await new Promise<void>((done) => (wake = done));
    },
  };
}

test("[library.one-service] opening the memory starts the one service, and every program shares it", async () => {
  const [first, second] = await Promise.all([home.open(), home.open({ client: "other" })]);
  const cwd = home.newProject("shop");
  await first.remember({ cwd, title: "Deploys go through make ship" });
  expect((await second.search("deploys", { cwd })).hits[0]?.memory).toMatchObject({
    title: "Deploys go through make ship",
    client: "night-agent",
    trust: "unapproved",
  });
  expect((await home.json<{ pid: number }>(["status"])).pid).toBe(home.pid());
});

test("what a program publishes is remembered, searched, digested and heard by who subscribes", async () => {
  const memory = await home.open();
  const cwd = home.newProject("shop");
  const ears = heard();
  const subscription = memory.subscribe(ears.onItem, { cwd });
  const published = await memory.publish(turnOf(cwd, "heard"));
  expect(published).toEqual({ added: 3, known: 0 });
  expect(await memory.publish(turnOf(cwd, "heard"))).toEqual({ added: 0, known: 3 });
  await home.settle();
  await ears.until((item) => item.what === "memory" && item.memory.kind === "rule");
  expect(ears.items.flatMap(callIdOf)).toEqual(["1", "2", "3"]);
  expect(subscription.lastId).toMatch(/^\d+\.\d+$/);
  await subscription.close();
  expect((await memory.digest({ cwd })).text).toContain("npm test -- --run");
  expect((await memory.search("run tests", { cwd, kinds: ["rule"] })).hits).toHaveLength(1);
  expect((await memory.search("run tests", { cwd: home.newProject("blog") })).hits).toEqual([]);
  expect((await memory.search("run tests", { cwd: null })).hits.length).toBeGreaterThan(0);
});

test("[subscribe.resumes] a subscription goes on over the death of the service, without loss or repeat", async () => {
  const memory = await home.open();
  const cwd = home.newProject("shop");
  const ears = heard();
  memory.subscribe(ears.onItem, { cwd, what: "event" });
  await memory.publish(turnOf(cwd, "before"));
  await ears.until((item) => callIdOf(item).includes("3"));
  await home.killService();
  // The next call finds nobody and starts a service.
  await memory.publish(turnOf(cwd, "after"));
  await ears.until(
    (item) => item.what === "event" && item.event.sessionId === "after" && item.event.callId === "3",
  );
  expect(ears.items.map((item) => (item.what === "event" ? item.event.sessionId : ""))).toEqual([
    "before",
    "before",
    "before",
    "after",
    "after",
    "after",
  ]);
});

const refuses = (): never => {
  throw new Error("no room");
};

test("an item whose handling failed ends the subscription, and close says so", async () => {
  const memory = await home.open();
  const problems: string[] = [];
  let told = nothing;
  const isTold = new Promise<void>((done) => (told = done));
  const subscription = memory.subscribe(refuses, {
    onProblem: (problem) => {
      problems.push(problem.message);
      told();
    },
  });
  await memory.publish(turnOf(home.newProject("shop"), "refused"));
  await isTold;
  expect(problems).toEqual(["no room"]);
  await expect(subscription.close()).rejects.toThrow("no room");
  await expect(memory.close()).rejects.toThrow("no room");
});

test("what the service refuses comes as an error with a code and a sentence", async () => {
  const memory = await home.open();
  const wrong = { session: "s", callId: "1", kind: "tol" } as unknown as EventToPublish;
  await expect(memory.publish(wrong)).rejects.toThrow(/kind/);
  await expect(home.open({ client: "my agent" })).rejects.toThrow("1 to 60 letters, digits");
  await expect(memory.remember({ title: " " })).rejects.toMatchObject({ code: "nothing-said" });
});

test("a closed memory refuses, and leaves the service to others", async () => {
  const memory = await home.open();
  await memory.close();
  await expect(memory.digest()).rejects.toMatchObject({ code: "closed" });
  expect(() => memory.subscribe(() => undefined)).toThrow("closed");
  expect((await home.json<{ pid: number }>(["status"])).pid).toBe(home.pid());
});

test("[capture.off-switch] where KEDR_OFF is set no memory is opened and no service started", async () => {
  const untouched = new LibraryHome();
  onTestFinished(() => untouched.remove());
  process.env["KEDR_OFF"] = "1";
  try {
    await expect(untouched.open()).rejects.toMatchObject({ code: "off" });
    expect(untouched.pid()).toBeUndefined();
  } finally {
    delete process.env["KEDR_OFF"];
  }
});
