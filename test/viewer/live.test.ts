import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Installed } from "../scenarios/installed.ts";
import { hostileTexts } from "./hostile.ts";
import { publish, ran } from "./publish.ts";
import { launch, looks, visit } from "./visit.ts";

let browser: Browser;
let machine: Installed;
let shop: string;

beforeAll(async () => {
  browser = await launch();
  machine = await new Installed().init();
  shop = machine.project("shop");
  const session = { session_id: "day-1", cwd: shop, transcript_path: `${shop}/none.jsonl` };
  await machine.hook("SessionStart", { ...session, source: "startup" });
  await machine.hook("UserPromptSubmit", {
    ...session,
    prompt: "The webhook drops retries. Always run the tests in the container.",
  });
  const call = (number: number, tool_name: string, tool_input: object) =>
    machine.hook("PostToolUse", {
      ...session,
      tool_name,
      tool_use_id: `toolu_${number}`,
      tool_input,
      tool_response: { stdout: "ok", stderr: "", interrupted: false, isImage: false },
    });
  await call(1, "Read", { file_path: `${shop}/src/webhook.ts` });
  await call(2, "Grep", { pattern: "retry" });
  await call(3, "Edit", { file_path: `${shop}/src/webhook.ts`, old_string: "30", new_string: "60" });
  await call(4, "Bash", { command: "npm test -- webhook" });
  await machine.hook("Stop", { ...session, stop_hook_active: false });
  await machine.hook("SessionEnd", { ...session, reason: "exit" });
  await publish(machine, machine.project("blog"), [
    ran("n1", "git push --force", { status: "denied" }),
    ran("n2", "vercel deploy --prod", { status: "error", outcome: "Error: no token" }),
    { callId: "n3", kind: "prompt", input: "Выложи статью про деплой и проверь ссылки" },
  ]);
  await machine.settle();
}, 300_000);

afterAll(async () => {
  await browser.close();
  await machine.remove();
});

test.each(looks)(
  "[viewer.live] what came before is there at once, and what happens appears above it ($language, $width)",
  async (look) => {
    const window = await visit(browser, machine, look);
    const { page } = window;
    await page.getByText("npm test -- webhook").waitFor();
    await page.locator(".live-memory").first().waitFor();
    const tag = `${look.language}-${look.width}`;
    await publish(machine, shop, [ran(`now-${tag}`, `echo now-${tag}`)]);
    await page.getByText(`echo now-${tag}`).waitFor();
    expect(await page.locator(".live-event").first().textContent()).toContain(`echo now-${tag}`);
    await window.shot("live");
    await window.check();
    await window.close();
  },
);
