import type { MemoryId } from "../domain/ids.ts";
import { limits } from "../domain/limits.ts";
import type { Memory } from "../domain/memory.ts";
import { contradicting, type Judgement, judge, type Stating, statingOf } from "../govern/contradiction.ts";
import { doubtsAbout, type Telling, tellingOf } from "../govern/likely/doubts.ts";
import { likelyKeys, likelySaysOtherwise } from "../govern/likely/likely.ts";
import type { Authority } from "../govern/whose.ts";
import type { Compared } from "../store/statement-store.ts";
import type { Store } from "../store/store.ts";
import { whoseWord } from "./whose-word.ts";

export type JudgingStore = Pick<Store, "eventsByIds" | "memoriesByIds" | "statingAnyOf">;

/** What becomes of a memory and of those that it contradicts, surely or likely; nothing is kept. */
export function openJudging(store: JudgingStore): (memory: Memory) => Promise<Compared> {
  const authorities = authoritiesIn(store);

  const othersOf = async ({ id, project }: Memory, subjects: readonly string[]): Promise<readonly Memory[]> =>
    subjects.length === 0
      ? []
      : (await store.statingAnyOf(subjects, project, limits.comparedWith)).filter((other) => other.id !== id);

  /** What clearly states another value of one subject. */
  async function judged(written: Stating, subjects: readonly string[]): Promise<Judgement> {
    const others = (await othersOf(written.memory, subjects)).map(statingOf);
    const against = contradicting(written, others);
    if (against.length === 0) return { endings: [], proposals: [] };
    const whose = await authorities([written, ...against].map(({ memory }) => memory));
    const [first = written, ...rest] = await Promise.all([written, ...others].map(withMerged));
    return judge(first, rest, (id) => whose.get(id) ?? "read");
  }

  /** What likely says another value of the same thing in other words. */
  async function doubted(telling: Telling, keys: readonly string[]): Promise<Judgement["proposals"]> {
    const others = (await othersOf(telling.memory, keys)).flatMap((other) => tellingOf(other) ?? []);
    const against = others.filter(({ about }) => likelySaysOtherwise(telling.about, about));
    if (against.length === 0) return [];
    const whose = await authorities([telling, ...against].map(({ memory }) => memory));
    return doubtsAbout(telling, against, (id) => whose.get(id) ?? "read");
  }

  async function withMerged(stating: Stating): Promise<Stating> {
    const { mergedIds } = stating.memory;
    return mergedIds.length === 0 ? stating : { ...stating, merged: await store.memoriesByIds(mergedIds) };
  }

  return async (memory) => {
    const holds = memory.validTo === null && memory.trust !== "rejected";
    const written = holds ? statingOf(memory) : { memory, statements: [] };
    const telling = holds ? tellingOf(memory) : undefined;
    const subjects = written.statements.map(({ subject }) => subject);
    const keys = telling === undefined ? [] : likelyKeys(telling.about);
    const sure = await judged(written, subjects);
    const isUntrue = sure.endings.some(({ id }) => id === memory.id);
    const doubts = telling === undefined || isUntrue ? [] : await doubted(telling, keys);
    const proposals = [...sure.proposals, ...doubts.filter((doubt) => !isJudged(doubt, sure))];
    return { memoryId: memory.id, subjects: [...subjects, ...keys], endings: sure.endings, proposals };
  };
}

/** Whose words each of them is. */
const authoritiesIn =
  (store: JudgingStore) =>
  async (all: readonly Memory[]): Promise<ReadonlyMap<MemoryId, Authority>> =>
    new Map(
      await Promise.all(all.map(async (memory) => [memory.id, await whoseWord(memory, store)] as const)),
    );

/** A pair of which it is said already what becomes of it. */
const isJudged = (
  { memoryId, otherId }: Judgement["proposals"][number],
  { endings, proposals }: Judgement,
): boolean =>
  endings.some(({ id }) => id === otherId || id === memoryId) ||
  proposals.some((one) => one.memoryId === memoryId && one.otherId === otherId);
