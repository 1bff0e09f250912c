import type { MadeChange, OutsideEvidence } from "../../domain/outside-evidence.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import { findRepository, type Repository } from "../../platform/git.ts";
import { type CommitFate, fateOfCommit } from "../../platform/git-fate.ts";
import type { Store } from "../../store/store.ts";
import type { Log } from "../log.ts";

export interface ProvingChangesParts {
  readonly store: Pick<Store, "dropDueChanges" | "dueChanges" | "keepEvidence" | "session">;
  readonly clock: Clock;
  readonly log: Log;
}

/** Looks a while later for what sessions with a skill committed. */
export interface ProvingChanges {
  next(): Promise<"worked" | "nothing due">;
}

/** What git knows no more of, or never did, says nothing, and is not asked about again. */
export function openProvingChanges({ store, clock, log }: ProvingChangesParts): ProvingChanges {
  return {
    next: async () => {
      const now = isoNow(clock);
      const due = await store.dueChanges(now);
      const [first] = due;
      if (first === undefined) return "nothing due";
      const session = await store.session(first.client, first.sessionId);
      const repository = session === undefined ? null : findRepository(session.directory);
      const fates = repository === null ? new Map() : await fatesOf(due, repository);
      const evidence = [...new Set(due.map(({ memoryId }) => memoryId))].flatMap(
        (id) =>
          told(
            due.filter(({ memoryId }) => memoryId === id),
            fates,
            now,
          ) ?? [],
      );
      await store.keepEvidence(evidence);
      await store.dropDueChanges(first.client, first.sessionId, now);
      log("changes-proved", { session: first.sessionId, commits: due.length, skills: evidence.length });
      return "worked";
    },
  };
}

type Fates = ReadonlyMap<string, CommitFate>;

async function fatesOf(due: readonly MadeChange[], repository: Repository): Promise<Fates> {
  const fates = new Map<string, CommitFate>();
  for (const { commit } of due)
    if (!fates.has(commit)) fates.set(commit, await fateOfCommit(repository, commit));
  return fates;
}

/** One that was taken back counts more than others that stayed. */
function told(changes: readonly MadeChange[], fates: Fates, at: string): OutsideEvidence | undefined {
  const ofFate = (fate: CommitFate) => changes.find(({ commit }) => fates.get(commit) === fate);
  const reverted = ofFate("reverted");
  const change = reverted ?? ofFate("kept");
  if (change === undefined) return undefined;
  const { memoryId, client, sessionId, eventId } = change;
  const what = reverted === undefined ? "change-kept" : "change-reverted";
  return { memoryId, what, client, sessionId, eventId, at };
}
