// The pictures of docs/viewer/pictures: a throw-away home with a story, and the window in Chromium. `npm run pictures`
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { launchChromium } from "../../test/viewer/chromium.ts";
import { tellStory } from "../../test/viewer/story.ts";
import { Installed } from "../../test/scenarios/installed.ts";
import { smallPng } from "./small-png.ts";

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly language: "en" | "ru";
  readonly theme: "light" | "dark";
  readonly isPhone?: boolean;
  /** Brings the page to what is to be seen. */
  readonly ready: (page: Page) => Promise<void>;
}

const folder = join("docs", "viewer", "pictures");
const mostBytes = 60_000;
/** What people see at 1080 pixels is 720 wide in the picture. */
const sizes = {
  wide: { viewport: { width: 1080, height: 760 }, deviceScaleFactor: 2 / 3 },
  phone: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
} as const;

const seen = (selector: string, text?: string) => (page: Page) =>
  page
    .locator(selector)
    .filter({ hasText: text ?? "" })
    .first()
    .waitFor();

const pictures = (shop: string): readonly Picture[] => [
  { name: "live", path: "/live", language: "en", theme: "dark", ready: seen("main", "delivery") },
  {
    name: "search",
    path: `/search?q=${encodeURIComponent("почему падал деплой")}`,
    language: "en",
    theme: "light",
    ready: seen("#hits [role=option]"),
  },
  {
    name: "memory",
    path: `/search?q=${encodeURIComponent("VERCEL_SCOPE")}`,
    language: "en",
    theme: "light",
    ready: async (page) => {
      await page.locator("#hits [role=option]").first().click();
      await page.waitForURL(/\/memory\/\d+$/);
      await page.locator("main h1").waitFor();
    },
  },
  { name: "review", path: "/review", language: "en", theme: "dark", ready: seen(".review-open") },
  {
    name: "sees",
    path: `/sees?directory=${encodeURIComponent(shop)}`,
    language: "ru",
    theme: "light",
    isPhone: true,
    ready: async (page) => {
      await page.locator(".sees-lines > li").first().waitFor();
      // The text itself, below what asks for it.
      await page.evaluate("document.querySelector('.sees-lines').scrollIntoView(); scrollBy(0, -170)");
    },
  },
  { name: "stats", path: "/stats", language: "en", theme: "dark", ready: seen(".stats canvas") },
];

async function take(browser: Browser, machine: Installed, picture: Picture): Promise<void> {
  const { name, path, language, theme, isPhone = false, ready } = picture;
  const context = await browser.newContext({
    ...(isPhone ? sizes.phone : sizes.wide),
    locale: language === "ru" ? "ru-RU" : "en-US",
    colorScheme: theme,
    timezoneId: "UTC",
  });
  const page = await context.newPage();
  const { address } = await machine.json<{ address: string }>(["open", "--print"]);
  await page.goto(address);
  await page.goto(new URL(path, address).href);
  await ready(page);
  // What comes in softly has come.
  await page.waitForTimeout(800);
  const file = join(folder, `${name}.png`);
  const png = smallPng(await page.screenshot({ animations: "disabled" }));
  writeFileSync(file, png);
  await context.close();
  console.log(`${file}  ${(png.length / 1_000).toFixed(0)} kB`);
  if (png.length > mostBytes) throw new Error(`${file} is larger than ${mostBytes / 1_000} kB.`);
}

mkdirSync(folder, { recursive: true });
const browser = await launchChromium();
const machine = new Installed();
try {
  const { shop } = await tellStory(await machine.init());
  for (const picture of pictures(shop)) await take(browser, machine, picture);
} finally {
  await browser.close();
  await machine.remove();
}
