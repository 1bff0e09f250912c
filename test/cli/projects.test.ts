import { expect, test } from "vitest";
import { noTerminal } from "./no-terminal.ts";
import { newHome } from "./run.ts";

test("a project is renamed by its name, key or folder, and gets its own name back", async () => {
  const home = newHome();
  const service = await home.serve();
  expect((await home.run(["projects", "rename", "shop", "The shop"])).out).toBe(
    "It is called The shop from now on.\n",
  );
  expect((await home.run(["projects", "rename", "/work/shop", "--lang", "ru"])).out).toBe(
    "Проект снова называется shop, как его папка или репозиторий.\n",
  );
  const asked = service.calls.filter(({ method }) => method === "renameProject");
  expect(asked.map(({ request }) => request)).toEqual([
    { project: "github.com/acme/shop", name: "The shop" },
    { project: "github.com/acme/shop", name: null },
  ]);
  const unknown = await home.run(["projects", "rename", "nothing", "x"]);
  expect(unknown).toMatchObject({ exit: 3, out: "" });
  expect(unknown.err).toContain("No project is called nothing.");
  expect((await home.run(["projects", "rename"])).exit).toBe(2);
});

test("a folder becomes a project's, and stops being so", async () => {
  const home = newHome();
  const service = await home.serve();
  const { out } = await home.run(["projects", "alias", "shop", "old"]);
  expect(out).toBe("What happens in /work-tree/old is of shop from now on.\n");
  expect((await home.run(["projects", "unalias", "path:/work-tree/old"])).out).toContain(
    "a project of its own",
  );
  expect(service.calls.map(({ method }) => method)).toEqual([
    "listProjects",
    "listProjects",
    "addAlias",
    "dropAlias",
  ]);
});

/** A person at a terminal who types this. */
const typing = (typed: string) => ({
  ...noTerminal,
  signal: new AbortController().signal,
  out: () => {},
  err: () => {},
  canAsk: true,
  readLine: async () => typed,
});

test("two projects are merged after a look at what moves and the number typed, or not at all", async () => {
  const home = newHome();
  const service = await home.serve();
  const merges = () => service.calls.filter(({ method }) => method === "mergeProjects");
  const shown = await home.run(["projects", "merge", "shop-old", "shop"]);
  expect(shown.out).toContain("Everything of shop-old would become shop:");
  expect(shown.out).toContain("12 memories (with those that ended), 3 sessions, 240 events");
  expect(shown.out).toContain("2 memories stand in both");
  await home.run(["projects", "merge", "shop-old", "shop"], { io: typing("yes") });
  await home.run(["projects", "merge", "shop-old", "shop", "--yes", "--dry-run"]);
  expect(merges()).toEqual([]);
  await home.run(["projects", "merge", "shop-old", "shop"], { io: typing("12") });
  const russian = await home.run(["projects", "merge", "shop-old", "shop", "--yes", "--lang", "ru"]);
  expect(russian.out).toContain("Записей перешло в shop: 12.");
  const request = { from: "github.com/acme/shop-old", to: "github.com/acme/shop", memories: 12 };
  expect(merges().map((call) => call.request)).toEqual([request, request]);
  expect(JSON.parse((await home.run(["projects", "merge", "shop-old", "shop", "--json"])).out)).toMatchObject(
    {
      memories: 12,
      same: 2,
    },
  );
});
