import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Installed } from "../scenarios/installed.ts";
import { hostileTexts } from "./hostile.ts";
import { launch, looks, said, visit } from "./visit.ts";

let browser: Browser;
let machine: Installed;
let shop: string;

const build = "vercel build --target=preview";

beforeAll(async () => {
  browser = await launch();
  machine = await new Installed().init();
  shop = machine.project("shop");
  const hook = (event: string, fields: object) =>
    machine.hook(event, { session_id: "s1", cwd: shop, transcript_path: `${shop}/none.jsonl`, ...fields });
  const ran = (id: string, command: string, outcome: object, event = "PostToolUse") =>
    hook(event, { tool_name: "Bash", tool_input: { command }, tool_use_id: id, ...outcome });
  await hook("SessionStart", { source: "startup" });
  await hook("UserPromptSubmit", {
    prompt: "Build the shop. We decided to keep sessions in Redis, not in JWT.",
  });
  await ran(
    "t1",
    build,
    { error: "Exit code 1\nError: VERCEL_SCOPE is not set for this team" },
    "PostToolUseFailure",
  );
  await ran("t2", `${build} --scope=acme`, { tool_response: { stdout: "Build completed" } });
  await hook("Stop", { stop_hook_active: false, last_assistant_message: "The build passes with --scope." });
  await hook("SessionEnd", { reason: "exit" });
  const remember = (...argv: string[]) => machine.json(["remember", ...argv], shop);
  for (const text of hostileTexts)
    await remember("--kind", "reference", "--title", text.slice(0, 200), "--body", text);
  for (let number = 0; number < 60; number += 1)
    await remember(
      "--kind",
      "reference",
      "--title",
      `Module ${number} keeps its limits in limits-${number}.ts`,
      "--anyway",
    );
  await machine.settle();
}, 300_000);

afterAll(async () => {
  await browser.close();
  await machine.remove();
});

test.each(looks)(
  "[viewer.sees] a start's text, its budget and what was left out ($language, $width)",
  async (look) => {
    const window = await visit(browser, machine, look, "/sees");
    const { page } = window;
    const lines = page.locator(".sees-lines > li");
    await lines.filter({ hasText: "<kedr-memory project=" }).waitFor();
    await page.getByRole("heading", { name: said(look, "left out", "Не вошло") }).waitFor();
    await page
      .getByText(said(look, "no room in the budget", "не хватило места"))
      .first()
      .waitFor();
    await window.shot("sees-start");
    const line = lines.getByRole("button").first();
    await line.click();
    await page.getByRole("heading", { name: said(look, "Why it is here", "Почему она здесь") }).waitFor();
    await expect.poll(() => line.getAttribute("aria-expanded")).toBe("true");
    await expect.poll(() => page.title()).toMatch(/Kedr/);
    await window.check();
    await window.shot("sees-start-why");
    await page
      .getByRole("link", { name: said(look, "Open memory", "Открыть запись") })
      .first()
      .click();
    await page.waitForURL(/\/memory\/\d+$/);
    await window.close();
  },
);

test.each(looks)(
  "[viewer.sees] a prompt's text follows as one types, and what came near is told ($language, $width)",
  async (look) => {
    const window = await visit(browser, machine, look, "/sees");
    const { page } = window;
    await page
      .getByText(said(look, "Prompt", "Запрос"), { exact: true })
      .first()
      .click();
    await page
      .getByRole("heading", { name: said(look, "Nothing is asked yet", "Пока ничего не спрошено") })
      .waitFor();
    const field = page.getByRole("textbox", { name: said(look, "Prompt", "Запрос") });
    await field.fill("why did the vercel build fail?");
    await page.locator(".sees-lines > li").filter({ hasText: "VERCEL_SCOPE is not set" }).waitFor();
    expect(new URL(page.url()).searchParams.get("prompt")).toBe("why did the vercel build fail?");
    await page.locator(".sees-lines").getByRole("button").first().focus();
    await page.keyboard.press("Enter");
    await page.getByText(said(look, "Found by", "Найдено через")).waitFor();
    await window.shot("sees-prompt");
    await window.check();
    await field.fill("rotate the vercel certificates of the billing gateway");
    await page
      .getByRole("heading", { name: said(look, "Nothing would be added", "Ничего не добавилось бы") })
      .waitFor();
    await page
      .getByText(said(look, "too far from the prompt", "слишком далеко от запроса"))
      .first()
      .waitFor();
    await window.shot("sees-prompt-silent");
    await window.check();
    await field.fill(hostileTexts.join("\n").slice(0, 5_000));
    await page.waitForTimeout(600);
    await window.check();
    await window.close();
  },
);

test.each(looks)(
  "[viewer.sees] what is told before a command, by an address that can be kept ($language, $width)",
  async (look) => {
    const query = new URLSearchParams({ what: "tool", action: "run", subject: "vercel build --prod" });
    const window = await visit(browser, machine, look, `/sees?${query.toString()}`);
    const { page } = window;
    await page.locator(".sees-lines > li").filter({ hasText: "VERCEL_SCOPE is not set" }).waitFor();
    await expect.poll(() => page.getByRole("meter").first().getAttribute("aria-label")).toMatch(/250/);
    await window.shot("sees-tool");
    await window.check();
    await page
      .getByRole("combobox", { name: said(look, "The agent is about to", "Агент собирается") })
      .selectOption("edit");
    await page
      .getByRole("heading", { name: said(look, "Nothing would be added", "Ничего не добавилось бы") })
      .waitFor();
    await page.getByRole("combobox", { name: said(look, "Project", "Проект") }).focus();
    await window.check();
    await window.close();
  },
);
