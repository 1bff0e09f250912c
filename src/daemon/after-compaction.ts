import type { TextRoom } from "../domain/text-room.ts";
import { droppedText } from "../inject/dropped-text.ts";
import { droppedByCompaction } from "../recall/know-how/dropped.ts";
import type { RecordStore } from "../store/record-store.ts";
import type { Asking } from "./asking.ts";
import type { Digests, RoomOf } from "./digests.ts";

/** Calls before the compaction in which is looked for what its summary dropped. */
const callsRead = 400;
/** As clients that compact in mid-session name the source of the start that follows. */
const compacted = "compact";

/**
 * The digests, and after a compaction also the commands and files that its summary dropped: a summary keeps what was
 * decided and almost none of the exact words that were run.
 */
export function withDropped(
  digests: Digests,
  store: Pick<RecordStore, "lastOfKind">,
  roomOf: RoomOf,
): Digests {
  return {
    ...digests,
    shownBefore: async (asking) => {
      const given = await digests.shownBefore(asking);
      return given && { ...given, context: await withDroppedText(given.context, asking) };
    },
    make: async (asking) => {
      const given = await digests.make(asking);
      return { ...given, context: await withDroppedText(given.context, asking) };
    },
  };

  async function withDroppedText(context: string, asking: Asking): Promise<string> {
    const { most, sizeOf } = roomOf(asking.client);
    const room = { most: most - sizeOf(context) - 1, sizeOf };
    return [context, await dropped(asking, room)].filter((part) => part !== "").join("\n");
  }

  async function dropped({ client, sessionId: session }: Asking, room: TextRoom): Promise<string> {
    const of = { client, session, before: null };
    const [start] = await store.lastOfKind({ ...of, kind: "session-start", limit: 1 });
    if (start?.tool !== compacted) return "";
    const calls = await store.lastOfKind({ ...of, kind: "tool", before: start.id, limit: callsRead });
    const [compaction] = await store.lastOfKind({ ...of, kind: "compaction", limit: 1 });
    // A client may tell the summary only after the start: then the last one known is of an earlier compaction and knows
    // nothing of what was run since. Without a summary nothing counts as kept.
    const isOfNow = compaction !== undefined && compaction.id > (calls[0]?.id ?? 0);
    const summary = isOfNow ? compaction.outcome : null;
    return droppedText(droppedByCompaction(calls.toReversed(), summary), room);
  }
}
