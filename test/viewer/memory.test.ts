import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientName, memoryId } from "../../src/domain/ids.ts";
import type { RememberRequest } from "../../src/serve/remembering.ts";
import { Installed } from "../scenarios/installed.ts";
import { changeRows } from "../store/make-database.ts";
import { ask } from "./ask.ts";
import { picture, written } from "./ground.ts";
import { launch, type Look, looks, visit } from "./visit.ts";

let browser: Browser;
let machine: Installed;
let cwd: string;
let told: number;
let noted: number;
/** A rule from the first line of a prompt of many. */
let long: number;

const [english, , , russianPhone] = looks as readonly [Look, Look, Look, Look];

const remember = (title: string, more: Partial<RememberRequest> = {}): Promise<number> =>
  written(machine, cwd, title, more);

/** One session with a prompt that states a rule, and a call whose output holds a secret. */
async function session(id: string, prompt: string): Promise<void> {
  const base = { session_id: id, cwd, transcript_path: join(cwd, "none.jsonl"), prompt_id: `${id}-1` };
  await machine.hook("SessionStart", { ...base, source: "startup" });
  await machine.hook("UserPromptSubmit", { ...base, prompt });
  await machine.hook("PostToolUse", {
    ...base,
    tool_name: "Bash",
    tool_use_id: `${id}-call`,
    tool_input: { command: "npm test" },
    tool_response: { stdout: " 12 passed\n", stderr: "", interrupted: false, isImage: false },
  });
  await machine.hook("Stop", { ...base, stop_hook_active: false, last_assistant_message: "Done." });
  await machine.hook("SessionEnd", { ...base, reason: "exit" });
  await machine.settle();
}

const secret = "ghp_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8";

beforeAll(async () => {
  browser = await launch();
  machine = await new Installed().init();
  cwd = machine.project("shop");
  execFileSync("git", ["init", "-q"], { cwd });
  await session("first", `Always run the tests in the container. My token for the registry is ${secret}`);
  const waiting = await ask(machine, "waitingRules", { directory: cwd, limit: 5 });
  told = waiting.rules[0]?.memory.id ?? 0;
  const log = Array.from({ length: 400 }, (_line, index) => `line ${index} of a build log`).join("\n");
  await session("long", `Never deploy from a branch.\n\n${log}\nthe very end`);
  const more = await ask(machine, "waitingRules", { directory: cwd, limit: 5 });
  long = more.rules.find(({ memory }) => memory.title.includes("deploy"))?.memory.id ?? 0;
  noted = await remember("The staging port is 4417", {
    facts: ["Changed from 4400 in May", "Set in infra/stage.env"],
    body: "The load balancer forwards 443 to it; the health check goes past the balancer.",
    verbatim: "curl -s http://stage.internal:4417/health",
  });
  await session("second", "Which port does staging listen on?");
  await machine.settle();
}, 300_000);

afterAll(async () => {
  await browser.close();
  await machine.remove();
});

const button = (page: Page, name: RegExp) => page.getByRole("button", { name });
const undo = (page: Page) =>
  page
    .getByRole("status")
    .getByRole("button", { name: /^(Undo|Отменить)$/ })
    .last();

test.each(looks)(
  "[viewer.memory] all that is known of a memory is on its page ($language, $width)",
  async (look) => {
    const window = await visit(browser, machine, look, `/memory/${told}`);
    const { page } = window;
    await page.getByRole("heading", { level: 1, name: /tests in the container/ }).waitFor();
    const evidence = page.locator("#evidence");
    await evidence.getByText("Always run the tests").waitFor();
    await expect.poll(() => evidence.locator(".redacted").first().textContent()).toContain("[redacted: ");
    await expect.poll(() => page.locator("body").textContent()).not.toContain(secret);
    await page.locator("#injections li").first().waitFor();
    await page.locator("#around li").nth(1).waitFor();
    await picture(window, "memory");
    await window.check();
    await window.close();
  },
);

test("[viewer.memory] a long text of the evidence comes whole when it is asked for", async () => {
  const window = await visit(browser, machine, russianPhone, `/memory/${long}`);
  const { page } = window;
  const evidence = page.locator("#evidence");
  await evidence.getByText("line 1 of a build log").waitFor();
  await expect.poll(() => evidence.textContent()).not.toContain("the very end");
  await button(page, /^Показать целиком/).click();
  await evidence.getByText("the very end").waitFor();
  await expect.poll(() => button(page, /^Показать целиком/).count()).toBe(0);
  await window.check();
  await window.close();
});

test("[viewer.memory] approve, pin and archive say so, and are taken back by undo", async () => {
  const window = await visit(browser, machine, english, `/memory/${noted}`);
  const { page } = window;
  const shown = () => ask(machine, "show", { ids: [memoryId(noted)], withEvidence: false });
  const stands = async () => (await shown())[0]?.memory;
  await button(page, /^Approve/).click();
  await button(page, /^Withdraw approval/).waitFor();
  await expect.poll(() => stands()).toMatchObject({ trust: "approved" });
  await page.locator(".memory-facets").getByText("on this page").first().waitFor();
  await window.check();
  await undo(page).click();
  await button(page, /^Approve/).waitFor();
  await expect.poll(() => stands()).toMatchObject({ trust: "unapproved" });
  await page.keyboard.press("p");
  await button(page, /^Unpin/).waitFor();
  // What is pinned stays: the service says what to do first.
  await page.keyboard.press("x");
  await page.getByText("or unpin it (kedr unpin").waitFor();
  await page.keyboard.press("p");
  await button(page, /^Pin/).waitFor();
  await page.keyboard.press("x");
  await page.getByText("In the archive: agents get it only if they ask for it.").waitFor();
  await expect.poll(() => stands()).toMatchObject({ archivedAt: expect.any(String) });
  await undo(page).click();
  await button(page, /^Archive/).waitFor();
  await expect.poll(() => stands()).toMatchObject({ archivedAt: null });
  // An agent, which asks by the socket, may do none of it.
  const id = memoryId(noted);
  await expect(ask(machine, "archive", { id, isArchived: true })).rejects.toThrow("Only the owner");
  await expect(ask(machine, "judge", { id, word: "owner-worked" })).rejects.toThrow("Only the owner");
  await window.close();
});

test("[viewer.memory] a thumb moves the strength, the other takes its place, and pressed again it is taken back", async () => {
  const id = await remember("Thumbs are counted once a day");
  const window = await visit(browser, machine, russianPhone, `/memory/${id}`);
  const { page } = window;
  const strength = page.locator(".memory-strength-number");
  await button(page, /^Полезна/).click();
  await strength.filter({ hasText: "1,3" }).waitFor();
  await expect.poll(() => button(page, /^Полезна/).getAttribute("aria-pressed")).toBe("true");
  await page.getByText("вы сказали: полезна").waitFor();
  await button(page, /^Неверна/).click();
  await strength.filter({ hasText: "0,65" }).waitFor();
  await button(page, /^Неверна/).click();
  await strength.filter({ hasText: /^1$/ }).waitFor();
  await expect.poll(() => button(page, /^Неверна/).getAttribute("aria-pressed")).toBe("false");
  await undo(page).click();
  await strength.filter({ hasText: "0,65" }).waitFor();
  await window.check();
  await window.close();
});

test.each([english, russianPhone])(
  "[viewer.memory] corrected, the new text stands, and the line of versions says what changed ($language, $width)",
  async (look) => {
    const isRussian = look.language === "ru";
    const id = await remember(`Port of the cache is 6379, said in ${look.language}`, {
      facts: ["Set in compose.yml"],
    });
    const window = await visit(browser, machine, look, `/memory/${id}`);
    const { page } = window;
    await button(page, isRussian ? /^Исправить/ : /^Correct/).click();
    await page.waitForURL(/do=edit/);
    const title = page.getByLabel(isRussian ? /^Заголовок/ : /^Title/);
    await title.fill(`Port of the cache is 6380, said in ${look.language}`);
    await page.getByRole("textbox", { name: isRussian ? "Факт 1" : "Fact 1" }).press("Enter");
    await page.getByRole("textbox", { name: isRussian ? "Факт 2" : "Fact 2" }).fill("Changed for TLS");
    await page.locator(".memory-editor ins", { hasText: "6380" }).waitFor();
    await window.check();
    await picture(window, "memory-edit");
    await page.keyboard.press("Control+Enter");
    await page.locator("#versions .memory-here ins", { hasText: "6380" }).waitFor();
    await page.locator("#versions .memory-here del", { hasText: "6379" }).waitFor();
    const [shown] = await ask(machine, "show", { ids: [memoryId(id)], withEvidence: false });
    const by = shown?.memory.supersededBy;
    expect(new URL(page.url()).pathname).toBe(`/memory/${by}`);
    await window.check();
    await picture(window, "memory-versions");
    await page
      .locator("#versions")
      .getByRole("link", { name: String(id), exact: true })
      .click();
    await page
      .getByText(isRussian ? "Больше не действует. Её заменила" : "It holds no more. In its place stands")
      .waitFor();
    await expect.poll(() => button(page, isRussian ? /^Одобрить/ : /^Approve/).count()).toBe(0);
    await window.close();
  },
);

test("[viewer.memory] what changed while it was corrected is shown, and the draft stays", async () => {
  const id = await remember("The worker pool has ten workers");
  const window = await visit(browser, machine, english, `/memory/${id}?do=edit`);
  const { page } = window;
  await page.getByLabel(/^Title/).fill("The worker pool has twelve workers");
  const text = { title: "The worker pool has eleven workers" };
  await ask(machine, "correct", {
    memoryId: memoryId(id),
    text,
    directory: cwd,
    client: clientName("codex"),
  });
  await button(page, /^Keep as my words/).click();
  await page.getByText("It changed meanwhile, and nothing was done.").waitFor();
  await page.getByText("It changed while you wrote.").waitFor();
  await page
    .getByRole("link", { name: /eleven workers/ })
    .first()
    .waitFor();
  await expect.poll(() => page.getByLabel(/^Title/).inputValue()).toBe("The worker pool has twelve workers");
  await window.check();
  await window.close();
});

test.each([english, russianPhone])(
  "[viewer.memory] two are merged after a warning, and taken apart by undo ($language, $width)",
  async (look) => {
    const isRussian = look.language === "ru";
    const place = look.language === "ru" ? "proxy" : "gateway";
    const other = await remember(`Requests to the ${place} end after 60 seconds`);
    const id = await remember(`The ${place} cuts requests off after a minute`, {
      kind: "reference",
      facts: [`So says ${place}.conf`],
    });
    const mergedInto = async () =>
      (await ask(machine, "show", { ids: [memoryId(other), memoryId(id)], withEvidence: false })).map(
        ({ memory }) => memory.mergedInto,
      );
    const window = await visit(browser, machine, look, `/memory/${id}`);
    const { page } = window;
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("m");
    await page.waitForURL(/do=merge/);
    await page.locator(".memory-candidates li").first().waitFor();
    await page.locator(".memory-merge input").first().fill(String(other));
    await button(page, isRussian ? new RegExp(`Выбрать ${other}`) : new RegExp(`Choose ${other}`)).click();
    await page.waitForURL(new RegExp(`with=${other}`));
    await page.locator(".memory-side-card").nth(1).waitFor();
    await window.check();
    await picture(window, "memory-merge");
    const merge = page
      .locator(".memory-merge")
      .getByRole("button", { name: isRussian ? "Объединить" : "Merge", exact: true });
    await expect.poll(() => merge.isDisabled()).toBe(true);
    await page.locator(".memory-accept input").check();
    await merge.click();
    await page.locator("#parts li .memory-link").waitFor();
    await undo(page).click();
    await page.locator("#parts").waitFor({ state: "detached" });
    await expect.poll(() => mergedInto()).toEqual([null, null]);
    await window.close();
  },
);

test("[viewer.memory] what is rejected is asked about first, and can be approved later", async () => {
  const id = await remember("Deploy on Fridays only");
  const window = await visit(browser, machine, english, `/memory/${id}`);
  const { page } = window;
  await button(page, /^Reject/).click();
  await page.getByRole("dialog").getByText("No agent gets it any more").waitFor();
  await window.check();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await button(page, /^Reject/).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await page.getByText("You rejected it: no agent gets it.").waitFor();
  await expect.poll(() => button(page, /^Pin/).count()).toBe(0);
  await button(page, /^Approve/).click();
  await button(page, /^Withdraw approval/).waitFor();
  await window.close();
});

test("[viewer.memory] a file that is not what it was is marked, j and k go on in time, a number of nobody says so", async () => {
  writeFileSync(join(cwd, "port.ts"), "export const port = 4417;\n");
  const id = await remember("The port is exported by port.ts");
  changeRows(
    machine.paths.home,
    `insert into memory_files (memory_id, position, name, path, blob)
      values (${id}, 0, 'port.ts', 'port.ts', '${"0".repeat(40)}'), (${id}, 1, 'old.ts', 'old.ts', '${"1".repeat(40)}')`,
  );
  const window = await visit(browser, machine, english, `/memory/${id}`);
  const { page } = window;
  await page.locator("#around .memory-here").waitFor();
  await page.getByText("2 files that it names are not what it saw").waitFor();
  await expect
    .poll(() => page.locator(".memory-files .memory-file-stale").allTextContents())
    .toEqual([expect.stringMatching(/^changed since/), "gone"]);
  await page.keyboard.press("j");
  await page.waitForURL((url) => url.pathname !== `/memory/${id}`);
  await page.locator("#around .memory-here").waitFor();
  await page.keyboard.press("k");
  await page.waitForURL((url) => url.pathname === `/memory/${id}`);
  await window.go("/memory/999999");
  await page.getByText("There is no such memory").waitFor();
  await window.check();
  await window.close();
});
