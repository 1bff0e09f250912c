import type { Memory } from "../../domain/memory.ts";
import { testCommand } from "../../domain/run.ts";
import type { Thread } from "../../domain/thread.ts";
import type { Store } from "../../store/store.ts";
import type { ThreadClosing } from "../../store/thread-store.ts";
import { failingFile, lastOutcomeOf } from "./failing-file.ts";

export type TestsGround = Pick<Store, "eventsByIds" | "runsOfSession">;

/** Of one session, the last. */
const testsLookedAt = 100;

/** Threads that say that a file of tests fails, which the recap's own session ran by its name and saw pass. */
export async function closedByTests(
  store: TestsGround,
  { client, sessionId }: Pick<Memory, "client" | "sessionId">,
  open: readonly Thread[],
): Promise<readonly ThreadClosing[]> {
  const failing = open.filter(({ text }) => failingFile(text) !== undefined);
  if (client === null || sessionId === null || failing.length === 0) return [];
  const runs = (await store.runsOfSession(client, sessionId)).filter(
    ({ family }) => testCommand.test(family) || /test|spec/i.test(family),
  );
  const events = await store.eventsByIds(
    [...new Set(runs.map(({ eventId }) => eventId))].slice(-testsLookedAt),
  );
  return failing.flatMap(({ id, text, openedAt }) => {
    const since = events.filter(({ occurredAt }) => occurredAt > openedAt);
    const last = lastOutcomeOf(failingFile(text) ?? "", since);
    if (last?.outcome !== "passed") return [];
    return [{ threadId: id, how: "run", memoryId: null, eventId: last.event.id } as const];
  });
}
