import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { EnforcedDecision, Matcher } from "../../src/domain/enforcement.ts";
import type { Memory } from "../../src/domain/memory.ts";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { KedrHome } from "./kedr-home.ts";
import { decisionOn, Owner } from "./owner.ts";

const kedr = new KedrHome();
beforeAll(() => kedr.start());
afterAll(() => kedr.remove());

let owner: Owner;
let session: ClaudeCodeSession;
beforeEach(() => {
  owner = new Owner(kedr);
  session = new ClaudeCodeSession(kedr, owner.session("s2"), owner.shop);
});

const force: Matcher = { tool: "Bash", command: "git push --force*", path: null };
const forcePush = { command: "git push --force origin main" };

async function approved(words = "Never force-push to main."): Promise<Memory> {
  await owner.tells(words);
  const rule = await owner.rule();
  await owner.calls("decide", decisionOn(rule));
  return rule;
}

const set = ({ id, contentHash }: Memory, decision: EnforcedDecision, matcher = force) =>
  owner.calls("enforceRule", { memoryId: id, contentHash, decision, matcher });

/** What the client is told before the call; undefined where Kedr decides nothing. */
async function verdict(tool: string, input: object): Promise<Record<string, string> | undefined> {
  const said = await session.before(tool, input);
  if (said === "") return undefined;
  const { hookSpecificOutput } = JSON.parse(said) as { readonly hookSpecificOutput: Record<string, string> };
  return hookSpecificOutput["permissionDecision"] === undefined ? undefined : hookSpecificOutput;
}

const state = async ({ id }: Memory) => (await owner.kedr.call("rule", { id })).rule;
const why = () => owner.kedr.call("why", { session: null, directory: owner.shop });

test("[enforce.denies] an approved rule that is set to it denies the call, and the reason names it, its date and how to change it", async () => {
  const rule = await approved();
  expect(await verdict("Bash", forcePush)).toBeUndefined();
  expect((await set(rule, "deny")).value).toEqual({ outcome: "done" });
  const said = await verdict("Bash", { command: `sh -c 'git "push" --force-with-lease'` });
  expect(said).toMatchObject({ hookEventName: "PreToolUse", permissionDecision: "deny" });
  expect(said?.["permissionDecisionReason"]).toMatch(
    new RegExp(
      `^<kedr-memory for="rule">The owner's rule ${rule.id} \\(approved \\d{4}-\\d\\d-\\d\\d\\).*Never force-push to main.*kedr rule ${rule.id} --off`,
    ),
  );
  expect(await verdict("Bash", { command: "git push" })).toBeUndefined();
  expect(await verdict("Read", { file_path: join(owner.shop, "git push --force") })).toBeUndefined();
});

test("[enforce.denies] a rule about files holds whatever names the file: a link, dots, a command", async () => {
  mkdirSync(join(owner.shop, "migrations"));
  writeFileSync(join(owner.shop, "migrations", "7.sql"), "");
  symlinkSync(join(owner.shop, "migrations"), join(owner.shop, "elsewhere"));
  const rule = await approved("Never change old migrations.");
  await set(rule, "ask", { tool: null, command: null, path: "migrations/**" });
  for (const [tool, input] of [
    ["Edit", { file_path: join(owner.shop, "migrations/7.sql"), old_string: "a", new_string: "b" }],
    ["Write", { file_path: join(owner.shop, "src/../elsewhere/8.sql"), content: "" }],
    ["Bash", { command: "echo x > elsewhere/new.sql" }],
  ] as const)
    expect(await verdict(tool, input)).toMatchObject({ permissionDecision: "ask" });
  expect(await verdict("Write", { file_path: join(owner.shop, "src/7.sql"), content: "" })).toBeUndefined();
});

test("[enforce.denies] a file of a repository within the project is under the rules of both", async () => {
  const inner = join(owner.shop, "vendor");
  execFileSync("git", ["init", "-q", inner]);
  const rule = await approved("Never touch vendored code.");
  await set(rule, "deny", { tool: null, command: null, path: "vendor/**" });
  const edit = { file_path: join(inner, "a.ts"), old_string: "a", new_string: "b" };
  expect(await verdict("Edit", edit)).toMatchObject({ permissionDecision: "deny" });
});

test("[enforce.bound-to-the-text] a rule that is unapproved, withdrawn or rewritten decides nothing; approved again in the same text it does", async () => {
  await owner.tells("Never force-push to main.");
  const rule = await owner.rule();
  expect((await set(rule, "deny")).value).toEqual({ outcome: "changed" });
  await owner.calls("decide", decisionOn(rule));
  await set(rule, "deny");
  await session.start();
  await owner.calls("decide", decisionOn(rule, { decision: "withdrawn" }));
  expect(await verdict("Bash", forcePush)).toBeUndefined();
  expect((await state(rule))?.isInForce).toBe(false);
  await owner.calls("decide", decisionOn(rule));
  expect(await verdict("Bash", forcePush)).toMatchObject({ permissionDecision: "deny" });
  const { id: memoryId, contentHash } = rule;
  const text = { title: "Force-push when you like", facts: [], body: "", verbatim: "" };
  await owner.calls("rewriteRule", { memoryId, contentHash, way: "page", text });
  expect(await verdict("Bash", forcePush)).toBeUndefined();
});

test("[enforce.owners] only the owner sets or ends a rule: the socket refuses it, and no wrong matcher is taken", async () => {
  const rule = await approved();
  const { id: memoryId, contentHash } = rule;
  for (const [method, request] of [
    ["enforceRule", { memoryId, contentHash, decision: "deny", matcher: force }],
    ["endRule", { memoryId }],
  ] as const) {
    const { status, body } = await owner.kedr.ask("POST", `/v1/call/${method}`, JSON.stringify(request));
    expect([status, JSON.parse(body)]).toMatchObject([403, { code: "owners" }]);
    expect((await owner.calls(method, request, { authorization: "Bearer guessed" })).status).toBe(403);
  }
  expect((await state(rule))?.enforcement).toBeNull();
  for (const matcher of [
    { tool: null, command: null, path: null },
    { tool: "WebFetch", command: null, path: null },
    { tool: null, command: "deploy --token ghp_0123456789abcdefghijABCDEFGHIJ012345", path: null },
  ])
    expect((await set(rule, "deny", matcher)).status).toBe(400);
  expect(
    (await owner.calls("enforceRule", { memoryId, contentHash, matcher: force, decision: "allow" })).status,
  ).toBe(400);
  await set(rule, "deny");
  expect((await owner.calls("endRule", { memoryId })).value).toEqual({ hasEnded: true });
  expect(await verdict("Bash", forcePush)).toBeUndefined();
});

test("[enforce.recorded] what came of each call is counted: kept, overridden by the person, or broken in another form right after", async () => {
  const rule = await approved();
  await set(rule, "deny");
  await session.prompt("ship it");
  await session.before("Bash", forcePush);
  await session.bash("git status", "clean");
  await session.stop("I did not push.");
  expect((await state(rule))?.counts).toEqual({ kept: 1, overridden: 0, broken: 0, open: 0 });
  await session.prompt("ship it now");
  await session.before("Bash", forcePush);
  await session.bash(`python3 -c "run(['git', 'push', '--force'])"`, "");
  await session.stop("Pushed.");
  expect((await state(rule))?.counts).toEqual({ kept: 1, overridden: 0, broken: 1, open: 0 });
  await set(rule, "ask");
  await session.prompt("and once more");
  await session.runs("Bash", forcePush);
  expect((await state(rule))?.counts).toEqual({ kept: 1, overridden: 1, broken: 1, open: 0 });
  expect((await why()).ruled.map(({ decision, outcome }) => [decision, outcome])).toEqual([
    ["deny", "kept"],
    ["deny", "broken"],
    ["ask", "overridden"],
  ]);
});

test("[enforce.dry-run] a dry run says which calls of the past a rule would have been about, and sets nothing", async () => {
  const rule = await approved();
  await session.bash("git push --force", "done");
  await session.bash("git push", "done");
  await session.bash("cd x && sudo git push --force-with-lease", "done");
  await owner.kedr.settle();
  const past = await owner.kedr.call("rulePast", { id: rule.id, matcher: force, limit: 1_000 });
  expect(past).toMatchObject({ looked: 3, matched: 2 });
  expect(past.examples.map(({ what }) => what)).toEqual([
    "cd x && sudo git push --force-with-lease",
    "git push --force",
  ]);
  expect(await verdict("Bash", forcePush)).toBeUndefined();
});

test("[enforce.denies] a call of more than the service reads at once is held back as well", async () => {
  const rule = await approved();
  await set(rule, "deny");
  const padded = { command: `: ${"x".repeat(200_000)}\ngit push --force` };
  expect(await verdict("Bash", padded)).toMatchObject({ permissionDecision: "deny" });
});

test("[enforce.denies] a rule holds in a private turn and in a session that is switched off too, and nothing of it is kept", async () => {
  const rule = await approved();
  await set(rule, "deny");
  const padded = { command: `: ${"x".repeat(200_000)}\ngit push --force` };
  for (const mark of ["#private", "#kedr-off"]) {
    await session.prompt(`${mark} push it`);
    for (const input of [forcePush, padded])
      expect(await verdict("Bash", input)).toMatchObject({ permissionDecision: "deny" });
  }
  await session.prompt("#kedr-on thanks");
  expect((await why()).ruled).toEqual([]);
});
