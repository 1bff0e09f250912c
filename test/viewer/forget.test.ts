import { mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientName } from "../../src/domain/ids.ts";
import type { Memory } from "../../src/domain/memory.ts";
import { Installed } from "../scenarios/installed.ts";
import { transcriptOf } from "../scenarios/transcript.ts";
import { ask } from "./ask.ts";
import { hostileTexts } from "./hostile.ts";
import { launch, type Look, looks, visit } from "./visit.ts";

let browser: Browser;
let machine: Installed;

const wide: Look = { language: "en", width: 1440, theme: "light" };

async function written(title: string, body = ""): Promise<Memory> {
  const answer = await ask(machine, "remember", {
    directory: machine.project("shop"),
    kind: "note",
    title,
    facts: [],
    body,
    verbatim: "",
    isGlobal: false,
    isNewAnyway: true,
    client: clientName("some-agent"),
  });
  if (answer.outcome !== "stored") throw new Error(`${title}: ${answer.outcome}`);
  return answer.memory;
}

const isThere = async ({ id }: Memory): Promise<boolean> =>
  (await ask(machine, "show", { ids: [id], withEvidence: false })).length > 0;

beforeAll(async () => {
  browser = await launch();
  machine = await new Installed().init();
  for (const text of hostileTexts) await written(text.slice(0, 200), text);
  await written("The client LIPA-42 pays 300 a month");
  await written("LIPA-42 wants the report on Fridays");
  await machine.settle();
}, 300_000);

afterAll(async () => {
  await browser.close();
  await machine.remove();
});

test.each(looks)(
  "[viewer.forget] all that would go is seen before, and nothing goes without the typed count ($language, $width)",
  async (look) => {
    const window = await visit(browser, machine, look, "/forget");
    const { page } = window;
    await page.locator(".empty").waitFor();
    await window.shot("forget-empty");
    await window.check();
    await page.locator("input[name=text]").fill("LIPA-42");
    await page
      .getByRole("button", { name: look.language === "ru" ? "Показать, что уйдёт" : "Show what would go" })
      .click();
    await page.locator(".forget-going-row").filter({ hasText: "LIPA-42 wants the report" }).waitFor();
    // The browser remembers addresses: what is to be forgotten stands in none.
    expect(page.url()).not.toContain("LIPA");
    const button = page.locator(".forget-confirm .button.danger");
    await expect.poll(() => button.isDisabled()).toBe(true);
    await page.locator("input[name=count]").fill("3");
    await expect.poll(() => button.isDisabled()).toBe(true);
    await window.shot("forget-plan");
    await window.check();
    await page.locator("input[name=count]").fill("2");
    await button.scrollIntoViewIfNeeded();
    await expect.poll(() => button.isDisabled()).toBe(false);
    await window.shot("forget-confirm");
    await window.check();
    await window.close();
  },
);

test("[viewer.forget] by ids picked in a search it is forgotten for good, with a receipt to keep", async () => {
  const [first, second] = [
    await written("Zebra crossing at the gate"),
    await written("Zebra stripes are grey"),
  ];
  await machine.settle();
  const window = await visit(browser, machine, wide, "/forget");
  const { page } = window;
  await page.getByRole("searchbox").fill("zebra");
  for (const { title } of [first, second])
    await page.locator(".forget-pick-list label").filter({ hasText: title }).getByRole("checkbox").check();
  await window.shot("forget-pick");
  await window.check();
  await page.getByRole("button", { name: "Show what would go" }).click();
  await page.locator("input[name=count]").fill("2");
  await page.getByRole("button", { name: "Forget for good" }).click();
  await page.getByText("It is forgotten.").waitFor();
  await page.getByRole("heading", { name: /^Receipt \d+$/ }).waitFor();
  await page.getByText("nothing is left.").waitFor();
  expect([new URL(page.url()).search, await page.getByRole("searchbox").inputValue()]).toEqual(["", ""]);
  expect([await isThere(first), await isThere(second)]).toEqual([false, false]);
  await window.shot("forget-done");
  await window.check();
  const [down] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download JSON" }).click(),
  ]);
  const kept = JSON.parse(readFileSync(await down.path(), "utf8")) as { what: string; memories: number[] };
  expect(kept).toMatchObject({ what: "forgotten", memories: [first.id, second.id] });
  const [page2] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download Markdown" }).click(),
  ]);
  const markdown = readFileSync(await page2.path(), "utf8");
  expect(markdown).toContain("# Receipt");
  expect(markdown.toLowerCase()).not.toContain("zebra");
  await window.close();
});

test("[viewer.forget] what would go is other than was confirmed: nothing goes, and the new plan is shown", async () => {
  const first = await written("The quokka lives in the shed");
  const window = await visit(browser, machine, wide, "/forget?text=quokka");
  const { page } = window;
  await page.locator("input[name=count]").fill("1");
  const second = await written("A quokka was seen on the roof");
  await page.getByRole("button", { name: "Forget for good" }).click();
  await page.getByText("is not what you confirmed any more").waitFor();
  await page.locator(".forget-going-row").filter({ hasText: "on the roof" }).waitFor();
  await expect.poll(() => page.locator("input[name=count]").inputValue()).toBe("");
  expect([await isThere(first), await isThere(second)]).toEqual([true, true]);
  await window.check();
  await window.close();
});

test("[viewer.forget] an agent's wish is the owner's to say: shown whole, and gone only by the typed count", async () => {
  const wished = await written("The old deploy key lies in the wiki");
  await ask(machine, "proposeForget", { ids: [wished.id] });
  const window = await visit(browser, machine, wide, "/review?part=pairs");
  const { page } = window;
  await page.locator(".review-detail .review-exact").filter({ hasText: "old deploy key" }).waitFor();
  await page.keyboard.press("f");
  await page.waitForURL(/\/forget\?ids=\d+&wish=\d+$/);
  await page.getByText("An agent asked for this.").waitFor();
  await page.locator("input[name=count]").fill("1");
  await page.keyboard.press("Enter");
  await page.getByText("It is forgotten.").waitFor();
  await expect.poll(() => isThere(wished)).toBe(false);
  expect((await ask(machine, "reviewCounts", { directory: null })).pairs).toBe(0);
  await window.close();
});

test("[viewer.forget] what the clients' own records hold is masked only by a count of its own", async () => {
  await written("The yak is called Boris");
  const record = join(machine.configFolder, "projects", "-x", "s.jsonl");
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, transcriptOf(machine.project("shop"), ["hello", "Boris it is"]).lines);
  // Long ago: nobody writes there any more.
  utimesSync(record, 1_700_000_000, 1_700_000_000);
  const window = await visit(browser, machine, wide, "/forget?text=Boris");
  const { page } = window;
  await page.getByText(record).waitFor();
  await page.getByRole("checkbox", { name: /records of sessions/ }).check();
  const count = /Type (\d+) to confirm/.exec(await page.locator(".forget-confirm").innerText())?.[1] ?? "";
  await page.locator("input[name=count]").fill(count);
  const button = page.getByRole("button", { name: "Forget for good" });
  await expect.poll(() => button.isDisabled()).toBe(true);
  await page.locator("input[name=places]").fill("1");
  await window.shot("forget-mask");
  await window.check();
  await button.click();
  await page.getByText("Masked there").waitFor();
  expect(readFileSync(record, "utf8")).not.toContain("Boris");
  await window.close();
});

test.each(looks)(
  "[viewer.receipts] every receipt is kept, newest first ($language, $width)",
  async (look) => {
    const window = await visit(browser, machine, look, "/receipts");
    const { page } = window;
    await page.locator(".receipt-row").first().waitFor();
    await window.shot("receipts");
    await window.check();
    await page.locator(".receipt-row").last().click();
    await page.locator("#receipt-title").waitFor();
    expect(new URL(page.url()).searchParams.get("id")).toMatch(/^\d+$/);
    await window.shot("receipt");
    await window.check();
    // On a narrow window the list is a page of its own: there is no way back to it from itself.
    const back = page.locator(".receipts-back");
    if (look.width === 390) await back.click();
    await expect.poll(() => back.isVisible()).toBe(false);
    await window.close();
  },
);

test.each(looks)(
  "[viewer.inert] hostile texts that would go are seen and do nothing ($language, $width)",
  async (look) => {
    const ids = (
      await ask(machine, "recent", {
        filter: {
          directory: null,
          kinds: null,
          types: null,
          since: null,
          until: null,
          client: null,
          file: null,
          limit: 40,
        },
      })
    ).hits.map(({ memory }) => memory.id);
    const window = await visit(browser, machine, look, `/forget?ids=${ids.join()}`);
    const { page } = window;
    await page.locator(".forget-going-row").filter({ hasText: "<script>" }).first().waitFor();
    await expect.poll(() => page.title()).toMatch(/Kedr/);
    await window.shot("forget-hostile");
    await window.check();
    await window.close();
  },
);
