import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPinning, openStale } from "../../src/daemon/ageing.ts";
import type { Place } from "../../src/domain/event.ts";
import { memoryId } from "../../src/domain/ids.ts";
import { blobId } from "../../src/platform/git.ts";
import { implementations } from "../contract/stores.ts";
import { at, event, inTempFolder, memory, otherProject, project } from "../contract/make.ts";

const [{ withStore } = { withStore: () => Promise.reject(new Error("No store.")) }] = implementations;

test("[ageing.stale] a memory whose file was written since or is gone is listed with the file, until it is the same again", () =>
  inTempFolder((tree) =>
    withStore(async (store) => {
      mkdirSync(join(tree, "src"));
      const [path, old] = [join(tree, "src", "price.ts"), join(tree, "src", "old.ts")];
      for (const file of [path, old]) writeFileSync(file, "one\n");
      const files = [
        { path: "src/price.ts", blob: await blobId(path, 1_000) },
        { path: "src/old.ts", blob: await blobId(old, 1_000) },
        { path: "src/never-read.ts", blob: null },
      ];
      const place: Place = { ...event("x").place, projectPath: tree };
      await store.touchProject({ key: project, name: "one", path: tree });
      const [id] = await store.addMemories(
        [memory("Prices are in cents", { files }), memory("Another", { project: otherProject })],
        at(1),
      );
      const { stale } = openStale({ store, locate: async () => place });
      const listed = async (directory: string | null = tree) =>
        (await stale({ directory, ids: null, limit: 10 })).stale.map(
          ({ memory: { id: one }, files: states }) => [
            one,
            states.map(({ path: name, state, changedAt }) => [name, state, changedAt !== null]),
          ],
        );
      expect(await stale({ directory: tree, ids: null, limit: 10 })).toEqual({ stale: [], looked: 1 });
      writeFileSync(path, "two\n");
      rmSync(old);
      const both = [
        ["src/price.ts", "changed", true],
        ["src/old.ts", "gone", false],
      ];
      expect(await listed()).toEqual([[id, both]]);
      expect(await listed(null)).toEqual([[id, both]]);
      for (const file of [path, old]) writeFileSync(file, "one\n");
      expect(await listed()).toEqual([]);
    }),
  ));

test("[ageing.pin] what is pinned is ended by nobody but the owner, by a link of the chain, and history can't be pinned", () =>
  withStore(async (store) => {
    const [id = memoryId(0)] = await store.addMemories([memory("Prices are in cents")], at(1));
    const { pin } = openPinning({ store, now: () => at(2) });
    expect(await pin({ id, isPinned: true })).toEqual({ outcome: "done" });
    expect(await pin({ id, isPinned: true })).toEqual({ outcome: "already" });
    expect((await store.memoriesByIds([id]))[0]?.isPinned).toBe(true);
    expect(await store.supersede([id], null, at(3))).toBe("gone");
    expect((await store.verify(null)).findings).toEqual([]);
    expect(await pin({ id, isPinned: false })).toEqual({ outcome: "done" });
    expect((await store.verify(null)).findings).toEqual([]);
    await store.supersede([id], null, at(4));
    await expect(pin({ id, isPinned: true })).rejects.toMatchObject({ code: "holds-no-more" });
    await expect(pin({ id: memoryId(99), isPinned: true })).rejects.toMatchObject({ code: "no-such-memory" });
  }));
