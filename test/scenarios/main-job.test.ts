import { beforeAll, expect, test } from "vitest";
import { everything } from "../everything.ts";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { sharedHome } from "./shared-home.ts";

const kedr = sharedHome();
const shop = kedr.project("shop");

beforeAll(async () => {
  const session = new ClaudeCodeSession(kedr, "first", shop);
  await session.start();
  await session.prompt("The price test fails, please mend it. Always run tests with `npm test -- --run`.");
  await session.bashFails(
    "npm test",
    "Exit code 1\nFAIL price.test.ts\nexpected 119 but got 100\nTests: 1 failed, 4 passed",
  );
  await session.edit(`${shop}/price.ts`, "return net", "return net * 1.19");
  await session.bash("npm test", "Tests: 5 passed");
  await session.stop(
    "The price now includes VAT; all 5 tests pass. We decided to keep prices net in the database.",
  );
  await session.end();
  await kedr.settle();
});

test("[main.next-session-knows] what one session learned, the next one in the project starts with", async () => {
  const answer = await new ClaudeCodeSession(kedr, "second", shop).start();
  const { hookSpecificOutput, systemMessage } = JSON.parse(answer);
  expect(hookSpecificOutput.hookEventName).toBe("SessionStart");
  expect(hookSpecificOutput.additionalContext).toContain('<kedr-memory project="shop"');
  expect(hookSpecificOutput.additionalContext).toMatch(/npm test/);
  expect(systemMessage).toMatch(/^kedr: \d+ memor/);
});

test("[main.other-project-does-not] a session in another project does not see it", async () => {
  const answer = await new ClaudeCodeSession(kedr, "other", kedr.project("blog")).start();
  expect(answer).not.toContain("npm test");
  expect(answer).not.toContain("kedr-memory");
});

test("[digest.stable] a session gets the same digest after compaction and resume, whatever was learned meanwhile", async () => {
  const third = new ClaudeCodeSession(kedr, "third", shop);
  const first = await third.start();
  expect(first).toContain("kedr-memory");
  await third.prompt("never use var in this project");
  await third.stop("Understood.");
  await kedr.settle();
  expect(await third.start("compact")).toBe(first);
  expect(await third.start("resume")).toBe(first);
  expect(await new ClaudeCodeSession(kedr, "fourth", shop).start("clear")).not.toBe(first);
});

test("the memories can be found, shown with their evidence, and found again in the archive", async () => {
  const filter = everything({ directory: shop, limit: 10 });
  const { hits } = await kedr.call("search", { query: "npm test", filter });
  expect(hits.length).toBeGreaterThan(0);
  const [shown] = await kedr.call("show", { ids: [hits[0]!.memory.id], withEvidence: true });
  expect(shown?.evidence.length).toBeGreaterThan(0);
  const archive = { query: "expected 119", directory: shop, since: null, until: null, limit: 10 };
  const [event] = (await kedr.call("searchSessions", archive)).hits;
  expect(event).toMatchObject({ sessionId: "first", client: "claude-code" });
  expect(event?.text).toContain("119");
});

test("a subfolder of a session's folder is no project of its own, be it there or gone", async () => {
  const cwd = kedr.newProject("shop");
  const session = new ClaudeCodeSession(kedr, "below", cwd);
  await session.start();
  await session.send("PostToolUse", {
    cwd: `${cwd}/gone/for/good`,
    tool_name: "Bash",
    tool_use_id: "toolu_below",
    tool_input: { command: "ls" },
    tool_response: { stdout: "marmot", stderr: "", interrupted: false },
  });
  await kedr.settle();
  expect((await pathsOfProjects()).filter((path) => path.startsWith(cwd))).toEqual([cwd]);
});

test("a probe of the wiring is answered by the service, for every event, and leaves no trace", async () => {
  const cwd = kedr.newProject("shop");
  for (const event of ["SessionStart", "UserPromptSubmit", "PostToolUse", "Stop", "SessionEnd"]) {
    const answer = await kedr.hook(event, { session_id: `kedr-probe-${event}`, cwd });
    expect(JSON.parse(answer)).toEqual({ kedr: "probe answered" });
  }
  await kedr.settle();
  expect(await pathsOfProjects()).not.toContain(cwd);
});

const pathsOfProjects = async (): Promise<readonly string[]> =>
  (await kedr.call("projects")).map(({ path }) => path);
