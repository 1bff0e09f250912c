import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { locate } from "../../src/clients/place.ts";
import { defaultClient } from "../../src/clients/registry.ts";
import { loadConfig } from "../../src/config/config.ts";
import { readEnvironment } from "../../src/config/environment.ts";
import { openWorker } from "../../src/daemon/open-worker.ts";
import { SessionRows } from "../../src/daemon/session-rows.ts";
import { openTakeIn, type TakeIn } from "../../src/daemon/take-in.ts";
import { limits } from "../../src/domain/limits.ts";
import { openJournal } from "../../src/journal/journal.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { homePaths } from "../../src/platform/paths.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import type { Store } from "../../src/store/store.ts";
import { readOtherClient } from "./other-clients.ts";

/** Read by Kedr itself. */
const ownFolders = ["claude-code", "fixtures-synthetic"];
/** Read by this evaluation alone. */
const otherFolders = ["opencode", "gemini-cli", "specstory-md"];

/** Works with a store of all the transcripts, indexed and observed by rules, in a home that is gone afterwards. */
export async function withArchive(transcripts: string, work: (store: Store) => Promise<void>): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), "kedr-eval-"));
  try {
    await fill(home, transcripts);
    const store = openHome(home);
    try {
      await work(store);
    } finally {
      await store.close();
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Takes the transcripts in by the service's own way in, and lets its background thread finish. */
async function fill(home: string, transcripts: string): Promise<void> {
  const store = openHome(home);
  await takeOthers(store, transcripts);
  await store.close();
  const environment = readEnvironment({ HOME: home, KEDR_HOME: home });
  const { config } = loadConfig(homePaths(home, tmpdir()).config, environment);
  const worker = await openWorker({ environment, config }, () => undefined);
  const paths = ownFolders.map((folder) => join(transcripts, folder));
  await worker.importPaths({ client: defaultClient.name, paths, language: "en" });
  await worker.wake({ force: true });
  await worker.stop(null);
}

function openHome(home: string): Store {
  const { database: path, backups } = homePaths(home, tmpdir());
  return openSqliteStore({ path, backups, clock: systemClock, check: "header" });
}

async function takeOthers(store: Store, transcripts: string): Promise<void> {
  const takeIn = openTakeIn({
    journal: openJournal({ store, clock: systemClock, jitter: () => 0, limits }),
    rows: new SessionRows(store, systemClock),
    locate,
    isOff: () => false,
    withholding: { sift: async (_session, events) => events, passOver: async () => undefined },
    masks: { all: [], of: () => [] },
    onMasked: () => undefined,
  });
  for (const folder of otherFolders)
    for (const name of readdirSync(join(transcripts, folder)).sort())
      await takeOther(takeIn, join(transcripts, folder, name));
}

async function takeOther(takeIn: TakeIn, path: string): Promise<void> {
  const events = readOtherClient(path);
  const [first] = events;
  if (first === undefined) return;
  const { sessionId, directory, run } = first;
  const session = { sessionId, directory, transcriptPath: path, run };
  await takeIn(session, events, { configFolder: null, clientPid: null });
}
