import { type Clock, isoNow } from "../platform/clock.ts";
import type { Merged, Projecting } from "../serve/projects.ts";
import type { BackupStore } from "../store/backup-store.ts";
import type { ProjectNameStore } from "../store/project-store.ts";
import { errorFields, type Log } from "./log.ts";
import { inShortTurns, lockFree } from "./lock-free.ts";
import { noSuchProject, planChanged } from "./project-faults.ts";
import type { Progress, Works } from "./works.ts";

/** The long part of two projects becoming one: it runs in the background. */
export interface ProjectMerging {
  merge(request: Parameters<Projecting["mergeProjects"]>[0]): Promise<Merged>;
  /** Moves what is left of what was merged, with room for hooks between portions; ends soon once the thread stops. */
  moveOn(isStopped: () => boolean): Promise<void>;
}

export interface ProjectMergingParts {
  readonly store: Pick<BackupStore, "backUpTo"> &
    Pick<ProjectNameStore, "mergeProjects" | "moveMemories" | "moveEvents">;
  readonly works: Works;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * A merge of ten thousand memories takes seconds, so it is made in portions between which others write. The first one says
 * for good what the merged project's key means, and moves what binds: nothing comes in beside it any more, no rule lapses, and
 * whoever finds the rest half moved, a service that was killed in the middle too, goes on with it.
 */
export function openProjectMerging({ store, clock, works, log }: ProjectMergingParts): ProjectMerging {
  async function moveMemories(isStopped: () => boolean, onMoved: (count: number) => void): Promise<void> {
    await inShortTurns(async () => {
      const moved = await store.moveMemories(isoNow(clock));
      onMoved(moved);
      return moved > 0 && !isStopped();
    });
  }

  async function merge(
    { from, to, memories }: Parameters<ProjectMerging["merge"]>[0],
    progress: Progress,
  ): Promise<Merged> {
    // Two that became one can't be told apart any more: the copy is the way back.
    const { path: backup } = await store.backUpTo(null);
    const outcome = await store.mergeProjects({ from, to, memories, at: isoNow(clock) });
    if (outcome === "changed") throw planChanged();
    if (outcome === "unknown") throw noSuchProject(from);
    let done = 0;
    try {
      await moveMemories(
        () => false,
        (count) => progress(Math.min((done += count), memories), memories),
      );
    } catch (error) {
      // They are one for good by now, and the background goes on with the rest.
      log("project-move-broke-off", errorFields(error));
    }
    return { memories, backup };
  }

  return {
    merge: (request) => works.run("merge", (progress) => merge(request, progress)),
    moveOn: async (isStopped) => {
      await moveMemories(isStopped, () => undefined);
      for (let after: number | null = 0; after !== null && !isStopped();) {
        after = await store.moveEvents(after);
        if (after !== null) await lockFree();
      }
    },
  };
}
