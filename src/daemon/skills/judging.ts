import { KedrError } from "../../domain/kedr-error.ts";
import { noSuchMemory } from "../../domain/no-such-memory.ts";
import { holdsNoMore } from "../../govern/correctable.ts";
import type { Evidencing } from "../../serve/evidencing.ts";
import type { Store } from "../../store/store.ts";

export interface JudgingParts {
  readonly store: Pick<Store, "keepEvidence" | "memoriesByIds">;
  readonly now: () => string;
}

/** The owner's word about a skill. */
export const openJudging = ({ store, now }: JudgingParts): Pick<Evidencing, "judgeSkill"> => ({
  judgeSkill: async ({ id, hasWorked }) => {
    const [memory] = await store.memoriesByIds([id]);
    if (memory === undefined) throw noSuchMemory(id);
    if (memory.kind !== "skill") throw noSkill(id);
    if (memory.validTo !== null) throw holdsNoMore(memory);
    const what = hasWorked ? "owner-worked" : "owner-failed";
    const word = { memoryId: id, what, client: null, sessionId: null, eventId: null, at: now() } as const;
    const added = await store.keepEvidence([word]);
    const [judged = memory] = await store.memoriesByIds([id]);
    return { outcome: added === 0 ? "already" : "done", strength: judged.strength };
  },
});

const noSkill = (id: number): KedrError =>
  new KedrError("no-skill", {
    en: `Memory ${id} is no skill. \`kedr skill\` shows the numbers of skills.`,
    ru: `Запись ${id} не умение. Номера умений показывает \`kedr skill\`.`,
  });
