import { expect, test } from "vitest";
import { memoryId } from "../../src/domain/ids.ts";
import { newHome } from "./run.ts";
import { sampleMemory, sampleWhy } from "./samples.ts";

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
        limit: 20,
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
    out: '{"query":"x","hits":[],"near":[],"notes":[]}\n',
    err: "",
  });
});
