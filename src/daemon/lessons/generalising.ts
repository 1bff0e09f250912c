import type { Memory } from "../../domain/memory.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import { weights } from "../../recall/weigh.ts";
import { anyMemory } from "../../store/any-memory.ts";
import type { Store } from "../../store/store.ts";
import { words } from "../../store/words.ts";
import type { Log } from "../log.ts";
import { isLesson, teachTheSame } from "./lesson.ts";

export interface GeneralisingParts {
  readonly store: Pick<Store, "memoriesByIds" | "project" | "propose" | "searchWords">;
  readonly clock: Clock;
  readonly log: Log;
}

const candidates = 30;

/**
 * What two projects learned, each by itself: the owner is asked whether it holds for all. Until they say so neither is shown outside of its
 * project. What is global already is not asked about.
 */
export function openGeneralising({
  store,
  clock,
  log,
}: GeneralisingParts): (memory: Memory) => Promise<void> {
  const isLessonHere = async (memory: Memory): Promise<boolean> =>
    isLesson(memory, (await store.project(memory.project))?.name ?? "");

  return async (memory) => {
    if (!(await isLessonHere(memory))) return;
    const ranked = await store.searchWords({
      ...anyMemory,
      kinds: [memory.kind],
      isUnasked: true,
      terms: [...new Set(words(memory.title))],
      weights: weights.field,
      limit: candidates,
    });
    const alike = (await store.memoriesByIds(ranked.map(({ id }) => id))).filter((other) =>
      teachTheSame(memory, other),
    );
    if (alike.some(({ scope }) => scope === "global")) return;
    const others = alike.filter(({ project }) => project !== memory.project).toSorted((a, b) => a.id - b.id);
    for (const other of others) {
      if (!(await isLessonHere(other))) continue;
      const [otherId, memoryId] = other.id < memory.id ? [other.id, memory.id] : [memory.id, other.id];
      await store.propose([{ kind: "global", memoryId, otherId, reason: "two-projects" }], isoNow(clock));
      log("lesson-proposed", { memory: memoryId, other: otherId });
      return;
    }
  };
}
