import { statSync } from "node:fs";
import type { Client, SessionFacts } from "../clients/client.ts";
import type { DecodedEvent, RunMark } from "../domain/event.ts";
import type { Session } from "../domain/session.ts";
import type { ReadMarkStore } from "../store/session-store.ts";
import type { TakeIn } from "./take-in.ts";

/**
 * Reads what a session's transcript and its subagents' hold beyond what was read so far, through the same filter and
 * journal as a hook: calls that a hook delivered are known by their id, calls that none delivered are filled in.
 * Returns how many events were new.
 */
export async function readOn(
  client: Client,
  session: Session,
  takeIn: TakeIn,
  store: ReadMarkStore,
): Promise<number> {
  if (session.transcriptPath === null) return 0;
  let added = 0;
  for (const path of await client.transcriptFiles(session.transcriptPath)) {
    const facts = {
      sessionId: session.id,
      directory: session.directory,
      transcriptPath: session.transcriptPath,
      run: session.run,
    };
    for await (const chunk of client.readTranscript(path, await readTo(path, store))) {
      const { events, session: told = facts } =
        chunk.isRunUnknown === true ? asRun(chunk, session.run) : chunk;
      added += (await takeIn(told, events, session)).added;
      await store.markRead(path, chunk.bytesRead);
    }
  }
  return added;
}

/** What a record that does not tell whether a person sat there says of a session of which that is known. */
export const asRun = <Facts extends SessionFacts | undefined>(
  { events, session }: { readonly events: readonly DecodedEvent[]; readonly session: Facts },
  run: RunMark,
): { readonly events: readonly DecodedEvent[]; readonly session: Facts } => ({
  events: events.map((event) => ({ ...event, run })),
  session: session && { ...session, run },
});

/** A file that is shorter than what was read of it was written anew. */
async function readTo(path: string, store: ReadMarkStore): Promise<number> {
  const read = await store.bytesRead(path);
  return read > (statSync(path, { throwIfNoEntry: false })?.size ?? 0) ? 0 : read;
}
