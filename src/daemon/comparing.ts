import type { MemoryId } from "../domain/ids.ts";
import { limits } from "../domain/limits.ts";
import type { Memory } from "../domain/memory.ts";
import { contradicting, judge, type Stating, statingOf } from "../govern/contradiction.ts";
import type { Authority } from "../govern/whose.ts";
import { type Clock, isoNow } from "../platform/clock.ts";
import type { Compared } from "../store/statement-store.ts";
import type { Store } from "../store/store.ts";
import { errorFields, type Log } from "./log.ts";
import { whoseWord } from "./whose-word.ts";

export interface ComparingParts {
  readonly store: Pick<
    Store,
    "eventsByIds" | "keepCompared" | "memoriesByIds" | "statingAnyOf" | "uncompared"
  >;
  readonly clock: Clock;
  readonly log: Log;
}

/** Compares what was written with what was known, whoever wrote it: what contradicts it ends, or the owner is asked. */
export interface Comparing {
  /** "changed": a memory became another meanwhile; it is compared again next time. */
  next(): Promise<"worked" | "nothing due" | "changed">;
}

export function openComparing({ store, clock, log }: ComparingParts): Comparing {
  const authorities = authoritiesIn(store);

  async function compared(memory: Memory): Promise<Compared> {
    const holds = memory.validTo === null && memory.trust !== "rejected";
    const written = holds ? statingOf(memory) : { memory, statements: [] };
    const subjects = written.statements.map(({ subject }) => subject);
    const bare = { memoryId: memory.id, subjects, endings: [], proposals: [] };
    if (subjects.length === 0) return bare;
    const known = await store.statingAnyOf(subjects, memory.project, limits.comparedWith);
    const others = known.filter(({ id }) => id !== memory.id).map(statingOf);
    const against = contradicting(written, others);
    if (against.length === 0) return bare;
    const whose = await authorities([written, ...against]);
    const [first = written, ...rest] = await Promise.all([written, ...others].map(withMerged));
    return { ...bare, ...judge(first, rest, (id) => whose.get(id) ?? "read") };
  }

  async function withMerged(stating: Stating): Promise<Stating> {
    const { mergedIds } = stating.memory;
    return mergedIds.length === 0 ? stating : { ...stating, merged: await store.memoriesByIds(mergedIds) };
  }

  async function keep(result: Compared): Promise<"done" | "changed" | "known"> {
    const outcome = await store.keepCompared(result, isoNow(clock));
    const { endings, proposals } = result;
    if (outcome === "done" && endings.length + proposals.length > 0)
      log("contradiction", { ended: endings.length, asked: proposals.length });
    return outcome;
  }

  /**
   * What changed meanwhile is judged anew. Where nothing did, the row says approved though it was changed past the store and
   * reads as unapproved: it would never end and never be compared, so the owner is asked.
   */
  async function settled(memory: Memory): Promise<"done" | "changed" | "known"> {
    const first = await compared(memory);
    const outcome = await keep(first);
    if (outcome !== "changed") return outcome;
    const [again] = await store.memoriesByIds([memory.id]);
    if (again === undefined) return "changed";
    const second = await compared(again);
    return keep(isSamePair(first, second) ? asking(second) : second);
  }

  return {
    next: async () => {
      const [memory] = await store.uncompared(1);
      if (memory === undefined) return "nothing due";
      try {
        return (await settled(memory)) === "changed" ? "changed" : "worked";
      } catch (error) {
        // One that can't be compared must not keep all the others from it for ever.
        log("comparing-failed", { memory: memory.id, ...errorFields(error) });
        await keep({ memoryId: memory.id, subjects: [], endings: [], proposals: [] });
        return "worked";
      }
    },
  };
}

/** Whose words each of them is. */
function authoritiesIn(store: Pick<Store, "eventsByIds" | "memoriesByIds">) {
  return async (all: readonly Stating[]): Promise<ReadonlyMap<MemoryId, Authority>> =>
    new Map(
      await Promise.all(all.map(async ({ memory }) => [memory.id, await whoseWord(memory, store)] as const)),
    );
}

/** The owner is asked about what would have ended. */
const asking = ({ endings, proposals, ...result }: Compared): Compared => ({
  ...result,
  endings: [],
  proposals: [
    ...proposals,
    ...endings.map(
      ({ id, by }) => ({ kind: "contradiction", memoryId: by, otherId: id, reason: "approved" }) as const,
    ),
  ],
});

const isSamePair = (one: Compared, other: Compared): boolean =>
  JSON.stringify(one.endings) === JSON.stringify(other.endings);
