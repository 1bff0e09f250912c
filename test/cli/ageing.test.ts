import { expect, test } from "vitest";
import { newHome } from "./run.ts";
import { sampleMemory, sampleShown } from "./samples.ts";

const files = [
  { path: "src/price.ts", state: "changed", changedAt: "2026-05-01T10:00:00.000Z" },
  { path: "src/old.ts", state: "gone", changedAt: null },
] as const;
const stale = [{ memory: sampleMemory(), projectName: "shop", files }];

test("stale lists memories with the files that are not what they were, in both languages", async () => {
  const home = newHome();
  const asked: unknown[] = [];
  await home.serve({
    stale: async (request) => {
      asked.push(request);
      return { stale, looked: 12 };
    },
  });
  const { out } = await home.run(["stale"]);
  expect(out).toContain("1 may be out of date, of 12 that name a file whose content is known");
  expect(out).toMatch(/src\/price\.ts: changed since, last on 0?1 May/);
  expect(out).toContain("src/old.ts: gone");
  expect((await home.run(["stale", "--lang", "ru"])).out).toContain("src/old.ts: файла больше нет");
  const [line = ""] = (await home.run(["stale", "--all-projects", "--json"])).out.split("\n");
  expect(JSON.parse(line)).toMatchObject({ looked: 12, stale: [{ id: 8841, staleFiles: files }] });
  expect(asked).toMatchObject([
    { directory: "/work-tree", ids: null, limit: 51, offset: 0 },
    { directory: "/work-tree" },
    { directory: null },
  ]);
});

test("show and search mark a memory whose files changed since or are gone", async () => {
  const home = newHome();
  await home.serve({
    show: async () => [{ ...sampleShown(sampleMemory()), staleFiles: files }],
    stale: async () => ({ stale, looked: 1 }),
  });
  for (const line of [
    ["show", "8841"],
    ["search", "try"],
  ])
    expect((await home.run(line)).out).toMatch(
      /src\/price\.ts: changed since, last on [^\n]+\n.*src\/old\.ts: gone/,
    );
});

test("pin and unpin say what they did, and lists show what is pinned", async () => {
  const home = newHome();
  await home.serve({
    pin: async ({ isPinned }) => ({ outcome: isPinned ? "done" : "already" }),
    show: async () => [sampleShown(sampleMemory({ isPinned: true }))],
  });
  expect((await home.run(["pin", "8841"])).out).toMatch(/^✓ 8841 is pinned: it stays/);
  expect((await home.run(["unpin", "8841", "--lang", "ru"])).out).toBe("Запись 8841 и не была закреплена.\n");
  expect(JSON.parse((await home.run(["pin", "8841", "--json"])).out)).toEqual({
    id: 8841,
    isPinned: true,
    outcome: "done",
  });
  expect((await home.run(["show", "8841"])).out).toContain("not approved pinned");
});
