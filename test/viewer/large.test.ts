import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SeededHome } from "../../bench/seeded-home.ts";
import { launch, type Visit, visitAddress } from "./visit.ts";

const memories = 100_000;
let browser: Browser;
let home: SeededHome;
let window: Visit;
let page: Page;

beforeAll(async () => {
  browser = await launch();
  home = new SeededHome(null);
  await home.seedTo(memories);
  await home.start();
  const look = { language: "en", width: 1440, theme: "light" } as const;
  window = await visitAddress(browser, await home.service.openPage(), look, "/search");
  ({ page } = window);
  await rows().first().waitFor();
}, 900_000);

afterAll(async () => {
  await browser.close();
  await home.remove();
});

const rows = () => page.locator("#hits").getByRole("option");

/** Bytes that the page's scripts hold, without garbage. */
async function heapBytes(): Promise<number> {
  const debug = await page.context().newCDPSession(page);
  await debug.send("HeapProfiler.collectGarbage");
  const { usedSize } = await debug.send("Runtime.getHeapUsage");
  await debug.detach();
  return usedSize;
}

async function leaf(screens: number): Promise<void> {
  for (let screen = 0; screen < screens; screen += 1) {
    await page.mouse.wheel(0, 8_000);
    await page.waitForTimeout(15);
  }
}

test("[viewer.large] a list of 100,000 memories draws those in sight alone, to its very end", async () => {
  await page.getByText("100,000").first().waitFor();
  await expect.poll(() => rows().count()).toBeLessThan(60);
  await expect.poll(() => rows().first().innerText()).toContain("case 99999");
  await page.keyboard.press("Tab");
  // Rows differ from their estimate in height: the end is reached when there is no more to scroll.
  await expect
    .poll(
      async () => {
        await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
        return rows().last().innerText();
      },
      { timeout: 60_000 },
    )
    .toContain("case 0");
  await expect.poll(() => rows().count()).toBeLessThan(60);
  await window.check();
});

test("[viewer.large] the page's memory stays flat while one leafs through thousands of rows", async () => {
  await page.evaluate("scrollTo(0, 0)");
  await leaf(15);
  const before = await heapBytes();
  await leaf(100);
  await expect.poll(() => rows().first().innerText()).toMatch(/case \d+/);
  expect(await heapBytes()).toBeLessThan(before * 1.5);
});

test("[viewer.large] search finds the one among 100,000 and says why", async () => {
  await page.evaluate("scrollTo(0, 0)");
  await page.getByRole("combobox", { name: "What to look for" }).fill("webhook bacedi needs a lock");
  await rows().filter({ hasText: "why" }).first().waitFor();
  expect(new URL(page.url()).searchParams.get("q")).toBe("webhook bacedi needs a lock");
});
