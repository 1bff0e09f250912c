import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { KedrHome } from "./kedr-home.ts";

let kedr: KedrHome;
beforeEach(async () => {
  kedr = new KedrHome();
  await kedr.start();
});
afterEach(() => kedr.remove());

/** What `kedr hook` prints, as on a machine without curl. */
async function nodeHook(event: string, payload: object): Promise<string> {
  const hook = spawn(process.execPath, [resolve("dist/kedr.js"), "hook", "claude-code", event], {
    env: { ...process.env, HOME: kedr.root, KEDR_HOME: kedr.home },
    stdio: ["pipe", "pipe", "inherit"],
  });
  hook.stdin.end(JSON.stringify({ hook_event_name: event, ...payload }));
  const [printed] = await Promise.all([text(hook.stdout), once(hook, "exit")]);
  return printed;
}

test("[main.next-session-knows] without curl a session starts with its memory, and a prompt gets what matters for it", async () => {
  const shop = kedr.project("shop");
  const first = new ClaudeCodeSession(kedr, "first", shop);
  await first.start();
  await first.prompt("Make the quokka build work");
  await first.bashFails("make quokka", "Exit code 2\nmake: *** No rule to make target 'quokka'.  Stop.");
  await first.edit(`${shop}/Makefile`, "old:", "quokka:");
  await first.bash("make quokka", "built quokka");
  await first.stop("Fixed: the Makefile had no target quokka.");
  await first.end();
  await kedr.settle();

  const facts = { session_id: "second", cwd: shop, transcript_path: `${shop}/none.jsonl` };
  expect(await nodeHook("SessionStart", { ...facts, source: "startup" })).toContain("quokka");
  const prompted = await nodeHook("UserPromptSubmit", { ...facts, prompt: "why does make quokka fail?" });
  expect(prompted).toContain("additionalContext");
});
