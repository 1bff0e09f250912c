import type { BackgroundCalls, BackgroundState } from "./background-calls.ts";
import type { Log } from "./log.ts";
import { WorkerThread } from "./worker-thread.ts";

const idleMs = 15_000;

export type BackgroundThread = WorkerThread<BackgroundCalls, BackgroundState>;

/** The thread of everything that may take long. onIdle is called when it has ended for want of work. */
export const backgroundThread = (
  script: URL,
  workerData: object,
  log: Log,
  onIdle: () => void,
): BackgroundThread =>
  new WorkerThread({
    script,
    workerData,
    lifecycle: {
      wake: (caller, force) => caller.call("wake", { force }),
      state: (caller) => caller.call("state", null),
      stop: (caller) => caller.call("stop", null),
    },
    idleMs,
    onIdle,
    log,
  });
