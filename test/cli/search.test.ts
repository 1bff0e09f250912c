import { expect, test } from "vitest";
import { memoryId } from "../../src/domain/ids.ts";
import { newHome } from "./run.ts";
import { allSamples } from "./fake-service.ts";
import { sampleArchiveHit, sampleMemory, sampleWhy } from "./samples.ts";

const hit = (memory: ReturnType<typeof sampleMemory>) => ({
  memory,
  projectName: "",
  score: 0,
  reasons: [],
  why: sampleWhy,
});

test("search sends words and filter, and prints each memory with the reason", async () => {
  const home = newHome();
  const service = await home.serve();
  const { exit, out } = await home.run([
    "search",
    "supabase",
    "try catch",
    "--type",
    "fix,discovery",
    "--kind",
    "observation",
    "--since",
    "30d",
  ]);
  expect(exit).toBe(0);
  expect(service.calls[0]).toEqual({
    method: "search",
    request: {
      query: "supabase try catch",
      filter: {
        directory: "/work-tree",
        kinds: ["observation"],
        types: ["bugfix", "discovery"],
        since: "2026-04-01T12:00:00.000Z",
        until: null,
        client: null,
        file: null,
        limit: 100,
      },
    },
  });
  expect(out).toContain("1 found");
  expect(out).toContain("words only");
  expect(out).toMatch(/^ 8841 ○ 01 May \d\d:49 {2}Root cause isolated: category page lacks try\/catch$/m);
  expect(out).toContain("why: title «try/catch»");
});

test("search can look into all projects or another folder's", async () => {
  const home = newHome();
  const service = await home.serve();
  await home.run(["search", "x", "--all-projects"]);
  await home.run(["search", "x", "--cwd", "app"]);
  const asked = JSON.stringify(service.calls);
  expect(asked).toContain('"directory":null');
  expect(asked).toContain('"directory":"/work-tree/app"');
});

test("where no memory answers, the sessions themselves are named, ready to be asked", async () => {
  const home = newHome();
  await home.serve({ search: async () => ({ hits: [], near: [], notes: [] }) });
  const { out } = await home.run(["search", "webhook", "retry's test"]);
  expect(out).toContain(`kedr sessions search 'webhook retry'\\''s test'\n`);
  const { out: dashed } = await home.run(["search", "--all-projects", "--", "--no-verify"]);
  expect(dashed).toContain("kedr sessions search --all-projects -- '--no-verify'\n");
  const other = newHome();
  await other.serve();
  expect((await other.run(["search", "x"])).out).not.toContain("kedr sessions search");
});

const of = (id: number, projectName: string) => ({
  ...hit(sampleMemory({ id: memoryId(id) })),
  projectName,
});

test("what is found in several projects names the project of each", async () => {
  const home = newHome();
  await home.serve({ search: async () => ({ hits: [of(1, "shop"), of(2, "blog")], near: [], notes: [] }) });
  const { out } = await home.run(["search", "x", "--all-projects"]);
  expect(out).toMatch(/ {2}shop\n/);
  expect(out).toMatch(/ {2}blog\n/);
});

test("finding nothing is an answer, not an error", async () => {
  const home = newHome();
  await home.serve({ search: async () => ({ hits: [], near: [], notes: [] }) });
  expect(await home.run(["search", "x", "--json"])).toEqual({
    exit: 0,
    out: '{"query":"x","hits":[],"near":[],"notes":[],"offset":0,"found":0,"hasMore":false}\n',
    err: "",
  });
});

const many = (number: number) => Array.from({ length: number }, (_, index) => of(index + 1, "shop"));
const numbersIn = (out: string): string[] => out.match(/^ +\d+(?= ○)/gm)?.map((each) => each.trim()) ?? [];

test("search says which of the found are shown, and how to see the others", async () => {
  const home = newHome();
  await home.serve({ search: async () => ({ hits: many(43), near: [], notes: [] }) });
  const first = await home.run(["search", "x"]);
  expect(first.out).toContain("1–20 of 43 found; more: --offset 20");
  expect(numbersIn(first.out)).toHaveLength(20);
  const last = await home.run(["search", "x", "--offset", "40"]);
  expect(last.out).toContain("41–43 of 43 found ");
  expect(numbersIn(last.out)).toEqual(["41", "42", "43"]);
  expect((await home.run(["search", "x", "--offset", "43"])).out).toContain(
    "43 found, none after the first 43",
  );
  expect((await home.run(["search", "x", "--limit", "43"])).out).toContain("43 found ");
  const russian = await home.run(["search", "x", "--limit", "1", "--lang", "ru"]);
  expect(russian.out).toContain("Найдено 43 записи, здесь 1–1; дальше: --offset 1");
  const json = JSON.parse((await home.run(["search", "x", "--offset", "40", "--json"])).out);
  expect(json).toMatchObject({ offset: 40, found: 43, hasMore: false });
});

test("where a search tells of as many as it can, it says that there may be more", async () => {
  const home = newHome();
  await home.serve({ search: async () => ({ hits: many(100), near: [], notes: [] }) });
  expect((await home.run(["search", "x"])).out).toContain("1–20 of 100 or more found; more: --offset 20");
  const last = await home.run(["search", "x", "--offset", "80", "--lang", "ru"]);
  expect(last.out).toContain("Найдено 100 записей или больше, здесь 81–100; для других уточните слова");
  expect(JSON.parse((await home.run(["search", "x", "--limit", "100", "--json"])).out).hasMore).toBe(true);
});

test("sessions search pages the same way, and retro and friction say when there is more than they show", async () => {
  const home = newHome();
  const wall = (await allSamples.friction({ directory: null, since: null, limit: 1 })).walls[0];
  await home.serve({
    searchSessions: async () => ({
      hits: Array.from({ length: 30 }, () => sampleArchiveHit()),
      near: [],
      notes: [],
    }),
    browse: async ({ filter, offset }) => ({
      hits: many(30).slice(offset, offset + filter.limit),
      total: 30,
    }),
    friction: async ({ limit }) => ({ walls: Array(limit).fill(wall), minSessions: 3 }),
  });
  const sessions = await home.run(["sessions", "search", "x", "--limit", "10", "--offset", "10"]);
  expect(sessions.out).toContain("11–20 of 30 found; more: --offset 20");
  expect((await home.run(["retro", "--limit", "30"])).out).toMatch(/^30 memories since 24 Apr\n/);
  expect((await home.run(["retro", "--limit", "29"])).out).toMatch(/more: --offset 29\n$/);
  expect((await home.run(["friction"])).out).toMatch(
    /^10 errors met .*; these are the worst, more: --limit N\n/,
  );
});
