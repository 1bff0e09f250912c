import type { MemoryId } from "../../domain/ids.ts";
import type { MadeChange, OutsideEvidence } from "../../domain/outside-evidence.ts";
import { testCommand } from "../../domain/run.ts";
import type { Session } from "../../domain/session.ts";
import { isoTime } from "../../platform/clock.ts";
import type { SessionCommit, SessionRun } from "../../store/learned-store.ts";
import type { Store } from "../../store/store.ts";
import type { Log } from "../log.ts";

export interface ProvingParts {
  readonly store: Pick<
    Store,
    | "commitsOfSession"
    | "injectionsOfSession"
    | "keepEvidence"
    | "keepMadeChanges"
    | "memoriesByIds"
    | "runsOfSession"
  >;
  readonly log: Log;
}

const textsRead = 100;
/** What stands for so long was not taken back at the next look. */
const keptAfterMs = 7 * 24 * 60 * 60_000;

/**
 * What became of the skills that a session was given, by the last test run after that: it passed, or it failed. What it committed after
 * that is looked for in git a week later. Nothing that an agent says of itself counts, and a session without either tells nothing.
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
    const commits = await store.commitsOfSession(session.client, session.id);
    await store.keepMadeChanges(
      skills.flatMap(({ id }) => changesFor(id, firstAt.get(id) ?? "", commits, session)),
    );
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

const changesFor = (
  memoryId: MemoryId,
  givenAt: string,
  commits: readonly SessionCommit[],
  { client, id: sessionId }: Session,
): readonly MadeChange[] =>
  commits
    .filter(({ occurredAt }) => occurredAt > givenAt)
    .map(({ eventId, commit, occurredAt }) => {
      const dueAt = isoTime(Date.parse(occurredAt) + keptAfterMs);
      return { memoryId, client, sessionId, eventId, commit, dueAt };
    });
