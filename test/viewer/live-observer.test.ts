import { mkdirSync, writeFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ModelServer, startModelServer } from "../model-server/model-server.ts";
import type { Step } from "../model-server/step.ts";
import { Installed } from "../scenarios/installed.ts";
import { launch, looks, visit } from "./visit.ts";

let browser: Browser;
let machine: Installed;
let model: ModelServer;
let step: Step = {};
let sessions = 0;

const [wide] = looks;
if (wide === undefined) throw new Error("There is no look.");
const said =
  "<observation><type>discovery</type><title>Prices are kept in cents</title><facts><fact>In src/price.ts.</fact></facts></observation>";

beforeAll(async () => {
  browser = await launch();
  model = await startModelServer({ answer: () => step });
  machine = new Installed({ environment: { KEDR_OBSERVER: "openai-compatible" } });
  mkdirSync(machine.paths.home, { recursive: true, mode: 0o700 });
  const observer = {
    baseUrl: `${model.url}/v1`,
    model: "small-1",
    allowOtherVendors: true,
    shareOfWork: 1,
    tokensPerDay: 40_000,
  };
  // A key that is not one of ours is told in a warning.
  writeFileSync(machine.paths.config, JSON.stringify({ observer, colour: "green" }));
  await machine.init();
}, 300_000);

afterAll(async () => {
  await browser.close();
  await machine.remove();
  await model.close();
});

/** A session of an agent, from its prompt to its end. */
async function session(): Promise<void> {
  const base = { session_id: `s-${(sessions += 1)}`, cwd: machine.project("shop"), transcript_path: "" };
  await machine.hook("UserPromptSubmit", { ...base, prompt: "Why is the price wrong?" });
  await machine.hook("PostToolUse", {
    ...base,
    tool_name: "Bash",
    tool_use_id: `toolu_${base.session_id}`,
    tool_input: { command: "npm test" },
    tool_response: { stdout: "Tests: 5 passed", stderr: "", interrupted: false, isImage: false },
  });
  await machine.hook("Stop", { ...base, stop_hook_active: false });
  await machine.hook("SessionEnd", { ...base, reason: "exit" });
}

test("[viewer.live-observer] one sees what the observer does, what it took of the budget, and what to do about what is wrong", async () => {
  step = { text: said, delayMs: 7_000, usage: { inputTokens: 4_100, outputTokens: 90 } };
  const window = await visit(browser, machine, wide);
  const { page } = window;
  const warnings = page.getByRole("region", { name: "Something needs you" });
  await warnings.getByText("colour").waitFor();
  await session();
  await page.getByText("Reads what happened").waitFor();
  await window.shot("live-observer");
  await page.locator(".live-memory").getByText("Prices are kept in cents").waitFor();
  await page.getByText(/→ 1\smemory/).waitFor({ timeout: 60_000 });
  const budget = page.getByLabel("Tokens today");
  await page.waitForFunction(() => (document.querySelector("progress")?.value ?? 0) > 1_000);
  await expect.poll(() => budget.getAttribute("max")).toBe("40000");
  await window.shot("live-observer-done");
  await window.check();
  await window.close();
});

test("[viewer.live-observer] a provider that rests is said to rest, and why", async () => {
  step = { status: 401, text: "no" };
  const window = await visit(browser, machine, wide);
  const { page } = window;
  await session();
  await page
    .locator(".live-doing.rests")
    .getByText(/the key was refused/)
    .waitFor({ timeout: 60_000 });
  await expect.poll(() => page.locator(".live-doing.works").count()).toBe(0);
  await window.shot("live-rests");
  await window.check();
  await window.close();
});
