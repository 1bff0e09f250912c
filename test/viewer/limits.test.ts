import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Installed } from "../scenarios/installed.ts";
import { written } from "./ground.ts";
import { publishNow, ran } from "./publish.ts";
import { launch, looks, visit } from "./visit.ts";

let browser: Browser;
let machine: Installed;
let shop: string;

const [wide] = looks;
if (wide === undefined) throw new Error("There is no look.");

beforeAll(async () => {
  browser = await launch();
  machine = await new Installed().init();
  shop = machine.project("shop");
  await written(machine, shop, "The cache listens on port 6380");
  await machine.settle();
}, 300_000);

afterAll(async () => {
  await browser.close();
  await machine.remove();
});

/** The page's window is covered, or seen again. */
const turn = (page: Page, state: "hidden" | "visible"): Promise<void> =>
  page.evaluate((now) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

/** Keeps every state of the connection that the page tells from here on. */
const watchState = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    const look = (): void => {
      told.push(document.querySelector(".live-state")?.textContent ?? "");
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });

const toldStates = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...new Set((globalThis as unknown as { readonly told: readonly string[] }).told)]);

const rows = async (page: Page, name: RegExp): Promise<readonly string[]> =>
  (await page.locator(".live-event").allTextContents()).flatMap((text) => name.exec(text)?.[0] ?? []);

const isStream = (url: string): boolean => url.includes("/api/live") && !url.includes("until=now");

test("[viewer.windows] eight windows of one browser hear what happens, and each still finds", async () => {
  const first = await visit(browser, machine, wide);
  const context = first.page.context();
  const others = await Promise.all(Array.from({ length: 7 }, () => context.newPage()));
  const pages = [first.page, ...others];
  await Promise.all(others.map((page) => page.goto(new URL("/live", first.page.url()).href)));
  await Promise.all(pages.map((page) => page.getByText("Connected").waitFor()));
  await publishNow(machine, shop, [ran("eight", "echo to-eight")]);
  await Promise.all(pages.map((page) => page.getByText("echo to-eight").waitFor()));
  await Promise.all(
    pages.map(async (page) => {
      await page.locator(`a[href="/search"]:visible`).first().click();
      await page.getByRole("combobox", { name: "What to look for" }).fill("cache port");
      await page.locator("#hits").getByRole("option").filter({ hasText: "6380" }).waitFor();
      await page.goBack();
      await page.getByText("echo to-eight").waitFor();
    }),
  );
  await publishNow(machine, shop, [ran("again", "echo again-eight")]);
  await Promise.all(pages.map((page) => page.getByText("echo again-eight").waitFor()));
  await first.check();
  await first.close();
});

test("[viewer.windows] a window that is covered leaves the stream to another, and shows all of it once when it is seen again", async () => {
  const first = await visit(browser, machine, wide);
  const { page } = first;
  await page.getByText("Connected").waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByText("Connected").waitFor();
  await watchState(page);
  const letGo = page.waitForEvent("requestfailed", (request) => isStream(request.url()));
  const takenUp = other.waitForRequest((request) => isStream(request.url()));
  await turn(page, "hidden");
  await Promise.all([letGo, takenUp]);
  for (const number of [1, 2, 3])
    await publishNow(machine, shop, [ran(`covered-${number}`, `echo covered-${number}`)]);
  await other.getByText("echo covered-3").waitFor();
  await turn(page, "visible");
  await page.getByText("echo covered-3").waitFor();
  const seenAgain = page.waitForRequest((request) => isStream(request.url()));
  await other.close();
  await seenAgain;
  await publishNow(machine, shop, [ran("covered-4", "echo covered-4")]);
  await page.getByText("echo covered-4").waitFor();
  expect(await rows(page, /covered-\d/)).toEqual(["covered-4", "covered-3", "covered-2", "covered-1"]);
  expect(await toldStates(page)).toEqual(["Connected"]);
  await first.check();
  await first.close();
});
