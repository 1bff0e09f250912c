import type { Config } from "../config/config.ts";
import type { Environment } from "../config/environment.ts";
import { limits } from "../domain/limits.ts";
import { type Journal, openJournal } from "../journal/journal.ts";
import type { Clock } from "../platform/clock.ts";
import { homePaths } from "../platform/paths.ts";
import { jitter } from "../platform/random.ts";
import { openTurnMarks } from "../platform/turn-marks.ts";
import type { Store } from "../store/store.ts";
import { openIgnoredCalls } from "./ignored-calls.ts";
import { openLocate } from "./known-place.ts";
import { isOff } from "./off.ts";
import { openOwnMasks } from "./own-masks.ts";
import { SessionRows } from "./session-rows.ts";
import type { Switches } from "./switches.ts";
import { openTakeIn, type TakeIn } from "./take-in.ts";
import { openWithholding, type Withholding } from "./withholding.ts";

/** What both threads take events in by. */
export interface IntakeGround {
  readonly environment: Environment;
  readonly config: Config;
  readonly store: Store;
  readonly switches: Switches;
  readonly clock: Clock;
}

/** A way in for events that each thread has for itself, over its own connection to the store. */
export interface Intake {
  readonly journal: Journal;
  readonly withholding: Withholding;
  readonly takeIn: TakeIn;
}

/** onMasked: told how many secrets were taken out of what came in. */
export function buildIntake(
  { environment, config, store, switches, clock }: IntakeGround,
  onMasked: (secrets: number) => void,
): Intake {
  const journal = openJournal({ store, clock, jitter, limits });
  const withholding = openWithholding({
    store,
    ignored: openIgnoredCalls({
      privacy: config.privacy,
      off: () => switches().projects.off,
      userHome: environment.userHome,
    }),
    marks: openTurnMarks(homePaths(environment.home, environment.tempFolder).turnMarks),
  });
  const takeIn = openTakeIn({
    journal,
    rows: new SessionRows(store, clock),
    locate: openLocate(store),
    isOff: (place) => isOff(place, switches()),
    withholding,
    masks: openOwnMasks(config.privacy),
    onMasked,
  });
  return { journal, withholding, takeIn };
}
