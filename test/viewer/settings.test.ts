import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keyNames } from "../../src/config/keys.ts";
import { Installed } from "../scenarios/installed.ts";
import { launch, type Look, looks, visit } from "./visit.ts";

let browser: Browser;
let machine: Installed;

/** A loaded machine needs its time. */
const soon = { timeout: 20_000 };
const [wide] = looks as readonly [Look, ...Look[]];
const secret = "sk-not-to-be-seen-4417";
const hostile = `<img src=x onerror=document.title='owned'>/\u202egnp`;
const config = `{
  // Small on purpose.
  "digest": { "tokens": 700 },
  "observer": { "keyVariable": "SHOP_KEY" },
  "privacy": { "ignorePaths": ["secret/", ${JSON.stringify(hostile)}] },
}
`;

beforeAll(async () => {
  browser = await launch();
  machine = await new Installed({ environment: { SHOP_KEY: secret } }).init();
  await machine.json(["remember", "--kind", "reference", "--title", "Port 4417"], machine.project("shop"));
  await machine.stop();
  writeFileSync(machine.paths.config, config);
  await machine.settle();
}, 300_000);

afterAll(async () => {
  await browser.close();
  await machine.remove();
});

const file = (): string => readFileSync(machine.paths.config, "utf8");
const row = (page: Page, key: string) =>
  page.locator(".setting").filter({ has: page.getByText(key, { exact: true }) });

test.each(looks)(
  "[viewer.settings] every group is told and can be looked at ($language, $width)",
  async (look) => {
    const window = await visit(browser, machine, look, "/settings");
    const { page } = window;
    await page.locator(".settings-offer").first().waitFor();
    await window.shot("settings-observer");
    await window.check();
    const seen: string[] = ["observer.provider"];
    for (const group of ["observer", "giving", "privacy", "archive", "meaning", "service", "language"]) {
      await page.locator(`.settings-groups a[href="/settings?group=${group}"]`).click();
      await page.locator(".setting").first().waitFor();
      seen.push(...(await page.locator(".setting-about code").allInnerTexts()));
      await window.shot(`settings-${group}`);
      await window.check();
    }
    expect([...new Set(seen)].toSorted()).toEqual([...keyNames].toSorted());
    await expect.poll(() => page.content()).not.toContain(secret);
    await window.close();
  },
);

test("a variable's key is said to be set, and is sent nowhere", async () => {
  const window = await visit(browser, machine, wide, "/search");
  const { page } = window;
  const answers: string[] = [];
  page.on(
    "response",
    (response) =>
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      ),
  );
  await window.go("/settings");
  await page
    .locator(".settings-secrets")
    .filter({ hasText: "SHOP_KEY" })
    .filter({ hasText: "set" })
    .waitFor();
  expect(answers.join("\n")).not.toContain(secret);
  await window.close();
});

test("[viewer.settings] a wrong value is told in words at its field; a right one is saved with every comment, and undone", async () => {
  const before = file();
  const window = await visit(browser, machine, wide, "/settings?group=giving");
  const { page } = window;
  const digest = row(page, "digest.tokens");
  const field = digest.getByRole("textbox");
  await field.fill("many");
  await digest.locator(".setting-wrong").filter({ hasText: "a whole number" }).waitFor();
  await expect.poll(() => digest.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  await window.shot("settings-wrong");
  await window.check();
  await field.fill("900");
  await digest.getByText("What changes in the file").click();
  await digest.locator(".settings-diff-new").filter({ hasText: "900" }).waitFor();
  await field.press("Enter");
  await expect.poll(file, soon).toContain("900");
  expect(file()).toContain("// Small on purpose.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(file, soon).toBe(before);
  await expect.poll(() => field.inputValue(), soon).toBe("700");
  await window.close();
});

test("a switch writes at once, and the service goes by it after the restart that is offered, at the same address", async () => {
  const window = await visit(browser, machine, wide, "/settings?group=giving");
  const { page } = window;
  const hints = page.getByRole("switch", { name: "Hints before tools" });
  await hints.click();
  await expect.poll(file, soon).toContain('"hints": false');
  await page.getByText("Not in force yet.").waitFor();
  await window.shot("settings-waits");
  await window.check();
  const before = machine.pid();
  await page.getByRole("button", { name: "Restart the service" }).click();
  await page.getByText("The service goes by the new settings.").waitFor();
  expect(machine.pid()).not.toBe(before);
  await expect.poll(() => page.getByText("Not in force yet.").count(), soon).toBe(0);
  await expect.poll(() => hints.isChecked()).toBe(false);
  await row(page, "tool.hints").getByRole("button", { name: "Back to the default" }).click();
  await expect.poll(() => hints.isChecked(), soon).toBe(true);
  window.forgive(/ERR_CONNECTION|Failed to load resource/);
  await window.check();
  await window.close();
});

test("what lets something out asks first, with what changes in the file; no is no", async () => {
  const before = file();
  const window = await visit(browser, machine, wide, "/settings");
  const { page } = window;
  await page.getByRole("button", { name: "Choose: Anthropic API" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("may go to the model").waitFor();
  await dialog.locator(".settings-diff-new").filter({ hasText: "anthropic" }).waitFor();
  await window.shot("settings-danger");
  await window.check();
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog.count(), soon).toBe(0);
  expect(file()).toBe(before);
  await window.close();
});

test("lists, patterns and projects have editors of their own; what keeps less out asks first", async () => {
  const window = await visit(browser, machine, wide, "/settings?group=privacy");
  const { page } = window;
  const paths = row(page, "privacy.ignorePaths");
  await paths.getByRole("textbox").fill("notes/\n\n  secret/ ");
  await paths.locator(".setting-danger").waitFor();
  await paths.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect.poll(file, soon).toContain("notes/");
  expect(file()).not.toContain("onerror");

  const rules = row(page, "privacy.rules");
  await rules.getByRole("button", { name: "Add" }).click();
  await rules.getByLabel("Name").fill("ticket");
  await rules.getByLabel("Pattern").fill("LIPA-.*");
  await rules.locator(".setting-wrong").waitFor();
  await rules.getByLabel("Pattern").fill("LIPA-[0-9]{1,9}");
  await rules.getByRole("button", { name: "Save" }).click();
  await expect.poll(file, soon).toContain("LIPA-[0-9]{1,9}");

  const projects = row(page, "privacy.projects");
  await projects.getByRole("combobox", { name: "Project" }).selectOption({ label: "shop" });
  await projects.getByRole("button", { name: "Add" }).first().click();
  await projects.getByLabel("Tools that are never kept").fill("mcp__mail__*");
  await projects.getByRole("button", { name: "Save" }).click();
  await expect.poll(file, soon).toContain("mcp__mail__*");
  await window.check();
  await window.close();
});

test("settings are found by words of either language, and the search stands in the address", async () => {
  const window = await visit(browser, machine, wide, "/settings");
  const { page } = window;
  await page.locator(".settings-offer").first().waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("подсказки");
  await row(page, "tool.hints").waitFor();
  expect(new URL(page.url()).searchParams.get("q")).toBe("подсказки");
  await page.getByRole("searchbox").fill("zzz qqq");
  await page.getByText("No such setting").waitFor();
  await window.check();
  await window.close();
});

test("short notes and bridges are kept and taken back", async () => {
  const window = await visit(browser, machine, wide, "/settings?group=giving");
  const { page } = window;
  await page.getByLabel("About you: A new note, one line").fill("Answers in Russian, please");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Answers in Russian, please" }).waitFor();
  await page.getByRole("button", { name: "Take out: Answers in Russian, please" }).click();
  await expect
    .poll(() => page.getByRole("link", { name: "Answers in Russian, please" }).count(), soon)
    .toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Answers in Russian, please" }).waitFor();

  const bridges = page.locator("section").filter({ hasText: "Bridges to files" });
  await bridges.getByLabel("Project").selectOption({ label: "shop" });
  await bridges.getByRole("button", { name: "Turn on" }).click();
  await bridges.getByRole("button", { name: "Turn off" }).waitFor();
  await window.shot("settings-notes");
  await window.check();
  await bridges.getByRole("button", { name: "Turn off" }).click();
  await expect.poll(() => bridges.getByRole("button", { name: "Turn off" }).count(), soon).toBe(0);
  await window.close();
});

test("a file that is broken is told of and not written over", async () => {
  const before = file();
  writeFileSync(machine.paths.config, '{\n  "digest": {');
  const window = await visit(browser, machine, wide, "/settings?group=giving");
  const { page } = window;
  await page.getByRole("alert").filter({ hasText: "Line 2" }).waitFor();
  await page.getByRole("switch", { name: "Hints before tools" }).click();
  await page.locator(".setting-wrong").filter({ hasText: "not valid JSON" }).waitFor();
  expect(file()).toBe('{\n  "digest": {');
  await window.check();
  await window.close();
  writeFileSync(machine.paths.config, before);
  expect(existsSync(machine.paths.config)).toBe(true);
});
