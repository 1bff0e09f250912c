import type { MemoryId } from "../../domain/ids.ts";
import type { OutsideEvidence } from "../../domain/outside-evidence.ts";
import { testCommand } from "../../domain/run.ts";
import type { Session } from "../../domain/session.ts";
import type { SessionRun } from "../../store/learned-store.ts";
import type { Store } from "../../store/store.ts";
import type { Log } from "../log.ts";

export interface ProvingParts {
  readonly store: Pick<Store, "injectionsOfSession" | "keepEvidence" | "memoriesByIds" | "runsOfSession">;
  readonly log: Log;
}

const textsRead = 100;

/**
 * What became of the skills that a session was given, by the last test run after that: it passed, or it failed. Nothing that an agent says
 * of itself counts, and a session without a test run tells nothing.
 */
export function openProvingSkills({ store, log }: ProvingParts) {
  return async (session: Session): Promise<void> => {
    const given = await store.injectionsOfSession(session.client, session.id, textsRead);
    const firstAt = new Map<MemoryId, string>();
    for (const { channel, memoryIds, at } of given)
      if (channel === "prompt") for (const id of memoryIds) if (!firstAt.has(id)) firstAt.set(id, at);
    if (firstAt.size === 0) return;
    const skills = (await store.memoriesByIds([...firstAt.keys()])).filter(({ kind }) => kind === "skill");
    if (skills.length === 0) return;
    const tests = (await store.runsOfSession(session.client, session.id)).filter(isTest);
    const evidence = skills.flatMap(({ id }) => evidenceFor(id, firstAt.get(id) ?? "", tests));
    if (evidence.length === 0) return;
    await store.keepEvidence(evidence);
    log("skills-proved", { session: session.id, skills: evidence.length });
  };
}

const isTest = ({ family, outcome }: SessionRun): boolean =>
  outcome !== "unknown" && testCommand.test(family);

function evidenceFor(
  memoryId: MemoryId,
  givenAt: string,
  tests: readonly SessionRun[],
): readonly OutsideEvidence[] {
  const last = tests.findLast(({ occurredAt }) => occurredAt > givenAt);
  if (last === undefined) return [];
  const { client, sessionId, eventId, occurredAt, outcome } = last;
  const what = outcome === "passed" ? "test-passed" : "test-failed";
  return [{ memoryId, what, client, sessionId, eventId, at: occurredAt }];
}
