import { setImmediate as otherWork, setTimeout as wait } from "node:timers/promises";
import { limits } from "../../domain/limits.ts";
import type { Store } from "../../store/store.ts";

const lookAgainMs = 100;
/** Ten seconds: another thread's read is over long before. */
const triesMost = 100;

/** The words, the record and the pages of the database hold nothing of what was taken out; vectors are made anew by their own thread. */
export async function wipe(
  store: Pick<Store, "indexMemories" | "indexEvents" | "wipeDeleted">,
): Promise<void> {
  while ((await store.indexMemories(limits.indexedAtOnce)) > 0) await otherWork();
  while ((await store.indexEvents(limits.indexedAtOnce)) > 0) await otherWork();
  for (let tries = 0; tries < triesMost;) {
    const outcome = await store.wipeDeleted();
    if (outcome === "done") return;
    if (outcome === "busy") {
      tries += 1;
      await wait(lookAgainMs);
    } else await otherWork();
  }
}
