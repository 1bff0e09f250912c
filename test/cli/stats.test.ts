import { expect, test } from "vitest";
import { projectKey } from "../../src/domain/ids.ts";
import type { Statistics } from "../../src/serve/statistics.ts";
import { countingSamples } from "./counting-samples.ts";
import { newHome } from "./run.ts";

const sample = (): Promise<Statistics> =>
  countingSamples.statistics({ span: "month", project: null, timeZone: "UTC" });

test("stats tells the figures of the page: work, use, cost, types, room, agents and projects", async () => {
  const home = newHome();
  const service = await home.serve();
  const { exit, out } = await home.run(["stats"]);
  expect(exit).toBe(0);
  expect(service.calls[0]).toMatchObject({
    method: "statistics",
    request: { span: "month", project: null, timeZone: expect.any(String) as string },
  });
  for (const told of [
    "last 30 days · all projects",
    "4M tokens, 800 events",
    "40; took 400K tokens to find out, takes 8K to read: 98% less",
    "14 texts, 4.2K tokens; used 9: 64.3%",
    "41.2K tokens, calls: 60, $0.21",
    "nothing was measured in this time",
    "2.5 MB",
  ])
    expect(out).toContain(told);
  expect(out).toMatch(/decision +12\n/);
  expect(out).toMatch(/observation +40, approved 0\n/);
});

test("в терминале по-русски те же числа; неизвестный срок — ошибка строки", async () => {
  const home = newHome({ KEDR_LANG: "ru" });
  await home.serve();
  const { out } = await home.run(["stats", "--span", "week"]);
  expect(out).toContain("последние 7 дней · все проекты");
  expect(out).toContain("выяснить это стоило 400 тыс. токенов, прочитать — 8 тыс.: на 98 % меньше");
  const wrong = await home.run(["stats", "--span", "moth", "--lang", "en"]);
  expect(wrong.exit).toBe(2);
  expect(wrong.err).toContain("month");
});

test("a row of bars has one for each day, and speed is told where it was measured", async () => {
  const percentiles = { count: 1_200, p50: 0.42, p95: 18, p99: 1_240 };
  const home = newHome();
  await home.serve({
    statistics: async () => ({
      ...(await sample()),
      workTokens: [0, 10, 80],
      latency: [{ what: "hook", span: percentiles, stretches: [] }],
    }),
  });
  const { out } = await home.run(["stats"]);
  expect(out).toContain("·▁█");
  expect(out).toMatch(/hook +p50 0\.42 ms, p95 18 ms, p99 1\.2 sec \(1,200 times\)/);
});

test("where no agent told tokens nothing is said to be saved", async () => {
  const home = newHome();
  const remembered = { memories: [2], workTokens: [0], readTokens: [178] };
  await home.serve({ statistics: async () => ({ ...(await sample()), remembered }) });
  expect((await home.run(["stats"])).out).toContain("2; takes 178 tokens to read\n");
});

test("--project narrows to one, by its name; JSON has every figure and what was asked for", async () => {
  const key = projectKey("example.org/shop");
  const project = { key, name: "shop", ownName: "shop", path: "/work/shop", aliases: [], isOff: false };
  const counts = { memories: 1, sessions: 1, events: 1, lastEventAt: null, hasOwnSwitch: false };
  const home = newHome();
  const service = await home.serve({
    listProjects: async ({ query }) =>
      ({ projects: query === "shop" ? [{ ...project, ...counts }] : [], total: 1 }) as never,
  });
  const { out } = await home.run(["stats", "--project", "shop", "--json"]);
  expect(JSON.parse(out)).toEqual({ span: "month", project: key, ...(await sample()) });
  expect(service.calls.at(-1)?.request).toMatchObject({ project: key });
  expect((await home.run(["stats", "--project", "shop"])).out).not.toContain("Projects");
  expect((await home.run(["stats", "--project", "nowhere"])).exit).toBe(3);
});

test("in a pipe, names of projects and types stand in the frame of what is remembered", async () => {
  const home = newHome();
  await home.serve();
  expect((await home.run(["stats"], { piped: true })).out).toMatch(/^<kedr-memory for="stats">/);
});
