import { statSync } from "node:fs";
import type { Client, TranscriptChunk } from "../clients/client.ts";
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
      const { events, session: told = facts } = asHooksSaid(chunk, session);
      added += (await takeIn(told, events, session)).added;
      await store.markRead(path, chunk.bytesRead);
    }
  }
  return added;
}

/** A record that does not tell whether a person sat there must not overrule the hooks, which do. */
function asHooksSaid(chunk: TranscriptChunk, { run }: Session): TranscriptChunk {
  if (chunk.isRunUnknown !== true) return chunk;
  const session = chunk.session && { ...chunk.session, run };
  return { ...chunk, session, events: chunk.events.map((event) => ({ ...event, run })) };
}

/** A file that is shorter than what was read of it was written anew. */
async function readTo(path: string, store: ReadMarkStore): Promise<number> {
  const read = await store.bytesRead(path);
  return read > (statSync(path, { throwIfNoEntry: false })?.size ?? 0) ? 0 : read;
}
