import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Installed } from "../scenarios/installed.ts";
import { written } from "./ground.ts";
import { launch, type Look, looks, visit, visitAddress } from "./visit.ts";

let browser: Browser;
let machine: Installed;
let memory: number;

const [english, , , russianPhone] = looks as readonly [Look, Look, Look, Look];

beforeAll(async () => {
  browser = await launch();
  machine = await new Installed().init();
  memory = await written(machine, machine.project("shop"), "The cache listens on port 6380");
  await machine.settle();
}, 300_000);

afterAll(async () => {
  await browser.close();
  await machine.remove();
});

const keepsNothing = { en: /keeps no cookies or site data/, ru: /не хранит куки и данные сайтов/ };

const noStore = `Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });`;
const fullStore = `Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };`;

test.each([
  { ...english, store: noStore },
  { ...russianPhone, store: fullStore },
])(
  "a window whose store is shut or full works until it is loaded anew, and then says why ($language)",
  async ({ store, ...look }) => {
    const { address } = await machine.json<{ address: string }>(["open", "--print"]);
    const { origin } = new URL(address);
    const context = await browser.newContext({ locale: look.language === "ru" ? "ru-RU" : "en-US" });
    await context.addInitScript(store);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    await page.goto(address);
    await page.locator(`a[href="/health"]`).first().click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page
      .locator("select:visible")
      .first()
      .selectOption(look.language === "ru" ? "en" : "ru");
    await expect
      .poll(() => page.evaluate("document.documentElement.lang"))
      .toBe(look.language === "ru" ? "en" : "ru");
    await page.goto(`${origin}/memory/${memory}`);
    await page.getByText(keepsNothing[look.language]).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);

test("a window without cookies says that it is they", async () => {
  const { address } = await machine.json<{ address: string }>(["open", "--print"]);
  const context = await browser.newContext({ locale: "en-US" });
  await context.addInitScript(`Object.defineProperty(navigator, "cookieEnabled", { get: () => false });`);
  const page = await context.newPage();
  // What such a browser does: it takes none.
  await page.goto(address);
  await context.clearCookies();
  await page.reload();
  await page.getByText(keepsNothing.en).waitFor();
  await expect.poll(() => page.getByText("kedr open").count()).toBe(1);
  await context.close();
});

test("where the browser's clock is years off, every time is still told and a pass still lets in", async () => {
  const { address } = await machine.json<{ address: string }>(["open", "--print"]);
  const window = await visitAddress(browser, address, english);
  for (const year of [1999, 2099]) {
    await window.page.clock.setFixedTime(new Date(`${year}-06-01T12:00:00Z`));
    for (const path of ["/live", "/timeline", "/search", "/retro", "/monday", `/memory/${memory}`]) {
      await window.go(path);
      await window.page.getByRole("heading", { level: 1 }).first().waitFor();
      await expect
        .poll(() => window.page.locator("body").innerText())
        .not.toMatch(/NaN|Invalid Date|could not be shown/);
    }
  }
  await window.close();
});

test.each([english, russianPhone])(
  "what is asked of a service that has just died says so and can be asked again ($language)",
  async (look) => {
    const isRussian = look.language === "ru";
    const window = await visit(browser, machine, look, `/memory/${memory}`);
    const { page } = window;
    const pin = page
      .getByRole("button", { name: isRussian ? /^(Закрепить|Открепить)/ : /^(Pin|Unpin)/ })
      .first();
    await pin.waitFor();
    await machine.kill();
    await pin.click();
    const away = isRussian ? /Служба не отвечает/ : /service does not answer/;
    await page
      .getByRole("status")
      .getByText(away)
      .or(page.getByRole("alert").getByText(away))
      .first()
      .waitFor();
    await machine.json(["status"]);
    // A service that starts anew takes the same port, and knows the pass.
    await page.reload();
    await pin.waitFor();
    await expect.poll(() => page.getByText(away).count()).toBe(0);
    await window.close();
  },
);

test("two windows decide about the same memory: the second is told, and nothing is done twice", async () => {
  const one = await visit(browser, machine, english, `/memory/${memory}`);
  const other = await visit(browser, machine, english, `/memory/${memory}`);
  const archive = (page: typeof one.page) => page.getByRole("button", { name: /^Archive/ }).first();
  await archive(one.page).waitFor();
  await archive(other.page).waitFor();
  await archive(one.page).dblclick();
  await one.page
    .getByText(/archived/i)
    .first()
    .waitFor();
  await archive(other.page).click();
  await other.page
    .getByText(/archived/i)
    .first()
    .waitFor();
  await expect.poll(() => one.page.getByText(/NaN|could not be shown/).count()).toBe(0);
  await one.check();
  await one.close();
  await other.close();
});
