import { setTimeout as wait } from "node:timers/promises";
import { limits } from "../../domain/limits.ts";
import type { Store } from "../../store/store.ts";
import { inShortTurns } from "../lock-free.ts";

const lookAgainMs = 100;
/** Ten seconds: another thread's read is over long before. */
const triesMost = 100;

/** The words, the record and the pages of the database hold nothing of what was taken out; vectors are made anew by their own thread. */
export async function wipe(
  store: Pick<Store, "indexMemories" | "indexEvents" | "wipeDeleted">,
): Promise<void> {
  await inShortTurns(async () => (await store.indexMemories(limits.indexedAtOnce)) > 0);
  await inShortTurns(async () => (await store.indexEvents(limits.indexedAtOnce)) > 0);
  for (let tries = 0; tries < triesMost; tries += 1) {
    let outcome: Awaited<ReturnType<Store["wipeDeleted"]>> = "busy";
    await inShortTurns(async () => {
      outcome = await store.wipeDeleted();
      return outcome === "more";
    });
    if (outcome !== "busy") return;
    await wait(lookAgainMs);
  }
}
