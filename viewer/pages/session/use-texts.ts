import { useEffect, useRef, useState } from "preact/hooks";
import type { EventId } from "../../../src/domain/ids.ts";
import { limits } from "../../../src/domain/limits.ts";
import type { SessionEvent } from "../../../src/serve/sessions.ts";
import { call, isAbort } from "../../api/call.ts";

/** Characters of each part of an event that come at first; the whole of it on request. */
const firstChars = 4_000;
/** Events whose texts are kept: the memory stays flat however long the session is. */
const kept = 300;

export interface Texts {
  /** undefined while it has not come. */
  readonly of: (id: EventId) => SessionEvent | undefined;
  /** Says which events are in sight: what lacks of them is asked for. */
  readonly see: (ids: readonly EventId[]) => void;
  /** Asks for the whole of one. */
  readonly whole: (id: EventId) => void;
}

/** The texts of the events in sight. What failed to come is asked for when they are seen again. */
export function useTexts(session: string): Texts {
  const [, draw] = useState(0);
  const known = useRef(new Map<EventId, SessionEvent>());
  const asked = useRef(new Set<EventId>());
  const controller = useRef(new AbortController());
  useEffect(() => {
    controller.current = new AbortController();
    known.current = new Map();
    asked.current = new Set();
    return () => controller.current.abort();
  }, [session]);

  async function get(ids: readonly EventId[], chars: number): Promise<void> {
    const { signal } = controller.current;
    for (const id of ids) asked.current.add(id);
    try {
      for (const event of await call("sessionEvents", { ids, chars }, signal)) keep(event);
      draw((count) => count + 1);
    } catch (error) {
      // Whether the service is away the page's own questions tell.
      if (isAbort(error)) return;
    } finally {
      for (const id of ids) asked.current.delete(id);
    }
  }

  function keep(event: SessionEvent): void {
    // What was kept longest goes first.
    known.current.delete(event.id);
    known.current.set(event.id, event);
    for (const id of known.current.keys()) {
      if (known.current.size <= kept) return;
      known.current.delete(id);
    }
  }

  return {
    of: (id) => known.current.get(id),
    see: (ids) => {
      const missing = ids.filter((id) => !known.current.has(id) && !asked.current.has(id));
      if (missing.length > 0) void get(missing.slice(0, limits.searchHits), firstChars);
    },
    whole: (id) => void get([id], limits.shownEventChars),
  };
}
