import { join } from "node:path";
import { expect, test } from "vitest";
import { openExporting } from "../../src/daemon/porting/exporting.ts";
import { openImporting } from "../../src/daemon/porting/importing.ts";
import { memoriesIn } from "../scenarios/porting-home.ts";
import type { ExportForm } from "../../src/serve/porting.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import type { Store } from "../../src/store/store.ts";
import { at, clockAt, inTempFolder, memory, project } from "../contract/make.ts";
import { requestIn } from "../store/make-database.ts";

const masks = { all: [], of: () => [] };
const measure = () => ({ readTokens: 1, lineTokens: 1 });

const exported = (store: Store, path: string, form: ExportForm) =>
  openExporting({ store, masks, clock: clockAt(60) })({
    path,
    form,
    project: null,
    kinds: null,
    since: null,
    withArchive: false,
  });

const imported = (store: Store, path: string, form: ExportForm) => {
  const place = { project, projectName: "shop", projectPath: "/shop", directory: "/shop", branch: null };
  const locate = async () => ({ ...place, commit: null });
  return openImporting({ store, masks, measure, locate, isOff: () => false, clock: clockAt(60) })({
    path,
    source: form,
    isDry: false,
    settling: [{ word: null, directory: "/shop" }],
  });
};

test.each(["jsonl", "markdown"] as const)(
  "[port.round-trip] of what was merged one stands for the others again after an import of %s, by the same uids",
  (form) =>
    inTempFolder(async (folder) => {
      const here = openSqliteStore(requestIn(join(folder, "here")));
      const there = openSqliteStore(requestIn(join(folder, "there")));
      try {
        await here.touchProject({ key: project, name: "shop", path: "/shop" });
        const titles = ["Prices are integers", "The prices are whole numbers", "Deploys go to Netlify"];
        const [headId, partId] = await here.addMemories(
          titles.map((title) => memory(title)),
          at(1),
        );
        if (headId === undefined || partId === undefined) throw new Error("They were not kept.");
        const merge = { headId, partId, how: "words@1" };
        await here.keepPaired({ memoryId: headId, saying: "prices", merge }, at(2));
        const path = join(folder, "out");
        expect(await exported(here, path, form)).toMatchObject({ memories: 3 });
        expect(await imported(there, path, form)).toMatchObject({ added: 3, problemsTotal: 0 });
        const uids = (await here.memoriesByIds([headId, partId])).map(({ uid }) => uid);
        const [head, part] = await there.memoriesByUids(uids);
        expect(head).toMatchObject({ mergedIds: [part?.id], validTo: null, author: "import" });
        expect(part).toMatchObject({ mergedInto: head?.id, title: titles[1], validTo: at(2) });
        expect((await there.verify(null)).findings).toEqual([]);
        const again = join(folder, "again.jsonl");
        await exported(there, again, "jsonl");
        expect(memoriesIn(again).map(({ mergedInto }) => mergedInto)).toContain(head?.uid);
        // A second time is once, and what was merged is no page that is gone.
        expect(await imported(there, path, form)).toMatchObject({
          added: 0,
          same: 3,
          pages: { edits: [], conflicts: [], missing: [] },
        });
        if (part === undefined) throw new Error("It did not come.");
        expect(await there.unmerge(part.id, at(3))).toEqual([part.id]);
      } finally {
        await here.close();
        await there.close();
      }
    }),
);
