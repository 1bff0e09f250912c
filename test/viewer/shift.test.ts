import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageNames } from "../../src/domain/page-names.ts";
import { Installed } from "../scenarios/installed.ts";
import { publishNow, ran } from "./publish.ts";
import { launch, looks, type Visit, visit } from "./visit.ts";

/** What is hardly seen: a line that grows by a few pixels. */
const shiftAtMost = 0.02;

/** What moved without anybody's doing since the page began, and where: none of it is more than a share of the window. */
interface Coming {
  readonly total: number;
  readonly moved: readonly string[];
}

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

/** On a machine that stalls an answer comes later than a page waits for it: what jumps each time does so by itself. */
const comings = 3;

async function come(window: Visit, path: string): Promise<Coming> {
  await window.go(`/${path}`);
  await window.page.locator("h1").first().waitFor();
  await window.page.waitForTimeout(1_000);
  return shifts(window.page);
}

const shifts = (page: Page): Promise<Coming> =>
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
      const coming: Coming[] = [];
      while (coming.length < comings && coming.every(({ total }) => total >= shiftAtMost))
        coming.push(await come(window, path));
      const [least] = coming.toSorted((one, other) => one.total - other.total);
      if (least !== undefined && least.total >= shiftAtMost)
        jumped[`${path} ${least.total.toFixed(3)}`] = least.moved;
    }
    expect(jumped).toEqual({});
    await window.close();
  },
);
