import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { loadKnownMisses } from "../../eval/secrets/known-misses.ts";
import { type Planted, plantedTexts } from "../../eval/secrets/planted.ts";
import { tellingParts } from "../../eval/secrets/score.ts";
import { clientName } from "../../src/domain/ids.ts";
import { everything } from "../everything.ts";
import { readFilesBelow } from "../files-below.ts";
import { type ModelServer, startModelServer } from "../model-server/model-server.ts";
import { everythingRead } from "../model-server/request.ts";
import { needleFinder } from "../needles.ts";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { Installed } from "./installed.ts";
import { KedrHome } from "./kedr-home.ts";
import { toolCall } from "./tool-call.ts";
import { transcriptOf } from "./transcript.ts";

/**
 * One in so many of the planted texts, all forms among them: whether the filter knows each is asked in test/redact; here,
 * whether it stands in every way. All of them by KEDR_PLANTED_EACH=1.
 */
const each = Number(process.env["KEDR_PLANTED_EACH"] ?? 4);
const known = loadKnownMisses();
const planted = plantedTexts().filter(({ id }, index) => index % each === 0 && !known.has(id));

/** What is shorter could stand in a time or a counter by chance. */
const shortestLookedFor = 8;

const secretsIn = needleFinder(
  planted
    .flatMap(({ hidden }) => hidden.flatMap(tellingParts))
    .filter((part) => Buffer.byteLength(part) >= shortestLookedFor),
);

/** The hook's own program holds the rules with their examples, which are others than these. */
const secretsBelow = (home: string): readonly string[] =>
  readFilesBelow(home).flatMap(({ path, bytes }) => secretsIn(bytes).map((secret) => `${path}: ${secret}`));

const secretsSaid = (texts: readonly string[]): readonly string[] => secretsIn(Buffer.from(texts.join("\n")));

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A model that repeats what it saw of the session before the filter, the next 128 texts at each answer. */
function tellTale(): Promise<ModelServer> {
  let next = 0;
  const observation = (number: number): string => {
    const facts = Array.from({ length: 8 }, (_, place) => escaped(planted[next + place]?.text ?? "-"));
    const body = escaped(joined(planted.slice(next + 8, next + 16)));
    next = (next + 16) % planted.length;
    const told = facts.map((fact) => `<fact>${fact}</fact>`).join("");
    return `<observation><type>discovery</type><title>${facts[0] ?? number}</title><facts>${told}</facts><body>${body}</body><verbatim>${facts[1]}</verbatim></observation>`;
  };
  // A model that costs nothing is asked about every batch.
  const usage = { inputTokens: 1, cacheWriteTokens: 0, cacheReadTokens: 0, outputTokens: 1 };
  const answer = () => ({
    text: Array.from({ length: 8 }, (_, number) => observation(number)).join("\n"),
    usage,
  });
  return startModelServer({ answer });
}

async function watchedHome(): Promise<{ kedr: KedrHome; model: ModelServer }> {
  const model = await tellTale();
  const kedr = new KedrHome({ KEDR_OBSERVER: "openai-compatible" });
  onTestFinished(async () => {
    await kedr.remove();
    await model.close();
  });
  mkdirSync(kedr.home, { mode: 0o700 });
  const budget = { shareOfWork: 1, tokensPerDay: 100_000_000, tokensPerSession: 100_000_000 };
  const observer = { baseUrl: `${model.url}/v1`, model: "small", allowOtherVendors: true, ...budget };
  writeFileSync(join(kedr.home, "config.jsonc"), JSON.stringify({ observer }));
  await kedr.start();
  return { kedr, model };
}

/** Texts that one hook brings, with a line between them. */
const textsAtOnce = 6;

const bundles: readonly (readonly Planted[])[] = Array.from(
  { length: Math.ceil(planted.length / textsAtOnce) },
  (_, place) => planted.slice(place * textsAtOnce, (place + 1) * textsAtOnce),
);

const joined = (bundle: readonly Planted[]): string => bundle.map(({ text }) => text).join("\n\nokapi\n\n");

/** Each bundle comes in by another hook than the one before. */
async function live(session: ClaudeCodeSession): Promise<readonly string[]> {
  const said: string[] = [];
  for (const [place, bundle] of bundles.entries()) {
    const text = joined(bundle);
    const ways = [
      () => session.prompt(`note this:\n${text}\nand go on`),
      () => session.bash(text, "ok"),
      () => session.bash("show it", `it is\n${text}\nso far`),
      () => session.bashFails("break it", `Exit code 1\n${text}`),
      () => session.edit(`${session.cwd}/a.ts`, `old\n${text}`, `new\n${text}`),
      () => session.stop(`I saw\n${text}\nthere.`),
    ];
    said.push((await ways[place % ways.length]?.()) ?? "");
    for (const { text: path } of bundle.filter(({ form }) => form === "path"))
      said.push(await session.read(`${session.cwd}/${path.slice(5, path.indexOf(": No"))}`));
  }
  return said;
}

/** What the service answers to questions that find much. */
async function answers(kedr: KedrHome, directory: string): Promise<readonly string[]> {
  const within = { directory, since: null, until: null, limit: 100 };
  const filter = everything(within);
  const asked = await Promise.all([
    kedr.call("digest", { directory }),
    kedr.call("recent", { filter }),
    ...["password", "token", "пароль", "key"].flatMap((query) => [
      kedr.call("search", { query, filter }),
      kedr.call("searchSessions", { query, ...within }),
    ]),
    kedr.call("status"),
    kedr.call("doctor", { language: "en" }),
    kedr.call("deadLetters", { limit: 100 }),
    kedr.call("projects"),
  ]);
  return asked.map((answer) => JSON.stringify(answer));
}

test(
  "[secrets.never-on-disk] no planted secret of a session is in any byte of the home, in what a model was sent or in an answer",
  { timeout: 240_000 },
  async () => {
    const { kedr, model } = await watchedHome();
    const cwd = kedr.project("shop");
    const session = new ClaudeCodeSession(kedr, "first", cwd);
    const said = [await session.start(), ...(await live(session)), await session.end()];
    await kedr.call("settled", { waitMs: 120_000 });
    said.push(await new ClaudeCodeSession(kedr, "second", cwd).start());
    said.push(...(await answers(kedr, cwd)));
    const filter = everything(anywhere);
    expect((await kedr.call("recent", { filter })).hits.length).toBeGreaterThan(50);
    expect(model.asked().length).toBeGreaterThan(3);
    expect(secretsSaid(model.asked().flatMap((one) => [one.raw, everythingRead(one)]))).toEqual([]);
    expect(secretsSaid(said)).toEqual([]);
    expect(secretsBelow(kedr.home)).toEqual([]);
  },
);

test(
  "[secrets.never-on-disk] no planted secret of a past session's transcript is in any byte of the home",
  { timeout: 120_000 },
  async () => {
    const kedr = new KedrHome();
    onTestFinished(() => kedr.remove());
    const configFolder = join(kedr.root, ".claude");
    const folder = join(configFolder, "projects", "p");
    mkdirSync(folder, { recursive: true });
    const texts = bundles.map(joined);
    const { id, lines } = transcriptOf(kedr.project("shop"), texts);
    writeFileSync(join(folder, `${id}.jsonl`), lines);
    await kedr.start();
    await kedr.call("startBackfill", { client: clientName("claude-code"), configFolder });
    await kedr.call("settled", { waitMs: 90_000 });
    expect((await kedr.call("status")).backfill).toMatchObject({ isDone: true, sessionsDone: 1 });
    const { hits } = await kedr.call("searchSessions", { query: "okapi", ...anywhere });
    expect(hits.length).toBeGreaterThan(50);
    expect(secretsBelow(kedr.home)).toEqual([]);
  },
);

const anywhere = { directory: null, since: null, until: null, limit: 100 };

test(
  "[secrets.never-on-disk] no planted secret that comes while the service is away is in the spool, nor after in the home or in what kedr prints",
  { timeout: 240_000 },
  async () => {
    const machine = await new Installed().init();
    onTestFinished(() => machine.remove());
    const cwd = machine.project("shop");
    const { pid } = await machine.settle();
    process.kill(pid, "SIGSTOP");
    const ran = await Promise.all(
      payloads.map((words, number) =>
        machine.hook("PostToolUse", { ...toolCall("spooled", cwd, number, "okapi"), tool_input: { words } }),
      ),
    );
    expect(ran.map(({ exit }) => exit)).toEqual(payloads.map(() => 0));
    expect(readFilesBelow(machine.paths.spool).length).toBe(payloads.length);
    expect(secretsBelow(machine.paths.home)).toEqual([]);
    process.kill(pid, "SIGCONT");
    // It has the bodies of all those hooks to read first.
    await vi.waitFor(() => machine.settle(), { timeout: 60_000, interval: 100 });
    expect(await machine.archived("okapi")).toBe(payloads.length);
    const printed: string[] = [];
    for (const argv of commands) printed.push((await machine.kedr(argv, cwd)).out);
    expect(secretsSaid(printed)).toEqual([]);
    expect(secretsBelow(machine.paths.home)).toEqual([]);
  },
);

const textsOfPayload = 100;

const payloads: readonly (readonly string[])[] = Array.from(
  { length: Math.ceil(planted.length / textsOfPayload) },
  (_, place) => planted.slice(place * textsOfPayload, (place + 1) * textsOfPayload).map(({ text }) => text),
);

const commands = [
  ["sessions", "search", "okapi", "--all-projects", "--limit", "100", "--json"],
  ["search", "password", "--json"],
  ["digest"],
  ["status", "--json"],
  ["logs"],
  ["doctor"],
  ["dead", "--json"],
];
