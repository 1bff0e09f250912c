import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Installed } from "./installed.ts";
import { toolCall } from "./tool-call.ts";

let machine: Installed;
let cwd: string;
beforeEach(async () => {
  machine = await new Installed().init();
  cwd = machine.project("shop");
});
afterEach(() => machine.remove());

const at = (name: string): string => join(machine.root, name);

/** Names of things that are no transcripts, some of which never end. */
function traps(): readonly string[] {
  execFileSync("mkfifo", [at("pipe.jsonl")]);
  writeFileSync(at("sparse.jsonl"), "");
  truncateSync(at("sparse.jsonl"), 1024 ** 3);
  symlinkSync(at("loop.jsonl"), at("loop.jsonl"));
  mkdirSync(at("folder.jsonl"));
  return [
    ...["pipe", "sparse", "loop", "folder"].map((name) => at(`${name}.jsonl`)),
    "/etc/passwd",
    "/dev/zero",
    "/dev/tty",
    "relative.jsonl",
    "/nul\0byte",
    `/${"long/".repeat(20_000)}`,
  ];
}

test("a transcript's path that leads to a pipe, a device, a folder or nowhere holds nothing up", async () => {
  for (const [number, path] of traps().entries()) {
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
    ...traps().filter((path) => !path.includes("\0") && path.length < 4_096),
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

const good = (number: number) => ({
  client: "claude-code",
  event: "PostToolUse",
  receivedAt: "2026-11-01T10:00:00.000Z",
  entrypoint: null,
  clientPid: null,
  configFolder: null,
  isAutomated: false,
  payload: JSON.stringify(toolCall("spooled", cwd, number, "heron")),
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
  expect((await machine.json<{ lastEventAt: string }>(["status"])).lastEventAt).toMatch(/^2026-11-01T/);
});

/** The service reads 200 at a time: six times, and the last time fewer. */
const spooledPayloads = 1_050;

test("a spool of a thousand payloads comes in whole while hooks are answered", async () => {
  await machine.stop();
  for (let number = 0; number < spooledPayloads; number += 1)
    writeFileSync(
      join(machine.paths.spool, `${String(number).padStart(5, "0")}.json`),
      JSON.stringify(good(number)),
    );
  const { out } = await machine.hook("SessionStart", { session_id: "now", cwd, source: "startup" });
  expect(out).toContain("systemMessage");
  expect((await machine.settle()).isSettled).toBe(true);
  expect(await machine.archived("heron")).toBe(100);
  expect(readdirSync(machine.paths.spool)).toEqual([]);
  expect(eventsOf("spooled")).toBe(spooledPayloads);
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
