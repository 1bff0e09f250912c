import type { DecodedEvent } from "../../domain/event.ts";
import type { SessionFacts, TranscriptChunk } from "../client.ts";

/** Events handed over at once; between two chunks other work of the service gets its turn. */
export const chunkEvents = 100;

/** What is read as a whole: told in chunks, of which only the last says that all is told, by the mark to go on from. */
export function* inChunks(
  events: readonly DecodedEvent[],
  session: SessionFacts,
  { before, after }: { readonly before: number; readonly after: number },
): Generator<TranscriptChunk> {
  for (let at = 0; at < events.length; at += chunkEvents) {
    const isLast = at + chunkEvents >= events.length;
    yield { events: events.slice(at, at + chunkEvents), bytesRead: isLast ? after : before, session };
  }
}
