import type { Config } from "../config/config.ts";
import type { Environment } from "../config/environment.ts";
import type { Place } from "../domain/event.ts";
import type { Clock } from "../platform/clock.ts";
import type { Store } from "../store/store.ts";
import { openRewriting } from "./approving.ts";
import type { BackgroundParts } from "./background-parts.ts";
import { openCorrecting } from "./correcting.ts";
import type { Keeping } from "./keeping.ts";
import type { Log } from "./log.ts";
import { openLocate } from "./known-place.ts";
import { memoryFilesPlaces, openMemoryFiles } from "./memory-files/open-memory-files.ts";
import { openWatching } from "./memory-files/watching.ts";
import { openNotes } from "./notes.ts";
import { openNoting } from "./noting.ts";
import { isOff } from "./off.ts";
import { openPorting } from "./porting/porting.ts";
import { openRemembering } from "./remembering.ts";
import { isSilentHere } from "./silencing.ts";
import type { Switches } from "./switches.ts";
import type { Works } from "./works.ts";

export interface WritersGround extends Keeping {
  readonly environment: Environment;
  readonly config: Config;
  readonly store: Store;
  readonly switches: Switches;
  readonly clock: Clock;
  readonly log: Log;
  readonly works: Works;
  /** Keyed. */
  readonly hash: (text: string) => string;
}

/** What somebody writes down by themselves, here or in other tools' files. */
export function buildWriters(
  ground: WritersGround,
): Pick<
  BackgroundParts,
  "notes" | "remembering" | "noting" | "correcting" | "rewriting" | "porting" | "readMemoryFiles"
> {
  const { environment, config, store, switches, clock, log } = ground;
  const parts = {
    ...ground,
    locate: openLocate(store),
    isOff: (place: Place) => isOff(place, switches()),
    isSilent: (directory: string) => isSilentHere({ store, clock }, directory),
    memoryFiles: openMemoryFiles(environment, ground),
  };
  const porting = openPorting(parts);
  const remembering = openRemembering(parts);
  return {
    notes: openNotes(parts),
    remembering,
    noting: openNoting({ ...parts, room: config.notes, remembering }),
    correcting: openCorrecting(parts),
    rewriting: openRewriting(parts),
    porting,
    readMemoryFiles: openWatching({
      ...memoryFilesPlaces(environment, store),
      store,
      importMemories: (request) => porting.importMemories(request),
      log,
    }),
  };
}
