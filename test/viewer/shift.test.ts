import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageNames } from "../../src/domain/page-names.ts";
import { Installed } from "../scenarios/installed.ts";
import { publishNow, ran } from "./publish.ts";
import { launch, looks, visit } from "./visit.ts";

/** What is hardly seen: a line that grows by a few pixels. */
const shiftAtMost = 0.02;

let browser: Browser;
let machine: Installed;

const paths = [...pageNames, "memory/1"];

beforeAll(async () => {
  browser = await launch();
  machine = await new Installed().init();
  const shop = machine.project("shop");
  for (const number of Array.from({ length: 12 }, (_, index) => index))
    await machine.json(["remember", "--kind", "reference", "--title", `Port ${number} is taken`], shop);
  await machine.json(["remember", "--kind", "rule", "--title", "Run tests in the container"], shop);
  await publishNow(machine, shop, [ran("s1", "npm test"), ran("s2", "npm run build")]);
  await machine.settle();
}, 300_000);

afterAll(async () => {
  await browser.close();
  await machine.remove();
});

/** What moved without anybody's doing since the page began, and where: none of it is more than a share of the window. */
const shifts = (page: Page): Promise<{ readonly total: number; readonly moved: readonly string[] }> =>
  page.evaluate(`new Promise((resolve) => {
    let total = 0;
    const moved = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        if (hadRecentInput) continue;
        total += value;
        for (const { node } of sources) moved.push(value.toFixed(3) + " " + (node?.outerHTML ?? node?.textContent ?? "gone").slice(0, 80));
      }
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve({ total, moved }), 300);
  })`);

test.each(looks.filter(({ theme }) => theme === "light"))(
  "[viewer.shift] nothing jumps while a page comes ($language, $width)",
  async (look) => {
    const window = await visit(browser, machine, look);
    const jumped: Record<string, readonly string[]> = {};
    for (const path of paths) {
      await window.go(`/${path}`);
      await window.page.locator("h1").first().waitFor();
      await window.page.waitForTimeout(1_000);
      const { total, moved } = await shifts(window.page);
      if (total >= shiftAtMost) jumped[`${path} ${total.toFixed(3)}`] = moved;
    }
    expect(jumped).toEqual({});
    await window.close();
  },
);
