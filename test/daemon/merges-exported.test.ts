import { join } from "node:path";
import { expect, test } from "vitest";
import { at, inTempFolder, memory, project } from "../contract/make.ts";
import { memoriesIn } from "../scenarios/porting-home.ts";
import { exportedFrom, importedInto, withStoreIn } from "./porting-ground.ts";

test.each(["jsonl", "markdown"] as const)(
  "[port.round-trip] of what was merged one stands for the others again after an import of %s, by the same uids",
  (form) =>
    inTempFolder(async (folder) => {
      await withStoreIn(join(folder, "here"), (here) =>
        withStoreIn(join(folder, "there"), async (there) => {
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
          expect(await exportedFrom(here, path, form)).toMatchObject({ memories: 3 });
          expect(await importedInto(there, path, form)).toMatchObject({ added: 3, problemsTotal: 0 });
          const uids = (await here.memoriesByIds([headId, partId])).map(({ uid }) => uid);
          const [head, part] = await there.memoriesByUids(uids);
          expect(head).toMatchObject({ mergedIds: [part?.id], validTo: null, author: "import" });
          expect(part).toMatchObject({ mergedInto: head?.id, title: titles[1], validTo: at(2) });
          expect((await there.verify(null)).findings).toEqual([]);
          const again = join(folder, "again.jsonl");
          await exportedFrom(there, again, "jsonl");
          expect(memoriesIn(again).map(({ mergedInto }) => mergedInto)).toContain(head?.uid);
          // A second time is once, and what was merged is no page that is gone.
          expect(await importedInto(there, path, form)).toMatchObject({
            added: 0,
            same: 3,
            pages: { edits: [], conflicts: [], missing: [] },
          });
          if (part === undefined) throw new Error("It did not come.");
          expect(await there.unmerge(part.id, at(3))).toEqual([part.id]);
        }),
      );
    }),
);
