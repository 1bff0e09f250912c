import type { MemoryId } from "../../domain/ids.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import type { Memory } from "../../domain/memory.ts";
import { noSuchMemory } from "../../domain/no-such-memory.ts";
import { holdsNoMore } from "../../govern/correctable.ts";
import type { Evidencing, Judged } from "../../serve/evidencing.ts";
import type { Store } from "../../store/store.ts";

export interface JudgingParts {
  readonly store: Pick<Store, "keepOwnersWord" | "memoriesByIds" | "takeBackOwnersWord">;
  readonly now: () => string;
}

/** The owner's word about a memory. */
export function openJudging({
  store,
  now,
}: JudgingParts): Pick<Evidencing, "judge" | "judgeSkill" | "takeBackWord"> {
  async function holding(id: MemoryId): Promise<Memory> {
    const [memory] = await store.memoriesByIds([id]);
    if (memory === undefined) throw noSuchMemory(id);
    if (memory.validTo !== null || memory.trust === "rejected") throw holdsNoMore(memory);
    return memory;
  }

  async function judged(id: MemoryId, isNew: boolean): Promise<Judged> {
    return { outcome: isNew ? "done" : "already", strength: (await holding(id)).strength };
  }

  const judge: Evidencing["judge"] = async ({ id, word }) => {
    await holding(id);
    return judged(id, await store.keepOwnersWord(id, word, now()));
  };

  return {
    judge,
    judgeSkill: async ({ id, hasWorked }) => {
      const [memory] = await store.memoriesByIds([id]);
      if (memory !== undefined && memory.kind !== "skill") throw noSkill(id);
      return judge({ id, word: hasWorked ? "owner-worked" : "owner-failed" });
    },
    takeBackWord: async ({ id, word }) => {
      await holding(id);
      return judged(id, await store.takeBackOwnersWord(id, word));
    },
  };
}

const noSkill = (id: number): KedrError =>
  new KedrError("no-skill", {
    en: `Memory ${id} is no skill. \`kedr skill\` shows the numbers of skills.`,
    ru: `Запись ${id} не умение. Номера умений показывает \`kedr skill\`.`,
  });
