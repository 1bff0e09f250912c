import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { SearchAnswer } from "../../src/serve/service.ts";
import type { Status } from "../../src/serve/status.ts";
import { everything } from "../everything.ts";
import { type ModelServer, startModelServer } from "../model-server/model-server.ts";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { EmbeddingServer } from "./embedding-server.ts";
import { KedrHome } from "./kedr-home.ts";

let kedr: KedrHome;
let model: ModelServer;
let embedding: EmbeddingServer | undefined;
/** A real model takes seconds to load: tests that only ask it share a service. */
let isShared = false;
afterEach(async () => {
  if (!isShared) await end();
});

async function end(): Promise<void> {
  await kedr.remove();
  await model.close();
  embedding?.close();
  embedding = undefined;
}

const loginTitle = "Login sessions end after a quarter of an hour";
const titles = [loginTitle, "Invoices are rounded down before tax", "Avatars go to object storage"];
const answer = titles
  .map((title) => `<observation><type>discovery</type><title>${title}</title></observation>`)
  .join("");

/** The subjects that the scripted embedding server knows: those of the measure, and those of the memories. */
const subjects = [
  ["logged out", "session", "выкидывает", "сессия", "login", "kicked"],
  ["memory", "heap", "памяти", "памят", "кучи"],
  ["emails", "mailer", "письма", "рассыльщик"],
  ["colours", "green", "цвета", "зелёный"],
  ["undo", "rolling back", "откатить", "возврат"],
  ["bill", "invoice", "счёте", "накладной"],
  ["slow", "index", "тормозит", "индекса"],
  ["pictures", "avatars", "картинки", "аватары"],
];

function configure(embed: object, more: object = {}): void {
  mkdirSync(kedr.home, { recursive: true, mode: 0o700 });
  const observer = { baseUrl: `${model.url}/v1`, model: "small", shareOfWork: 1, ...more };
  writeFileSync(join(kedr.home, "config.jsonc"), JSON.stringify({ observer, embed }));
}

/** A real model loads and is measured first. */
const settleMs = 60_000;

/** A service with three memories in one project. */
async function remembering(embed: object, environment: Record<string, string> = {}): Promise<string> {
  model = await startModelServer({ answer: () => ({ text: answer }) });
  kedr = new KedrHome({ KEDR_OBSERVER: "openai-compatible", ...environment });
  configure(embed);
  await kedr.start();
  const cwd = kedr.project("shop");
  const session = new ClaudeCodeSession(kedr, "first", cwd);
  await session.start();
  await session.prompt("What is wrong in the shop?");
  await session.bash("npm test", "Tests: 5 passed");
  await session.stop("Done.");
  await kedr.settle(settleMs);
  return cwd;
}

const search = (query: string, directory: string): Promise<SearchAnswer> =>
  kedr.call("search", {
    query,
    filter: {
      ...everything({ directory, limit: 10 }),
      kinds: ["observation"],
    },
  });

const found = ({ hits, near }: SearchAnswer): readonly string[] =>
  [...hits, ...near].map(({ memory }) => memory.title);

async function meaning(): Promise<Status["meaning"]> {
  return (await kedr.call("status")).meaning;
}

const paraphrase = "why are people kicked out of their account so quickly";

describe("with a model on this machine", () => {
  let cwd: string;
  beforeAll(async () => {
    isShared = true;
    cwd = await remembering({ provider: "energetic" });
  }, 120_000);
  afterAll(async () => {
    isShared = false;
    await end();
  });

  test("a question that shares no word with a memory finds it by meaning, in its project, and an unrelated one finds nothing", async () => {
    expect(await meaning()).toMatchObject({ provider: "energetic", done: 3, total: 3, state: "ready" });
    const answered = await search(paraphrase, cwd);
    // The question shares no word with it, so it is told apart as nearest.
    expect(answered.hits).toEqual([]);
    expect(found(answered)[0]).toBe(loginTitle);
    expect(answered.notes).toEqual([]);
    expect(found(await search("who is the president of France", cwd))).toEqual([]);
    expect(found(await search(paraphrase, kedr.project("elsewhere")))).toEqual([]);
    const russian = await search("почему людей быстро выкидывает из приложения", cwd);
    expect(russian.notes).toEqual([expect.stringContaining("does not know the language")]);
  }, 120_000);

  test("of what was said about as well in past sessions, what means the question comes first", async () => {
    const session = new ClaudeCodeSession(kedr, "second", cwd);
    await session.start();
    const nearer =
      "The account of a person is logged out when the login session expires after fifteen minutes.";
    const newer = "The account page of a person has dark green headings and a sand background by design.";
    for (const said of [nearer, newer]) {
      await session.prompt("Go on, please");
      await session.stop(said);
    }
    await kedr.settle(settleMs);
    const { hits, near, notes } = await kedr.call("searchSessions", {
      query: "why is a person kicked out of the account so quickly",
      directory: cwd,
      since: null,
      until: null,
      limit: 10,
    });
    const texts = [...hits, ...near].map(({ text }) => text);
    expect(notes).toEqual([]);
    expect(texts.slice(0, 2)).toEqual([nearer, newer]);
  }, 120_000);
});

test("[meaning.optional] without a provider the search is one by words, and nothing is said of meaning", async () => {
  const cwd = await remembering({});
  expect(await search(paraphrase, cwd)).toMatchObject({ hits: [], notes: [] });
  expect(await meaning()).toMatchObject({ provider: "off", state: "off" });
});

test("another model is embedded for in the background while the old one serves, and takes over when it is whole", async () => {
  embedding = new EmbeddingServer(subjects);
  const baseUrl = await embedding.start();
  const cwd = await remembering({ provider: "openai-compatible", model: "old", baseUrl });
  await kedr.stop();
  const next = new EmbeddingServer([...subjects, ["nothing of the kind"]]);
  const embed = { provider: "openai-compatible", model: "new", baseUrl: await next.start() };
  try {
    configure(embed);
    next.status = 503;
    await kedr.start();
    await kedr.settle();
    expect(found(await search("kicked", cwd))).toEqual([loginTitle]);
    expect((await meaning()).model).toContain("old");
    await kedr.stop();
    next.status = 200;
    await kedr.start();
    await kedr.settle();
    expect(await meaning()).toMatchObject({ done: 3, total: 3, state: "ready" });
    expect((await meaning()).model).toContain("new");
    embedding.status = 503;
    expect(found(await search("kicked", cwd))).toEqual([loginTitle]);
    expect(found(await search("what colours", cwd))).toEqual([]);
  } finally {
    next.close();
  }
}, 120_000);

test("[meaning.in-step] a service that is killed while it embeds goes on where it was", async () => {
  embedding = new EmbeddingServer(subjects);
  embedding.hangs = true;
  const embed = { provider: "openai-compatible", model: "foreseen", baseUrl: await embedding.start() };
  model = await startModelServer({ answer: () => ({ text: answer }) });
  kedr = new KedrHome({ KEDR_OBSERVER: "openai-compatible" });
  configure(embed);
  await kedr.start();
  const session = new ClaudeCodeSession(kedr, "first", kedr.project("shop"));
  await session.prompt("What is wrong in the shop?");
  await session.bash("npm test", "Tests: 5 passed");
  await session.stop("Done.");
  while (embedding.asked.length === 0 || (await meaning()).total < 3) {
    await kedr.call("settled", { waitMs: 200 });
  }
  await kedr.kill();
  embedding.hangs = false;
  await kedr.start();
  await kedr.settle();
  expect(await meaning()).toMatchObject({ done: 3, total: 3, state: "ready" });
  expect(found(await search("kicked", session.cwd))).toEqual([loginTitle]);
}, 120_000);

test("[meaning.optional] a provider that is down leaves the search by words, is said in the answer and in the status, and comes back", async () => {
  embedding = new EmbeddingServer(subjects);
  embedding.status = 503;
  const cwd = await remembering({
    provider: "openai-compatible",
    model: "foreseen",
    baseUrl: await embedding.start(),
  });
  const down = await search("invoices rounded", cwd);
  expect(found(down)).toEqual([titles[1]]);
  expect(down.notes).toEqual([expect.stringContaining("search by meaning")]);
  const { state, done } = await meaning();
  expect(state).not.toBe("ready");
  expect(done).toBe(0);
  embedding.status = 200;
  for (let tries = 0; tries < 200 && (await meaning()).done < 3; tries += 1) {
    await kedr.settle();
    await wait(100);
  }
  expect(found(await search("kicked", cwd))).toEqual([loginTitle]);
});

test("[meaning.optional] where sqlite-vec is not installed the service works by words and says what is missing", async () => {
  model = await startModelServer({ answer: () => ({ text: answer }) });
  kedr = new KedrHome({ KEDR_OBSERVER: "openai-compatible" });
  configure({ provider: "energetic" });
  await kedr.start({}, distWithout("sqlite-vec"));
  const session = new ClaudeCodeSession(kedr, "first", kedr.project("shop"));
  await session.prompt("What is wrong in the shop?");
  await session.bash("npm test", "Tests: 5 passed");
  await session.stop("Done.");
  await kedr.settle();
  const answered = await search("invoices rounded", session.cwd);
  expect(found(answered)).toEqual([titles[1]]);
  expect(answered.notes).toEqual([expect.stringContaining("sqlite-vec can't be loaded")]);
  const { done, total, state } = await meaning();
  expect({ done, total }).toEqual({ done: 0, total: 3 });
  expect(typeof state).toBe("object");
  const checks = await kedr.call("doctor", { language: "en" });
  expect(checks.find(({ name }) => name === "meaning")).toMatchObject({ state: "warn" });
});

/** The built files in a place of their own, beside every package but one. */
function distWithout(left: string): string {
  const root = join(kedr.root, "program");
  cpSync("dist", join(root, "dist"), { recursive: true });
  const packages = join(root, "node_modules");
  mkdirSync(packages);
  for (const name of readdirSync("node_modules").filter((each) => !each.startsWith(left)))
    symlinkSync(resolve("node_modules", name), join(packages, name));
  return join(root, "dist");
}

test("memories go to another machine only where the owner allows other vendors", async () => {
  const cwd = await remembering({
    provider: "openai-compatible",
    model: "m",
    baseUrl: "http://192.0.2.7:9/v1",
  });
  const { notes } = await search(paraphrase, cwd);
  const refusal = expect.stringContaining("192.0.2.7:9 is another machine") as string;
  expect(notes).toEqual([refusal]);
  const archive = { query: "shop tests", directory: cwd, since: null, until: null, limit: 10 } as const;
  expect((await kedr.call("searchSessions", archive)).notes).toEqual([refusal]);
  expect((await meaning()).state).toMatchObject({ en: refusal });
  expect(await meaning()).toMatchObject({ done: 0, total: 3 });
});

test("what a person types reaches the embedding server without its secrets", async () => {
  embedding = new EmbeddingServer(subjects);
  const cwd = await remembering({
    provider: "openai-compatible",
    model: "foreseen",
    baseUrl: await embedding.start(),
  });
  const secret = `ghp_${"a1B2".repeat(9)}`;
  await search(`kicked with ${secret}`, cwd);
  const asked = embedding.asked.flat();
  expect(asked.some((text) => text.startsWith("kicked with"))).toBe(true);
  expect(asked.filter((text) => text.includes(secret))).toEqual([]);
});
