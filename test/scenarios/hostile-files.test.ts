import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { limits } from "../../src/domain/limits.ts";
import { Installed } from "./installed.ts";
import { toolCall } from "./tool-call.ts";

const machine = new Installed();
const cwd = machine.project("shop");
beforeAll(async () => {
  await machine.init();
  execFileSync("mkfifo", [at("pipe.jsonl")]);
  writeFileSync(at("sparse.jsonl"), "");
  truncateSync(at("sparse.jsonl"), 3 * limits.payloadBytes);
  symlinkSync(at("loop.jsonl"), at("loop.jsonl"));
  mkdirSync(at("folder.jsonl"));
});
afterAll(() => machine.remove());

const at = (name: string): string => join(machine.root, name);

/** Names of things that are no transcripts, some of which never end. */
const traps: readonly string[] = [
  ...["pipe", "sparse", "loop", "folder"].map((name) => at(`${name}.jsonl`)),
  "/etc/passwd",
  "/dev/zero",
  "/dev/tty",
  "relative.jsonl",
  "/nul\0byte",
  `/${"long/".repeat(20_000)}`,
];

test("a transcript's path that leads to a pipe, a device, a folder or nowhere holds nothing up", async () => {
  for (const [number, path] of traps.entries()) {
    const turn = {
      session_id: `trap-${number}`,
      cwd,
      transcript_path: path,
      last_assistant_message: "zebra",
    };
    expect(await machine.hook("Stop", turn)).toEqual({ exit: 0, out: "", err: "" });
  }
  expect((await machine.settle()).isSettled).toBe(true);
  expect(await machine.archived("zebra")).toBe(10);
  expect(await machine.archived("root")).toBe(0);
});

test("import of a pipe, a device and other garbage ends, and names what it could not read", async () => {
  const { out } = await machine.kedr([
    "import",
    ...traps.filter((path) => !path.includes("\0") && path.length < 4_096),
  ]);
  expect(out).toContain("pipe.jsonl is not a regular file");
  expect(out).toContain("0 new events");
  expect((await machine.settle()).isSettled).toBe(true);
});

test(
  "import of a folder with thousands of files leaves hooks answered meanwhile",
  { timeout: 180_000 },
  async () => {
    const past = join(machine.root, "past");
    mkdirSync(past);
    for (let number = 0; number < 2_000; number += 1) {
      const words = number % 20 === 0 ? line(`s${number}`, number) : "{garbage";
      writeFileSync(join(past, `s${number}.jsonl`), `${words}\n`);
    }
    const state = { isDone: false };
    const imported = machine.kedr(["import", past]).finally(() => (state.isDone = true));
    let answered = 0;
    while (!state.isDone) {
      answered += 1;
      await machine.hook("PostToolUse", toolCall("live", cwd, answered, "okapi"));
      // An agent's next call is not there at once either; without a pause the hooks alone fill a processor.
      await wait(100);
    }
    expect((await imported).out).toContain("2000 files read: 100 new events");
    expect(answered).toBeGreaterThan(3);
    // What the service could not answer in time is in the spool, and comes in by itself.
    await machine.settle();
    const found = await machine.json<{ hits: readonly { sessionId: string }[] }>(
      ["sessions", "search", "okapi", "--all-projects", "--limit", "100"],
      cwd,
    );
    expect(found.hits.length).toBe(Math.min(100, answered));
  },
);

function line(session: string, number: number): string {
  return JSON.stringify({
    type: "user",
    uuid: `uuid-${number}`,
    sessionId: session,
    timestamp: "2026-10-01T10:00:00.000Z",
    cwd,
    promptId: `prompt-${number}`,
    message: { role: "user", content: `please look at number ${number}` },
  });
}

const good = (number: number, { session, word } = { session: "spooled", word: "heron" }) => ({
  client: "claude-code",
  event: "PostToolUse",
  receivedAt: "2026-11-01T10:00:00.000Z",
  entrypoint: null,
  clientPid: null,
  configFolder: null,
  isAutomated: false,
  payload: JSON.stringify(toolCall(session, cwd, number, word)),
});

const garbage = (): readonly string[] => [
  "garbage",
  "",
  "null",
  "[]",
  "\0\0\0\0",
  JSON.stringify({ ...good(1), receivedAt: "yesterday" }),
  JSON.stringify({ ...good(2), receivedAt: "+275760-09-13T00:00:00.001Z" }),
  JSON.stringify({ ...good(3), payload: 5 }),
  JSON.stringify({ ...good(4), clientPid: "7" }),
  JSON.stringify({ ...good(5), client: "nobody" }),
  JSON.stringify({ ...good(8), clientPid: 1e300 }),
  JSON.stringify({ ...good(9), clientPid: -1.5 }),
];

const harmless = (): readonly object[] => [
  { ...good(6), event: "\0" },
  { ...good(7), payload: "{" },

  { ...good(10), configFolder: "\0" },
];

test("[capture.nothing-lost] garbage in the spool is set aside, and every payload around it comes in", async () => {
  await machine.stop();
  const put = (name: string, text: string): void => writeFileSync(join(machine.paths.spool, name), text);
  for (const [number, text] of garbage().entries()) put(`0-${number}.json`, text);
  for (const [number, value] of harmless().entries()) put(`1-${number}.json`, JSON.stringify(value));
  for (let number = 100; number < 150; number += 1) put(`2-${number}.json`, JSON.stringify(good(number)));
  execFileSync("mkfifo", [join(machine.paths.spool, "3.json")]);
  symlinkSync("/dev/zero", join(machine.paths.spool, "4.json"));
  const { queue } = await machine.settle();
  expect(queue).toMatchObject({ spooled: 0, waiting: 0, dead: 0 });
  expect(await machine.archived("heron")).toBe(50 + 1);
  expect(readdirSync(join(machine.paths.spool, "broken"))).toHaveLength(garbage().length);
  const { lastEventAt } = await machine.json<{ lastEventAt: string }>(["status"]);
  expect(Date.parse(lastEventAt)).toBeLessThanOrEqual(Date.now());
});

/** The service reads 200 at a time: three times, and the last time fewer. */
const spooledPayloads = 450;

test("a spool of hundreds of payloads comes in whole while hooks are answered", async () => {
  await machine.stop();
  for (const name of readdirSync(machine.paths.spool))
    rmSync(join(machine.paths.spool, name), { recursive: true });
  for (let number = 0; number < spooledPayloads; number += 1)
    writeFileSync(
      join(machine.paths.spool, `${String(number).padStart(5, "0")}.json`),
      JSON.stringify(good(number, { session: "flood", word: "stork" })),
    );
  const { out } = await machine.hook("SessionStart", { session_id: "now", cwd, source: "startup" });
  expect(out).toContain("systemMessage");
  expect((await machine.settle()).isSettled).toBe(true);
  expect(await machine.archived("stork")).toBe(100);
  expect(readdirSync(machine.paths.spool)).toEqual([]);
  expect(eventsOf("flood")).toBe(spooledPayloads);
});

/** How many events of a session are stored, which no search lists to the last. */
function eventsOf(session: string): number {
  const db = new Database(machine.paths.database, { readonly: true });
  try {
    const counting = "select count(*) from events where session = ?";
    return db.prepare<[string], number>(counting).pluck().get(session) ?? 0;
  } finally {
    db.close();
  }
}

/** Each costs a start of the service; test/config reads more of the kind. */
const configurations = ["\0\0\0", "{".repeat(100_000)];

test("a config.jsonc that is garbage is told with its place, and the defaults stand in", async () => {
  onTestFinished(() => rmSync(machine.paths.config, { recursive: true }));
  for (const text of configurations) {
    await machine.stop();
    writeFileSync(machine.paths.config, text);
    expect((await machine.settle()).warnings.join("\n")).toContain(`${machine.paths.config}:1: `);
  }
  rmSync(machine.paths.config);
  mkdirSync(machine.paths.config);
  await machine.stop();
  expect((await machine.settle()).warnings.join("\n")).toContain("can't be read");
});
