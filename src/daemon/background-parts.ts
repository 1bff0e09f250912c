import type { Client } from "../clients/client.ts";
import type { Verified } from "../domain/verified.ts";
import type { Clock } from "../platform/clock.ts";
import type { Porting } from "../serve/porting.ts";
import type { Store } from "../store/store.ts";
import type { Auditing } from "./audit/auditing.ts";
import type { BackgroundCalls, BackgroundState, NoteCalls, RecordCalls } from "./background-calls.ts";
import type { Comparing } from "./comparing.ts";
import type { ForgettingWork } from "./forgetting/forgetting.ts";
import type { MakeGlobal } from "./lessons/making-global.ts";
import type { Log } from "./log.ts";
import type { Merging } from "./merging.ts";
import type { openNoting } from "./noting.ts";
import type { Observing } from "./observing.ts";
import type { ObserverWatch } from "./overseeing/watched-observer.ts";
import type { PastReading } from "./past-reading.ts";
import type { ProjectMerging } from "./project-merging.ts";
import type { Recapping } from "./recapping.ts";
import type { openRemembering } from "./remembering.ts";
import type { ProvingChanges } from "./skills/proving-changes.ts";
import type { SpoolIntake } from "./spool-intake.ts";
import type { Summarising } from "./summary/summarising.ts";
import type { TakeIn } from "./take-in.ts";
import type { Threading } from "./threads/threading.ts";
import type { Works } from "./works.ts";

/** What the background thread works with; `build-*.ts` make it. */
export interface BackgroundParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly findClient: (name: string) => Client | undefined;
  readonly takeIn: TakeIn;
  readonly spool: SpoolIntake;
  readonly observing: Observing;
  readonly observerWatch: ObserverWatch;
  readonly comparing: Comparing;
  readonly threading: Threading;
  readonly summarising: Summarising;
  readonly provingChanges: ProvingChanges;
  readonly merging: Merging;
  readonly makingGlobal: MakeGlobal;
  readonly recapping: Recapping;
  /** Keeps the archive within its limits; ends soon once the thread stops. */
  readonly retain: (isStopped: () => boolean) => Promise<void>;
  readonly past: PastReading;
  readonly stale: BackgroundCalls["stale"];
  readonly doctor: BackgroundCalls["doctor"];
  readonly clientSettings: BackgroundCalls["clientSettings"];
  readonly readBeforeSweep: () => Promise<void>;
  readonly verify: () => Promise<Verified>;
  readonly works: Works;
  readonly remembering: ReturnType<typeof openRemembering>;
  readonly noting: ReturnType<typeof openNoting>;
  readonly correcting: BackgroundCalls["correct"];
  readonly notes: NoteCalls;
  readonly auditing: Auditing;
  readonly forgetting: ForgettingWork;
  readonly porting: Porting;
  readonly projects: ProjectMerging;
  readonly readMemoryFiles: () => Promise<void>;
  readonly rewriting: BackgroundCalls["rewriteRule"];
  readonly stating: BackgroundCalls["keepStated"];
  readonly record: RecordCalls;
  /** Told whenever the state may be another: whoever asks the request thread gets it at once. */
  readonly onState: (state: BackgroundState) => void;
  readonly log: Log;
}
