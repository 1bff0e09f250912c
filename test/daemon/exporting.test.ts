import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openExporting } from "../../src/daemon/porting/exporting.ts";
import type { MemoryId } from "../../src/domain/ids.ts";
import type { ExportForm } from "../../src/serve/porting.ts";
import type { Store } from "../../src/store/store.ts";
import { at, clockAt, memory } from "../contract/make.ts";
import { asked, type Ground, withForgetting } from "./forgetting-ground.ts";

const told = "Releases are signed with the word ЛИПА-42";

interface Exporting extends Ground {
  readonly id: MemoryId;
  readonly folder: string;
  /** Where it was begun, and with what done once the memories were read, so often. */
  readonly exported: (form: ExportForm, meanwhile: () => Promise<unknown>) => Promise<unknown>;
}

const withExporting = (work: (ground: Exporting) => Promise<void>): Promise<void> =>
  withForgetting(async (ground) => {
    const { store, paths } = ground;
    const [id] = await store.addMemories([memory(told), memory("Prices are integers")], at(1));
    if (id === undefined) throw new Error("It was not kept.");
    const folder = join(paths.backups, "..", "out");
    mkdirSync(folder);
    const exported: Exporting["exported"] = (form, meanwhile) => {
      const reading: Store["memoriesAfter"] = async (after, limit) => {
        const page = await store.memoriesAfter(after, limit);
        if (page.length === 0) await meanwhile();
        return page;
      };
      const masks = { all: [], of: () => [] };
      const exporting = openExporting({
        store: { ...store, memoriesAfter: reading },
        masks,
        clock: clockAt(60),
      });
      return exporting({
        path: join(folder, form),
        form,
        project: null,
        kinds: null,
        since: null,
        withArchive: false,
      });
    };
    await work({ ...ground, id, folder, exported });
  });

const textsIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8"))
    .join("\n");

test.each(["jsonl", "markdown"] as const)(
  "[port.forgotten-meanwhile] what is forgotten while a %s export is written is not in it, and nothing is left beside",
  (form) =>
    withExporting(async ({ forgetting, id, folder, exported, store }) => {
      let tries = 0;
      const out = await exported(form, async () => {
        tries += 1;
        if (tries > 1) return;
        await forgetting.forget({ ...asked({ ids: [id] }), confirmed: null });
      });
      expect(out).toMatchObject({ memories: 1 });
      expect(tries).toBe(2);
      expect(readdirSync(folder)).toEqual([form]);
      expect(textsIn(folder)).toContain("Prices are integers");
      expect(textsIn(folder)).not.toContain("ЛИПА");
      expect(await store.exportsMade()).toEqual([{ path: join(folder, form), form }]);
    }),
);

test("[port.forgotten-meanwhile] where something is forgotten again and again it fails, says what to do, and leaves nothing", () =>
  withExporting(async ({ store, folder, exported }) => {
    const titles = ["Alpha is the first", "Beta is another", "Gamma is the third"];
    const ids = [
      ...(await store.addMemories(
        titles.map((title) => memory(title)),
        at(2),
      )),
    ];
    const forgetNext = async (): Promise<void> => {
      const plan = await store.reachOf({
        memories: ids.splice(0, 1),
        events: [],
        injections: [],
        queue: [],
        withSources: false,
        withCopies: false,
      });
      const none = { count: 1, files: [], filesKept: [], textsBeyond: 0, mentions: [], outside: [] };
      const number = await store.beginForgetting({ ...plan, ...none }, [], [], at(3));
      while (await store.eraseSome(number, 10, at(3)));
    };
    await expect(exported("jsonl", forgetNext)).rejects.toMatchObject({ code: "being-forgotten" });
    expect(readdirSync(folder)).toEqual([]);
    expect(await store.exportsMade()).toEqual([]);
  }));

test("[port.forgotten-meanwhile] a forgetting finds what an export has written by then, also one whose process was killed", () =>
  withExporting(async ({ forgetting, id, folder, exported, store }) => {
    let seen: readonly string[] = [];
    await exported("markdown", async () => {
      const plan = await forgetting.planForget(asked({ ids: [id] }));
      seen = plan.outside.map(({ path }) => path);
    });
    expect(seen).toEqual([expect.stringMatching(/\/out\/\.kedr-[^/]*\.tmp\/.*releases.*\.md$/)]);
    const writing = join(folder, ".half.tmp");
    await store.beginExport({ path: join(folder, "half"), form: "jsonl", at: at(4), writing });
    writeFileSync(writing, `${JSON.stringify({ title: told })}\n{"title":"Pri`);
    const { outside } = await forgetting.planForget(asked({ ids: [id] }));
    expect(outside.map(({ path, line }) => [path, line])).toContainEqual([writing, 1]);
  }));

test("[port.forgotten-meanwhile] an export that ends while a forgetting is planned is in its receipt", () =>
  withExporting(async ({ forgetting, id, folder, exported, store }) => {
    let isFirst = true;
    // Between what was looked through and what was begun.
    const original = { ...store };
    Object.assign(store, {
      beginForgetting: async (...given: Parameters<Store["beginForgetting"]>) => {
        if (isFirst) await exported("jsonl", async () => undefined);
        isFirst = false;
        return original.beginForgetting(...given);
      },
    });
    const answer = await forgetting.forget({ ...asked({ ids: [id] }), confirmed: null });
    expect(answer).toMatchObject({
      outcome: "done",
      receipt: { outside: [{ path: join(folder, "jsonl"), line: 3, what: "export" }] },
    });
  }));

test("an export tells how far it is, up to the end", () =>
  withForgetting(async ({ store, paths }) => {
    await store.addMemories([memory(told), memory("Prices are integers")], at(1));
    const seen: (readonly [number, number | null])[] = [];
    await openExporting({
      store,
      masks: { all: [], of: () => [] },
      clock: clockAt(60),
      progress: (done, total) => seen.push([done, total]),
    })({
      path: join(paths.backups, "..", "all.jsonl"),
      form: "jsonl",
      project: null,
      kinds: null,
      since: null,
      withArchive: true,
    });
    const [done, total] = seen.at(-1) ?? [0, 0];
    expect(done).toBe(total);
    expect(seen.map(([each]) => each)).toEqual(seen.map(([each]) => each).toSorted((a, b) => a - b));
  }));
