import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { memoryFilesCheck } from "../../src/daemon/memory-files/files-check.ts";
import { lookAtMemoryFiles, unsettled } from "../../src/daemon/memory-files/looking.ts";
import { projectKey } from "../../src/domain/ids.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import { at, inTempFolder } from "../contract/make.ts";
import { requestIn } from "../store/make-database.ts";

test("[port.memory-files] what of memory files is not imported is counted and named, in the folder that one stands in as well", () =>
  inTempFolder(async (folder) => {
    const shop = join(folder, "shop");
    mkdirSync(join(shop, ".cursor", "rules"), { recursive: true });
    for (let rule = 1; rule <= 7; rule += 1)
      writeFileSync(join(shop, ".cursor", "rules", `rule-${rule}.mdc`), "# A\nb");
    const store = openSqliteStore(requestIn(folder));
    const parts = { store, userHome: folder, configFolders: async () => [] };
    expect((await lookAtMemoryFiles(parts, null)).files).toEqual([]);
    const { files } = await lookAtMemoryFiles(parts, shop);
    expect(files).toHaveLength(7);
    await store.watchMemoryFiles(at(1));
    await store.touchProject({ key: projectKey(`path:${shop}`), name: "shop", path: shop });
    const [missing] = await memoryFilesCheck(parts, "en");
    expect(missing).toMatchObject({ state: "warn", whatToDo: "kedr import --memories" });
    expect(missing?.sentence).toMatch(/0 of 7 are imported.*rule-5\.mdc and 2 more\.$/);
    for (const [number, { file, stamp }] of files.entries())
      await store.keepMemorySource(
        { path: file.path, client: null, stamp: number === 0 ? unsettled : stamp, parts: [] },
        at(2),
      );
    const [placeless] = await memoryFilesCheck(parts, "en");
    expect(placeless).toMatchObject({ state: "ok", whatToDo: "" });
    expect(placeless?.sentence).toMatch(/6 of 7 .* not known here or switched off: 1;/);
    await store.close();
  }));
