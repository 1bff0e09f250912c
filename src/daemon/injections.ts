import type { Injections } from "../serve/injections.ts";
import type { Store } from "../store/store.ts";

/** Where a memory was given, read from the texts that sessions got. */
export const openInjections = (store: Pick<Store, "injectionsOf" | "projects">): Injections => ({
  injectionsOf: async ({ id, before, limit }) => {
    const { injections, next, lookedTo } = await store.injectionsOf(id, { before, limit });
    const names = new Map((await store.projects()).map(({ key, name }) => [key, name]));
    return {
      injections: injections.map(({ id: number, memoryIds, project, ...given }) => ({
        id: number,
        at: given.at,
        client: given.client,
        sessionId: given.sessionId,
        projectName: project === null ? "" : (names.get(project) ?? ""),
        channel: given.channel,
        asked: given.asked,
        tokens: given.tokens,
        memories: memoryIds.length,
        usedAt: given.usedAt,
        usedHow: given.usedHow,
      })),
      next,
      lookedTo,
    };
  },
});
