import type { MemoryId } from "../domain/ids.ts";
import { KedrError } from "../domain/kedr-error.ts";
import { noSuchMemory } from "../domain/no-such-memory.ts";
import type { Memory } from "../domain/memory.ts";

/** Only what somebody said, and still holds, can be said otherwise. */
export function checkCorrectable(old: Memory | undefined, id: MemoryId): asserts old is Memory {
  if (old === undefined) throw noSuchMemory(id);
  if (old.validTo !== null || old.trust === "rejected") throw holdsNoMore(old);
  if (old.kind === "recap" || old.kind === "summary")
    throw new KedrError("derived", {
      en: `Memory ${id} is made from others (${old.parentIds.join(", ")}): correct those, and it is made anew.`,
      ru: `Запись ${id} сделана из других (${old.parentIds.join(", ")}): исправьте их, и она обновится.`,
    });
}

/** Whatever somebody wants of it: it is history. */
export const holdsNoMore = ({ id, supersededBy, mergedInto }: Memory): KedrError => {
  if (mergedInto !== null)
    return new KedrError("holds-no-more", {
      en: `Memory ${id} was merged into ${mergedInto}, which says the same: use that one.`,
      ru: `Запись ${id} объединена с записью ${mergedInto}, где сказано то же: обращайтесь к ней.`,
    });
  return supersededBy === null
    ? new KedrError("holds-no-more", {
        en: `Memory ${id} holds no more; remember what is so now as a new one.`,
        ru: `Запись ${id} больше не действует; запомните новое отдельно.`,
      })
    : new KedrError("holds-no-more", {
        en: `Memory ${id} was replaced by ${supersededBy}: use that one.`,
        ru: `Запись ${id} заменена записью ${supersededBy}: обращайтесь к ней.`,
      });
};
