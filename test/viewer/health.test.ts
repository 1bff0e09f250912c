import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
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
const agentWords = {
  en: { lacks: "not in place: Stop", waits: "Gemini CLI is wired, and waits for you", again: "Look again" },
  ru: { lacks: "не на месте: Stop", waits: "Gemini CLI: подключён, но ждёт вас", again: "Проверить снова" },
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

test.each([looks[0], looks[3]].filter((look) => look !== undefined))(
  "[viewer.health] each agent tells what its settings lack and what it asks, and looking changes nothing ($language, $width)",
  async (look) => {
    const [claude, gemini] = [".claude", ".gemini"].map((folder) =>
      join(machine.root, folder, "settings.json"),
    ) as [string, string];
    mkdirSync(dirname(gemini), { recursive: true });
    await machine.kedr(["init", "--yes"]);
    const wired = readFileSync(claude, "utf8");
    const { hooks, ...rest } = JSON.parse(wired) as { hooks: Record<string, unknown> };
    const { Stop: _, ...others } = hooks;
    writeFileSync(claude, JSON.stringify({ ...rest, hooks: others }));
    const before = [readFileSync(claude, "utf8"), readFileSync(gemini, "utf8")];
    const window = await visit(browser, machine, look, "/health");
    const { page } = window;
    const said = agentWords[look.language];
    const lacking = page.getByRole("region", { name: "Claude Code" });
    await lacking.getByText(said.lacks).waitFor();
    await lacking.getByText("kedr init", { exact: true }).waitFor();
    expect(await lacking.getByText(said.lacks).count()).toBe(1);
    const asking = page.getByRole("region", { name: "Gemini CLI" });
    await asking.getByText(said.waits).waitFor();
    await asking.getByText("/permissions").waitFor();
    await expect.poll(() => page.locator(".health .waiting").count()).toBe(0);
    await lacking.scrollIntoViewIfNeeded();
    await window.shot("health-agents");
    await window.check();
    expect([readFileSync(claude, "utf8"), readFileSync(gemini, "utf8")]).toEqual(before);
    writeFileSync(claude, wired);
    await page.getByRole("button", { name: said.again }).click();
    await lacking.getByText(said.lacks).waitFor({ state: "detached" });
    await window.close();
  },
);

test("[viewer.health] agents are asked once somebody looks at them", async () => {
  const window = await visit(browser, machine, wide);
  const { page } = window;
  let asked = 0;
  await page.route("**/api/clientSettings", async (route) => {
    asked += 1;
    await route.continue();
  });
  await page.setViewportSize({ width: 1440, height: 200 });
  await window.go("/health");
  await page.locator(".health-check").first().waitFor();
  expect(asked).toBe(0);
  await page.locator("#health-agents").scrollIntoViewIfNeeded();
  await page.getByRole("region", { name: "Claude Code" }).getByText(".claude/settings.json").waitFor();
  expect(asked).toBe(1);
  await window.close();
});
