import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Installed } from "../scenarios/installed.ts";
import { launch, looks, said, visit } from "./visit.ts";
import { machineWithAWeek } from "./week-data.ts";

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
  "[viewer.monday] figures of a week, each with the rows behind it ($language, $width)",
  async (look) => {
    const window = await visit(browser, machine, look, "/monday?back=0");
    const { page } = window;
    const figure = (en: string, ru: string) =>
      page.locator(".monday-figure", { hasText: said(look, en, ru) });
    const deadEnds = figure("Dead ends avoided", "Тупиков обойдено");
    await deadEnds.getByText("1", { exact: true }).waitFor();
    await window.shot("monday");
    await window.check();
    await deadEnds.click();
    expect(new URL(page.url()).searchParams.get("figure")).toBe("dead-ends");
    const evidence = page.locator(".monday-evidence");
    await evidence.getByText(said(look, "avoided", "обойдён"), { exact: true }).waitFor();
    await expect.poll(() => evidence.innerText()).toContain("vercel deploy --prod --scope=acme-shop");
    await expect.poll(() => evidence.innerText()).toContain(said(look, "nobody can know", "узнать нельзя"));
    await expect.poll(() => page.title()).toMatch(/Kedr/);
    await window.shot("monday-dead-ends");
    await window.check();
    await figure("Met again", "Ошибки с известным").click();
    await evidence.getByText(said(look, "mended again", "исправлена снова"), { exact: true }).waitFor();
    await expect.poll(() => evidence.innerText()).toContain("<img src=x onerror=alert(1)>");
    await figure("Recalls used", "Подсказок пригодилось").click();
    await evidence
      .getByText(said(look, "taken up", "пригодилось"), { exact: true })
      .first()
      .waitFor();
    await evidence
      .getByText(said(look, "The whole text", "Весь текст"))
      .first()
      .click();
    await evidence.getByText("kedr-memory").first().waitFor();
    await window.shot("monday-recalls");
    await window.check();
    await figure("Held back by your rules", "Остановлено правилами").click();
    await evidence.getByText(said(look, "No rule asked or denied", "Правила ни о чём не спросили")).waitFor();
    await evidence.getByRole("button", { name: said(look, "Close", "Закрыть") }).click();
    await evidence.waitFor({ state: "detached" });
    await window.check();
    await window.close();
  },
);

test.each(looks)(
  "[viewer.monday] a branch is written for its pull request ($language, $width)",
  async (look) => {
    const window = await visit(browser, machine, look, "/monday");
    const { page } = window;
    const form = page.locator(".monday-pull-request");
    await form.getByLabel(said(look, "Project", "Проект")).selectOption({ label: "shop" });
    const text = form.locator(".monday-pull-request-text");
    await text.waitFor();
    const written = await text.innerText();
    for (const part of [
      "pnpm",
      "price.ts",
      "VAT",
      said(look, "## What was decided and why", "## Что решено и почему"),
    ])
      expect(written).toContain(part);
    expect(written.replaceAll(/`[^`]*`/g, "")).not.toMatch(/(?<!\\)<script/);
    await text.scrollIntoViewIfNeeded();
    await window.shot("monday-branch");
    await window.check();
    const coming = page.waitForEvent("download");
    await form.getByRole("button", { name: said(look, "Download", "Скачать") }).click();
    expect(readFileSync(await (await coming).path(), "utf8")).toContain("price.ts");
    await form.locator("input[name=branch]").fill("--output=owned");
    await page.keyboard.press("Enter");
    await form.getByRole("alert").waitFor();
    await expect.poll(() => form.getByRole("alert").innerText()).toContain("--output=owned");
    window.forgive(/status of (?:400|404|409|422|500)/);
    await window.check();
    await form.locator("input[name=branch]").fill("feature/vat");
    await form.locator("input[name=base]").fill("main");
    await page.keyboard.press("Enter");
    await text.waitFor();
    expect(new URL(page.url()).searchParams.get("base")).toBe("main");
    await window.close();
  },
);

test.each(looks)(
  "[viewer.monday] a week in which nothing ran says what will be there ($language, $width)",
  async (look) => {
    const window = await visit(browser, machine, look, "/monday?back=30");
    const { page } = window;
    await page.getByText(said(look, "A quiet week", "Тихая неделя")).waitFor();
    await page.getByRole("button", { name: said(look, "The week after", "Неделей позже") }).click();
    expect(new URL(page.url()).searchParams.get("back")).toBe("29");
    await window.shot("monday-quiet");
    await window.check();
    await window.close();
  },
);
