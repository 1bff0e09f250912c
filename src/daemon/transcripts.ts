import type { Client } from "../clients/client.ts";
import type { Session } from "../domain/session.ts";
import type { Appended, SessionStore } from "../store/store.ts";
import type { TakeIn } from "./take-in.ts";

/**
 * Reads what a session's transcript holds beyond the bytes read so far, through the same filter and journal as a
 * hook: calls that a hook delivered are known by their id, calls that none delivered are filled in.
 */
export async function readOn(
  client: Client,
  session: Session,
  takeIn: TakeIn,
  store: Pick<SessionStore, "setTranscriptRead">,
): Promise<Appended> {
  const total = { added: 0, known: 0 };
  if (session.transcriptPath === null) return total;
  const facts = {
    sessionId: session.id,
    directory: session.directory,
    transcriptPath: session.transcriptPath,
    run: session.run,
  };
  for await (const chunk of client.readTranscript(session.transcriptPath, session.transcriptBytesRead)) {
    const appended = await takeIn(chunk.session ?? facts, chunk.events, session);
    await store.setTranscriptRead(client.name, session.id, chunk.bytesRead);
    total.added += appended.added;
    total.known += appended.known;
  }
  return total;
}
