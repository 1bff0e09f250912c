import type { ProjectKey } from "../domain/ids.ts";
import { evidenceOf } from "../govern/evidence.ts";
import type { Quarantining } from "../serve/quarantining.ts";
import type { Store } from "../store/store.ts";

export interface QuarantiningParts {
  readonly store: Pick<Store, "eventsByIds" | "projects" | "quarantined" | "releaseMemory">;
  readonly projectOf: (directory: string) => Promise<ProjectKey>;
  readonly now: () => string;
}

/** What is held back for the owner, and its release. */
export const openQuarantining = ({ store, projectOf, now }: QuarantiningParts): Quarantining => ({
  quarantined: async ({ directory, limit }) => {
    const project = directory === null ? null : await projectOf(directory);
    const names = new Map((await store.projects()).map(({ key, name }) => [key, name]));
    const held = await store.quarantined(project, limit);
    return Promise.all(
      held.map(async (memory) => ({
        memory,
        projectName: names.get(memory.project) ?? "",
        evidence: evidenceOf(memory, await store.eventsByIds(memory.eventIds)),
      })),
    );
  },
  releaseMemory: async ({ memoryId, contentHash }) => ({
    outcome: await store.releaseMemory({ memoryId, contentHash, at: now() }),
    id: memoryId,
  }),
});
