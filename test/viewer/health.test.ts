import { appendFileSync, existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Installed } from "../scenarios/installed.ts";
import { hostileTexts } from "./hostile.ts";
import { publishNow, ran } from "./publish.ts";
import { launch, looks, visit } from "./visit.ts";

type Database = new (path: string) => { exec(sql: string): void; close(): void };

let browser: Browser;
let machine: Installed;

const [wide] = looks;
if (wide === undefined) throw new Error("There is no look.");
const words = {
  en: { backUp: "Back up now", verify: "Verify", intact: "Nothing was changed past Kedr." },
  ru: { backUp: "Сделать копию", verify: "Сверить", intact: "Ничего не менялось в обход Kedr." },
};

beforeAll(async () => {
  browser = await launch();
  machine = await new Installed().init();
  const shop = machine.project("shop");
  await machine.json(["remember", "--kind", "reference", "--title", "The staging port is 4417"], shop);
  await publishNow(machine, shop, [ran("h1", "npm test"), ran("h2", "npm run build")]);
  await machine.settle();
}, 300_000);

afterAll(async () => {
  await browser.close();
  await machine.remove();
});

/** What no command does: past Kedr, while no service runs. */
async function pastKedr(sql: string): Promise<void> {
  await machine.stop();
  const Sqlite = createRequire(import.meta.url)("better-sqlite3") as Database;
  const database = new Sqlite(machine.paths.database);
  database.exec(sql);
  database.close();
}

test.each(looks)(
  "[viewer.health] every check stands under its heading with what to do, and a backup is made on the spot ($language, $width)",
  async (look) => {
    const window = await visit(browser, machine, look, "/health");
    const { page } = window;
    const said = words[look.language];
    await page.locator(".health-check").first().waitFor();
    await expect.poll(() => page.locator(".health-check").count()).toBeGreaterThan(4);
    const before = existsSync(machine.paths.backups) ? readdirSync(machine.paths.backups).length : 0;
    await page.getByRole("button", { name: said.backUp }).click();
    await page.locator(".health-made").waitFor();
    expect(readdirSync(machine.paths.backups)).toHaveLength(before + 1);
    await page.getByRole("button", { name: said.verify }).click();
    await page.getByText(said.intact).waitFor();
    await page.locator(".health-log summary").click();
    await page.locator(".health-line").getByText("owners-call").first().waitFor();
    await page.locator(".health-log").evaluate((log) => log.scrollIntoView());
    await window.shot("health-log");
    await page.locator(".health-log summary").click();
    await page.evaluate(() => scrollTo(0, 0));
    await window.shot("health");
    await window.check();
    await window.close();
  },
);

test("[viewer.health] what was set aside says why, and is tried again", async () => {
  await pastKedr(`insert into queue (event_id, client, session, project_id, state, occurred_at, chars, is_closing, attempts, error)
    select id, client, session, project_id, 'dead', occurred_at, 100, 0, 5, 'the answer was ${(hostileTexts[0] ?? "").replaceAll("'", "''")}'
    from events where call_id in ('h1', 'h2')`);
  const window = await visit(browser, machine, wide, "/health");
  const { page } = window;
  const part = page.getByRole("region", { name: "Set aside" });
  await part.getByText("<script>").first().waitFor();
  await expect.poll(() => part.getByRole("listitem").count()).toBe(2);
  await page.getByText(/1\sthing wants/).waitFor();
  await window.shot("health-dead");
  await window.check();
  await part.getByRole("button", { name: "Try again" }).first().click();
  await page.getByText(/1\sevent is tried again/).waitFor();
  await part.getByRole("button", { name: "Try all again" }).click();
  await part.waitFor({ state: "detached" });
  await window.close();
});

test("[viewer.health] what was changed past Kedr is named with the memory, when the owner has the chain verified", async () => {
  await pastKedr("update memories set title = 'The staging port is 1' where title like 'The staging port%'");
  const window = await visit(browser, machine, wide, "/health");
  const { page } = window;
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByText(/changed past Kedr$/).waitFor();
  await page.getByText("the memory's text is another than the one that was kept").waitFor();
  await expect
    .poll(() => page.getByRole("link", { name: "memory 1" }).getAttribute("href"))
    .toBe("/memory/1");
  await window.shot("health-chain");
  await window.check();
  await window.close();
});

test("[viewer.health] a secret that stands in a file is found by place, taken out on the owner's word, and leaves a receipt", async () => {
  await pastKedr("update events set outcome = 'key AKIAIOSFODNN7EXAMPLX' where call_id = 'h1'");
  appendFileSync(machine.paths.log, "no line of ours\n");
  const window = await visit(browser, machine, wide, "/health");
  const { page } = window;
  const part = page.getByRole("region", { name: "Secrets" });
  await part.getByRole("button", { name: "Search everything" }).click();
  await part.getByText(/1\splace holds a secret/).waitFor();
  await expect.poll(() => page.content()).not.toContain("AKIAIOSFODNN7EXAMPLX");
  await window.shot("health-secrets");
  await part.getByRole("button", { name: "Take them out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take them out" }).click();
  await part.getByText("What was found has been taken out.").waitFor();
  await part.getByRole("link", { name: "Receipt 1" }).waitFor();
  await window.check();
  await window.close();
});
