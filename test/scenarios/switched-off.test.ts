import { execFileSync } from "node:child_process";
import { mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findText } from "../clients-real/byte-search.ts";
import { locate } from "../../src/clients/place.ts";
import { noPrivacyRules } from "../../src/domain/privacy/privacy-rules.ts";
import { withholdPayload } from "../../src/hook/withhold-payload.ts";
import { openTurnMarks } from "../../src/platform/turn-marks.ts";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { Installed } from "./installed.ts";
import { KedrHome } from "./kedr-home.ts";
import { sharedHome } from "./shared-home.ts";
import { TranscriptOf } from "./transcript-of.ts";

const shared = sharedHome();

const archived = async (query: string, directory: string): Promise<number> =>
  (await shared.call("searchSessions", { query, directory, since: null, until: null, limit: 50 })).hits
    .length;

/** A memory that a later session's prompt about it is given. */
async function learn(kedr: KedrHome, cwd: string): Promise<void> {
  const session = new ClaudeCodeSession(kedr, `${cwd} learned`, cwd);
  await session.prompt("Build the shop, please.");
  await session.bashFails("vercel build", "Exit code 1\nError: VERCEL_SCOPE is not set for this team");
  await session.bash("vercel build --scope=acme", "Build completed");
  await session.stop("The build passes with --scope=acme.");
  await session.end();
  await kedr.settle();
}

const question = "why did the vercel build fail?";

test("[privacy.off] #kedr-off keeps the rest of a session out and silent until #kedr-on, and the transcript too", async () => {
  const cwd = shared.newProject("shop");
  await learn(shared, cwd);
  const session = new ClaudeCodeSession(shared, `${cwd} second`, cwd);
  await session.prompt("the gnu is here");
  expect(await session.prompt("#kedr-off okapione")).toBe("");
  await session.bash("echo okapitwo", "okapitwo");
  expect(await session.prompt(question)).toBe("");
  expect(await session.before("Bash", { command: "vercel build" })).toBe("");
  expect(await session.start("compact")).toBe("");
  expect((await shared.call("status")).privacy.sessionsOff.map(({ id }) => id)).toEqual([session.id]);
  expect(await session.prompt(`#kedr-on ${question}`)).toContain("VERCEL_SCOPE");
  await session.bash("echo tapir", "tapir ok");
  await session.stop("Done with the tapir.");
  await shared.settle();
  expect(await archived("gnu", cwd)).toBe(1);
  expect(await archived("tapir", cwd)).toBeGreaterThan(0);
  expect(findText(shared.home, "okapione")).toEqual([]);
  expect(findText(shared.home, "okapitwo")).toEqual([]);
  expect((await shared.call("status")).privacy.sessionsOff).toEqual([]);
});

test("[privacy.private-turn] the same question is answered in a turn that is not private", async () => {
  const cwd = shared.newProject("shop");
  await learn(shared, cwd);
  const session = new ClaudeCodeSession(shared, `${cwd} second`, cwd);
  expect(await session.prompt(`${question} #private`)).toBe("");
  expect(await session.before("Bash", { command: "vercel build" })).toBe("");
  await expect(
    shared.call("remember", {
      kind: "note",
      title: "an okapi",
      facts: [],
      body: "",
      verbatim: "",
      directory: cwd,
      isGlobal: false,
      client: session.id as never,
      isNewAnyway: false,
    }),
  ).rejects.toThrow("private turn");
  expect(await session.prompt(question)).toContain("VERCEL_SCOPE");
  expect(findText(shared.home, "an okapi")).toEqual([]);
});

test("[privacy.off] a transcript with #kedr-off in it is read without what stands between it and #kedr-on", async () => {
  const cwd = shared.newProject("shop");
  const path = new TranscriptOf("past", cwd)
    .turn("p1", "the gnu is here")
    .answer("1", "It is.")
    .turn("p2", "#kedr-off")
    .call("t2", "Bash", { command: "echo okapitwo" }, "okapitwo")
    .turn("p3", "okapione")
    .answer("3", "okapione")
    .turn("p4", "#KEDR-ON the tapir")
    .answer("4", "It sleeps.")
    .write(join(shared.root, "past.jsonl"));
  for (let time = 0; time < 2; time += 1) await shared.call("importPaths", { client: null, paths: [path] });
  await shared.settle();
  expect(await archived("gnu", cwd)).toBe(1);
  expect(await archived("tapir", cwd)).toBe(1);
  expect(findText(shared.home, "okapione")).toEqual([]);
  expect(findText(shared.home, "okapitwo")).toEqual([]);
});

test("[privacy.off] `kedr session off` and `kedr projects off` hold for hooks, the spool and imports, and status says so", async () => {
  const machine = await new Installed().init();
  onTestFinished(() => machine.remove());
  const cwd = machine.project("shop");
  mkdirSync(join(cwd, ".git"));
  const facts = { session_id: "first", transcript_path: `${cwd}/none.jsonl`, cwd };
  const prompt = (text: string, id: string) =>
    machine.hook("UserPromptSubmit", { ...facts, prompt: text, prompt_id: id });
  await prompt("the gnu is here", "p1");
  expect((await machine.kedr(["session", "off"], cwd)).out).toContain("Off in first");
  await prompt("okapione", "p2");
  const { pid } = await machine.settle();
  process.kill(pid, "SIGSTOP");
  await prompt("okapione", "p3");
  process.kill(pid, "SIGCONT");
  expect((await machine.kedr(["status"])).out).toContain("1 open sessions");
  expect((await machine.kedr(["session", "on", "--lang", "ru"], cwd)).out).toContain("Включено в first");
  await prompt("the tapir is here", "p4");
  await machine.settle();
  expect(await machine.archived("gnu")).toBe(1);
  expect(await machine.archived("tapir")).toBe(1);

  expect((await machine.kedr(["projects", "off"], cwd)).out).toContain(realpathSync(cwd));
  expect((await machine.kedr(["projects", "off", cwd])).out).toContain("was off already");
  await prompt("okapitwo", "p5");
  await machine.settle();
  const path = new TranscriptOf("past", cwd).turn("x1", "okapitwo").answer("1", "okapitwo");
  await machine.kedr(["import", path.write(join(machine.root, "past.jsonl"))]);
  const seen = { ...facts, session_id: "seen", prompt: "okapitwo", prompt_id: "s1" };
  await machine.hook("UserPromptSubmit", seen);
  expect((await machine.kedr(["status"])).out).toContain("off in 1 projects");
  expect((await machine.kedr(["projects", "on"], cwd)).exit).toBe(0);
  await prompt("the zebu is here", "p6");
  // Its hooks came while the project was off: its transcript is no news.
  const of = new TranscriptOf("seen", cwd, { from: secondsUntilNow() }).turn("s1", "okapitwo");
  of.answer("s", "okapitwo").write(join(machine.root, "seen.jsonl"));
  await machine.kedr(["import", join(machine.root, "seen.jsonl")]);
  await machine.settle();
  expect(await machine.archived("zebu")).toBe(1);
  for (const word of ["okapione", "okapitwo"]) expect(findText(machine.paths.home, word)).toEqual([]);
});

test("[privacy.off] a folder without a session says what to do instead", async () => {
  const machine = await new Installed().init();
  onTestFinished(() => machine.remove());
  writeFileSync(join(machine.project("empty"), "x"), "");
  const { exit, err } = await machine.kedr(["session", "off"], machine.project("empty"));
  expect([exit, err]).toEqual([1, expect.stringContaining("#kedr-off")]);
});

test("[privacy.off] a project is off below its folder, in its other work trees, and for what others do to its files", async () => {
  const kedr = new KedrHome();
  onTestFinished(() => kedr.remove());
  const [plain, cloned, shop] = [kedr.project("plain"), kedr.project("cloned"), kedr.project("shop")];
  const git = (...parameters: string[]): void =>
    void execFileSync("git", ["-C", cloned, "-c", "user.email=a@b", "-c", "user.name=a", ...parameters]);
  git("init", "-q");
  git("commit", "-q", "--allow-empty", "-m", "x");
  git("worktree", "add", "-q", join(kedr.root, "tree"));
  const below = join(plain, "sub");
  mkdirSync(below);
  const off = [realpathSync(plain), (await locate(cloned, [])).project];
  mkdirSync(kedr.home, { mode: 0o700 });
  writeFileSync(join(kedr.home, "config.jsonc"), JSON.stringify({ projects: { off } }));
  await kedr.start();
  const calls: readonly (readonly [string, string, object])[] = [
    [below, "Bash", { command: "ls" }],
    [join(kedr.root, "tree"), "Bash", { command: "ls" }],
    [shop, "Bash", { command: `cat ${below}/a.txt` }],
    [shop, "Bash", { command: `cd ${plain} && grep -r x sub` }],
    [shop, "Read", { file_path: `${below}/a.txt` }],
    [shop, "Grep", { pattern: "x", path: plain }],
  ];
  for (const [at, [cwd, tool_name, tool_input]] of calls.entries())
    await new ClaudeCodeSession(kedr, `s${at}`, cwd).send("PostToolUse", {
      tool_name,
      tool_use_id: `t${at}`,
      tool_input,
      tool_response: { content: "okapione" },
    });
  await new ClaudeCodeSession(kedr, "shop", shop).bash(`ls ${kedr.root}`, "the gnu is here");
  await kedr.settle();
  expect(findText(kedr.home, "okapione")).toEqual([]);
  expect(findText(kedr.home, "gnu is here").length).toBeGreaterThan(0);
});

test("[privacy.off] what the hook spools has nothing of another project that is switched off", () => {
  const payload = {
    session_id: "s1",
    cwd: "/work/shop",
    tool_name: "Bash",
    tool_input: { command: "cd ../plain/sub && cat a.txt" },
    tool_response: { stdout: "okapione" },
  };
  const marks = openTurnMarks("/nowhere");
  const ground = { rules: noPrivacyRules, marks, top: "/work/shop", userHome: "/home/me" };
  const kept = (off: readonly string[]): string =>
    JSON.stringify(withholdPayload(payload, { ...ground, off }));
  expect(kept([])).toContain("okapione");
  expect(kept(["/work/plain"])).not.toContain("okapione");
});

/** A transcript's clock begins on a day of its own. */
const secondsUntilNow = (): number => Math.ceil((Date.now() - Date.UTC(2026, 9, 5, 10)) / 1_000);

test("[privacy.off] what a session does to a file of a project that is switched off is told to no other session", async () => {
  const kedr = new KedrHome();
  onTestFinished(() => kedr.remove());
  const [shop, hidden] = [kedr.project("shop"), kedr.project("hidden")];
  for (const folder of [shop, hidden]) execFileSync("git", ["init", "-q", folder]);
  mkdirSync(kedr.home, { mode: 0o700 });
  writeFileSync(join(kedr.home, "config.jsonc"), JSON.stringify({ projects: { off: [hidden] } }));
  await kedr.start();
  const [mine, theirs] = [
    new ClaudeCodeSession(kedr, "mine", shop),
    new ClaudeCodeSession(kedr, "theirs", shop),
  ];
  const editBoth = async (path: string): Promise<void> => {
    await mine.read(path);
    await theirs.edit(path, "a", "b");
  };
  await editBoth(`${hidden}/okapi.ts`);
  expect(await mine.prompt("go on")).toBe("");
  await editBoth(`${shop}/price.ts`);
  expect(await mine.prompt("go on")).toContain("price.ts");
  expect(findText(kedr.home, "okapi.ts")).toEqual([]);
});
