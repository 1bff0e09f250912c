import { noTerminal } from "./no-terminal.ts";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { memoryId } from "../../src/domain/ids.ts";
import { sampleMemory, sampleStatus, sampleWhy } from "./samples.ts";
import { newHome } from "./run.ts";

const hit = (memory: ReturnType<typeof sampleMemory>) => ({
  memory,
  projectName: "",
  score: 0,
  reasons: [],
  why: sampleWhy,
});

test("[cli.language] whatever is asked of the service is asked in the person's language", async () => {
  const home = newHome({ KEDR_LANG: "ru" });
  const service = await home.serve();
  for (const argv of [["search", "x"], ["show", "8841"], ["handoff"], ["import", "x"], ["status"]])
    await home.run(argv);
  expect(service.languages.length).toBeGreaterThan(5);
  expect(new Set(service.languages)).toEqual(new Set(["ru"]));
  await home.run(["search", "x", "--lang", "en"]);
  expect(service.languages.at(-1)).toBe("en");
});

test("show prints a memory whole, and its evidence when asked", async () => {
  const home = newHome();
  const service = await home.serve();
  const { out } = await home.run(["show", "#8841", "--evidence"]);
  expect(service.calls[0]?.request).toEqual({ ids: [8841], withEvidence: true });
  for (const part of [
    "category/page.tsx throws",
    "npm run dev",
    "app/page.tsx",
    "обработка ошибок",
    "Evidence",
  ])
    expect(out).toContain(part);
  expect(out).toContain("/transcripts/s-1.jsonl:12");
});

test("a memory that does not exist is told and ends with 3", async () => {
  const home = newHome();
  await home.serve({ show: async () => [], timeline: async () => [] });
  expect(await home.run(["show", "9"])).toEqual({ exit: 3, out: "", err: "There is no memory 9.\n" });
  expect((await home.run(["timeline", "9"])).exit).toBe(3);
});

test("timeline marks the memory it was asked around", async () => {
  const home = newHome();
  const before = sampleMemory({ id: memoryId(12), title: "earlier" });
  await home.serve({
    timeline: async () => [
      { memory: before, projectName: "shop", decisions: [], proposals: [], versions: [], evidence: [] },
      {
        memory: sampleMemory(),
        projectName: "shop",
        decisions: [],
        proposals: [],
        versions: [],
        evidence: [],
      },
    ],
  });
  const { out } = await home.run(["timeline", "8841", "--before", "1"]);
  expect(out.split("\n").map((line) => line[0])).toEqual([" ", ">", undefined]);
});

test("retro takes the last seven days unless told, newest first under their days", async () => {
  const home = newHome();
  const service = await home.serve();
  const { out } = await home.run(["retro", "--type", "decision"]);
  expect(service.calls[0]).toMatchObject({
    method: "browse",
    request: { filter: { since: "2026-04-24T12:00:00.000Z", types: ["decision"], limit: 100 }, offset: 0 },
  });
  expect(out).toContain("1 memory since 24 Apr");
  expect(out).toContain("Fri, 01 May");
});

test("a refuted memory and an approved one are marked", async () => {
  const home = newHome();
  await home.serve({
    search: async () => ({
      hits: [
        hit(sampleMemory({ status: "refuted" })),
        hit(sampleMemory({ kind: "rule", type: null, trust: "approved" })),
      ],
      near: [],
      notes: [],
    }),
  });
  const { out } = await home.run(["search", "x"]);
  expect(out).toContain(" 8841 ✗ ");
  expect(out).toMatch(/8841 § .*✔ approved/);
});

test("search --explain tells places and weights, in English and Russian, and only when asked", async () => {
  const home = newHome();
  await home.serve();
  const { out } = await home.run(["search", "x", "--explain"]);
  expect(out).toContain("place by channel: words 1; share of the query met ×0.82 = 3.5");
  const russian = await home.run(["search", "x", "--explain", "--lang", "ru"]);
  expect(russian.out).toContain("место по каналам: слова 1; доля запроса, что нашлась ×0.82 = 3.5");
  expect((await home.run(["search", "x"])).out).not.toContain("place by channel");
});

test("digest prints exactly the text and nothing else", async () => {
  const home = newHome();
  const service = await home.serve();
  expect(await home.run(["digest", "--cwd", "/elsewhere"])).toEqual({
    exit: 0,
    out: "<kedr-memory>\n8841 ○ one\n</kedr-memory>\n",
    err: "",
  });
  expect(service.calls[0]?.request).toEqual({ directory: "/elsewhere" });
});

test("an empty digest prints nothing at all", async () => {
  const home = newHome();
  await home.serve({ digest: async () => ({ text: "", personLine: "", tokens: 0, memories: 0 }) });
  expect((await home.run(["digest"])).out).toBe("");
});

test("a person who asks for an empty digest is told that it is empty, beside stdout", async () => {
  const home = newHome();
  await home.serve({ digest: async () => ({ text: "", personLine: "", tokens: 0, memories: 0 }) });
  const { exit, out, err } = await home.run(["digest"], { terminal: true });
  expect([exit, out]).toEqual([0, ""]);
  expect(err).toContain("A new session here starts with nothing");
});

test("a project that is switched off is marked in the list", async () => {
  const home = newHome();
  await home.serve();
  expect(JSON.parse((await home.run(["projects", "--json"])).out)).toMatchObject({
    projects: [{ name: "shop", isOff: false }],
  });
  writeFileSync(home.paths.config, '{ "projects": { "off": ["/work-tree"] } }');
  expect((await home.run(["projects"])).out).toContain("last event 1 h ago  off\n");
});

test("status says what is wrong first, then everything in one screen", async () => {
  const home = newHome();
  await home.serve({
    status: async () => sampleStatus({ warnings: [{ en: "no event for 3 h: kedr doctor", ru: "" }] }),
  });
  const { out } = await home.run(["status"]);
  expect(out.split("\n")).toEqual([
    "! no event for 3 h: kedr doctor",
    "watching  Some Agent (2 sessions)  last event 4 s ago, last memory 1 min ago",
    "queue     5 waiting, 2 covered by rules until the model is back, 1 set aside (kedr dead)",
    "observer  rules; today 41,200 of 300,000 tokens; 2.1 % of the work observed (default)",
    "memory    4,410 memories in 6 projects, archive 150 MB of 2.0 GB",
    "disk      database 208 MB, its log 4.0 MB, 3 backups 600 MB",
    "rules     2 wait for you: kedr review --all-projects",
    "today     recalls used 9 of 14, dead ends avoided 2",
    "service   0.0.0, process 4242, 61 MB of memory, /home/me/.kedr",
    "",
  ]);
});

test("status counts no tokens where no model observes, and no covered events where there are none", async () => {
  const home = newHome();
  const { observer, queue } = sampleStatus();
  const quiet = { queue: { ...queue, covered: 0, dead: 0 }, observer: { ...observer, tokensToday: 0 } };
  await home.serve({ status: async () => sampleStatus(quiet) });
  const { out } = await home.run(["status"]);
  expect(out).toContain("queue     5 waiting, 0 set aside\n");
  expect(out).toContain("observer  rules; no model, free (default)\n");
});

test("status tells what is still to be summed up and indexed, and so does a wait that ran out", async () => {
  const home = newHome();
  const queue = { ...sampleStatus().queue, dead: 0, recaps: 34, unindexed: 7 };
  await home.serve({
    status: async () => sampleStatus({ queue }),
    settled: async () => ({ isSettled: false }),
  });
  const line =
    "5 waiting, 34 to sum up, 7 not findable yet, 2 covered by rules until the model is back, 0 set aside";
  const { exit, out, err } = await home.run(["status", "--wait", "0"]);
  expect(out).toContain(`queue     ${line}\n`);
  expect([exit, err]).toEqual([4, `Not everything is done yet: ${line}.\n`]);
});

test("status speaks Russian where the locale does", async () => {
  const home = newHome({ LANG: "ru_RU.UTF-8" });
  const observer = { ...sampleStatus().observer, state: { en: "rests", ru: "отдыхает" } };
  const warnings = [{ en: "damaged", ru: "повреждено" }];
  await home.serve({ status: async () => sampleStatus({ observer, warnings }) });
  const { out } = await home.run(["status"]);
  expect(out).toContain("! повреждено");
  expect(out).toContain("; отдыхает (");
  expect(out).toContain("(по умолчанию)");
  expect(out).not.toContain("default");
  const json = JSON.parse((await home.run(["status", "--json"])).out) as Record<string, unknown>;
  expect(json).toMatchObject({ warnings: ["повреждено"], observer: { state: "отдыхает" } });
  expect(out).toContain("последнее событие 4 с назад");
  expect(out).toContain("4 410 записей в 6 проектах");
  expect((await home.run(["status", "--lang", "en"])).out).toContain("last event 4 s ago");
});

test("status --wait returns once nothing waits, and ends with 4 when the time runs out", async () => {
  const home = newHome();
  const service = await home.serve({ settled: async ({ waitMs }) => ({ isSettled: waitMs > 5_000 }) });
  expect((await home.run(["status", "--wait", "60"])).exit).toBe(0);
  const late = await home.run(["status", "--wait", "1", "--json"]);
  expect(late.exit).toBe(4);
  expect(JSON.parse(late.out)).toMatchObject({ pid: 4242, isSettled: false });
  expect(service.calls[0]).toEqual({ method: "settled", request: { waitMs: 60_000 } });
});

test("stop ends a running service and is content when none runs", async () => {
  const home = newHome();
  await home.serve();
  expect((await home.run(["stop"])).out).toContain("Stopped (process 4242)");
  expect(await home.run(["stop", "--json"])).toMatchObject({
    exit: 0,
    out: '{"stopped":false,"pid":null}\n',
  });
});

test("tail prints one line an item and goes on from the cursor it was given", async () => {
  const home = newHome();
  const service = await home.serve();
  const { out } = await home.run(["tail", "--limit", "3"]);
  const [head, ...items] = out.trimEnd().split("\n");
  expect(head).toContain("observer rules");
  expect(items).toHaveLength(3);
  expect(service.calls.filter(({ method }) => method === "tail").map((call) => call.request)).toEqual([
    { cursor: null, waitMs: 20_000 },
    { cursor: "1", waitMs: 20_000 },
  ]);
});

test("Ctrl-C ends tail while it waits", async () => {
  const home = newHome();
  await home.serve({ tail: () => new Promise(() => {}) });
  const interrupt = new AbortController();
  const io = {
    out: () => {},
    err: () => {},
    ...noTerminal,
    signal: interrupt.signal,
  };
  const ended = home.run(["tail"], { io });
  interrupt.abort();
  expect((await ended).exit).toBe(0);
});

test("import says what was read, what was known and what could not be read", async () => {
  const home = newHome();
  const service = await home.serve();
  const { out } = await home.run(["import", "old", "/abs"]);
  expect(service.calls[0]?.request).toEqual({ client: null, paths: ["/work-tree/old", "/abs"] });
  expect(out).toBe("2 files read: 40 new events, 3 known already.\n! line 7 is not JSON\n");
});

test("projects and dead letters are listed, and dead letters are retried", async () => {
  const home = newHome();
  const service = await home.serve();
  expect((await home.run(["projects"])).out).toContain("shop  12 memories, 3 sessions, last event 1 h ago");
  expect((await home.run(["dead"])).out).toContain("after 5 attempts: bad answer");
  expect((await home.run(["dead", "retry", "7"])).out).toContain("1 event put back");
  await home.run(["dead", "retry", "all"]);
  expect(service.calls.slice(2).map((call) => call.request)).toEqual([{ ids: [7] }, { ids: "all" }]);
  expect((await home.run(["dead", "retry"])).exit).toBe(2);
});

test("logs prints the last lines only, and their file on stderr", async () => {
  const home = newHome();
  expect((await home.run(["logs"])).exit).toBe(3);
  mkdirSync(dirname(home.paths.log), { recursive: true });
  writeFileSync(home.paths.log, "one\ntwo\u001B[2J\nthree\n");
  expect(await home.run(["logs", "--lines", "2"])).toEqual({
    exit: 0,
    out: "two\\x1b[2J\nthree\n",
    err: `${home.paths.log}\n`,
  });
});

test("[why.told] why prints what a session was given, for what, and what came of it", async () => {
  const home = newHome();
  const service = await home.serve();
  const { exit, out } = await home.run(["why", "s-1"]);
  expect(exit).toBe(0);
  expect(service.calls[0]).toEqual({ method: "why", request: { session: "s-1", directory: "/work-tree" } });
  expect(out.split("\n")[0]).toBe("agent s-1: 1 given, 1 used");
  expect(out).toMatch(/prompt «why does the category page fail\?» {2}88 tokens {2}used: its words came back/);
  expect(out).toContain("    8841 Root cause isolated: category page lacks try/catch");
});

test("why says so where no session is known, or nothing was given to it", async () => {
  const home = newHome();
  await home.serve({ why: async () => ({ session: null, given: [], ruled: [] }) });
  const unknown = await home.run(["why", "nobody"]);
  expect([unknown.exit, unknown.err]).toEqual([3, expect.stringContaining("begins with nobody")]);
  const here = await home.run(["why", "--lang", "ru"]);
  expect(here.err).toContain("не известно ни одной сессии");
  expect(JSON.parse((await home.run(["why", "nobody", "--json"])).err)).toMatchObject({
    error: { code: "no-such-session" },
  });
});
