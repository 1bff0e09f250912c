import type { Memory } from "../domain/memory.ts";
import { type Clock, isoNow } from "../platform/clock.ts";
import type { Compared } from "../store/statement-store.ts";
import type { Store } from "../store/store.ts";
import { type JudgingStore, openJudging } from "./judging.ts";
import { errorFields, type Log } from "./log.ts";

export interface ComparingParts {
  readonly store: JudgingStore & Pick<Store, "keepCompared" | "uncompared">;
  readonly clock: Clock;
  readonly log: Log;
}

/** Compares what was written with what was known, whoever wrote it: what contradicts it ends, or the owner is asked. */
export interface Comparing {
  /** "changed": a memory became another meanwhile; it is compared again next time. */
  next(): Promise<"worked" | "nothing due" | "changed">;
}

export function openComparing({ store, clock, log }: ComparingParts): Comparing {
  const compared = openJudging(store);

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
