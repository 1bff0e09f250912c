import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Installed } from "../scenarios/installed.ts";
import { publish } from "./publish.ts";
import { hostileStory, morning, others, story, storyId } from "./session-story.ts";
import { launch, type Look, looks, type Visit, visit } from "./visit.ts";

let browser: Browser;
let machine: Installed;
let empty: Installed;

beforeAll(async () => {
  browser = await launch();
  machine = await new Installed().init();
  const shop = machine.project("shop");
  const others_ = ["likedog", "infra"].map((name) => machine.project(name));
  await publish(machine, others([shop, ...others_]));
  await publish(machine, story(shop));
  await publish(machine, hostileStory(machine.project("<b>mark</b>up \u202eevil")));
  await machine.settle();
  empty = await new Installed().init();
}, 300_000);

afterAll(async () => {
  await browser.close();
  await machine.remove();
  await empty.remove();
});

const iso = (ms: number): string => new Date(ms).toISOString();
const day = iso(morning()).slice(0, 10);
const words = {
  en: { chart: "What happened when", sessions: "Sessions", memories: "Memories", out: "Zoom out" },
  ru: { chart: "Что и когда происходило", sessions: "Сессии", memories: "Память", out: "Отдалить" },
};

const span = (window: Visit): string | null => new URL(window.page.url()).searchParams.get("span");
const storyRow = (window: Visit) => window.page.locator(`a[href^="/session/${storyId}"]`);

const opened = (look: Look, path: string, on = machine): Promise<Visit> => visit(browser, on, look, path);

test.each(looks)(
  "[viewer.timeline] a month shows its days and sessions ($language, $width)",
  async (look) => {
    const window = await opened(look, `/timeline?span=${day.slice(0, 7)}`);
    const said = words[look.language];
    const bars = window.page.getByRole("listbox", { name: said.chart }).getByRole("option");
    await storyRow(window).first().waitFor();
    await expect.poll(() => bars.count()).toBeGreaterThanOrEqual(28);
    await window.shot("timeline-month");
    await window.check();
    await window.close();
  },
);

test.each(looks)(
  "[viewer.timeline] one zooms from a year to a minute by keys and back ($language, $width)",
  async (look) => {
    const window = await opened(look, `/timeline?span=${day.slice(0, 4)}`);
    const { page } = window;
    const bars = page.getByRole("listbox", { name: words[look.language].chart }).getByRole("option");
    for (const wanted of [day.slice(0, 7), day, `${day}T09+00:00`, `${day}T09:05+00:00`]) {
      const index = indexOf(wanted);
      await page.locator('.timeline-bars[aria-busy="false"]').waitFor();
      await bars.nth(index).waitFor();
      for (let step = 0; step <= index; step += 1) await page.keyboard.press("ArrowRight");
      await page.keyboard.press("+");
      await page.waitForURL((url) => url.searchParams.get("span") === wanted);
      await storyRow(window).first().waitFor();
    }
    // Six minutes in, that session was at its first failing build.
    await expect.poll(() => storyRow(window).first().getAttribute("href")).toMatch(/#e\d+$/);
    await window.shot("timeline-minute");
    await window.check();
    await page.keyboard.press("-");
    await page.waitForURL((url) => url.searchParams.get("span") === `${day}T09+00:00`);
    await page.getByRole("button", { name: words[look.language].out }).click();
    await page.waitForURL((url) => url.searchParams.get("span") === day);
    await page.keyboard.press("[");
    await page.waitForURL((url) => url.searchParams.get("span") === iso(morning() - 86_400_000).slice(0, 10));
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.get("span") === day);
    await storyRow(window).first().waitFor();
    await window.shot("timeline-day");
    await window.check();
    await window.close();
  },
);

/** The place of a span among the bars of the one around it. */
function indexOf(wanted: string): number {
  const [, month, date, hour, minute] =
    /^\d{4}-(\d\d)(?:-(\d\d)(?:T(\d\d)(?::(\d\d))?)?)?/.exec(wanted) ?? [];
  if (minute !== undefined) return Number(minute);
  if (hour !== undefined) return Number(hour);
  return Number(date ?? month) - 1;
}

test.each(looks)(
  "[viewer.timeline] a project narrows bars and lists, and the memories of the day stand there ($language, $width)",
  async (look) => {
    const window = await opened(look, `/timeline?span=${day}`);
    const { page } = window;
    const said = words[look.language];
    await storyRow(window).first().waitFor();
    await page.locator(".timeline-narrowing select").first().selectOption({ label: "likedog" });
    await storyRow(window).first().waitFor({ state: "detached" });
    await page.locator(".timeline-narrowing select").first().selectOption({ label: "shop" });
    await storyRow(window).first().waitFor();
    if (look.width === 390) await page.getByRole("button", { name: said.memories }).click();
    await page.getByRole("list", { name: said.memories }).getByRole("link").first().waitFor();
    await window.shot("timeline-project");
    await window.check();
    expect(span(window)).toBe(day);
    await window.close();
  },
);

test.each(looks)(
  "[viewer.timeline] before anything happened it says what will be here ($language, $width)",
  async (look) => {
    const window = await opened(look, "/timeline?span=all", empty);
    const title = look.language === "ru" ? "Пока ничего не было" : "Nothing has happened yet";
    await window.page.getByRole("heading", { name: title }).waitFor();
    await expect.poll(() => window.page.getByRole("listbox").count()).toBe(0);
    await window.shot("timeline-empty");
    await window.check();
    await window.close();
  },
);
