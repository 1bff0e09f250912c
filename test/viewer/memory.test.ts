import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientName } from "../../src/domain/ids.ts";
import type { RememberRequest } from "../../src/serve/remembering.ts";
import { Installed } from "../scenarios/installed.ts";
import { ask } from "./ask.ts";
import { hostileTexts } from "./hostile.ts";
import { launch, type Look, looks, visit } from "./visit.ts";

let browser: Browser;
let machine: Installed;
let cwd: string;
let told: number;
let noted: number;

const [english, , , russianPhone] = looks as readonly [Look, Look, Look, Look];

/** An agent writes something down; its number. */
async function remember(title: string, more: Partial<RememberRequest> = {}): Promise<number> {
  const empty = { facts: [], body: "", verbatim: "", isGlobal: false, isNewAnyway: true };
  const said = { ...empty, kind: "note", title, directory: cwd, client: clientName("codex"), ...more } as const;
  const answer = await ask(machine, "remember", said);
  if (answer.outcome !== "stored") throw new Error(`${title}: ${answer.outcome}`);
  return answer.memory.id;
}

/** One session with a prompt that states a rule, and a call whose output holds a secret. */
async function session(id: string, prompt: string): Promise<void> {
  const base = { session_id: id, cwd, transcript_path: join(cwd, "none.jsonl"), prompt_id: `${id}-1` };
  await machine.hook("SessionStart", { ...base, source: "startup" });
  await machine.hook("UserPromptSubmit", { ...base, prompt });
  await machine.hook("PostToolUse", {
    ...base,
    tool_name: "Bash",
    tool_use_id: `${id}-call`,
    tool_input: { command: "npm test" },
    tool_response: { stdout: " 12 passed\n", stderr: "", interrupted: false, isImage: false },
  });
  await machine.hook("Stop", { ...base, stop_hook_active: false, last_assistant_message: "Done." });
  await machine.hook("SessionEnd", { ...base, reason: "exit" });
  await machine.settle();
}

const secret = "ghp_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8";

beforeAll(async () => {
  browser = await launch();
  machine = await new Installed().init();
  cwd = machine.project("shop");
  execFileSync("git", ["init", "-q"], { cwd });
  await session("first", `Always run the tests in the container. My token for the registry is ${secret}`);
  const waiting = await ask(machine, "waitingRules", { directory: cwd, limit: 5 });
  told = waiting.rules[0]?.memory.id ?? 0;
  noted = await remember("The staging port is 4417", {
    facts: ["Changed from 4400 in May", "Set in infra/stage.env"],
    body: "The load balancer forwards 443 to it; the health check goes past the balancer.",
    verbatim: "curl -s http://stage.internal:4417/health",
  });
  await session("second", "Which port does staging listen on?");
  await machine.settle();
}, 300_000);

afterAll(async () => {
  await browser.close();
  await machine.remove();
});

const button = (page: Page, name: RegExp) => page.getByRole("button", { name });
const undo = (page: Page) => page.getByRole("status").getByRole("button", { name: /^(Undo|Отменить)$/ }).last();

test.each(looks)("[viewer.memory] all that is known of a memory is on its page ($language, $width)", async (look) => {
  const window = await visit(browser, machine, look, `/memory/${told}`);
  const { page } = window;
  await page.getByRole("heading", { level: 1, name: /tests in the container/ }).waitFor();
  const evidence = page.locator("#evidence");
  await evidence.getByText("Always run the tests").waitFor();
  expect(await evidence.locator(".redacted").first().textContent()).toContain("[redacted: ");
  expect(await page.locator("body").textContent()).not.toContain(secret);
  await page.locator("#injections li").first().waitFor();
  await page.locator("#around li").nth(1).waitFor();
  await window.shot("memory");
  await window.check();
  await window.close();
});
