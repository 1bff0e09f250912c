import { expect, test } from "vitest";
import { memoryId } from "../../src/domain/ids.ts";
import type { Io } from "../../src/cli/io.ts";
import { noTerminal } from "./no-terminal.ts";
import { newHome } from "./run.ts";
import { sampleMemory } from "./samples.ts";

/** A terminal of 24 rows and a pager that may fail to start. */
function terminal(hasPager = true) {
  const shown = { out: "", paged: [] as string[], pagers: [] as string[] };
  const io: Io = {
    ...noTerminal,
    isTerminal: true,
    out: (text) => void (shown.out += text),
    err: () => undefined,
    page: async (text, pager) => {
      if (hasPager) shown.paged.push(text);
      shown.pagers.push(pager);
      return hasPager;
    },
    signal: new AbortController().signal,
  };
  return { io, shown };
}

const manual = ["help", "search"];

test("what is longer than the screen goes through the pager, what fits does not", async () => {
  const { io, shown } = terminal();
  await newHome().run(manual, { io });
  expect(shown.paged[0]).toContain("Exit codes");
  expect([shown.pagers, shown.out]).toEqual([["less"], ""]);
  const short = terminal();
  await newHome().run(["help"], { io: short.io });
  expect([short.shown.paged, short.shown.out]).toEqual([[], expect.stringContaining("kedr help --all")]);
});

test.each([
  ["--no-pager", [...manual, "--no-pager"], {}],
  ["KEDR_PAGER=cat", manual, { KEDR_PAGER: "cat" }],
  ["an empty PAGER", manual, { PAGER: "" }],
  ["a dumb terminal", manual, { TERM: "dumb" }],
])("with %s nothing is paged", async (_how, argv, variables) => {
  const { io, shown } = terminal();
  await newHome(variables).run(argv, { io });
  expect([shown.pagers, shown.out]).toEqual([[], expect.stringContaining("Exit codes")]);
});

test("KEDR_PAGER goes before PAGER, and where a pager can't be started all is printed", async () => {
  const { io, shown } = terminal(false);
  await newHome({ KEDR_PAGER: "most -s", PAGER: "more" }).run(manual, { io });
  expect([shown.pagers, shown.out]).toEqual([["most -s"], expect.stringContaining("Exit codes")]);
});

test("a question lets out what stands before it, and nothing after it is paged", async () => {
  const { io, shown } = terminal();
  const home = newHome();
  await home.serve();
  let before = "";
  const asking = {
    ...io,
    canAsk: true,
    hasControllingTerminal: () => true,
    readLine: async () => {
      before = shown.out;
      return null;
    },
  };
  await home.run(["forget", "--id", "8841"], { io: asking });
  expect(before).toContain("Goes for good");
  expect(shown.paged).toEqual([]);
});

test("a pipe is never paged", async () => {
  const { io, shown } = terminal();
  await newHome().run(manual, { io: { ...io, isTerminal: false, isPiped: true } });
  expect(shown.pagers).toEqual([]);
});

test.each([
  [{ NO_COLOR: "1" }, true, false],
  [{ NO_COLOR: "1", FORCE_COLOR: "1" }, false, true],
  [{ FORCE_COLOR: "0" }, true, false],
  [{ FORCE_COLOR: "1" }, false, true],
  [{}, false, false],
  [{}, true, true],
])("with %j and a terminal: %s, colours: %s", async (variables, isTerminal, isColoured) => {
  const { out } = await newHome(variables).run(["help"], { terminal: isTerminal });
  expect(out.includes("\u001B[1m")).toBe(isColoured);
});

test("no colour comes into the frame in which a pipe gets what is remembered", async () => {
  const home = newHome({ FORCE_COLOR: "1" });
  await home.serve();
  const { out } = await home.run(["search", "x"], { piped: true });
  expect(out).toContain("<kedr-memory");
  expect(out).not.toContain("\u001B");
});

const stale = (index: number) => ({
  memory: sampleMemory({ title: `memory ${index}` }),
  projectName: "shop",
  files: [{ path: "src/old.ts", state: "gone", changedAt: null } as const],
});

test("a list says that there is more and how to get it, and its next page begins there", async () => {
  const home = newHome();
  const all = Array.from({ length: 5 }, (_, index) => stale(index));
  const service = await home.serve({
    stale: async ({ limit, offset = 0 }) => ({ stale: all.slice(offset, offset + limit), looked: 9 }),
  });
  expect((await home.run(["stale", "--limit", "2"])).out).toMatch(/memory 1[\s\S]*\nmore: --offset 2\n$/);
  const last = await home.run(["stale", "--limit", "2", "--offset", "4", "--lang", "ru"]);
  expect(last.out).toContain("memory 4");
  expect(last.out).not.toContain("--offset");
  expect(JSON.parse((await home.run(["stale", "--limit", "2", "--json"])).out)).toMatchObject({
    hasMore: true,
  });
  expect(service.calls[0]?.request).toMatchObject({ limit: 3, offset: 0 });
});

test.each([
  [["rules"], "rules"],
  [["threads"], "threads"],
  [["receipts"], "receipts"],
  [["dead"], "deadLetters"],
  [["skill"], "browse"],
  [["retro"], "browse"],
])("%j takes a page by --limit and --offset", async (argv, method) => {
  const home = newHome();
  const service = await home.serve();
  expect((await home.run([...argv, "--limit", "7", "--offset", "30", "--json"])).exit).toBe(0);
  const asked = service.calls.find((call) => call.method === method)?.request;
  expect(asked).toMatchObject({ offset: 30 });
});

test("projects are listed page by page", async () => {
  const home = newHome();
  const project = {
    key: sampleMemory().project,
    path: "/p",
    memories: 1,
    sessions: 1,
    lastEventAt: null,
  };
  const projects = Array.from({ length: 120 }, (_, index) => ({ ...project, name: `project-${index}` }));
  await home.serve({ projects: async () => projects });
  const { out } = await home.run(["projects", "--offset", "50"]);
  expect(out).toMatch(/project-50[\s\S]*project-99[\s\S]*more: --offset 100\n$/);
  expect(JSON.parse((await home.run(["projects", "--json"])).out)).toMatchObject({
    found: 120,
    hasMore: true,
  });
});

test("a retrospective longer than a page says how much there is and how to get the rest", async () => {
  const home = newHome();
  const hits = [1, 2].map((id) => ({ memory: sampleMemory({ id: memoryId(id) }), projectName: "shop" }));
  await home.serve({ browse: async () => ({ hits, total: 230 }) });
  const { out } = await home.run(["retro", "--limit", "2", "--offset", "100"]);
  expect(out).toMatch(/^230 memories since 24 Apr\n[\s\S]*\nmore: --offset 102\n$/);
  const { found, hasMore, offset } = JSON.parse(
    (await home.run(["retro", "--offset", "228", "--json"])).out,
  ) as Record<string, unknown>;
  expect([found, hasMore, offset]).toEqual([230, false, 228]);
});
