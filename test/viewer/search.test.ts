import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Installed } from "../scenarios/installed.ts";
import { hostileTexts } from "./hostile.ts";
import { launch, looks, visit } from "./visit.ts";

let browser: Browser;
let machine: Installed;

beforeAll(async () => {
  browser = await launch();
  machine = await new Installed().init();
  const cwd = machine.project("shop");
  const remember = (...argv: string[]) => machine.json(["remember", ...argv], cwd);
  await remember(
    "--kind",
    "reference",
    "--title",
    "The staging port is 4417",
    "--body",
    "Set in infra/stage.env.",
  );
  await remember(
    "--kind",
    "reference",
    "--title",
    "Деплой падает без NODE_OPTIONS",
    "--body",
    "Код выхода 137.",
  );
  await remember("--kind", "rule", "--title", "Run tests in the container");
  await remember("--kind", "note", "--title", "Webhook retries wait 30 seconds", "--scope", "global");
  for (const text of hostileTexts)
    await remember("--kind", "note", "--title", text.slice(0, 200), "--body", text);
  await machine.settle();
}, 300_000);

afterAll(async () => {
  await browser.close();
  await machine.remove();
});

test.each(looks)(
  "[viewer.search] memories are found as one types, with the reason ($language, $width)",
  async (look) => {
    const window = await visit(browser, machine, look, "/search");
    const { page } = window;
    await page
      .getByRole("combobox", { name: look.language === "ru" ? "Что искать" : "What to look for" })
      .fill("порт стенда");
    const hits = page.locator("#hits").getByRole("option");
    const why = look.language === "ru" ? "почему" : "why";
    await hits.filter({ hasText: "4417" }).filter({ hasText: why }).waitFor();
    expect(new URL(page.url()).searchParams.get("q")).toBe("порт стенда");
    await window.shot("search");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => hits.first().getAttribute("aria-selected")).toBe("true");
    await window.check();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/memory\/\d+$/);
    await page.goBack();
    await hits.filter({ hasText: "4417" }).waitFor();
    await window.close();
  },
);

test.each(looks)(
  "[viewer.inert] texts of others are seen and do nothing ($language, $width)",
  async (look) => {
    const window = await visit(browser, machine, look, "/search");
    const { page } = window;
    const hits = page.locator("#hits").getByRole("option");
    await hits.filter({ hasText: "<script>" }).first().waitFor();
    await expect.poll(() => hits.count()).toBeGreaterThanOrEqual(hostileTexts.length);
    await expect.poll(() => page.title()).toMatch(/Kedr/);
    await window.shot("search-hostile");
    await window.check();
    await window.close();
  },
);

/** A promise that the test keeps when it says so. */
function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  const ends: (() => void)[] = [];
  const promise = new Promise<void>((resolve) => ends.push(resolve));
  return { promise, resolve: () => ends.forEach((end) => end()) };
}

test("[viewer.search] letters typed quickly are one search under way and one after it", async () => {
  const look = { language: "en", width: 1440, theme: "light" } as const;
  const window = await visit(browser, machine, look, "/search");
  const { page } = window;
  const asked: string[] = [];
  let underWay = 0;
  let most = 0;
  await page.route("**/api/search", async (route) => {
    asked.push((route.request().postDataJSON() as { query: string }).query);
    most = Math.max(most, (underWay += 1));
    // The service is slow here: all letters are typed before it answers the first one.
    await held;
    underWay -= 1;
    await route.continue();
  });
  const { promise: held, resolve: release } = withResolvers();
  await page.getByRole("combobox", { name: "What to look for" }).pressSequentially("staging po");
  expect(asked).toEqual(["s"]);
  release();
  await page.locator("#hits").getByRole("option").filter({ hasText: "4417" }).first().waitFor();
  await expect.poll(() => asked).toEqual(["s", "staging po"]);
  expect(most).toBe(1);
  await window.check();
  await window.close();
});
