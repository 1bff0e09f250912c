import type { Memory } from "../../domain/memory.ts";
import { programsIn } from "../../domain/programs-run.ts";
import { isAsking } from "../../domain/run.ts";
import type { Thread } from "../../domain/thread.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import type { RecordStore } from "../../store/record-store.ts";
import type { ThreadClosing, ThreadStore } from "../../store/thread-store.ts";
import { errorFields, type Log } from "../log.ts";
import { closedByTests, type TestsGround } from "./closed-by-tests.ts";
import { doingTypes, failingCommand, tellsDone } from "./tells-done.ts";

export interface ThreadingParts {
  readonly store: ThreadStore & Pick<RecordStore, "runsOf"> & TestsGround;
  /** Asks the owner about what another project learned, too. */
  readonly generalise: (memory: Memory) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Looks at what was written for what it opens and closes (a thread closes when later work does it) and has in common with other projects. */
export interface Threading {
  next(): Promise<"worked" | "nothing due">;
}

/** Of a project, the newest: an older one is closed by hand. */
const threadsLookedAt = 200;
const worksLookedAt = 500;
const runsLookedAt = 20;

export function openThreading({ store, generalise, clock, log }: ThreadingParts): Threading {
  /** A recap may be written, or read in, long after the work that did what it left open. */
  async function closedBefore(recap: Memory): Promise<readonly ThreadClosing[]> {
    const { project, occurredAt: after, client, sessionId } = recap;
    if (client === null || sessionId === null) return [];
    const open = (await store.threadsOfSession(client, sessionId)).filter(({ closing }) => closing === null);
    if (open.length === 0) return [];
    const works = await store.workAfter({ project, after, types: doingTypes, limit: worksLookedAt });
    return open.flatMap((thread) => {
      const work = works.find((one) => tellsDone(one, thread.text));
      return work === undefined ? [] : [closedBy(work, thread)];
    });
  }

  async function openIn({ project, occurredAt }: Memory): Promise<readonly Thread[]> {
    const asked = { project, run: null, isOpen: true, limit: threadsLookedAt };
    return store.threads({ ...asked, openedBefore: occurredAt });
  }

  async function closingsOf(memory: Memory): Promise<readonly ThreadClosing[]> {
    if (memory.validTo !== null || memory.trust === "rejected") return [];
    if (memory.kind === "recap") {
      const open = await openIn(memory);
      const byRuns = await Promise.all(open.map(closedByRun));
      return [
        ...(await closedBefore(memory)),
        ...byRuns.flat(),
        ...(await closedByTests(store, memory, open)),
      ];
    }
    if (!isDone(memory)) return [];
    const done = (await openIn(memory)).filter(({ text }) => tellsDone(memory, text));
    return done.map((thread) => closedBy(memory, thread));
  }

  /** A command that failed and has passed since, in whatever session. */
  async function closedByRun(thread: Thread): Promise<readonly ThreadClosing[]> {
    const command = failingCommand(thread.text);
    const call = command === undefined ? undefined : programsIn(command).find((one) => !isAsking(one));
    if (call === undefined) return [];
    const { program, family } = call;
    const runs = await store.runsOf({ project: thread.project, program, family, limit: runsLookedAt });
    const [last] = runs.filter(
      ({ event, outcome }) => event.occurredAt > thread.openedAt && outcome !== "unknown",
    );
    if (last?.outcome !== "passed") return [];
    return [{ threadId: thread.id, how: "run", memoryId: null, eventId: last.event.id }];
  }

  return {
    next: async () => {
      const [memory] = await store.unthreaded(1);
      if (memory === undefined) return "nothing due";
      let closings: readonly ThreadClosing[] = [];
      try {
        closings = await closingsOf(memory);
        await generalise(memory);
      } catch (error) {
        // One that can't be looked at must not keep all the others from it for ever.
        log("threading-failed", { memory: memory.id, ...errorFields(error) });
      }
      await store.keepThreaded(memory.id, closings, isoNow(clock));
      if (closings.length > 0) log("threads-closed", { memory: memory.id, closed: closings.length });
      return "worked";
    },
  };
}

const isDone = (memory: Memory): boolean =>
  memory.kind === "observation" &&
  memory.status === "confirmed" &&
  !memory.isProvisional &&
  !memory.isQuarantined &&
  memory.type !== null &&
  doingTypes.includes(memory.type);

const closedBy = ({ id }: Memory, thread: Thread): ThreadClosing => ({
  threadId: thread.id,
  how: "work",
  memoryId: id,
  eventId: null,
});
