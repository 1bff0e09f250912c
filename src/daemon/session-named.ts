import { KedrError } from "../domain/kedr-error.ts";
import type { Session } from "../domain/session.ts";
import type { RecordStore } from "../store/record-store.ts";

/**
 * The session of that id, or the one whose id begins so; undefined where there is none. Throws "session-ambiguous" where
 * several begin so: another session's texts are worse than none.
 */
export async function sessionNamed(
  store: Pick<RecordStore, "sessionsById">,
  start: string,
): Promise<Session | undefined> {
  const named = await store.sessionsById(start, 2);
  const exact = named.find(({ id }) => id === start);
  if (exact === undefined && named.length > 1)
    throw new KedrError("session-ambiguous", {
      en: `More than one session begins with ${start}; give more of its id.`,
      ru: `С «${start}» начинается больше одной сессии; укажите больше знаков.`,
    });
  return exact ?? named[0];
}
