import { mkdirSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Installed } from "../scenarios/installed.ts";
import { hostileTexts } from "./hostile.ts";
import { launch, type Look, looks, said, visit } from "./visit.ts";

let browser: Browser;
let machine: Installed;

beforeAll(async () => {
  browser = await launch();
  machine = await new Installed().init();
  const folders = [
    "shop",
    "billing",
    "webhooks",
    "блог",
    "<script>alert(1)</script> &amp; ‮pohs",
    "w".repeat(200),
  ];
  const numbered = looks.flatMap((_, number) => [
    `old-${number}`,
    `new-${number}`,
    `named-${number}`,
    `off-${number}`,
  ]);
  for (const name of [...folders, ...numbered])
    await machine.json(
      [
        "remember",
        "--kind",
        "reference",
        "--title",
        `${name} keeps its port in config.ts`.slice(0, 200),
        "--anyway",
      ],
      machine.project(name),
    );
  for (const text of hostileTexts.slice(0, 4))
    await machine.json(
      ["remember", "--kind", "note", "--title", text.slice(0, 200), "--scope", "global"],
      machine.project("shop"),
    );
  await machine.settle();
}, 300_000);

afterAll(async () => {
  await browser.close();
  await machine.remove();
});

/** A machine that others use may take several times as long. */
const patient = { timeout: 30_000 };
const numberOf = (look: Look): number => looks.indexOf(look);

test.each(looks)(
  "[viewer.projects] projects are listed, found and switched off with a way back ($language, $width)",
  async (look) => {
    const window = await visit(browser, machine, look, "/projects");
    const { page } = window;
    const rows = page.locator("article.project");
    await rows.first().waitFor();
    await window.shot("projects");
    await window.check();
    const name = `off-${numberOf(look)}`;
    await page.getByRole("searchbox").fill(name);
    const row = rows.filter({ hasText: name });
    await row.waitFor();
    expect(new URL(page.url()).searchParams.get("q")).toBe(name);
    await expect.poll(() => rows.count(), patient).toBe(1);
    const turn = row.getByRole("switch");
    await expect.poll(() => turn.isChecked()).toBe(true);
    await turn.focus();
    await page.keyboard.press("Space");
    await row
      .getByText(said(look, "off", "выключен"), { exact: true })
      .first()
      .waitFor();
    const { projects } = await machine.json<{ projects: readonly { name: string; isOff: boolean }[] }>([
      "projects",
    ]);
    expect(projects.find((project) => project.name === name)).toMatchObject({ isOff: true });
    await window.check();
    await page.getByRole("button", { name: said(look, "Undo", "Отменить") }).click();
    await expect.poll(() => turn.isChecked(), patient).toBe(true);
    await page.getByRole("searchbox").fill("no such project at all");
    await page.getByRole("heading", { name: said(look, "No such project", "Такого проекта нет") }).waitFor();
    await window.check();
    await window.close();
  },
);

test.each(looks)(
  "[viewer.projects] a project gets a name and another folder ($language, $width)",
  async (look) => {
    const number = numberOf(look);
    const window = await visit(browser, machine, look, `/projects?q=named-${number}`);
    const { page } = window;
    await page.getByRole("button", { name: said(look, "More about", "Подробнее о") }).click();
    const field = page.getByRole("textbox", { name: said(look, "Name", "Название"), exact: true });
    await field.fill(`Магазин ${number} <b>`);
    await page.getByRole("button", { name: said(look, "Rename", "Переименовать") }).click();
    await page.getByRole("heading", { name: `Магазин ${number} <b>` }).waitFor();
    const moved = `${machine.root}/moved-${number}`;
    mkdirSync(moved, { recursive: true });
    await page
      .getByRole("textbox", { name: said(look, "A folder that moved", "Папка, которая переехала") })
      .fill(moved);
    await page.getByRole("button", { name: said(look, "Add the folder", "Добавить папку") }).click();
    await page.locator(".project-aliases").getByText(moved).waitFor();
    await window.shot("projects-open");
    await window.check();
    await page.locator(".project-aliases").getByRole("button").click();
    await expect.poll(() => page.locator(".project-aliases li").count(), patient).toBe(0);
    await page.getByRole("button", { name: said(look, "Its own name", "Вернуть прежнее") }).click();
    await page.getByRole("heading", { name: `named-${number}` }).waitFor();
    await window.close();
  },
);

test.each(looks)(
  "[viewer.projects] two projects become one after a look at what moves ($language, $width)",
  async (look) => {
    const number = numberOf(look);
    const window = await visit(browser, machine, look, `/projects?q=old-${number}`);
    const { page } = window;
    await page.getByRole("button", { name: said(look, "More about", "Подробнее о") }).click();
    const into = page.getByRole("combobox", { name: said(look, "Merge into", "Перенести в") });
    await into.selectOption({ value: `path:${machine.project(`new-${number}`)}` });
    await page
      .getByRole("button", { name: said(look, "See what would move", "Показать, что перейдёт") })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    const merge = dialog.getByRole("button", { name: said(look, "Merge", "Объединить"), exact: true });
    await expect.poll(() => merge.isDisabled()).toBe(true);
    await window.shot("projects-merge");
    await window.check();
    await dialog.getByRole("textbox").fill("1");
    await merge.click();
    await page.getByText(said(look, "Backup:", "Копия:")).waitFor();
    await page.getByRole("searchbox").fill(`new-${number}`);
    await page.locator(".project-aliases").getByText(`old-${number}`).waitFor();
    await window.check();
    expect((await machine.json<{ findings: readonly unknown[] }>(["verify"])).findings).toEqual([]);
    await window.close();
  },
);

test.each(looks.slice(0, 2))(
  "[viewer.projects] a change that nobody answers is said to be none, and the switch stands as it was ($language)",
  async (look) => {
    const window = await visit(browser, machine, look, "/projects?q=shop");
    const { page } = window;
    const turn = page.getByRole("switch").first();
    await turn.waitFor();
    await page.route("**/api/switchProject", (route) => route.abort());
    await turn.focus();
    await page.keyboard.press("Space");
    await page.getByText(said(look, "The service does not answer", "Служба не отвечает")).waitFor();
    await expect.poll(() => turn.isChecked(), patient).toBe(true);
    await window.close();
  },
);
