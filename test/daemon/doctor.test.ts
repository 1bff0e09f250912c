import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { KedrHome } from "../scenarios/kedr-home.ts";

const recorded = "test/fixtures/claude-code/session/00000003-aaaa-4aaa-8aaa-000000000000.jsonl";
const sessionId = basename(recorded, ".jsonl");
const calls = [...new Set(readFileSync(recorded, "utf8").match(/toolu_\w+/g))];

let kedr: KedrHome;
beforeEach(async () => {
  kedr = new KedrHome();
  await kedr.start({ CLAUDE_CONFIG_DIR: "" });
});
afterEach(() => kedr.remove());

/** The session as hooks bring it: only the calls named, then the end of the turn, which has the transcript read. */
async function session(brought: readonly string[]): Promise<void> {
  const transcript = join(kedr.root, ".claude", "projects", "p", `${sessionId}.jsonl`);
  cpSync(recorded, transcript);
  const common = { session_id: sessionId, cwd: kedr.project("shop"), transcript_path: transcript };
  for (const id of brought)
    await kedr.hook("PostToolUse", {
      ...common,
      tool_use_id: id,
      tool_name: "Bash",
      tool_input: {},
      tool_response: {},
    });
  await kedr.hook("Stop", { ...common, last_assistant_message: "Done." });
  await kedr.settle();
}

const delivered = async () =>
  (await kedr.call("doctor", { language: "en" })).find(({ name }) => name === "hooks.deliver.claude-code");

test("doctor notices a hook that is registered but dead, though the transcript filled its calls in", async () => {
  expect(calls.length).toBeGreaterThan(1);
  await session(calls.slice(0, 1));
  expect(await delivered()).toMatchObject({
    state: "warn",
    sentence: expect.stringContaining("came by no hook"),
  });
});

test("calls that were read from a record are not counted as brought by hooks", async () => {
  const transcript = join(kedr.root, ".claude", "projects", "p", `${sessionId}.jsonl`);
  cpSync(recorded, transcript);
  await kedr.call("importPaths", { client: null, paths: [transcript] });
  await kedr.settle();
  const { state, sentence } = (await delivered()) ?? {};
  expect(state).toBe("ok");
  expect(sentence).toMatch(/hooks brought 0, and [1-9]\d* were read from records/);
});

test("a client's database of another form is told with its file, and the other clients are looked at all the same", async () => {
  const folder = join(kedr.root, ".local", "share", "opencode");
  for (const made of [folder, join(kedr.root, ".config", "opencode"), join(kedr.root, ".claude")])
    mkdirSync(made, { recursive: true });
  const path = join(folder, "opencode.db");
  new Database(path).exec("create table session (id text primary key, folder text)").close();
  const checks = await kedr.call("doctor", { language: "ru" });
  const told = checks.find(({ name }) => name === "records.read.opencode");
  expect(told).toMatchObject({
    state: "warn",
    sentence: expect.stringContaining(`${path}: устройство базы OpenCode`),
  });
  expect(told?.sentence).toContain("нет: session.directory, message.id");
  expect((await delivered())?.state).toBe("ok");
});

test("what the owner kept out of memory is not missed", async () => {
  const [first = "", ...others] = calls;
  const prompt = { session_id: sessionId, cwd: kedr.project("shop"), prompt: "#private look at the letters" };
  await session(others);
  expect((await delivered())?.state).toBe("warn");
  await kedr.hook("UserPromptSubmit", prompt);
  await session([first]);
  expect(await delivered()).toMatchObject({ state: "ok" });
});

test("doctor is content when hooks brought every call", async () => {
  await session(calls);
  expect(await delivered()).toMatchObject({ state: "ok" });
});
