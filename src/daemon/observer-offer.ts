import type { RunMark } from "../domain/event.ts";
import type { Clock } from "../platform/clock.ts";
import { createNew, exists } from "../platform/files.ts";
import type { MemoryStore } from "../store/memory-store.ts";

/** Words to add to the person's line of a session's start; empty on all starts but one. */
export type ObserverOffer = (run: RunMark) => Promise<string>;

export interface ObserverOfferParts {
  readonly store: Pick<MemoryStore, "memoryCounts">;
  /** Whether rules observe because nobody has chosen yet. */
  readonly isUnchosen: boolean;
  /** The file whose existence says that it was offered. */
  readonly mark: string;
  readonly language: "en" | "ru";
  readonly clock: Clock;
}

/** Enough to have seen what rules write, and time enough to have missed what they don't (docs/decisions/010). */
const offerMemories = 50;
const offerAfterMs = 3 * 24 * 60 * 60_000;

/** Offers a model as the observer once in the life of a home, to a person, after rules have shown what they can do. */
export function observerOffer({
  store,
  isUnchosen,
  mark,
  language,
  clock,
}: ObserverOfferParts): ObserverOffer {
  let isOpen = isUnchosen && !exists(mark);
  return async (run) => {
    if (!isOpen || run !== "interactive") return "";
    const { memories, firstMemoryAt } = await store.memoryCounts();
    if (memories < offerMemories || firstMemoryAt === null) return "";
    if (clock.nowMs() - Date.parse(firstMemoryAt) < offerAfterMs) return "";
    isOpen = false;
    return isMarked(mark) ? words[language] : "";
  };
}

/** What can't be remembered as said is not said: it would come again with every session. */
function isMarked(path: string): boolean {
  try {
    return createNew(path);
  } catch {
    // The home is read-only or full; the digest itself goes on.
    return false;
  }
}

const words = {
  en: "rules write this memory, a model would write a better one: kedr observer shows the cost a day (said once)",
  ru: "эту память пишут правила, модель напишет лучше: kedr observer покажет цену в день (говорю один раз)",
} as const;
