import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { geminiCli } from "../../src/clients/gemini-cli/gemini-cli.ts";
import { hookFormat } from "../../src/clients/gemini-cli/hooks.ts";
import { textKeysOf } from "../../src/hook/text-keys.ts";
import { homePaths } from "../../src/platform/paths.ts";
import { writeSpool } from "../../src/platform/spool.ts";
import { maskJsonText } from "../../src/redact/mask-json.ts";
import { recordedFolder, recordedHooks } from "../clients/gemini-cli/recorded.ts";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { decisionOn, Owner } from "./owner.ts";
import { sharedHome } from "./shared-home.ts";

const kedr = sharedHome();

/** One hook of Gemini CLI's, as the launcher hands it on under Kedr's name of the moment. */
async function hook(as: string, hook_event_name: string, fields: object): Promise<string> {
  const timestamp = "2026-11-30T14:00:00.000Z";
  const payload = { transcript_path: "", hook_event_name, timestamp, ...fields };
  const path = `/v1/hook/${geminiCli.name}/${as}`;
  return (await kedr.ask("POST", path, JSON.stringify(payload))).body;
}

const contextOf = (answer: string): string =>
  answer === ""
    ? ""
    : (JSON.parse(answer) as { hookSpecificOutput: { additionalContext: string } }).hookSpecificOutput
        .additionalContext;

const build = "vercel build --target=preview";

/** A session in which a build fails until it gets its scope. */
async function toldInGemini(cwd: string): Promise<void> {
  const session = { session_id: `told-in-${cwd.length}`, cwd };
  const ran = (command: string, llmContent: string) =>
    hook("PostToolUse", "AfterTool", {
      ...session,
      tool_name: "run_shell_command",
      tool_input: { command },
      tool_response: { llmContent },
    });
  await hook("SessionStart", "SessionStart", { ...session, source: "startup" });
  await hook("UserPromptSubmit", "BeforeAgent", { ...session, prompt: "Build the shop, please." });
  await ran(
    build,
    "Output: Error: VERCEL_SCOPE is not set for this team\nExit Code: 1\nProcess Group PGID: 1",
  );
  await ran(`${build} --scope=acme-shop`, "Output: Build completed\nProcess Group PGID: 2");
  const prompt_response = "The build passes with --scope=acme-shop.";
  await hook("Stop", "AfterAgent", { ...session, prompt: "Build the shop, please.", prompt_response });
  await hook("SessionEnd", "SessionEnd", { ...session, reason: "exit" });
  await kedr.settle();
}

test("what Gemini CLI learned another client's prompt is given, and a later call of its own with the answer", async () => {
  const cwd = kedr.newProject("shop");
  await toldInGemini(cwd);
  const other = new ClaudeCodeSession(kedr, "after-gemini", cwd);
  await other.start();
  expect(contextOf(await other.prompt("why did the vercel build fail?"))).toContain(
    "VERCEL_SCOPE is not set",
  );
  const call = { session_id: "second", cwd, tool_name: "run_shell_command", tool_input: { command: build } };
  expect(await hook("PreToolUse", "BeforeTool", call)).toBe("");
  const llmContent =
    "Output: Error: VERCEL_SCOPE is not set for this team\nExit Code: 1\nProcess Group PGID: 3";
  const after = await hook("PostToolUse", "AfterTool", { ...call, tool_response: { llmContent } });
  expect(contextOf(after)).toMatch(/^<kedr-memory for="tool">/);
  expect(contextOf(after)).toContain("--scope=acme-shop");
});

test("[enforce.denies] a rule about Bash denies Gemini CLI's shell as often as it is tried, and the launcher asks about it", async () => {
  const owner = new Owner(kedr);
  const cwd = owner.shop;
  await owner.tells("Never force-push to main.");
  const rule = await owner.rule();
  await owner.calls("decide", decisionOn(rule));
  const matcher = { tool: "Bash", command: "git push --force*", path: null };
  const { id: memoryId, contentHash } = rule;
  await owner.calls("enforceRule", { memoryId, contentHash, decision: "deny", matcher });
  const session = { session_id: owner.session("gemini"), cwd };
  await hook("UserPromptSubmit", "BeforeAgent", { ...session, prompt: "push it" });
  const before = (command: string, timestamp: string) =>
    hook("PreToolUse", "BeforeTool", {
      ...session,
      tool_name: "run_shell_command",
      tool_input: { command },
      timestamp,
    });
  for (const timestamp of ["2026-11-30T14:00:00.000Z", "2026-11-30T14:00:00.100Z"])
    expect(JSON.parse(await before("git push --force origin main", timestamp))).toMatchObject({
      decision: "deny",
      reason: expect.stringContaining("Never force-push to main"),
    });
  expect(await before("git push", "2026-11-30T14:00:00.200Z")).toBe("");
  await kedr.settle();
  const words = readFileSync(join(homePaths(kedr.home, kedr.root).hintWords, session.session_id), "utf8");
  expect(words.split(" ")).toContain("run_shell_command");
});

test("[capture.once] the record that is read at a turn's end doubles no prompt, call or end that hooks brought", async () => {
  const { record } = recordedFolder();
  for (const { event, payload } of recordedHooks) {
    const as = hookFormat.rows.find((row) => row.event === event)?.as ?? event;
    await hook(as, event, { ...payload, transcript_path: record });
  }
  await kedr.settle();
  const of = async (query: string): Promise<number> => {
    const all = { query, directory: null, since: null, until: null, limit: 100 };
    return (await kedr.call("searchSessions", all)).hits.length;
  };
  expect([await of("listing"), await of("5433"), await of("nightjar")]).toEqual([1, 2, 0]);
});

test("[capture.once] a prompt that a hook spooled masked, and that the service took as it was, is one event", async () => {
  const cwd = kedr.newProject("shop");
  const prompt = `feed the okapi with ghp_${"aB3dE6gH9jK2".repeat(3)}`;
  const payload = { session_id: "spooled-and-told", cwd, hook_event_name: "BeforeAgent", prompt };
  const spooled = {
    client: geminiCli.name,
    event: "UserPromptSubmit",
    receivedAt: new Date().toISOString(),
    entrypoint: null,
    clientPid: null,
    configFolder: null,
    isAutomated: false,
    textKeys: await textKeysOf(geminiCli.name, payload, payload),
    payload: maskJsonText(JSON.stringify(payload)),
  };
  writeSpool(join(kedr.home, "spool"), spooled, Date.now(), 10, payload.session_id);
  await hook("UserPromptSubmit", "BeforeAgent", payload);
  await kedr.settle();
  const all = { directory: null, since: null, until: null, limit: 100 };
  expect((await kedr.call("searchSessions", { ...all, query: "okapi" })).hits).toHaveLength(1);
});
