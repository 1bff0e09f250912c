import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Installed } from "../scenarios/installed.ts";
import { publish } from "./publish.ts";
import { hostileId, hostileStory, longId, longStory, story, storyId } from "./session-story.ts";
import { launch, type Look, looks, type Visit, visit } from "./visit.ts";

let browser: Browser;
let machine: Installed;
const turns = 450;

beforeAll(async () => {
  browser = await launch();
  machine = await new Installed().init();
  await publish(machine, story(machine.project("shop")));
  await publish(machine, hostileStory(machine.project("<b>mark</b>up \u202eevil")));
  await publish(machine, longStory(machine.project("night"), turns));
  await machine.settle();
}, 300_000);

afterAll(async () => {
  await browser.close();
  await machine.remove();
});

const words = {
  en: {
    calls: "4 calls",
    subagent: "Subagent",
    denied: "denied",
    find: "Find in this session",
    given: "What it was given",
    all: "Unfold all",
  },
  ru: {
    calls: "4 вызова",
    subagent: "Субагент",
    denied: "отказано",
    find: "Найти в этой сессии",
    given: "Что ей дали",
    all: "Развернуть всё",
  },
};

const opened = (look: Look, id: string, rest = ""): Promise<Visit> =>
  visit(browser, machine, look, `/session/${encodeURIComponent(id)}${rest}`);

/** From the top: a line that the search covers half is no small target. */
async function checked(window: Visit): Promise<void> {
  await window.page.evaluate("scrollTo(0, 0)");
  await window.page.waitForFunction(() => scrollY === 0);
  await window.check();
}

test.each(looks)(
  "[viewer.session] prompts head it, calls are folded, what was learned stands beside ($language, $width)",
  async (look) => {
    const window = await opened(look, storyId);
    const { page } = window;
    const said = words[look.language];
    await page.getByRole("heading", { name: "Почему падает деплой" }).first().waitFor();
    const group = page.getByRole("button", { name: said.calls }).first();
    await window.shot("session");
    await expect
      .poll(() => page.locator(".session-call").filter({ hasText: "docker compose logs" }).count())
      .toBe(0);
    await expect.poll(() => page.locator(".session-line-notes a").count()).toBeGreaterThan(0);
    await checked(window);
    await group.click();
    // A secret that was masked is a chip within the call's output.
    await page.getByRole("button", { name: "docker compose logs" }).click();
    await page.locator(".session-call-text .redacted").first().waitFor();
    await page
      .getByRole("button", { name: "rm -rf /var/lib/docker" })
      .filter({ hasText: said.denied })
      .waitFor();
    await window.shot("session-unfolded");
    await checked(window);
    await window.close();
  },
);

test.each(looks)(
  "[viewer.session] a subagent's part is a branch of its own, and a call shows what it changed ($language, $width)",
  async (look) => {
    const window = await opened(look, storyId);
    const { page } = window;
    const said = words[look.language];
    await page.getByRole("button", { name: said.subagent }).click();
    await page.getByText("Only infra/stage.env could set it").waitFor();
    await page.getByRole("button", { name: said.all }).click();
    await expect.poll(() => page.getByRole("button", { name: said.all }).count()).toBe(0);
    await page.keyboard.press("/");
    await page.keyboard.type("max-old-space-size 2048");
    await page.locator(".session-finder-count").filter({ hasText: "1" }).waitFor();
    await page.keyboard.press("Enter");
    await page.locator(".session-lines.added").filter({ hasText: "NODE_OPTIONS" }).waitFor();
    await page.locator(".session-mark").filter({ hasText: "fix/node-options" }).waitFor();
    await window.shot("session-tree");
    await checked(window);
    await window.close();
  },
);

test.each(looks)(
  "[viewer.session] it is searched by / and an event has an address ($language, $width)",
  async (look) => {
    const window = await opened(look, storyId);
    const { page } = window;
    await page.getByRole("heading", { name: "Почему падает деплой" }).first().waitFor();
    await page.keyboard.press("/");
    await page.getByRole("searchbox", { name: words[look.language].find }).waitFor();
    await page.keyboard.type("heap limit");
    await page.waitForURL((url) => url.searchParams.get("q") === "heap limit");
    await page.locator(".is-found").first().waitFor();
    await page.keyboard.press("Enter");
    await page.locator(".session-line.is-here .session-call-text mark").first().waitFor();
    const address = page.url();
    expect(address).toMatch(/#e\d+$/);
    await window.shot("session-found");
    await checked(window);
    await page.goto("about:blank");
    await page.goto(address);
    await page.locator(".session-line.is-here").waitFor();
    await window.close();
  },
);

test.each(looks)("[viewer.session] what it was given is told ($language, $width)", async (look) => {
  const window = await opened(look, storyId, "?given=1");
  await window.page.getByRole("heading", { name: words[look.language].given }).waitFor();
  expect(new URL(window.page.url()).searchParams.get("given")).toBe("1");
  await checked(window);
  await window.close();
});

test.each(looks)(
  "[viewer.session] texts of others are seen and do nothing ($language, $width)",
  async (look) => {
    const window = await opened(look, hostileId);
    const { page } = window;
    await page.getByRole("button", { name: words[look.language].all }).click();
    await page.getByText("<script>").first().waitFor();
    for (const button of await page.locator(".session-call-head").all())
      await button.click({ timeout: 5_000 }).catch(() => undefined);
    await window.shot("session-hostile");
    await expect.poll(() => page.title()).toMatch(/Kedr/);
    await checked(window);
    await window.close();
  },
);

test("[viewer.session] a session of thousands of events opens at once, anywhere in it", async () => {
  const [look] = looks;
  if (look === undefined) throw new Error("There is no look.");
  const window = await opened(look, longId, "?q=quetzalcoatl");
  const { page } = window;
  await page.getByRole("heading", { name: "Step 1:" }).first().waitFor();
  await page.getByText("1 found").waitFor();
  await page.getByRole("searchbox").press("Enter");
  await page.locator(".session-line.is-here").filter({ hasText: "quetzalcoatl" }).waitFor();
  await expect.poll(() => page.locator(".session-line").count()).toBeLessThan(80);
  await window.shot("session-long");
  await checked(window);
  await window.close();
});

test("[viewer.session] an id that no session has is told with what to do", async () => {
  const [look] = looks;
  if (look === undefined) throw new Error("There is no look.");
  const window = await opened(look, "nobody%");
  const told = window.page.locator("main .empty");
  await told.waitFor();
  await expect.poll(() => told.textContent()).toContain("The timeline has every session");
  window.forgive(/status of 4\d\d/);
  await checked(window);
  await window.close();
});
