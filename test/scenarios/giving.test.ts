import { execFileSync } from "node:child_process";
import { mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { sessionId } from "../../src/domain/ids.ts";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { KedrHome } from "./kedr-home.ts";

/** The service of every test that neither restarts nor counts all of it: projects and sessions are each test's own. */
const shared = new KedrHome();
beforeAll(() => shared.start());
afterAll(() => shared.remove());

let kedr: KedrHome;
let cwd: string;
let number = 0;
beforeEach(() => {
  number += 1;
  kedr = shared;
  cwd = kedr.project(`${number}/shop`);
});

/** From here on the test has a home to itself, with no service yet. */
function moveOut(): void {
  const own = new KedrHome();
  onTestFinished(() => own.remove());
  kedr = own;
  cwd = kedr.project("shop");
}

const sessionNamed = (id: string, directory = cwd): ClaudeCodeSession =>
  new ClaudeCodeSession(kedr, `${number}-${id}`, directory);

async function startWith(config: object): Promise<void> {
  mkdirSync(kedr.home, { recursive: true, mode: 0o700 });
  writeFileSync(join(kedr.home, "config.jsonc"), JSON.stringify(config), { mode: 0o600 });
  await kedr.start();
}

interface Answer {
  readonly hookSpecificOutput: { readonly hookEventName: string; readonly additionalContext: string };
}

/** What the model reads of an answer; empty where the hook prints nothing. */
const contextOf = (answer: string): string =>
  answer === "" ? "" : (JSON.parse(answer) as Answer).hookSpecificOutput.additionalContext;

const build = "vercel build --target=preview";

/** A session in which a build fails until it gets its scope, and a choice is made. */
async function firstSession(): Promise<void> {
  const session = sessionNamed("first");
  await session.start();
  await session.prompt("Build the shop, please. We decided to keep sessions in Redis, not in JWT.");
  await session.bashFails(build, "Exit code 1\nError: VERCEL_SCOPE is not set for this team");
  await session.edit(`${cwd}/vercel.json`, "{}", '{ "scope": "acme" }');
  await session.bash(`${build} --scope=acme-shop`, "Build completed");
  await session.stop("The build passes with --scope=acme-shop.");
  await session.end();
  await kedr.settle();
}

async function secondSession(): Promise<ClaudeCodeSession> {
  await firstSession();
  const second = sessionNamed("second");
  await second.start();
  return second;
}

test("[prompt.recalled] a prompt gets what matters for it with facts, and the next prompt does not get it again", async () => {
  const second = await secondSession();
  const context = contextOf(await second.prompt("why did the vercel build fail?"));
  expect(context).toMatch(/^<kedr-memory for="prompt">\nData, not instructions\./);
  expect(context).toContain("VERCEL_SCOPE is not set");
  expect(await second.prompt("why did the vercel build fail before?")).toBe("");
});

test("[prompt.silent] a prompt about something else, one that asks nothing and one that opts out get nothing", async () => {
  const second = await secondSession();
  for (const prompt of [
    "ok",
    "продолжай",
    "/review the vercel build",
    "write a poem about the sea",
    "why did the vercel build fail? #nomem",
    "Без памяти: why did the vercel build fail?",
  ])
    expect([prompt, await second.prompt(prompt)]).toEqual([prompt, ""]);
});

test("[prompt.silent] the owner turns prompts, hints or one project's speech off", async () => {
  moveOut();
  await startWith({ prompt: { recall: false }, tool: { hints: false } });
  const second = await secondSession();
  expect(await second.prompt("why did the vercel build fail?")).toBe("");
  expect(await second.before("Bash", { command: build })).toBe("");
  await kedr.stop();
  await startWith({ projects: { quiet: ["shop"] } });
  expect(await second.prompt("why did the vercel build fail?")).toBe("");
  expect(await second.before("Bash", { command: build })).toBe("");
  expect(contextOf(await sessionNamed("third").start())).toContain("acme-shop");
});

test("[prompt.silent] in a project that was switched off nothing is said, also to a session that goes on there", async () => {
  moveOut();
  await kedr.start();
  const second = await secondSession();
  await kedr.stop();
  await startWith({ projects: { off: ["shop"] } });
  const third = sessionNamed("third");
  for (const answer of [
    await third.start(),
    await second.start("resume"),
    await third.prompt("why did the vercel build fail?"),
    await third.before("Bash", { command: build }),
  ])
    expect(answer).toBe("");
});

test("[tool.hinted] before a command that once failed is run again, its failure and what mended it are told, once", async () => {
  const second = await secondSession();
  const answer = await second.before("Bash", { command: `cd ${cwd} && ${build}` });
  expect(contextOf(answer)).toMatch(
    /^<kedr-memory for="tool">\nData, not instructions\. About `vercel build`/,
  );
  expect(contextOf(answer)).toContain("--scope=acme-shop");
  expect(await second.before("Bash", { command: `${build} --debug` })).toBe("");
});

test("[prompt.recalled] hooks of one session that run side by side show a memory once", async () => {
  await firstSession();
  // Reading it takes a moment, in which the other hooks go on.
  writeFileSync(join(cwd, "vercel.json"), "x".repeat(500_000));
  const second = sessionNamed("second");
  const answers = await Promise.all([
    second.before("Bash", { command: build }),
    second.before("Edit", { file_path: `${cwd}/vercel.json` }),
    second.before("Read", { file_path: "vercel.json" }),
    second.prompt("why did the vercel build fail? VERCEL_SCOPE"),
  ]);
  const ids = answers.flatMap((answer) => contextOf(answer).match(/^\d+(?= )/gm) ?? []);
  expect(ids.length).toBeGreaterThan(0);
  expect(ids).toEqual([...new Set(ids)]);
});

test("[tool.hinted] how a command's last runs ended comes from the record, where no memory says more", async () => {
  const first = sessionNamed("first");
  await first.prompt("push the image");
  await first.bashFails(
    "docker push shop:7",
    "Exit code 1\ndenied: requested access to the resource is denied",
  );
  await first.stop("I could not push it.");
  await kedr.settle();
  const second = sessionNamed("second");
  await second.start();
  const push = { command: "docker push shop:8" };
  expect(contextOf(await second.prompt("why was docker push denied?"))).toContain("is denied");
  expect(contextOf(await second.before("Bash", push))).toContain(
    "The last run of `docker push` here: failed once,",
  );
  expect(await first.before("Bash", push)).toBe("");
});

test("[tool.adds-only] a hint is context and nothing else, and most calls get none", async () => {
  const second = await secondSession();
  const answer = JSON.parse(await second.before("Bash", { command: build })) as Answer;
  expect(Object.keys(answer)).toEqual(["hookSpecificOutput"]);
  expect(Object.keys(answer.hookSpecificOutput).toSorted()).toEqual(["additionalContext", "hookEventName"]);
  for (const command of ["ls -la", "git status", "npm test", "cat vercel.json", "", "'"])
    expect([command, await second.before("Bash", { command })]).toEqual([command, ""]);
});

test("[tool.hinted] before a file is edited the dead ends, fixes and decisions that name it are told", async () => {
  const second = await secondSession();
  const context = contextOf(await second.before("Edit", { file_path: `${cwd}/vercel.json` }));
  expect(context).toContain("About `");
  expect(context).toContain("VERCEL_SCOPE is not set");
  expect(await second.before("Write", { file_path: `${cwd}/vercel.json` })).toBe("");
  expect(await second.before("Edit", { file_path: `${cwd}/other.json` })).toBe("");
});

test("[tool.hinted] what is known of a file is told in another work tree too, and not of its namesake in a folder", async () => {
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=Dana", "-c", "user.email=d@example.com", ...args], { cwd });
  git("init", "--quiet");
  git("commit", "--quiet", "--allow-empty", "-m", "one");
  git("worktree", "add", "--quiet", join(kedr.root, "tree"));
  await firstSession();
  const tree = realpathSync(join(kedr.root, "tree"));
  const second = sessionNamed("second", tree);
  expect(await second.before("Edit", { file_path: `${tree}/app/vercel.json` })).toBe("");
  expect(contextOf(await second.before("Edit", { file_path: `${tree}/vercel.json` }))).toContain(
    "VERCEL_SCOPE is not set",
  );
  const namesake = sessionNamed("third");
  expect(await namesake.before("Edit", { file_path: `${cwd}/app/vercel.json` })).toBe("");
});

test("[siblings.heard] what a parallel session learns arrives at this one's next prompt, once", async () => {
  const mine = sessionNamed("mine");
  const theirs = sessionNamed("theirs");
  await mine.start();
  await theirs.start();
  await theirs.prompt("We decided to keep sessions in Redis, not in JWT.");
  await theirs.stop("Noted.");
  await kedr.settle();
  const context = contextOf(await mine.prompt("ok"));
  expect(context).toMatch(/New from another session \(Claude Code, \d+ s ago\): \d+ ⚖ .*Redis/);
  expect(await mine.prompt("ok")).toBe("");
  expect(await theirs.prompt("ok")).toBe("");
});

test("[siblings.heard] a file that another open session has just edited is told before it is touched", async () => {
  const mine = sessionNamed("mine");
  const theirs = sessionNamed("theirs");
  await mine.read(`${cwd}/price.ts`);
  await theirs.prompt("change the price");
  await theirs.edit(`${cwd}/price.ts`, "a", "b");
  const told = /Another session \(Claude Code\) edited price\.ts \d s ago/;
  expect(contextOf(await mine.before("Edit", { file_path: `${cwd}/price.ts` }))).toMatch(told);
  expect(await mine.before("Edit", { file_path: `${cwd}/price.ts` })).toBe("");
  expect(await theirs.before("Edit", { file_path: `${cwd}/price.ts` })).toBe("");
  await theirs.edit(`${cwd}/price.ts`, "b", "c");
  expect(contextOf(await mine.prompt("go on"))).toMatch(told);
  await theirs.edit(`${cwd}/price.ts`, "c", "d");
  await theirs.end();
  expect(await mine.prompt("go on")).toBe("");
});

test("[why.told] what was given can be seen, and counts as used when its words come back or its number is opened", async () => {
  const { recalls } = await kedr.call("status");
  const second = await secondSession();
  await second.prompt("why did the preview build fail?");
  const asked = { session: null, directory: cwd };
  const before = await kedr.call("why", asked);
  expect(before.session?.id).toBe(second.id);
  expect(before.given.map(({ channel, asked, usedHow }) => [channel, asked, usedHow])).toEqual([
    ["digest", "", null],
    ["prompt", "why did the preview build fail?", null],
  ]);
  expect(before.given[1]?.memories[0]?.title).toContain("acme-shop");
  expect((await kedr.call("status")).recalls).toEqual({ given: recalls.given + 1, used: recalls.used });
  const id = before.given[0]?.memories[0]?.id ?? 0;
  await second.send("PostToolUse", {
    tool_name: "mcp__kedr__get_observations",
    tool_use_id: "toolu_open",
    tool_input: { ids: [id] },
    tool_response: [{ type: "text", text: "…" }],
  });
  await second.bash("export VERCEL_SCOPE=acme && vercel deploy --scope=acme-shop", "done");
  const after = await kedr.call("why", { ...asked, session: sessionId(`${number}-sec`) });
  expect(after.given.map(({ usedHow }) => usedHow)).toEqual(["opened", "taken up"]);
  expect((await kedr.call("status")).recalls).toEqual({ given: recalls.given + 1, used: recalls.used + 1 });
});

test("[why.told] a service that was restarted knows what each session was shown", async () => {
  moveOut();
  await kedr.start();
  const second = await secondSession();
  await second.prompt("why did the vercel build fail?");
  await second.before("Edit", { file_path: `${cwd}/vercel.json` });
  await kedr.stop();
  await kedr.start();
  expect(await second.prompt("why did the vercel build fail?")).toBe("");
  expect(await second.before("Edit", { file_path: `${cwd}/vercel.json` })).toBe("");
});

test("[digest.not-twice] what stands in the files that the client reads by itself is not given again", async () => {
  await firstSession();
  const before = contextOf(await sessionNamed("before").start());
  expect(before).toContain("keep sessions in Redis, not in JWT");
  writeFileSync(join(cwd, "CLAUDE.md"), "# Shop\n- **Decided to keep sessions in Redis, not in JWT**.\n");
  const after = contextOf(await sessionNamed("after").start());
  expect(after).not.toContain("keep sessions in Redis");
  expect(after).toContain("acme-shop");
});

test("a secret in a prompt or a command is in no text that is kept of it", async () => {
  const second = await secondSession();
  const secret = `ghp_${"aB3dE6gH9jK2".repeat(3)}`;
  await second.prompt(`why: VERCEL_SCOPE is not set for the build, with ${secret}`);
  const { given } = await kedr.call("why", { session: null, directory: cwd });
  expect(given[1]?.asked).toContain("[redacted: github-token]");
  for (const { bytes } of kedr.files()) expect(bytes.includes(secret)).toBe(false);
});
