import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import type { PiContext } from "../../src/clients/pi/pi-api.ts";
import { plugin } from "../../src/clients/pi/plugin.ts";
import { clientName } from "../../src/domain/ids.ts";
import { call, eventsIn, PiSession, words } from "../clients/pi/session.ts";
import { decisionOn, Owner } from "./owner.ts";
import { sharedHome } from "./shared-home.ts";

const kedr = sharedHome();

/** What the database holds of a session. */
function rows(select: string, session: string): unknown[] {
  const database = new Database(join(kedr.home, "kedr.db"), { readonly: true });
  onTestFinished(() => void database.close());
  return database.prepare(select).all({ session });
}

interface Given {
  readonly message: { readonly content: string };
}

type Handler = (event: Record<string, unknown>, context: PiContext) => Promise<object | undefined>;

const ask = async (event: string, payload: object): Promise<string> =>
  (await kedr.ask("POST", `/v1/hook/pi/${event}`, JSON.stringify(payload))).body;

/** One session of Pi's with Kedr's extension in it, of which only the model and the screen are missing. */
class LivePi {
  readonly session: PiSession;
  readonly context: PiContext;
  readonly path: string;
  readonly #handlers = new Map<string, Handler>();
  #told: Promise<unknown> = Promise.resolve();

  constructor(id: string, cwd: string, isAtTerminal = true) {
    this.session = new PiSession({ id, cwd });
    this.path = join(cwd, `${id}.jsonl`);
    this.context = this.session.context(this.path, isAtTerminal);
    plugin({
      ask,
      tell: (event, payload) => {
        this.#told = this.#told.then(() => ask(event, payload));
      },
      isOff: () => false,
      settled: async () => void (await this.#told),
    })({ on: (event, handler) => void this.#handlers.set(event, handler) });
  }

  async fire(event: string, fields: object): Promise<object | undefined> {
    const said = await this.#handlers.get(event)?.({ type: event, ...fields }, this.context);
    await this.#told;
    return said;
  }

  /** A prompt, a command and the last words; what Kedr gave with the prompt. */
  async turn(prompt: string, command: string, answer: string): Promise<string> {
    const given = (await this.fire("before_agent_start", { prompt })) as Given | undefined;
    this.session.prompt(prompt);
    if (given !== undefined) this.session.append({ type: "custom_message", ...given.message });
    const toolCallId = `call-${this.session.leaf}`;
    this.session.answer([...words("Let me see."), call(toolCallId, "bash", { command })]);
    const asked = { toolName: "bash", toolCallId, input: { command } };
    await this.fire("tool_call", asked);
    await this.fire("tool_result", { ...asked, content: words("ok"), isError: false });
    this.session.result(toolCallId, "bash", "ok");
    this.session.answer(words(answer));
    this.session.writeTo(this.path);
    const last = { role: "assistant", content: words(answer), stopReason: "stop" };
    await this.fire("agent_end", { messages: [last] });
    return given?.message.content ?? "";
  }

  ran(toolCallId: string, command: string, output: string, isError: boolean): Promise<object | undefined> {
    const content = words(output);
    return this.fire("tool_result", { toolName: "bash", toolCallId, input: { command }, content, isError });
  }

  /** The person goes back, and Pi sums up what is left. */
  async goBackTo(id: string | null, summary: string): Promise<void> {
    this.session.goTo(id);
    const told = { fromId: id ?? "root", summary };
    const summaryId = this.session.append({ type: "branch_summary", ...told });
    await this.fire("session_tree", { summaryEntry: { id: summaryId, ...told } });
  }
}

test("a fact told in one session is given with the first prompt of the next, in the same project alone", async () => {
  const cwd = kedr.newProject("shop");
  const one = new LivePi("pi-one", cwd);
  await one.fire("session_start", { reason: "startup" });
  await one.turn("Remember: always use pnpm in this project, never npm.", "pnpm -v", "I will use pnpm.");
  await one.fire("session_shutdown", { reason: "quit" });
  await kedr.settle();
  const two = new LivePi("pi-two", cwd);
  await two.fire("session_start", { reason: "startup" });
  expect(await two.turn("Install the tests", "ls", "Done.")).toContain("pnpm");
  expect(await two.turn("And again", "ls", "Done.")).not.toContain("Stats:");
  const other = new LivePi("pi-other", kedr.newProject("blog"));
  await other.fire("session_start", { reason: "startup" });
  expect(await other.turn("Install the tests", "ls", "Done.")).not.toContain("pnpm");
});

test("what a left branch came to is found in the record of sessions, and nothing of it is kept twice", async () => {
  const cwd = kedr.newProject("shop");
  const one = new LivePi("pi-tree", cwd);
  await one.fire("session_start", { reason: "startup" });
  await one.turn("Make the list faster", "ls", "I could cache or index.");
  const fork = one.session.leaf;
  await one.turn("Try the cache", "npm run bench", "The cache is slower.");
  await one.goBackTo(fork, "Tried a zebu cache: slower by a third, given up.");
  await one.turn("Then an index", "npm run bench", "The index is faster.");
  await kedr.settle();
  const asked = { query: "zebu cache slower", directory: cwd, since: null, until: null, limit: 50 };
  const { hits } = await kedr.call("searchSessions", asked);
  expect(hits.map(({ kind, text }) => [kind, text.includes("given up")])).toContainEqual([
    "compaction",
    true,
  ]);
  const imported = await kedr.call("importPaths", {
    client: clientName("pi"),
    paths: [one.path],
    language: "en",
  });
  expect(imported).toMatchObject({ files: 1, empty: [], problems: [] });
  expect(
    rows("select kind, count(*) as count from events where session = @session group by kind", "pi-tree"),
  ).toEqual([
    { kind: "assistant", count: 6 },
    { kind: "compaction", count: 1 },
    { kind: "prompt", count: 3 },
    { kind: "session-start", count: 1 },
    { kind: "tool", count: 3 },
    { kind: "turn-end", count: 3 },
  ]);
});

test("[privacy.backfill] of a private turn on a branch that was left nothing comes with the record", async () => {
  const cwd = kedr.newProject("shop");
  const session = new PiSession({ id: "pi-private", cwd });
  const said = (prompt: string, answer: string): void => {
    session.prompt(prompt);
    session.answer(words(answer));
  };
  said("Look around", "Nothing special.");
  const fork = session.leaf;
  said("#private the okapi is in the garage", "I shall not tell of the okapi.");
  session.goTo(fork);
  said("Go on", "The garden is fine.");
  const path = session.writeTo(join(cwd, "past.jsonl"));
  await kedr.call("importPaths", { client: clientName("pi"), paths: [path], language: "en" });
  await kedr.settle();
  const find = (query: string) =>
    kedr.call("searchSessions", { query, directory: cwd, since: null, until: null, limit: 50 });
  const { hits, near } = await find("okapi garage");
  expect([...hits, ...near].filter(({ text }) => text.includes("okapi"))).toEqual([]);
  expect((await find("garden fine")).hits).not.toEqual([]);
});

test("a session of which the extension said that nobody sits there stays one, though its file does not say so", async () => {
  const one = new LivePi("pi-headless", kedr.newProject("shop"), false);
  await one.fire("session_start", { reason: "startup" });
  await one.turn("Make it faster", "npm test", "Done.");
  await kedr.settle();
  await kedr.call("importPaths", { client: clientName("pi"), paths: [one.path], language: "en" });
  const runs = rows(
    "select run from sessions where id = @session union select run from events where session = @session",
    "pi-headless",
  );
  expect(runs).toEqual([{ run: "headless" }]);
});

test("[enforce.denies] a rule of the owner's that denies blocks the call, and the record knows it for denied", async () => {
  const owner = new Owner(kedr);
  await owner.tells("Never force-push to main.");
  const rule = await owner.rule();
  await owner.calls("decide", decisionOn(rule));
  const matcher = { tool: "Bash", command: "git push --force*", path: null };
  const { id: memoryId, contentHash } = rule;
  const set = await owner.calls("enforceRule", { memoryId, contentHash, decision: "deny", matcher });
  expect(set.value).toEqual({ outcome: "done" });
  const one = new LivePi("pi-denied", owner.shop);
  await one.fire("session_start", { reason: "startup" });
  one.session.prompt("Push it");
  const command = "git push --force origin main";
  one.session.answer([call("push", "bash", { command })]);
  const said = await one.fire("tool_call", { toolName: "bash", toolCallId: "push", input: { command } });
  const { block, reason } = said as { block: boolean; reason: string };
  expect([block, reason]).toEqual([true, expect.stringContaining("Never force-push to main")]);
  one.session.result("push", "bash", reason, { isError: true });
  one.session.writeTo(one.path);
  const read = await eventsIn(one.path);
  expect(read.find(({ callId }) => callId === "push")).toMatchObject({ tool: "Bash", status: "denied" });
});

test("[tool.hinted] what happened before with a command comes behind the result of the next", async () => {
  const cwd = kedr.newProject("shop");
  const build = "vercel build --target=preview";
  const one = new LivePi("pi-fails", cwd);
  await one.fire("session_start", { reason: "startup" });
  await one.fire("before_agent_start", { prompt: "Build the shop, please." });
  one.session.prompt("Build the shop, please.");
  const failure = "Error: VERCEL_SCOPE is not set for this team\n\n\nCommand exited with code 1";
  await one.ran("a", build, failure, true);
  await one.ran("b", `${build} --scope=acme-shop`, "Build completed", false);
  await one.fire("session_shutdown", { reason: "quit" });
  await kedr.settle();
  const two = new LivePi("pi-hinted", cwd);
  await two.fire("session_start", { reason: "startup" });
  await two.fire("tool_call", { toolName: "bash", toolCallId: "c", input: { command: build } });
  expect(JSON.stringify(await two.ran("c", build, "ok", false))).toContain("--scope=acme-shop");
});
