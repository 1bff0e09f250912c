import { readFileSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import type { Installed } from "../scenarios/installed.ts";
import { launchChromium } from "./chromium.ts";

/** How a person sees the pages. */
export interface Look {
  readonly language: "en" | "ru";
  readonly width: 390 | 1440;
  readonly theme: "light" | "dark";
}

/** Both languages, both widths, both themes: what every page is looked at in. */
export const looks: readonly Look[] = [
  { language: "en", width: 1440, theme: "light" },
  { language: "ru", width: 1440, theme: "dark" },
  { language: "en", width: 390, theme: "dark" },
  { language: "ru", width: 390, theme: "light" },
];

/** A text of the page as the look has it. */
export const said = ({ language }: Look, en: string, ru: string): string => (language === "ru" ? ru : en);

const heights = { 390: 844, 1440: 900 } as const;

export const launch = launchChromium;

/** A browser window that `kedr open` let in. */
export class Visit {
  readonly page: Page;
  readonly look: Look;
  readonly #faults: string[] = [];

  constructor(page: Page, look: Look) {
    this.page = page;
    this.look = look;
    page.on("pageerror", (error) => this.#faults.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") this.#faults.push(message.text());
    });
    page.on("dialog", (dialog) => {
      this.#faults.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on("request", (request) => {
      if (
        !request.url().startsWith(new URL(page.url()).origin) &&
        !request.url().startsWith("http://127.0.0.1")
      )
        this.#faults.push(`asked another machine: ${request.url()}`);
    });
  }

  /** Goes to a page of the window; its first content is awaited by whoever looks for it. */
  async go(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.page.url()).href);
  }

  /**
   * What must hold of every page in every look: no fault told by the browser (a refused script or style is one), nothing
   * wider than the window, no serious finding of axe.
   */
  async check(): Promise<void> {
    expect(this.#faults).toEqual([]);
    const wide = await this.page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
    expect(wide, "pixels wider than the window").toBeLessThanOrEqual(0);
    expect(await seriousFindings(this.page)).toEqual([]);
  }

  /** A picture in .cache/screenshots, for people to look at. */
  async shot(name: string): Promise<void> {
    const { language, width, theme } = this.look;
    const folder = join(".cache", "screenshots");
    mkdirSync(folder, { recursive: true });
    await this.page.screenshot({ path: join(folder, `${name}-${language}-${width}-${theme}.png`) });
  }

  /** Faults that a test brings about itself are taken out of what check() sees. */
  forgive(pattern: RegExp): void {
    const kept = this.#faults.filter((fault) => !pattern.test(fault));
    this.#faults.splice(0, this.#faults.length, ...kept);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

/** Lets a new window in, as `kedr open` does, and goes to the path. */
export async function visit(browser: Browser, machine: Installed, look: Look, path = "/"): Promise<Visit> {
  const { address } = await machine.json<{ address: string }>(["open", "--print"]);
  return visitAddress(browser, address, look, path);
}

/** The same by an address that was asked for elsewhere. */
export async function visitAddress(
  browser: Browser,
  address: string,
  look: Look,
  path = "/",
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: heights[look.width] },
    locale: look.language === "ru" ? "ru-RU" : "en-US",
    colorScheme: look.theme,
    hasTouch: look.width === 390,
    timezoneId: "UTC",
  });
  const visiting = new Visit(await context.newPage(), look);
  await visiting.page.goto(address);
  if (path !== "/") await visiting.go(path);
  return visiting;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string | null;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

/** Rules of WCAG 2.2 AA; "serious" and "critical" must not be there. */
async function seriousFindings(page: Page): Promise<readonly string[]> {
  // By the debugger, not by a script of the page, which its rules would refuse.
  await page.evaluate(axeSource);
  const run = `axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] })`;
  const { violations } = await page.evaluate<AxeResult>(run);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join("\n")}`,
    );
}
