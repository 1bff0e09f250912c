import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { everything } from "../everything.ts";
import { KedrHome } from "./kedr-home.ts";
import { binding, decisionOn, Owner } from "./owner.ts";
import { PersonsWindow } from "./persons-window.ts";

const stated = "Always run the tests in the container.";
const silence = "";

const kedr = new KedrHome();
beforeAll(() => kedr.start());
afterAll(() => kedr.remove());

let owner: Owner;
let windows: PersonsWindow[];
let window: PersonsWindow;

function open(
  session: string,
  cwd = owner.shop,
  opening: ConstructorParameters<typeof PersonsWindow>[3] = {},
): PersonsWindow {
  const opened = new PersonsWindow(owner.kedr, owner.session(session), cwd, opening);
  windows.push(opened);
  return opened;
}

beforeEach(() => {
  owner = new Owner(kedr);
  windows = [];
  window = open("s1");
});
afterEach(() => {
  for (const each of windows) each.close();
});

const question = (answer: string): string =>
  answer === "" ? "" : (JSON.parse(answer) as { readonly systemMessage: string }).systemMessage;

const archived = (query: string) =>
  ({ query, directory: owner.shop, since: null, until: null, limit: 10 }) as const;

const ofShop = () => everything(archived(""));

const waiting = async (): Promise<number> => (await owner.waiting()).waiting;

test("[trust.asked] after a turn with a stated rule the person is asked, whole and with its source, and of the answer only the person hears", async () => {
  const asked = await window.turn(stated);
  expect(Object.keys(JSON.parse(asked) as object)).toEqual(["systemMessage"]);
  expect(question(asked).split("\n")).toEqual([
    "🌲 kedr: the agent wrote down 1 rule. Make it yours?   Агент записал правило. Сделать его вашим?",
    "[1] Always run the tests in the container",
    "    > Always run the tests in the container.",
    expect.stringMatching(/^ {4}\(source: your words, \d+ \w+, \d\d:\d\d, «Always run the tests in the$/),
    "    container.»)",
    "Answer with one word: approve / одобряю. Anything else leaves it as data.",
    "Ответьте одним словом: approve / одобряю. Любой другой ответ оставит это просто данными.",
  ]);
  expect(JSON.parse(await window.prompt("approve"))).toEqual({
    decision: "block",
    reason:
      "✓ 1 rule is yours now.\nThe model did not get the word. It may still stand in your input line: Ctrl+U clears it.",
    hookSpecificOutput: { hookEventName: "UserPromptSubmit", suppressOriginalPrompt: true },
  });
  expect(await owner.digest()).toContain(binding);
  await owner.kedr.settle();
  expect((await owner.kedr.call("recent", { filter: ofShop() })).hits).toHaveLength(1);
  expect((await owner.kedr.call("searchSessions", archived("approve"))).hits).toEqual([]);
  const { events } = await owner.kedr.call("readSession", { id: owner.session("s1"), around: 10 });
  expect(events.filter(({ kind }) => kind === "prompt").map(({ text }) => text)).toEqual([stated, ""]);
});

test("[trust.asked] one word in Russian and in any case is the same answer, in Russian", async () => {
  await window.turn(stated);
  expect(await window.prompt("  ОДОБРЯЮ\n")).toContain("✓ Правило теперь ваше.");
  expect(await owner.digest()).toContain(binding);
});

test.each([
  "approve.",
  "approve it",
  "«одобряю»",
  "yes",
  "I approve",
  "approve approve",
  "<private>approve</private>",
  "rename the module",
])(
  "[trust.exactly-the-word] %j is no answer: it goes to the model, the question is over, and the rule waits for a review",
  async (prompt) => {
    await window.turn(stated);
    expect(await window.prompt(prompt)).toBe(silence);
    expect(await window.stop()).toBe(silence);
    expect(await window.prompt("approve")).toBe(silence);
    expect([await waiting(), (await owner.rule()).trust]).toEqual([1, "unapproved"]);
  },
);

test("[trust.that-very-window] the word counts in no other session, in no other window of the same session and from no hidden run", async () => {
  await window.turn(stated);
  const [other, resumed] = [open("s2"), open("s1")];
  expect(await other.prompt("approve")).toBe(silence);
  expect(question(await resumed.prompt("approve"))).toContain("nothing was approved");
  for (const headers of [
    { "x-kedr-entrypoint": "sdk-cli" },
    { "x-kedr-automated": "1" },
    { "x-kedr-client-pid": "" },
    { "x-kedr-client-pid": String(owner.kedr.pid) },
  ] as Record<string, string>[])
    expect(await resumed.prompt("approve", headers)).toContain("nothing was approved");
  expect(await waiting()).toBe(1);
  // What others said did not take the question from the person.
  expect(await window.prompt("approve")).toContain("✓ 1 rule is yours now.");
});

test("[trust.that-very-window] words that the client's record knows as queued, or has nobody typing, approve nothing", async () => {
  for (const line of [
    { type: "queue-operation", operation: "enqueue", content: "approve" },
    { type: "user", promptSource: "typed", origin: { kind: "human" }, entrypoint: "sdk-cli" },
    { type: "user", promptSource: "sdk", origin: { kind: "system" }, entrypoint: "cli" },
  ]) {
    const each = open(`s-${JSON.stringify(line).length}`);
    await each.turn(stated);
    each.record(line);
    expect(question(await each.prompt("approve"))).toContain("nothing was approved");
  }
  await window.turn("Never commit to main.");
  expect(await window.prompt("approve", {}, { transcript_path: "/nowhere" })).toContain(
    "nothing was approved",
  );
  expect(await owner.digest()).not.toContain("Rules the owner approved");
});

test("[trust.that-very-window] a window that an agent opened is not asked", async () => {
  const agents = open("s2", owner.shop, { environment: { CLAUDECODE: "1" } });
  expect(await agents.turn(stated)).toBe(silence);
  expect(await agents.prompt("approve")).toBe(silence);
  expect(await waiting()).toBe(1);
});

test("[trust.that-very-window] a program that speaks to the hooks' socket in the client's name approves nothing while the client runs no hook", async () => {
  const quiet = open("s2", owner.shop, { hook: "something-else" });
  expect(question(await quiet.turn(stated))).toContain("Answer with one word");
  expect(question(await quiet.prompt("approve"))).toContain("nothing was approved");
  expect(await waiting()).toBe(1);
});

test("[trust.shown-is-asked] where a hook's message is not shown nothing was asked; the rule waits and is asked about nowhere else", async () => {
  for (const entrypoint of ["sdk-cli", "sdk-ts", "claude-vscode", ""]) {
    window.entrypoint = entrypoint;
    expect(await window.turn(stated)).toBe(silence);
    expect(await window.prompt("approve")).toBe(silence);
  }
  await owner.kedr.settle();
  expect(await waiting()).toBe(1);
});

test("[trust.what-was-asked] a text that was replaced, or decided about otherwise, since it was asked about is not approved", async () => {
  await window.turn(stated);
  const rule = await owner.rule();
  const text = { title: "Run the tests in the container", facts: [], body: "", verbatim: "" };
  const old = { memoryId: rule.id, contentHash: rule.contentHash, way: "page", text };
  await owner.calls("rewriteRule", old);
  expect(await window.prompt("approve")).toContain("1 rule changed since you were asked");
  await window.turn("Never commit to main.");
  await owner.calls("decide", decisionOn(await owner.rule(), { decision: "rejected" }));
  expect(await window.prompt("approve")).toContain("1 rule changed since you were asked");
  const [shown] = await owner.kedr.call("show", { ids: [rule.id], withEvidence: false });
  expect(shown?.memory.trust).toBe("unapproved");
  expect(await owner.digest()).not.toContain("Never commit");
});

test("[trust.what-was-asked] the word is not taken in another project's folder", async () => {
  await window.turn(stated);
  const elsewhere = { cwd: owner.kedr.project("other") };
  expect(await window.prompt("approve", {}, elsewhere)).toContain("changed since you were asked");
  expect(await waiting()).toBe(1);
});

test("[trust.asked-once] a rule is asked about once and three at a time; what was not answered waits for a review", async () => {
  const rules = [
    "Always lint first.",
    "Never commit to main.",
    "Always use tabs.",
    "Never edit generated files.",
  ];
  const asked = question(await window.turn(rules.join(" ")));
  expect(asked).toContain("the agent wrote down 3 rules. Make them yours?   Агент записал 3 правила.");
  expect(asked.match(/^\[\d\] .*$/gm)).toEqual([
    "[1] Always lint first",
    "[2] Never commit to main",
    "[3] Always use tabs",
  ]);
  expect(question(await window.turn("Go on.")).match(/^\[\d\] .*$/gm)).toEqual([
    "[1] Never edit generated files",
  ]);
  expect(await window.turn("Go on.")).toBe(silence);
  expect(await window.prompt("approve")).toBe(silence);
  expect(await waiting()).toBe(4);
});

test("[trust.asked-once] what an observer finds after the question is asked about after the next turn", async () => {
  await window.prompt(stated);
  // A surface that shows nothing: the rule is left to the observer.
  window.entrypoint = "sdk-cli";
  await window.stop();
  await owner.kedr.settle();
  window.entrypoint = "cli";
  expect(question(await window.turn("Go on."))).toContain("[1] Always run the tests in the container");
});
