import type { MemoryId } from "../domain/ids.ts";
import type { KeptInjection } from "../store/injection-store.ts";
import type { MemoryStore } from "../store/memory-store.ts";
import type { Decision, TrustStore } from "../store/trust-store.ts";

/** Whether a text that was given told a rule as approved that the owner has taken back or replaced since. */
export async function isBoundNoMore(
  { memoryIds, at }: Pick<KeptInjection, "memoryIds" | "at">,
  store: Pick<MemoryStore & TrustStore, "memoriesByIds" | "decisionsAbout">,
): Promise<boolean> {
  const rules = (await store.memoriesByIds(memoryIds)).filter(({ kind }) => kind === "rule");
  if (rules.length === 0) return false;
  const decisions = await store.decisionsAbout(rules.map(({ id }) => id));
  return rules.some(
    ({ id, trust, validTo }) => wasApproved(decisions, id, at) && (trust !== "approved" || validTo !== null),
  );
}

const wasApproved = (decisions: readonly Decision[], id: MemoryId, at: string): boolean =>
  decisions.findLast((each) => each.memoryId === id && each.at <= at)?.decision === "approved";
