import { type Clock, isoNow } from "../platform/clock.ts";
import type { Merged, Projecting } from "../serve/projects.ts";
import type { BackupStore } from "../store/backup-store.ts";
import type { ProjectNameStore } from "../store/project-store.ts";
import { lockFree } from "./lock-free.ts";
import { noSuchProject, planChanged } from "./project-faults.ts";

/** The long part of two projects becoming one: it runs in the background. */
export interface ProjectMerging {
  merge(request: Parameters<Projecting["mergeProjects"]>[0]): Promise<Merged>;
  /** Moves the events of what was merged, with room for hooks between portions; ends soon once the thread stops. */
  moveOn(isStopped: () => boolean): Promise<void>;
}

export interface ProjectMergingParts {
  readonly store: Pick<BackupStore, "backUpTo"> & Pick<ProjectNameStore, "mergeProjects" | "moveEvents">;
  readonly clock: Clock;
}

export const openProjectMerging = ({ store, clock }: ProjectMergingParts): ProjectMerging => ({
  merge: async ({ from, to, memories }) => {
    // Two that became one can't be told apart any more: the copy is the way back.
    const { path: backup } = await store.backUpTo(null);
    const outcome = await store.mergeProjects({ from, to, memories, at: isoNow(clock) });
    if (outcome === "changed") throw planChanged();
    if (outcome === "unknown") throw noSuchProject(from);
    return { memories, backup };
  },
  moveOn: async (isStopped) => {
    for (let after: number | null = 0; after !== null && !isStopped();) {
      after = await store.moveEvents(after);
      if (after !== null) await lockFree();
    }
  },
});
