import type { MemoryId } from "../domain/ids.ts";
import { KedrError } from "../domain/kedr-error.ts";
import type { Memory } from "../domain/memory.ts";
import type { MergeWarning } from "../domain/merge-warning.ts";
import { noSuchMemory } from "../domain/no-such-memory.ts";
import { contradicting, statingOf } from "../govern/contradiction.ts";
import { holdsNoMore } from "../govern/correctable.ts";
import { headingOf } from "../govern/duplicates/head.ts";
import { tellingOf } from "../govern/likely/doubts.ts";
import { likelySaysOtherwise } from "../govern/likely/likely.ts";
import type { MergePlan, Merging } from "../serve/merging.ts";
import type { Store } from "../store/store.ts";
import { whoseToGiveUp } from "./whose-word.ts";

export interface MergingByOwnerParts {
  readonly store: Pick<Store, "eventsByIds" | "memoriesByIds" | "mergeByOwner" | "proposalsAbout">;
  readonly now: () => string;
}

/** Two memories become one at the owner's word, once the owner has seen what speaks against it. */
export function openMergingByOwner({
  store,
  now,
}: MergingByOwnerParts): Pick<Merging, "planMerge" | "mergeMemories"> {
  async function planned(headId: MemoryId, partId: MemoryId): Promise<MergePlan> {
    const memories = await store.memoriesByIds([headId, partId]);
    const [head, part] = [headId, partId].map((id) => mergeable(id, memories));
    if (head === undefined || part === undefined || headId === partId) throw isItself(headId);
    if (!areOfOnePlace(head, part)) throw otherProject(head, part);
    if ((await store.proposalsAbout([headId, partId])).length > 0) throw askedAbout();
    return { head, part, warnings: warningsOf(head, part), suggestedHead: await suggested(head, part) };
  }

  async function suggested(head: Memory, part: Memory): Promise<MemoryId | null> {
    const whose = new Map([
      [head.id, await whoseToGiveUp(head, store)],
      [part.id, await whoseToGiveUp(part, store)],
    ]);
    return headingOf(head, part, ({ id }) => whose.get(id) ?? "read")?.head.id ?? null;
  }

  return {
    planMerge: ({ headId, partId }) => planned(headId, partId),
    mergeMemories: async ({ accepted, ...merge }) => {
      const { warnings } = await planned(merge.headId, merge.partId);
      if (warnings.some((warning) => !accepted.includes(warning))) return { outcome: "warned", warnings };
      const outcome = await store.mergeByOwner(merge, now());
      if (outcome === "asked") throw askedAbout();
      return { outcome };
    },
  };
}

function mergeable(id: MemoryId, memories: readonly Memory[]): Memory {
  const memory = memories.find((one) => one.id === id);
  if (memory === undefined) throw noSuchMemory(id);
  if (memory.validTo !== null || memory.trust === "rejected") throw holdsNoMore(memory);
  const { kind, isQuarantined, isProvisional, expiresAt } = memory;
  if (kind === "recap" || kind === "summary" || isQuarantined || isProvisional || expiresAt !== null)
    throw notMergeable(id);
  return memory;
}

const areOfOnePlace = (one: Memory, other: Memory): boolean =>
  one.scope === other.scope && (one.scope === "global" || one.project === other.project);

const warningsOf = (head: Memory, part: Memory): readonly MergeWarning[] => [
  ...valueWarning(head, part),
  ...(part.trust === "approved" ? (["part-approved"] as const) : []),
  ...(part.isPinned ? (["part-pinned"] as const) : []),
  ...(head.kind === part.kind && head.type === part.type ? [] : (["other-kind"] as const)),
];

function valueWarning(head: Memory, part: Memory): readonly MergeWarning[] {
  if (contradicting(statingOf(head), [statingOf(part)]).length > 0) return ["two-values"];
  const [one, other] = [tellingOf(head), tellingOf(part)];
  const isLikely = one !== undefined && other !== undefined && likelySaysOtherwise(one.about, other.about);
  return isLikely ? ["likely-two-values"] : [];
}

const isItself = (id: MemoryId): KedrError =>
  new KedrError("not-mergeable", {
    en: `Memory ${id} can't be merged with itself: choose another one.`,
    ru: `Запись ${id} нельзя объединить с самой собой: выберите другую.`,
  });

const otherProject = ({ id }: Memory, other: Memory): KedrError =>
  new KedrError("other-project", {
    en: `Memories ${id} and ${other.id} are not of one project, so they stay apart: what one project knows may not hold in another. If both are one project, kedr projects merge makes them one.`,
    ru: `Записи ${id} и ${other.id} из разных проектов, поэтому остаются порознь: что верно в одном, может быть неверно в другом. Если проект один и тот же, его объединит kedr projects merge.`,
  });

const notMergeable = (id: MemoryId): KedrError =>
  new KedrError("not-mergeable", {
    en: `Memory ${id} is merged with nothing: it is made from others, held back, or here only for a time.`,
    ru: `Запись ${id} ни с чем не объединяется: она сделана из других, придержана или временная.`,
  });

const askedAbout = (): KedrError =>
  new KedrError("asked-about", {
    en: "You are being asked about one of the two: answer that first, under Review or by kedr review.",
    ru: "Об одной из двух вам задан вопрос: сначала ответьте на него, на странице «На решение» или через kedr review.",
  });
