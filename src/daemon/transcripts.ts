import { statSync } from "node:fs";
import type { Client } from "../clients/client.ts";
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
      added += (await takeIn(chunk.session ?? facts, chunk.events, session)).added;
      await store.markRead(path, chunk.bytesRead);
    }
  }
  return added;
}

/** A file that is shorter than what was read of it was written anew. */
async function readTo(path: string, store: ReadMarkStore): Promise<number> {
  const read = await store.bytesRead(path);
  return read > (statSync(path, { throwIfNoEntry: false })?.size ?? 0) ? 0 : read;
}
