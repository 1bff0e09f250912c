import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ExportedMemory } from "../../src/domain/exported.ts";
import { at, inTempFolder, memory } from "../contract/make.ts";
import { exportOf, memoriesIn } from "../scenarios/porting-home.ts";
import { exportedFrom, importedInto, withStoreIn } from "./porting-ground.ts";

/** What a memory of an export looks like, and a folder of its own. */
const withLike = (work: (folder: string, like: ExportedMemory) => Promise<void>): Promise<void> =>
  inTempFolder(async (folder) => {
    const path = join(folder, "like.jsonl");
    await withStoreIn(join(folder, "elsewhere"), async (store) => {
      await store.addMemories([memory("Prices are integers")], at(1));
      await exportedFrom(store, path, "jsonl");
    });
    const [like] = memoriesIn(path);
    if (like === undefined) throw new Error("Nothing was exported.");
    await work(folder, like);
  });

test("[port.broken-lines] hostile values are named by their line, and the others come, with CRLF and a byte order mark", () =>
  withLike(async (folder, like) => {
    const path = join(folder, "hostile.jsonl");
    const last = "9999-12-31T23:59:59-23:00";
    const wrong = [
      { occurredAt: last },
      { expiresAt: last },
      { recordedAt: "0000-01-01T00:00:00+23:00" },
      { occurredAt: "2026-02-30T00:00:00Z" },
      { id: -1 as never },
      { id: 1.5 as never },
      { id: 1e300 as never },
      { workTokens: -5 },
      { uid: "a\nb" },
      { directory: "/a\u0000b" },
      { heldBackFor: Array.from({ length: 99 }, () => "role" as const) },
    ];
    const known = exportOf(like, [
      ...wrong,
      { uid: "twice", title: "First" },
      { uid: "twice", title: "Second" },
    ]).replaceAll("\n", "\r\n");
    const line = (changes: string): string =>
      `${JSON.stringify({ ...like, uid: "raw", title: "Raw" }).slice(0, -1)},${changes}}\n`;
    writeFileSync(
      path,
      Buffer.concat([
        Buffer.from(`\uFEFF${known}`),
        Buffer.from(line('"strength":1e999')),
        Buffer.from(line('"strength":NaN')),
        Buffer.from(line('"title":"broken '), "utf8"),
        Buffer.concat([
          Buffer.from('{"record":"memory","title":"'),
          Buffer.from([0xff, 0xfe]),
          Buffer.from('"}\n'),
        ]),
        Buffer.from(`${"[".repeat(500_000)}\n`),
        Buffer.from(line('"__proto__":{"isHeldBack":false},"more":[[[]]]')),
        Buffer.from(`"${"x".repeat(3 * 1024 * 1024)}`),
      ]),
    );
    await withStoreIn(join(folder, "here"), async (store) => {
      const came = await importedInto(store, path, "jsonl");
      expect(came).toMatchObject({ added: 2, same: 1, problemsTotal: wrong.length + 6 });
      const from = wrong.length + 4;
      expect(came.problems.slice(wrong.length).map(({ at: number }) => number)).toEqual(
        [from, from + 1, from + 2, from + 3, from + 4, from + 6].map(String),
      );
      expect(came.problems.find(({ at: number }) => number === String(from + 3))?.why).toBe(
        "it is not UTF-8",
      );
      const [twice] = await store.memoriesByUids(["twice"]);
      expect(twice?.title).toBe("First");
      expect((await store.verify(null)).findings).toEqual([]);
    });
  }));

/** Whatever can be named, it names. */
const link = (uid: string, to: string): Partial<ExportedMemory> => ({
  uid,
  title: `It is ${uid} of a ring`,
  validTo: at(1),
  supersededBy: to,
  mergedInto: to,
  parents: [to, uid],
});

test("nothing takes the place of itself in the end, and nothing is made from itself, whatever a file says", () =>
  withLike(async (folder, like) => {
    const path = join(folder, "rings.jsonl");
    writeFileSync(
      path,
      exportOf(like, [link("a", "b"), link("b", "c"), link("c", "a"), link("self", "self")]),
    );
    await withStoreIn(join(folder, "here"), async (store) => {
      expect(await importedInto(store, path, "jsonl")).toMatchObject({ added: 4, problemsTotal: 0 });
      const [a, b, c, self] = await store.memoriesByUids(["a", "b", "c", "self"]);
      expect([a, b, c, self].map((each) => each?.supersededBy)).toEqual([b?.id, c?.id, null, null]);
      expect([a, b, c, self].map((each) => each?.parentIds)).toEqual([[b?.id], [c?.id], [], []]);
    });
  }));

test("a pipe or a folder in the place of a file is refused at once", () =>
  inTempFolder(async (folder) => {
    const [pipe, pages] = [join(folder, "pipe.jsonl"), join(folder, "pages")];
    execFileSync("mkfifo", [pipe]);
    mkdirSync(pages);
    execFileSync("mkfifo", [join(pages, "kedr-export.json")]);
    await withStoreIn(join(folder, "here"), async (store) => {
      for (const [path, form] of [
        [pipe, "jsonl"],
        [folder, "jsonl"],
        [pages, "markdown"],
      ] as const)
        await expect(importedInto(store, path, form)).rejects.toMatchObject({ code: "not-an-export" });
    });
  }));
