import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { projectKey } from "../../src/domain/ids.ts";
import type { Store } from "../../src/store/store.ts";
import { at, codeSearch, memory, otherProject } from "./make.ts";
import { implementations } from "./stores.ts";

const finder =
  (store: Store) =>
  async (pieces: readonly string[], changes = {}): Promise<string[]> => {
    const ranked = await store.searchCode(codeSearch(pieces, changes));
    return (await store.memoriesByIds(ranked.map(({ id }) => id))).map(({ title }) => title);
  };

describe.each(implementations)("code in memories of $name", ({ withStore }) => {
  test("a piece from the middle of a command, a path, an identifier or an error code finds its memory, whatever its case", () =>
    withStore(async (store) => {
      await store.addMemories(
        [
          memory("Build", { verbatim: "docker compose up -d --build\nnpm ci" }),
          memory("Path", { files: [{ path: "src/net/fetch-with-retry.ts", blob: null }] }),
          memory("Name", { facts: ["It lives in fetchUserById of the gateway"] }),
          memory("Error", { body: "Rust says E0308 (mismatched), node ERR_MODULE_NOT_FOUND." }),
          memory("用户身份校验失败了"),
          memory("Quoted", { subtitle: "Run `make all clean` first" }),
        ],
        at(0),
      );
      const find = finder(store);
      for (const [piece, title] of [
        ["compose up -d", "Build"],
        ["with-retry", "Path"],
        ["chuserby", "Name"],
        ["E0308", "Error"],
        ["module_not", "Error"],
        ["身份校", "用户身份校验失败了"],
        ["all clean", "Quoted"],
      ] as const)
        expect([piece, await find([piece])]).toEqual([piece, [title]]);
      expect(await find(["gateway"])).toEqual([]);
    }));

  test("any of several pieces finds, more pieces find first, and what is too short finds nothing", () =>
    withStore(async (store) => {
      await store.addMemories(
        [
          memory("One", { verbatim: "git push --force-with-lease" }),
          memory("Both", { verbatim: "git rebase -i; git push --force" }),
        ],
        at(0),
      );
      expect(await finder(store)(["rebase -i", "git push", "x"])).toEqual(["Both", "One"]);
      expect(await finder(store)(["-i", "", "\0\0\0"])).toEqual([]);
      expect(await finder(store)([])).toEqual([]);
    }));

  test("[main.other-project-does-not] pieces are looked for in one project and among global memories, unless all are asked for", () =>
    withStore(async (store) => {
      const verbatim = "terraform apply";
      await store.addMemories(
        [
          memory("here", { verbatim }),
          memory("there", { verbatim, project: otherProject }),
          memory("everywhere", { verbatim, project: otherProject, scope: "global" }),
        ],
        at(0),
      );
      const find = finder(store);
      expect((await find([verbatim])).sort()).toEqual(["everywhere", "here"]);
      expect(await find([verbatim], { project: projectKey("unknown") })).toEqual(["everywhere"]);
      expect(await find([verbatim], { project: null })).toHaveLength(3);
      expect(await find([verbatim], { project: null, types: ["deploy"] })).toEqual([]);
    }));

  test("no piece is an error", () =>
    withStore(async (store) => {
      await store.addMemories([memory("x", { verbatim: "a" })], at(0));
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.string({ unit: "binary", maxLength: 40 }), { maxLength: 4 }),
          async (pieces) => {
            const ranked = await store.searchCode(
              codeSearch([...pieces, '"', "scope:", "\ud800\ud800\ud800"]),
            );
            expect(ranked.length).toBeLessThanOrEqual(1);
          },
        ),
        { numRuns: 50 },
      );
    }));
});
