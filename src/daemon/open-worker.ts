import { clients, findClient, folderVariables } from "../clients/registry.ts";
import type { Config } from "../config/config.ts";
import type { Environment } from "../config/environment.ts";
import { whereabouts } from "../config/whereabouts.ts";
import { systemClock } from "../platform/clock.ts";
import { homePaths } from "../platform/paths.ts";
import { openSqliteStore } from "../store/sqlite/open.ts";
import { openStale } from "./ageing.ts";
import { Background } from "./background.ts";
import type { BackgroundCalls, BackgroundState } from "./background-calls.ts";
import { keepingMarks } from "./backups/marks-file.ts";
import { readBeforeSweep } from "./before-sweep.ts";
import { buildIntake } from "./build-intake.ts";
import { buildObserver } from "./build-observer.ts";
import { buildRecord } from "./build-record.ts";
import { buildUpkeep } from "./build-upkeep.ts";
import { buildWriters } from "./build-writers.ts";
import { openComparing } from "./comparing.ts";
import { openForgettingKey } from "./forgetting/tombstone-file.ts";
import { openKeeping } from "./keeping.ts";
import { openLocate } from "./known-place.ts";
import { openGeneralising } from "./lessons/generalising.ts";
import { errorFields, openLog } from "./log.ts";
import { openMerging } from "./merging.ts";
import { openPastReading } from "./past-reading.ts";
import { openProjectMerging } from "./project-merging.ts";
import { openProvingChanges } from "./skills/proving-changes.ts";
import { openSpoolIntake } from "./spool-intake.ts";
import { openSwitches } from "./switches.ts";
import { openThreading } from "./threads/threading.ts";
import { openWorks } from "./works.ts";

/** What the request thread hands over: what it read of environment and configuration, so that both see the same. */
export interface WorkerData {
  readonly environment: Environment;
  readonly config: Config;
}

/** Builds the background half: its own connection to the store, the journal, the observer and the recap writer. */
export async function openWorker(
  { environment, config }: WorkerData,
  onState: (state: BackgroundState) => void,
): Promise<BackgroundCalls> {
  const clock = systemClock;
  const paths = homePaths(environment.home, environment.tempFolder);
  const log = openLog(paths.log, clock);
  const key = openForgettingKey(paths);
  const { database: path, backups } = paths;
  const opened = openSqliteStore({ path, backups, clock, check: "header", key });
  const store = keepingMarks(opened, paths.ownersMarks);
  const switches = openSwitches(paths.config, config);
  const works = openWorks();
  let secretsMasked = 0;
  const { journal, takeIn } = buildIntake({ environment, config, store, switches, clock }, (secrets) => {
    secretsMasked += secrets;
  });
  const onProgress = (): void =>
    void background.tellState().catch((error: unknown) => log("state-failed", errorFields(error)));
  const past = openPastReading({
    store,
    takeIn,
    works,
    log,
    onProgress,
    secretsMasked: () => secretsMasked,
    onTaken: () => background.wakeSoon(),
  });
  const kept = await openKeeping(config);
  const ground = { ...kept, environment, config, store, switches, journal, clock, log, works };
  const background: Background = new Background({
    store,
    clock,
    findClient,
    takeIn,
    spool: openSpoolIntake({ folder: paths.spool, findClient, takeIn, clock, log }),
    ...buildObserver(ground),
    ...buildWriters({ ...ground, hash: key.hash }),
    stale: openStale({ store, locate: openLocate(store) }).stale,
    past,
    readBeforeSweep: () =>
      readBeforeSweep({ clients, where: whereabouts(environment, folderVariables), store, past, clock, log }),
    ...buildUpkeep({ ...ground, paths, key }),
    comparing: openComparing(ground),
    provingChanges: openProvingChanges(ground),
    threading: openThreading({ ...ground, generalise: openGeneralising(ground) }),
    merging: openMerging(ground),
    projects: openProjectMerging(ground),
    record: await buildRecord(store),
    works,
    onState,
    log,
  });
  return background.calls();
}
