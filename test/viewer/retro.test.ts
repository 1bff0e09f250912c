import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Installed } from "../scenarios/installed.ts";
import { launch, looks, said, visit } from "./visit.ts";
import { daysAround, machineWithAWeek } from "./week-data.ts";

let browser: Browser;
let machine: Installed;

beforeAll(async () => {
  browser = await launch();
  machine = await machineWithAWeek(browser);
}, 300_000);

afterAll(async () => {
  await browser.close();
  await machine.remove();
});

test.each(looks)(
  "[viewer.retro] a time by project and kind, dead ends beside it ($language, $width)",
  async (look) => {
    const window = await visit(browser, machine, look, `/retro?${daysAround()}`);
    const { page } = window;
    const line = page.locator(".retro-main").getByRole("link", { name: "Release 4.12 went live" });
    await line.waitFor();
    const beside = page.locator(".retro-beside");
    await expect.poll(() => beside.innerText()).toContain("vite 8 breaks SSR with this router");
    await expect.poll(() => beside.innerText()).toContain("pnpm");
    await window.shot("retro");
    await window.check();
    const fixed = page.locator(".retro-group", { hasText: "curl inline" });
    await fixed.getByRole("button").click();
    await fixed.getByRole("link", { name: "Rounding of VAT mended in case 12" }).waitFor();
    await page.getByRole("button", { name: said(look, "By day", "По дням") }).click();
    await page.locator(".retro-day").first().waitFor();
    expect(new URL(page.url()).searchParams.get("by")).toBe("day");
    await window.shot("retro-days");
    await window.check();
    await page.getByRole("button", { name: said(look, "Deploys", "Выкладки") }).click();
    await page.locator(".retro-main").getByText("Rounding of VAT").first().waitFor({ state: "detached" });
    await line.click();
    await page.waitForURL(/\/memory\/\d+$/);
    await page.goBack();
    await line.waitFor();
    await window.close();
  },
);

test.each(looks)("[viewer.retro] it is taken away as Markdown ($language, $width)", async (look) => {
  const window = await visit(browser, machine, look, `/retro?${daysAround()}`);
  const { page } = window;
  await page.context().grantPermissions(["clipboard-write"]);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: said(look, "Download", "Скачать") }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^retro-[\d-]+\.md$/);
  const text = readFileSync(await download.path(), "utf8");
  expect(text).toContain(said(look, "### Decisions", "### Решения"));
  expect(text.replaceAll(/`[^`]*`/g, "")).not.toMatch(/(?<!\\)<(?:script|img|svg)/);
  await page.getByRole("button", { name: said(look, "Copy Markdown", "Копировать Markdown") }).click();
  await page.getByText(said(look, "Copied", "Скопировано")).waitFor();
  await window.check();
  await window.close();
});

test.each(looks)(
  "[viewer.retro] texts of others are seen and do nothing there ($language, $width)",
  async (look) => {
    const window = await visit(browser, machine, look, `/retro?${daysAround()}&section=decision`);
    const { page } = window;
    const group = page.locator(".retro-group").filter({ hasText: "Redis" });
    await group.locator("> button").click();
    await group.getByText("<script>").first().waitFor();
    await group.locator("summary").first().click();
    await expect.poll(() => page.title()).toMatch(/Kedr/);
    await window.shot("retro-hostile");
    await window.check();
    await window.close();
  },
);

test.each(looks)(
  "[viewer.retro] a time without memories says how they come ($language, $width)",
  async (look) => {
    const window = await visit(browser, machine, look, "/retro?from=2020-01-06&to=2020-01-12");
    const { page } = window;
    await page
      .getByText(said(look, "Nothing was learned in this time", "За это время ничего нового не выяснено"))
      .waitFor();
    await page.getByRole("button", { name: said(look, "Later", "Позже") }).click();
    expect(new URL(page.url()).search).toBe("?from=2020-01-13&to=2020-01-19");
    await page.getByRole("button", { name: said(look, "Last month", "Прошлый месяц") }).click();
    expect(new URL(page.url()).search).toBe("?span=last-month");
    await window.check();
    await window.close();
  },
);
