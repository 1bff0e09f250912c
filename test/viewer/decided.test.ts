import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memoryId } from "../../src/domain/ids.ts";
import type { Memory } from "../../src/domain/memory.ts";
import type { ProposalChoice } from "../../src/domain/proposal.ts";
import { Installed } from "../scenarios/installed.ts";
import { ask, asOwner } from "./ask.ts";
import { written } from "./ground.ts";
import { hostileTexts } from "./hostile.ts";
import { launch, type Look, looks, said, visit } from "./visit.ts";

let browser: Browser;
let machine: Installed;
let cwd: string;

const [english, , , russianPhone] = looks as readonly [Look, Look, Look, Look];

async function now(id: number): Promise<Memory> {
  const [shown] = await ask(machine, "show", { ids: [memoryId(id)], withEvidence: false });
  if (shown === undefined) throw new Error(`${id} is not there.`);
  return shown.memory;
}

/** The owner answers the question about it. */
async function answered(id: number, choice: ProposalChoice): Promise<void> {
  const waiting = await ask(machine, "proposals", { directory: cwd, limit: 100 });
  const asked = waiting.find(({ newer }) => newer.memory.id === id);
  if (asked === undefined) throw new Error(`Nothing is asked about ${id}.`);
  const hashes = {
    contentHash: asked.newer.memory.contentHash,
    otherHash: asked.older.memory.contentHash,
  };
  const { outcome } = await asOwner(machine, "decideProposal", {
    id: asked.id,
    choice,
    ...hashes,
    way: "page",
  });
  expect(outcome).toBe("done");
}

/** An agent would have them forgotten, and the owner keeps them. */
async function keptAgainst(ids: readonly number[]): Promise<void> {
  await ask(machine, "proposeForget", { ids: ids.map(memoryId) });
  for (const id of ids) await answered(id, "old");
}

async function merged(headId: number, partId: number): Promise<void> {
  const [head, part] = [await now(headId), await now(partId)];
  const about = { headId: head.id, partId: part.id };
  const { warnings } = await ask(machine, "planMerge", about);
  const hashes = { headHash: head.contentHash, partHash: part.contentHash };
  const answer = await asOwner(machine, "mergeMemories", { ...about, ...hashes, accepted: warnings });
  expect(answer).toEqual({ outcome: "done" });
}

const line = (page: Page, text: string): Locator =>
  page.locator(".review-decided-row").filter({ hasText: text });

beforeAll(async () => {
  browser = await launch();
  machine = await new Installed().init();
  cwd = machine.project("shop");
  await machine.settle();
}, 300_000);

afterAll(async () => {
  await browser.close();
  await machine.remove();
});

test.each([english, russianPhone])(
  "[viewer.review] what was answered and merged stands in the history, with the way back ($language, $width)",
  async (look) => {
    const older = await written(machine, cwd, `${look.language}: the port is 3000`);
    const newer = await written(machine, cwd, `${look.language}: the port is 4000`);
    await machine.settle();
    await answered(newer, "new");
    const wished = await written(machine, cwd, `${look.language}: the old key lies in the wiki`);
    await keptAgainst([wished]);
    const head = await written(machine, cwd, `${look.language}: sessions live in Redis`);
    const part = await written(machine, cwd, `${look.language}: one looks for carts in the cache`);
    await merged(head, part);
    const window = await visit(browser, machine, look, "/review?part=decided");
    const { page } = window;
    const answer = line(page, `${look.language}: the port is 4000`);
    await answer.getByText(said(look, "the newer holds", "верна новая")).waitFor();
    const other = answer.locator(".review-decided-other");
    await other.filter({ hasText: "the port is 3000" }).waitFor();
    await other.getByText(said(look, "history now", "теперь история")).waitFor();
    expect(await other.getByRole("link").getAttribute("href")).toBe(`/memory/${older}`);
    const kept = line(page, `${look.language}: the old key`);
    await kept.getByText(said(look, "it stays", "остаётся"), { exact: true }).waitFor();
    expect(await page.locator(".review-decided-row").first().textContent()).toContain(
      "sessions live in Redis",
    );
    await window.shot("review-answers");
    await window.check();

    await kept.getByRole("link", { name: said(look, "Forget it after all", "Всё-таки забыть") }).click();
    await page.waitForURL(`**/forget?ids=${wished}`);
    await page.goBack();
    const made = line(page, `${look.language}: one looks for carts`);
    await made.getByText(said(look, "merged", "объединены"), { exact: true }).waitFor();
    await made.getByRole("link", { name: said(look, "Take apart", "Разъединить") }).click();
    await page.locator(".review-detail .review-exact").filter({ hasText: "carts" }).waitFor();
    await page.keyboard.press("t");
    await window.go("/review?part=decided");
    await expect.poll(async () => (await now(part)).mergedInto).toBeNull();
    await page.reload();
    await made.getByText(said(look, "taken apart", "разъединены"), { exact: true }).waitFor();
    await made.getByRole("link", { name: said(look, "Merge again", "Объединить снова") }).click();
    await page.waitForURL(`**/memory/${part}?do=merge&with=${head}`);
    await page.getByText("sessions live in Redis").first().waitFor();
    await window.close();
  },
);

test.each([english, russianPhone])(
  "[viewer.inert] hostile titles in the history of decisions do nothing ($language, $width)",
  async (look) => {
    const ids: number[] = [];
    for (const [index, text] of hostileTexts.entries())
      ids.push(await written(machine, cwd, `${text.slice(0, 180)} ${look.language}${index}`));
    await machine.settle();
    await keptAgainst(ids);
    const window = await visit(browser, machine, look, "/review?part=decided");
    const { page } = window;
    for (const [index] of hostileTexts.entries())
      await line(page, `${look.language}${index}`).first().waitFor();
    await page.locator(".review-decided-row .shown-mark").filter({ hasText: "U+" }).first().waitFor();
    await expect.poll(() => page.title()).toMatch(/Kedr/);
    await window.shot("review-answers-hostile");
    await window.check();
    await window.close();
  },
);
