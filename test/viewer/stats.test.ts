import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Installed } from "../scenarios/installed.ts";
import { ask, pastMonths, workday } from "./stats-ground.ts";
import { launch, type Look, looks, visit } from "./visit.ts";

let browser: Browser;
let machine: Installed;
let fresh: Installed;

/** A loaded machine needs its time. */
const soon = { timeout: 20_000 };
const hostileProject = `<img src=x onerror=document.title='owned'> ze\u200bro \u202egnp ${"w".repeat(90)}`;

beforeAll(async () => {
  browser = await launch();
  fresh = await new Installed().init();
  machine = await new Installed().init();
  const [shop, api] = [machine.project("shop"), machine.project("billing-api")];
  await machine.json(["remember", "--kind", "reference", "--title", "The staging port is 4417"], shop);
  const hostile = machine.project(hostileProject);
  for (let day = 0; day < 40; day++) {
    await ask(machine, "publish", {
      events: workday(day % 3 === 0 ? "my-bot" : "helper", day % 2 ? shop : api, day),
    });
  }
  await ask(machine, "publish", { events: workday("stranger", hostile, 2) });
  await machine.settle();
  const projects = await ask(machine, "projects", undefined);
  const key = projects.find(({ name }) => name === "shop")?.key;
  await machine.stop();
  if (key === undefined) throw new Error("The project is known by now.");
  await pastMonths(machine, key);
  for (const prompt of ["why did part 3 fail?", "which port has the stage?"])
    await machine.hook("UserPromptSubmit", { session_id: "s1", cwd: shop, prompt });
  await machine.settle();
}, 300_000);

afterAll(async () => {
  await browser.close();
  await Promise.all([machine.remove(), fresh.remove()]);
});

const words = {
  en: {
    work: "Work kept",
    table: "As a table",
    year: "Year",
    speed: "How long it takes",
    project: "Project",
    empty: "Nothing to count yet",
  },
  ru: {
    work: "Сохранённая работа",
    table: "Таблицей",
    year: "Год",
    speed: "Сколько времени уходит",
    project: "Проект",
    empty: "Считать пока нечего",
  },
} as const;

const card = (page: Awaited<ReturnType<typeof visit>>["page"], title: string) =>
  page.locator(".stats-card").filter({ has: page.getByRole("heading", { name: title }) });

test.each(looks)(
  "[viewer.stats] figures are charts, sentences and tables ($language, $width)",
  async (look) => {
    const say = words[look.language];
    const window = await visit(browser, machine, look, "/stats?span=quarter");
    const { page } = window;
    await card(page, say.work).locator("canvas").waitFor();
    await page.waitForFunction(() => document.querySelectorAll("canvas").length >= 6);
    await window.shot("stats");
    await page.screenshot({
      path: `.cache/screenshots/stats-whole-${look.language}-${look.width}.png`,
      fullPage: true,
    });
    await page.getByText(say.table).first().click();
    const rows = card(page, say.work).locator("tbody tr");
    // The table is drawn when it is opened.
    await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(90);
    await window.check();
    await window.close();
  },
);

test("the span and the project stand in the address and can be gone back from", async () => {
  const window = await visit(browser, machine, looks[0] as Look, "/stats");
  const { page } = window;
  await page.locator(".stats-tile dd").first().waitFor();
  const work = async (): Promise<string> => page.locator(".stats-tile dd").first().innerText();
  const month = await work();
  await page.getByRole("button", { name: "7 days" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/span=week/);
  await expect.poll(work, soon).not.toBe(month);
  await page.getByLabel("Project").selectOption({ label: "shop" });
  await page.waitForURL(/project=/);
  await expect.poll(() => card(page, "Projects").count(), soon).toBe(0);
  await page.goBack();
  await page.goBack();
  await expect.poll(work, soon).toBe(month);
  await window.close();
});

test("what real hooks took is measured and told", async () => {
  const { latency, measuredSince } = await ask(machine, "statistics", {
    span: "week",
    project: null,
    timeZone: "UTC",
  });
  const hooks = latency.find(({ what }) => what === "hook")?.stretches ?? [];
  expect(measuredSince).not.toBeNull();
  // Of two days, where midnight came between.
  expect(hooks.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(400);
  const window = await visit(browser, machine, looks[0] as Look, "/stats?span=week&speed=prompt");
  await window.page.getByRole("radio", { name: /Recall/ }).waitFor();
  await expect.poll(() => window.page.getByRole("radio", { name: /Recall/ }).isChecked()).toBe(true);
  await window.close();
});

test("[viewer.inert] a project's name is seen and does nothing", async () => {
  const window = await visit(browser, machine, looks[2] as Look, "/stats?span=week");
  const { page } = window;
  await page.locator(".stats-bar-list").filter({ hasText: "<img src=x" }).waitFor();
  await expect.poll(() => page.locator("main img").count()).toBe(0);
  await expect.poll(() => page.title()).toBe("Statistics · Kedr");
  await window.check();
  await window.close();
});

test.each([looks[0] as Look, looks[3] as Look])(
  "a memory without anything says what will be here ($language)",
  async (look) => {
    const window = await visit(browser, fresh, look, "/stats?span=nonsense&speed=x");
    await window.page.getByRole("heading", { name: words[look.language].empty }).waitFor();
    await expect.poll(() => window.page.locator(".stats-card").count()).toBe(0);
    await window.shot("stats-empty");
    await window.check();
    await window.close();
  },
);

test("nothing moves while the figures come", async () => {
  const window = await visit(browser, machine, looks[0] as Look, "/search");
  const { page } = window;
  await page.evaluate(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: false });
    Object.assign(globalThis, { seen });
  });
  await page.getByRole("link", { name: "Statistics" }).click();
  await page.locator("canvas").first().waitFor();
  await page.waitForTimeout(500);
  const shifts = await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.05);
  await window.close();
});
