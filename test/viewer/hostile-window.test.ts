import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientName } from "../../src/domain/ids.ts";
import { pageNames } from "../../src/domain/page-names.ts";
import { Installed } from "../scenarios/installed.ts";
import { written } from "./ground.ts";
import { hostileTexts } from "./hostile.ts";
import { publish } from "./publish.ts";
import { hostileId, hostileStory } from "./session-story.ts";
import { launch, type Look, looks, type Visit, visit } from "./visit.ts";

let browser: Browser;
let machine: Installed;
let hostileMemory: number;

const [english, , , russianPhone] = looks as readonly [Look, Look, Look, Look];
/** A word that stands in every hostile memory, by which its traces are found. */
const trace = "quokkatrace";
const hostileName = `<i onclick=x>${trace}</i> \u202eevil\u3164 Z${"\u0301".repeat(60)}`;

beforeAll(async () => {
  browser = await launch();
  machine = await new Installed().init();
  const cwd = machine.project(hostileName);
  const client = clientName(`"><b>${trace}\u202e`);
  for (const text of hostileTexts)
    hostileMemory = await written(machine, cwd, `${trace} ${text}`.slice(0, 190), {
      client,
      facts: [text.slice(0, 400)],
      body: `${text} ${"w".repeat(3_000)}`,
      verbatim: text,
    });
  await publish(machine, hostileStory(cwd));
  await machine.settle();
}, 300_000);

afterAll(async () => {
  await browser.close();
  await machine.remove();
});

/** What the page says once it is there. */
async function said(page: Page): Promise<string> {
  await page.locator("main").filter({ hasText: /\S{3}/ }).waitFor();
  return page.locator("body").innerText();
}

const stopped = /could not be shown|не удалось показать/;

async function standsAt(window: Visit, path: string): Promise<void> {
  await window.go(path);
  expect([path, await said(window.page)]).not.toEqual([path, expect.stringMatching(stopped)]);
  // What the service refuses it says on the page; the browser tells it as well.
  window.forgive(/status of 4\d\d/);
}

const garbage =
  "since=x&until=9999-99-99&from=0000-00-00&to=9999-12-31&project=%00&pr=..%2F..&kind=[]&limit=-1&zoom=__proto__&span=__proto__&client=%E2%80%AE&type=constructor&trust=toString&part=valueOf&id=1e308&figure=hasOwnProperty&back=999&what=tool&action=rm&subject=%00&speed=NaN&by=day&group=__proto__&q=%25&file=%00&section=__proto__&show=[]&history=&archived=%FF&ids=0,-1,99999999999999999999&session=%2F&given";

test.each([english, russianPhone])(
  "[viewer.inert] whatever stands in the address, every page says something ($language, $width)",
  async (look) => {
    const window = await visit(browser, machine, look);
    for (const name of pageNames) {
      await standsAt(window, `/${name}?${garbage}`);
      await window.check();
    }
    const odd = [
      "/memory/0",
      "/memory/-1",
      "/memory/99999999999999999999",
      "/memory/999999999999999",
      "/memory/1%00",
      "/session/%E0%A4%A",
      "/session/%00",
      "/session/%F0%9F%8C%B2",
      "/session/..%2F..",
      `/session/${encodeURIComponent(hostileId)}?${garbage}#e0`,
      "/__proto__",
      "/search#key=",
      "/%E0%A4%A",
    ];
    for (const path of odd) await standsAt(window, path);
    await expect.poll(() => window.page.locator("main").count()).toBe(1);
    await window.close();
  },
);

test.each([english, russianPhone])(
  "[viewer.inert] hostile names and texts are drawn on every page and do nothing ($language, $width)",
  async (look) => {
    const window = await visit(browser, machine, look);
    const pages = [...pageNames.map((name) => `/${name}`), `/memory/${hostileMemory}`, `/search?q=${trace}`];
    for (const path of pages) {
      await standsAt(window, path);
      await window.page.waitForLoadState("networkidle").catch(() => undefined);
      const raw = await window.page.evaluate<string>("document.body.innerText");
      expect([path, /.{0,30}(?:[\u202e\u3164]|\u0301{5}).{0,30}/u.exec(raw)?.[0]]).toEqual([path, undefined]);
      expect([path, await window.page.title()]).not.toEqual([path, expect.stringMatching(/quokka|owned/)]);
      await window.check();
    }
    const left = await window.page.evaluate<string>(
      "JSON.stringify([localStorage, sessionStorage, history.state])",
    );
    expect(left).not.toContain(trace);
    await window.close();
  },
);

/** What the debugger runs, and only that, may make scripts of strings: a timer's work may not. */
const outsideDebugger = (script: string): string =>
  `new Promise((told) => setTimeout(() => { try { ${script}; told("done") } catch { told("refused") } }))`;

test("[viewer.inert] the browser itself refuses a script, a style or a frame that got into a page", async () => {
  const window = await visit(browser, machine, english, "/health");
  const { page } = window;
  await said(page);
  const tries = [
    "document.body.innerHTML = '<b>x</b>'",
    "new Function('document.title = \"owned\"')()",
    "setTimeout('document.title = \"owned\"', 0)",
    "document.body.appendChild(Object.assign(document.createElement('script'), { text: 'document.title = \"owned\"' }))",
    "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=x>')",
    "new DOMParser().parseFromString('<b>x</b>', 'text/html')",
    "trustedTypes.createPolicy('default', {})",
  ];
  for (const attempt of tries)
    expect([attempt, await page.evaluate<string>(outsideDebugger(attempt))]).toEqual([attempt, "refused"]);
  const quiet = `(async () => {
    const style = document.createElement("style");
    style.textContent = "body { display: none }";
    document.head.append(style);
    const frame = Object.assign(document.createElement("iframe"), { src: "/live" });
    document.body.append(frame);
    const sent = await fetch("http://127.0.0.1:9/").then(() => "sent", () => "refused");
    return [getComputedStyle(document.body).display !== "none", sent, String(frame.contentDocument?.body?.innerText ?? "")];
  })()`;
  await expect.poll(() => page.evaluate(quiet)).toEqual([true, "refused", ""]);
  await expect.poll(() => page.title()).not.toContain("owned");
  await window.close();
});

test("[viewer.owner-only] what is asked carries no address of the page", async () => {
  const window = await visit(browser, machine, english, "/search?q=words");
  const referers: (string | undefined)[] = [];
  window.page.on("request", (request) => referers.push(request.headers()["referer"]));
  await window.page.reload();
  await said(window.page);
  expect(referers.length).toBeGreaterThan(0);
  expect(referers.filter((referer) => referer !== undefined && referer !== "")).toEqual([]);
  await window.close();
});
