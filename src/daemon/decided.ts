import type { ProjectKey } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { DecidedMemory, MadeDecision } from "../serve/reviewing.ts";
import type { Decided } from "../store/decided-store.ts";
import type { Store } from "../store/store.ts";

/** The owner's words with what they were about. What was forgotten since the list was read has its line no more. */
export async function madeDecisions(
  decided: readonly Decided[],
  names: ReadonlyMap<ProjectKey, string>,
  store: Pick<Store, "memoriesByIds">,
): Promise<readonly MadeDecision[]> {
  const ids = decided.flatMap((one) => (one.sort === "text" ? [one.memoryId] : [one.memoryId, one.otherId]));
  const memories = await store.memoriesByIds([...new Set(ids)]);
  const known = new Map(memories.map((memory) => [memory.id, memory]));
  return decided.flatMap((one): readonly MadeDecision[] => {
    const memory = known.get(one.memoryId);
    if (memory === undefined) return [];
    const about = told(memory, names);
    if (one.sort === "text") {
      const { memoryId: _, contentHash, ...said } = one;
      return [{ ...said, memory: about, isOfToday: about.holds && memory.contentHash === contentHash }];
    }
    const other = known.get(one.otherId);
    if (other === undefined) return [];
    const { memoryId: _, otherId, ...said } = one;
    return [{ ...said, memory: about, other: otherId === memory.id ? null : told(other, names) }];
  });
}

const told = (
  { id, title, kind, project, trust, validTo }: Memory,
  names: ReadonlyMap<ProjectKey, string>,
): DecidedMemory => ({
  id,
  title,
  kind,
  projectName: names.get(project) ?? "",
  trust,
  holds: validTo === null,
});
