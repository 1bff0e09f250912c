import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Installed } from "../scenarios/installed.ts";
import { hostileTexts } from "./hostile.ts";
import { drawings, manyASecond } from "./many-a-second.ts";
import { publishNow, ran } from "./publish.ts";
import { launch, looks, visit } from "./visit.ts";

let browser: Browser;
let machine: Installed;
let shop: string;

beforeAll(async () => {
  browser = await launch();
  machine = await new Installed().init();
  shop = machine.project("shop");
  const session = { session_id: "day-1", cwd: shop, transcript_path: `${shop}/none.jsonl` };
  await machine.hook("SessionStart", { ...session, source: "startup" });
  await machine.hook("UserPromptSubmit", {
    ...session,
    prompt: "The webhook drops retries. Always run the tests in the container.",
  });
  const call = (number: number, tool_name: string, tool_input: object) =>
    machine.hook("PostToolUse", {
      ...session,
      tool_name,
      tool_use_id: `toolu_${number}`,
      tool_input,
      tool_response: { stdout: "ok", stderr: "", interrupted: false, isImage: false },
    });
  await call(1, "Read", { file_path: `${shop}/src/webhook.ts` });
  await call(2, "Grep", { pattern: "retry" });
  await call(3, "Edit", { file_path: `${shop}/src/webhook.ts`, old_string: "30", new_string: "60" });
  await call(4, "Bash", { command: "npm test -- webhook" });
  await machine.hook("Stop", { ...session, stop_hook_active: false });
  await machine.hook("SessionEnd", { ...session, reason: "exit" });
  await publishNow(machine, machine.project("blog"), [
    ran("n1", "git push --force", { status: "denied" }),
    ran("n2", "vercel deploy --prod", { status: "error", outcome: "Error: no token" }),
    { callId: "n3", kind: "prompt", input: "Выложи статью про деплой и проверь ссылки" },
  ]);
  await machine.settle();
}, 300_000);

afterAll(async () => {
  await browser.close();
  await machine.remove();
});

test.each(looks)(
  "[viewer.live] what came before is there at once, and what happens appears above it ($language, $width)",
  async (look) => {
    const window = await visit(browser, machine, look);
    const { page } = window;
    await page.getByText("npm test -- webhook").waitFor();
    await page.locator(".live-memory").first().waitFor();
    const tag = `${look.language}-${look.width}`;
    await publishNow(machine, shop, [ran(`now-${tag}`, `echo now-${tag}`)]);
    await page.getByText(`echo now-${tag}`).waitFor();
    await expect.poll(() => page.locator(".live-event").first().textContent()).toContain(`echo now-${tag}`);
    await window.shot("live");
    await window.check();
    await window.close();
  },
);

const [wide] = looks;
if (wide === undefined) throw new Error("There is no look.");
const phone = looks.find(({ width }) => width === 390) ?? wide;

test("[viewer.live-filters] what is shown can be narrowed, and the address says how", async () => {
  const window = await visit(browser, machine, wide, "/live");
  const { page } = window;
  const rows = page.locator(".live-event, .live-memory");
  await page.getByText("vercel deploy --prod").first().waitFor();
  await page.getByRole("button", { name: "Memories" }).click();
  await page.waitForURL(/what=memory/);
  await page.locator(".live-memory").first().waitFor();
  await expect.poll(() => page.locator(".live-event").count()).toBe(0);
  await page.getByRole("button", { name: "Everything", exact: true }).click();
  await page.getByLabel("Project").selectOption({ label: "blog" });
  await page.waitForURL(/project=/);
  await page.getByText("git push --force").waitFor();
  await expect.poll(() => page.getByText("npm test -- webhook").count()).toBe(0);
  await publishNow(machine, shop, [ran("elsewhere", "echo elsewhere")]);
  await publishNow(machine, machine.project("blog"), [ran("right-here", "echo right-here")]);
  await page.getByText("echo right-here").waitFor();
  await expect.poll(() => page.getByText("echo elsewhere").count()).toBe(0);
  await page.getByLabel("Kind").selectOption("prompt");
  await page.getByText("Выложи статью").waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await page.reload();
  await page.getByText("Выложи статью").waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByLabel("Kind").selectOption("compaction");
  await page.getByRole("heading", { name: "Nothing of that kind came lately" }).waitFor();
  await window.check();
  await page.getByRole("button", { name: "Show everything" }).click();
  await page.getByText("npm test -- webhook").waitFor();
  await window.close();
});

test("[viewer.live-calm] paused or scrolled away nothing moves, and what came is offered", async () => {
  const window = await visit(browser, machine, wide);
  const { page } = window;
  const first = page.locator(".live-event").first();
  await first.waitFor();
  await page.keyboard.press("p");
  await page.getByText("Paused").waitFor();
  const before = await first.textContent();
  await publishNow(machine, shop, [ran("calm-1", "echo calm-1"), ran("calm-2", "echo calm-2")]);
  const offered = page.getByRole("button", { name: /2\snew/ });
  await offered.waitFor();
  await expect.poll(() => first.textContent()).toBe(before);
  await window.shot("live-paused");
  await offered.click();
  await page.getByText("echo calm-2").waitFor();
  await publishNow(
    machine,
    shop,
    Array.from({ length: 60 }, (_, number) => ran(`calm-many-${number}`, `echo many-${number}`)),
  );
  await page.getByText("echo many-59").waitFor();
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 900);
  await page.waitForFunction(() => scrollY > 500);
  const inSight = page.locator(".live-event").nth(12);
  const seen = await inSight.textContent();
  await publishNow(machine, shop, [ran("calm-3", "echo calm-3")]);
  await page.getByRole("button", { name: /1\snew/ }).waitFor();
  await expect.poll(() => inSight.textContent()).toBe(seen);
  await page.getByRole("button", { name: /1\snew/ }).click();
  await page.getByText("echo calm-3").waitFor();
  await window.close();
});

test("[viewer.live-burst] a thousand events a second are drawn many at a time, while the page still hears who uses it", async () => {
  const window = await visit(browser, machine, wide);
  const { page } = window;
  await manyASecond(page, 1_000, 5);
  await page.reload();
  await page
    .getByText(/^many \d+$/)
    .first()
    .waitFor();
  await page.keyboard.press("p");
  await page.getByText("Paused").waitFor();
  await page.keyboard.press("p");
  await page.getByText("many 4999", { exact: true }).waitFor();
  // They come in some 250 pieces; how smoothly that is drawn is measured in bench/viewer.ts.
  expect(await drawings(page)).toBeLessThan(125);
  expect(await page.locator(".live-event").count()).toBeLessThan(150);
  await window.check();
  await window.close();
});

test("[viewer.live-burst] a thousand events that come at once are all told", async () => {
  const window = await visit(browser, machine, wide);
  const { page } = window;
  await page.locator(".live-event").first().waitFor();
  await publishNow(
    machine,
    shop,
    Array.from({ length: 1_000 }, (_, number) => ran(`burst-${number}`, `echo burst-${number}`)),
  );
  await page.getByText("echo burst-999", { exact: true }).waitFor();
  await expect.poll(() => page.locator(".live-event").first().textContent()).toContain("echo burst-999");
  await window.close();
});

test("[viewer.live-resumes] over a restart of the service nothing is lost and nothing told twice", async () => {
  const window = await visit(browser, machine, wide);
  const { page } = window;
  await publishNow(machine, shop, [ran("break-1", "echo break-1")]);
  await page.getByText("echo break-1").waitFor();
  await machine.kill();
  await page.getByText("Connection lost, trying again…").waitFor();
  await window.shot("live-lost");
  await machine.kedr(["status"]);
  await publishNow(machine, shop, [ran("break-2", "echo break-2"), ran("break-3", "echo break-3")]);
  await page.getByText("Connected").waitFor();
  await page.getByText("echo break-3").waitFor();
  await publishNow(machine, shop, [ran("break-4", "echo break-4")]);
  await page.getByText("echo break-4").waitFor();
  const texts = await page.locator(".live-event").allTextContents();
  const told = texts.flatMap((text) => /break-\d/.exec(text)?.[0] ?? []);
  expect(told).toEqual(["break-4", "break-3", "break-2", "break-1"]);
  window.forgive(/ERR_|Failed to load/);
  await window.check();
  await window.close();
});

test("[viewer.inert] whatever an agent's call or a project is named, it is seen and does nothing", async () => {
  const events = hostileTexts.flatMap((text, number) => [
    ran(`hostile-${number}`, text),
    { callId: `hostile-p-${number}`, kind: "prompt", input: text },
    { callId: `hostile-t-${number}`, tool: text.slice(0, 80), input: { command: text } },
  ]);
  const named = machine.project(`<img src=x onerror="document.title='owned'"> \u202egnp`);
  await publishNow(machine, named, [...events, ran("hostile-long", "w".repeat(50_000))]);
  await machine.json(["remember", "--kind", "rule", "--title", (hostileTexts[0] ?? "").slice(0, 200)], named);
  for (const look of [wide, phone]) {
    const window = await visit(browser, machine, look);
    await window.page.getByText("wwwwwwww").first().waitFor();
    await window.page.getByText("<script>").first().waitFor();
    await expect.poll(() => window.page.title()).toMatch(/Kedr/);
    await window.shot("live-hostile");
    await window.check();
    await window.close();
  }
});
