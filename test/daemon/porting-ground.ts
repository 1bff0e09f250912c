import { openExporting } from "../../src/daemon/porting/exporting.ts";
import { openImporting } from "../../src/daemon/porting/importing.ts";
import type { ExportAnswer, ExportForm, MemoriesImported } from "../../src/serve/porting.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import type { Store } from "../../src/store/store.ts";
import { clockAt, project } from "../contract/make.ts";
import { requestIn } from "../store/make-database.ts";

const masks = { all: [], of: () => [] };
const measure = () => ({ readTokens: 1, lineTokens: 1 });

/** Everything of a store, without a service. */
export const exportedFrom = (store: Store, path: string, form: ExportForm): Promise<ExportAnswer> =>
  openExporting({ store, masks, clock: clockAt(60) })({
    path,
    form,
    project: null,
    kinds: null,
    since: null,
    withArchive: false,
  });

const memoryFiles = (): never => {
  throw new Error("No memory files are meant.");
};

/** All of it is of one project. */
export function importedInto(store: Store, path: string, form: ExportForm): Promise<MemoriesImported> {
  const place = { project, projectName: "shop", projectPath: "/shop", directory: "/shop", branch: null };
  const locate = async () => ({ ...place, commit: null });
  return openImporting({
    store,
    masks,
    measure,
    locate,
    isOff: () => false,
    clock: clockAt(60),
    memoryFiles,
  })({
    path,
    source: form,
    isDry: false,
    settling: [{ word: null, directory: "/shop" }],
  });
}

/** A home's store alone, closed when the work is done. */
export async function withStoreIn(folder: string, work: (store: Store) => Promise<void>): Promise<void> {
  const store = openSqliteStore(requestIn(folder));
  try {
    await work(store);
  } finally {
    await store.close();
  }
}
