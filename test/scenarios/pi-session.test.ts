import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import type { PiContext } from "../../src/clients/pi/pi-api.ts";
import { plugin } from "../../src/clients/pi/plugin.ts";
import { clientName } from "../../src/domain/ids.ts";
import { call, PiSession, words } from "../clients/pi/session.ts";
import { sharedHome } from "./shared-home.ts";

const kedr = sharedHome();

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
  expect(imported).toMatchObject({ files: 1, events: 0, empty: [], problems: [] });
  expect(imported.known).toBeGreaterThan(12);
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
  const database = new Database(join(kedr.home, "kedr.db"), { readonly: true });
  const runs = database
    .prepare("select run from sessions where id = @id union select run from events where session = @id")
    .all({ id: "pi-headless" });
  database.close();
  expect(runs).toEqual([{ run: "headless" }]);
});
