import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { pageNames } from "../src/domain/page-names.ts";
import { installChromium } from "../test/viewer/chromium.ts";
import { manyASecond } from "../test/viewer/many-a-second.ts";
import { launch, visitAddress } from "../test/viewer/visit.ts";
import { median, percentile, printWhenStarted, type Row } from "./row.ts";
import { finding, moduleName, subject } from "./seed.ts";
import { SeededHome } from "./seeded-home.ts";

const sizes = { quick: [1_000], whole: [1_000, 100_000] } as const;
const assets = join("dist", "viewer", "assets");
const look = { language: "en", width: 1440, theme: "light" } as const;

/** The owner's window in a real Chromium over many memories: paint, search as one types, and memory while one scrolls. */
export async function benchViewer(isQuick: boolean): Promise<readonly Row[]> {
  installChromium();
  const home = new SeededHome(null);
  const browser = await launch();
  const rows: Row[] = [];
  try {
    for (const size of sizes[isQuick ? "quick" : "whole"]) {
      await home.seedTo(size);
      await home.start();
      const { page } = await visitAddress(browser, await home.service.openPage(), look);
      await page.addInitScript({ path: join("bench", "viewer-page.js") });
      if (rows.length === 0) rows.push(await scriptRow(page));
      rows.push(...(await paintRows(page, size, isQuick ? 5 : 30)));
      rows.push(...(await searchRows(page, size, isQuick ? 10 : 100)));
      rows.push(await heapRow(page, size));
      rows.push(await burstRow(page, size));
      await page.context().close();
      await home.stop();
    }
    return rows;
  } finally {
    await browser.close();
    await home.remove();
  }
}

/** What a browser loads of scripts, compressed: on the page that needs most, beside the first one and all pages together. */
async function scriptRow(page: Page): Promise<Row> {
  const bytes: number[] = [];
  for (const path of [...pageNames, "memory/1", "session/none"]) {
    await page.goto(new URL(`/${path}`, page.url()).href);
    // The stream of what happens never ends: there is no silence of the network to wait for.
    await page.waitForTimeout(1_500);
    bytes.push(gzippedBytes(await page.evaluate<readonly string[]>("measure.scripts()")));
  }
  const everything = gzippedBytes(readdirSync(assets).filter((name) => name.endsWith(".js")));
  return {
    what: "script that a page loads at most, gzipped",
    value: Math.max(...bytes) / 1_000,
    unit: "kB",
    beside: `the first page ${kilobytes(bytes[0] ?? 0)}, all together ${kilobytes(everything)}, to reach: 150`,
  };
}

const kilobytes = (count: number): string => (count / 1_000).toFixed(0);

const gzippedBytes = (scripts: readonly string[]): number =>
  scripts
    .map((name) => gzipSync(readFileSync(join(assets, name))).length)
    .reduce((sum, each) => sum + each, 0);

/** First contentful paint of a window that was let in, beside a page of one word that no service makes. */
async function paintRows(page: Page, size: number, times: number): Promise<readonly Row[]> {
  const { href } = new URL("/search", page.url());
  const plain = await paints(page, "data:text/html,<p>a word", times);
  const painted = await paints(page, href, times);
  await page.locator("#hits a").first().waitFor();
  return [
    {
      what: `first paint, ${size} memories`,
      value: median(painted),
      unit: "ms p50",
      beside: `a page of one word ${median(plain).toFixed(0)}, to reach: 300`,
    },
  ];
}

async function paints(page: Page, address: string, times: number): Promise<readonly number[]> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.goto(address);
    took.push(await page.evaluate<number>("measure.firstPaint()"));
  }
  return took;
}

/** From a key to the frame in which its hits are seen, beside what the service alone takes for the same question. */
async function searchRows(page: Page, size: number, times: number): Promise<readonly Row[]> {
  const toPaint: number[] = [];
  const alone: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const query = `${subject(time * 7)} ${moduleName(time * 31)} ${finding(time * 5)}`;
    toPaint.push(await page.evaluate<number>(`measure.paintedAfter(${JSON.stringify(query)})`));
    alone.push(await page.evaluate<number>(`measure.answeredAfter(${JSON.stringify(query)})`));
  }
  const beside = `the service alone ${median(alone).toFixed(0)}, to reach: 150`;
  return [
    { what: `search to paint, ${size} memories`, value: median(toPaint), unit: "ms p50", beside },
    {
      what: `search to paint, ${size} memories`,
      value: percentile(toPaint, 0.95),
      unit: "ms p95",
      beside: "",
    },
  ];
}

/** The page's heap after leafing through thousands of rows, beside the same after the first ones. */
async function heapRow(page: Page, size: number): Promise<Row> {
  await page.goto(new URL("/search", page.url()).href);
  await page.locator("#hits a").first().waitFor();
  const before = await leafed(page, 20);
  const after = await leafed(page, 200);
  return {
    what: `heap after leafing through ${size} memories`,
    value: after / 1_000_000,
    unit: "MB",
    beside: `after the first screens ${(before / 1_000_000).toFixed(1)}`,
  };
}

const burst = { perSecond: 1_000, seconds: 5 } as const;

/** How long a page stands still while a thousand events a second come, beside the same page in calm. */
async function burstRow(page: Page, size: number): Promise<Row> {
  const { href } = new URL("/live", page.url());
  await page.goto(href);
  const calm = await page.evaluate<readonly number[]>("measure.frameGaps(2000)");
  await manyASecond(page, burst.perSecond, burst.seconds);
  await page.goto(href);
  const busy = await page.evaluate<readonly number[]>(`measure.frameGaps(${burst.seconds * 1_000})`);
  return {
    what: `between two frames, ${burst.perSecond} events a second, ${size} memories`,
    value: percentile(busy, 0.95),
    unit: "ms p95",
    beside: `in calm ${percentile(calm, 0.95).toFixed(0)}, the longest ${(busy.at(-1) ?? 0).toFixed(0)}`,
  };
}

/** Bytes of the heap, without garbage, after so many screens. */
async function leafed(page: Page, screens: number): Promise<number> {
  for (let screen = 0; screen < screens; screen += 1) {
    await page.mouse.wheel(0, 5_000);
    await page.waitForTimeout(20);
  }
  const debug = await page.context().newCDPSession(page);
  await debug.send("HeapProfiler.collectGarbage");
  const { usedSize } = await debug.send("Runtime.getHeapUsage");
  await debug.detach();
  return usedSize;
}

await printWhenStarted("viewer", benchViewer);
