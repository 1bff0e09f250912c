import { beforeEach, expect, test } from "vitest";
import { clientName, projectKey } from "../../src/domain/ids.ts";
import type { SeenAnswer, SeenMoment } from "../../src/serve/seeing.ts";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { decisionOn, Owner } from "./owner.ts";
import { sharedHome } from "./shared-home.ts";

const kedr = sharedHome();
const claudeCode = clientName("claude-code");
const build = "vercel build --target=preview";

let cwd: string;
let number = 0;
beforeEach(async () => {
  number += 1;
  cwd = kedr.newProject("shop");
  const first = sessionNamed("first");
  await first.start();
  await first.prompt("Build the shop, please. We decided to keep sessions in Redis, not in JWT.");
  await first.bashFails(build, "Exit code 1\nError: VERCEL_SCOPE is not set for this team");
  await first.edit(`${cwd}/vercel.json`, "{}", '{ "scope": "acme" }');
  await first.bash(`${build} --scope=acme-shop`, "Build completed");
  await first.stop("The build passes with --scope=acme-shop.");
  await first.end();
  await kedr.settle();
});

const sessionNamed = (id: string): ClaudeCodeSession => new ClaudeCodeSession(kedr, `${number}-${id}`, cwd);

const contextOf = (answer: string): string =>
  answer === ""
    ? ""
    : (JSON.parse(answer) as { hookSpecificOutput: { additionalContext: string } }).hookSpecificOutput
        .additionalContext;

const project = () => projectKey(`path:${cwd}`);

const seen = (moment: SeenMoment, language: "en" | "ru" = "en"): Promise<SeenAnswer> =>
  kedr.call("seen", { project: project(), client: claudeCode, moment, language });

/** The minute stands in the text. */
const timeless = (text: string): string => text.replaceAll(/ at="[^"]*"/g, "");

test("what the agent would see at a start is what a session is given, and looking keeps nothing", async () => {
  const looked = await seen({ what: "start" });
  expect(await seen({ what: "start" }, "ru")).toMatchObject({ text: looked.text });
  const given = contextOf(await sessionNamed("second").start());
  expect(timeless(looked.text)).toBe(timeless(given));
  expect(looked.lines.map(({ text }) => text).join("\n")).toBe(looked.text);
  const told = looked.lines.filter(({ section, memories }) => section === "memories" && memories.length > 0);
  expect(told.length).toBeGreaterThan(0);
  for (const { why } of told) expect(why.worth.map(({ name }) => name)).toContain("new");
  expect(looked.tokens).toBeLessThanOrEqual(looked.budgetTokens);
  expect(looked.room).toMatchObject({ used: looked.text.length, unit: "characters" });
  const { given: texts } = await kedr.call("why", { session: null, directory: cwd });
  expect(texts).toHaveLength(1);
});

test("a prompt is shown with the reason of each line, letter for letter what the hook gives, however often it is looked at", async () => {
  const prompt = "why did the vercel build fail?";
  const looked = await seen({ what: "prompt", prompt });
  await seen({ what: "prompt", prompt });
  const second = sessionNamed("second");
  await second.start();
  expect(looked.text).toBe(contextOf(await second.prompt(prompt)));
  const [line] = looked.lines.filter(({ section }) => section === "memories");
  expect(line?.why.reasons.join()).toContain("vercel");
  expect(line?.why.support).toBeGreaterThanOrEqual(looked.floor?.best ?? 1);
  const russian = await seen({ what: "prompt", prompt }, "ru");
  expect(russian.text).toBe(looked.text);
  expect(russian.lines.flatMap(({ why }) => why.reasons).join()).toContain("заголовок");
});

test("what stays below the floor is listed with how near it came, and why nothing is given is said", async () => {
  const looked = await seen({
    what: "prompt",
    prompt: "rotate the vercel certificates of the billing gateway",
  });
  expect(looked).toMatchObject({ text: "", silence: "nothing-fits" });
  const [near] = looked.left;
  expect(near?.why).toBe("floor");
  expect(near?.how.support).toBeLessThan(looked.floor?.best ?? 0);
  expect(await seen({ what: "prompt", prompt: "ok" })).toMatchObject({ text: "", silence: "asks-nothing" });
  expect(await seen({ what: "prompt", prompt: "why did vercel fail? #nomem" })).toMatchObject({
    silence: "without-memory",
  });
});

test("before a command or a file it is what the hook gives, and a look is no hint given", async () => {
  const command = "vercel build --prod";
  const looked = await seen({ what: "tool", action: "run", subject: command });
  expect(await seen({ what: "tool", action: "run", subject: command })).toEqual(looked);
  expect(looked.text).toContain("VERCEL_SCOPE is not set");
  expect(looked.lines.map(({ section }) => section)).toContain("memories");
  const second = sessionNamed("second");
  await second.start();
  expect(contextOf(await second.before("Bash", { command }))).toBe(looked.text);
  expect(await seen({ what: "tool", action: "run", subject: "ls -la" })).toMatchObject({
    text: "",
    silence: "no-subject",
  });
});

test("a rule that denies is all that is said before the call, and nothing of the look is counted", async () => {
  const owner = new Owner(kedr);
  await owner.tells("Never force-push to main.");
  const { id, contentHash } = await owner.rule();
  await owner.calls("decide", decisionOn(await owner.rule()));
  const matcher = { tool: "Bash", command: "git push --force*", path: null };
  await owner.calls("enforceRule", { memoryId: id, contentHash, decision: "deny", matcher });
  const looked = await kedr.call("seen", {
    project: projectKey(`path:${owner.shop}`),
    client: claudeCode,
    moment: { what: "tool", action: "run", subject: "git push --force origin main" },
  });
  expect(looked).toMatchObject({ text: "", silence: null, verdict: { decision: "deny" } });
  expect(looked.verdict?.reason).toContain("Never force-push to main");
  const { ruled } = await kedr.call("why", { session: null, directory: owner.shop });
  expect(ruled).toEqual([]);
});

test("a client that takes no words on a prompt is said to take none, and one that is unknown is refused", async () => {
  const clients = await kedr.call("seenClients");
  expect(clients[0]).toMatchObject({ name: "claude-code", takes: ["start", "prompt", "tool"] });
  const silent = clients.filter(({ takes }) => !takes.includes("tool"));
  const moment = { what: "tool", action: "run", subject: build } as const;
  for (const { name } of silent)
    expect(await kedr.call("seen", { project: project(), client: name, moment })).toMatchObject({
      silence: "client-takes-none",
    });
  await expect(
    kedr.call("seen", { project: project(), client: clientName("nobody"), moment: { what: "start" } }),
  ).rejects.toThrow("knows no client");
  await expect(
    kedr.call("seen", { project: projectKey("nowhere"), client: claudeCode, moment: { what: "start" } }),
  ).rejects.toThrow("knows no project");
});
