import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Installed } from "../scenarios/installed.ts";
import { written } from "./ground.ts";
import { longSession, movedMemories, seedLimits, turns } from "./limits-ground.ts";
import { publishNow, ran } from "./publish.ts";
import { launch, looks, visit } from "./visit.ts";

let browser: Browser;
let machine: Installed;
let shop: string;
let seeded: Awaited<ReturnType<typeof seedLimits>>;

const [wide] = looks;
if (wide === undefined) throw new Error("There is no look.");

beforeAll(async () => {
  browser = await launch();
  machine = await new Installed().init();
  shop = machine.project("shop");
  await machine.stop();
  seeded = await seedLimits(machine, machine.project("large-from"), machine.project("large-to"));
  await machine.kedr(["status"]);
  await written(machine, shop, "The cache listens on port 6380");
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
  for (const page of pages) await expect.poll(() => rows(page, /again-eight/)).toEqual(["again-eight"]);
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

test("[viewer.memory] the largest memory that can come is whole on its page, and the form says what of it is too long", async () => {
  const window = await visit(browser, machine, wide, `/memory/${seeded.largest}`);
  const { page } = window;
  await page.getByText("b".repeat(500)).first().waitFor();
  await window.shot("limits-memory");
  await window.check();
  await window.go(`/memory/${seeded.largest}?do=edit`);
  await page.getByText("characters too many").first().waitFor();
  await page.getByText("16 facts, 8 fit").waitFor();
  const keep = page.getByRole("button", { name: "Keep as my words" });
  await expect.poll(() => keep.isDisabled()).toBe(true);
  const beyond = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
  expect(beyond, "pixels wider than the window").toBeLessThanOrEqual(0);
  await window.close();
});

/** Bytes that the page's scripts hold, without garbage. */
async function heapBytes(page: Page): Promise<number> {
  const debug = await page.context().newCDPSession(page);
  await debug.send("HeapProfiler.collectGarbage");
  const { usedSize } = await debug.send("Runtime.getHeapUsage");
  await debug.detach();
  return usedSize;
}

test("[viewer.session] a session of 20,000 events is read to its end and searched, and draws what is in sight alone", async () => {
  const window = await visit(browser, machine, wide, `/session/${longSession}`);
  const { page } = window;
  const toEnd = async (): Promise<void> => {
    await expect
      .poll(async () => {
        await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
        return page
          .locator(".session-line")
          .filter({ hasText: `Step ${turns}:` })
          .count();
      })
      .toBe(1);
  };
  await page.getByRole("heading", { name: "Step 1:" }).first().waitFor();
  await toEnd();
  await expect.poll(() => page.locator(".session-line").count()).toBeLessThan(120);
  const before = await heapBytes(page);
  await page.evaluate("scrollTo(0, 0)");
  await page.getByRole("heading", { name: "Step 1:" }).first().waitFor();
  await toEnd();
  expect(await heapBytes(page)).toBeLessThan(before * 1.5);
  await page.keyboard.press("/");
  await page.keyboard.type("quetzalcoatl");
  await page.getByText("1 found").waitFor();
  await page.getByRole("searchbox").press("Enter");
  await page.locator(".session-line.is-here").filter({ hasText: "quetzalcoatl" }).waitFor();
  await window.close();
});

test("[viewer.projects] a large merge says how far it is, while another window finds and an agent is heard", async () => {
  const first = await visit(browser, machine, wide, "/projects?q=large-from");
  const { page } = first;
  const other = await page.context().newPage();
  await other.goto(new URL("/search", page.url()).href);
  await page.getByRole("button", { name: "More about" }).click();
  await page
    .getByRole("combobox", { name: "Merge into" })
    .selectOption({ value: `path:${machine.project("large-to")}` });
  await page.getByRole("button", { name: "See what would move" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(String(movedMemories));
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await page.getByRole("progressbar").waitFor();
  await first.check();
  await publishNow(machine, shop, [ran("beside", "echo beside-the-merge")]);
  await other.getByRole("combobox", { name: "What to look for" }).fill("cache port");
  await other.locator("#hits").getByRole("option").filter({ hasText: "6380" }).waitFor();
  await page.getByText("Backup:").waitFor();
  await expect.poll(() => page.getByRole("progressbar").count()).toBe(0);
  await first.close();
  expect((await machine.json<{ findings: readonly unknown[] }>(["verify"])).findings).toEqual([]);
});
