import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Installed } from "../scenarios/installed.ts";
import { picture, written } from "./ground.ts";
import { hostileTexts } from "./hostile.ts";
import { launch, type Look, looks, visit } from "./visit.ts";

let browser: Browser;
let machine: Installed;
let cwd: string;

const [english, , , russianPhone] = looks as readonly [Look, Look, Look, Look];

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
  "[viewer.inert] a hostile memory harms nothing on its own page ($language, $width)",
  async (look) => {
    const window = await visit(browser, machine, look);
    for (const [index, text] of hostileTexts.entries()) {
      const id = await written(machine, cwd, `${text.slice(0, 180)} ${look.language}${index}`, {
        facts: [text.slice(0, 400)],
        body: text,
        verbatim: text,
      });
      await window.go(`/memory/${id}`);
      await window.page.getByRole("heading", { level: 1 }).waitFor();
      await window.page
        .locator("#evidence")
        .getByText(/rests on no event|События за ней нет/)
        .waitFor();
      await expect.poll(() => window.page.title()).toMatch(/· Kedr$/);
      await window.check();
      if (index === 5) await picture(window, "memory-hostile");
    }
    await window.close();
  },
);
