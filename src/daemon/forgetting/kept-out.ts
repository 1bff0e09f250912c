import { type ForgetWhat, isEverywhere } from "../../domain/forgetting.ts";
import type { SecretKey } from "../../platform/secret-key.ts";
import {
  memoryTombstone,
  phraseTombstone,
  saidTombstones,
  sessionTombstone,
  type Tombstone,
} from "../../store/tombstones.ts";
import type { Going } from "./plan.ts";

/** What keeps it from coming back, made of the rows that go; calls get theirs with their erasing. */
export interface KeptOut extends Going {
  readonly tombstones: () => readonly Tombstone[];
}

/** Chosen by what it says it is meant wherever it is said; where a place or a time was named, there alone. */
export function keepOut(what: ForgetWhat, { hash }: SecretKey, now: string): KeptOut {
  const made: Tombstone[] = what.text === null ? [] : [...phraseTombstone(what.text, hash, now, what)];
  const sessions = new Set<string>();
  const isMeantAnywhere = isEverywhere(what);
  return {
    memory: (memory) => {
      if (memory.kind === "recap" || memory.kind === "summary") return;
      made.push(memoryTombstone(memory, hash, now));
      const from = isMeantAnywhere || memory.scope === "global" ? "everywhere" : "its project";
      made.push(...saidTombstones(memory, hash, now, from));
    },
    event: (event) => {
      const session = JSON.stringify([event.client, event.sessionId]);
      if (!isWholeSession(what) || sessions.has(session)) return;
      sessions.add(session);
      // Its next words are new; what a later reading of its record finds before them is not.
      made.push(sessionTombstone(event, hash, what.until !== null && what.until < now ? what.until : now));
    },
    tombstones: () => made,
  };
}

/** All that was said in it up to a time, not what it has of something else. */
const isWholeSession = ({ session, ids, text, query, project, since }: ForgetWhat): boolean =>
  session !== null && [ids, text, query, project, since].every((each) => each === null);
