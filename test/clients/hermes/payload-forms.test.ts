import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { FileChange, Installation, Refusal } from "../../../src/clients/client.ts";
import { hermes } from "../../../src/clients/hermes/hermes.ts";
import { withUsualNames } from "../../../src/hook/usual-names.ts";
import { delivery } from "../recorded.ts";

const common = { session_id: "s1", cwd: "/home/mara/shop" };

const runOf = (platform: string): string | undefined =>
  hermes.decode(delivery({ ...common, extra: { user_message: "go", platform } }, "UserPromptSubmit")).session
    ?.run;

test("what comes by the clock has nobody at a terminal", () => {
  expect(["cli", "cron"].map(runOf)).toEqual(["interactive", "headless"]);
});

test("[capture.nothing-lost] what the spool keeps beside the rest is read as what Hermes nests", () => {
  const result = '{"output":"3 passed","exit_code":0}';
  const call = { ...common, tool_name: "terminal", tool_input: { command: "npm test" } };
  const nested = { ...call, extra: { tool_call_id: "c1", result } };
  const spooled = hermes.decode(delivery(withUsualNames(nested), "PostToolUse"));
  expect(spooled.events).toMatchObject([{ callId: "c1", tool: "Bash", status: "ok" }]);
  expect(spooled.events).toEqual(hermes.decode(delivery(nested, "PostToolUse")).events);
});

function installation(text: string): Installation {
  const configFolder = mkdtempSync(join(tmpdir(), "kedr hermes "));
  onTestFinished(() => rmSync(configFolder, { recursive: true }));
  const settingsPath = join(configFolder, "config.yaml");
  writeFileSync(settingsPath, text);
  return {
    client: hermes.name,
    title: "Hermes",
    version: null,
    configFolder,
    settingsPath,
    managedSettings: [],
  };
}

const launcher = "/k/bin/kedr-hook";
const wired = async (text: string): Promise<FileChange | Refusal | undefined> =>
  (await hermes.wire(installation(text), { launcher, pluginText: () => "" }))[0];

test.each([
  ["a second document begins", "model: x\n---\nmodel: y\n", "Line 2"],
  ["the settings are one line of braces", "{model: x}\n", "Line 1"],
  ["our block has lost its end", "# kedr: begin (kedr uninstall takes this out)\nmodel: x\n", "Line 1"],
])("nothing is written where %s, and the line is told", async (_what, text, line) => {
  expect(await wired(text)).toMatchObject({ sentence: { en: expect.stringContaining(line) as string } });
});

test("our block has the line ends of the file", async () => {
  const change = await wired("# mine\r\nmodel: x\r\n");
  if (change === undefined || !("after" in change)) throw new Error("not wired");
  expect(change.after).not.toMatch(/[^\r]\n/);
});

test("hooks of ours that Hermes wrote anew in single quotes are known for ours", async () => {
  const command = "'''/k/mara o''neil/kedr-hook'' hermes Stop silent'";
  const text = `hooks:\n  post_llm_call:\n    - command: ${command}\n`;
  expect(await hermes.registered(installation(text))).toMatchObject([
    { event: "Stop", command: "'/k/mara o'neil/kedr-hook' hermes Stop silent" },
  ]);
});
