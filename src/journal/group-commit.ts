import type { Event } from "../domain/event.ts";
import type { Redacted } from "../domain/redacted.ts";
import type { Appended } from "../store/event-store.ts";

type Write = (events: readonly Redacted<Event>[]) => Promise<Appended>;

interface Pending {
  readonly events: readonly Redacted<Event>[];
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

/** Appends that share one transaction, and so one wait for the disk. */
export interface GroupCommit {
  /** Resolves once its events are on disk. */
  append(events: readonly Redacted<Event>[]): Promise<Appended>;
}

/**
 * Collects what arrives in one turn of the event loop and writes it at its end: no one waits for a timer, and while a
 * write is on its way to the disk the next group gathers.
 */
export function groupCommit(write: Write): GroupCommit {
  let gathering: Pending[] = [];
  let isWriting = false;

  async function flush(): Promise<void> {
    while (gathering.length > 0) {
      const group = gathering;
      gathering = [];
      await writeGroup(group, write);
    }
    isWriting = false;
  }

  return {
    append: (events) =>
      new Promise((resolve, reject) => {
        gathering.push({ events, resolve, reject });
        if (isWriting) return;
        isWriting = true;
        setImmediate(() => void flush());
      }),
  };
}

async function writeGroup(group: readonly Pending[], write: Write): Promise<void> {
  try {
    const { isAdded } = await write(group.flatMap((pending) => pending.events));
    let start = 0;
    for (const { events, resolve } of group) {
      resolve(appendedOf(isAdded.slice(start, start + events.length)));
      start += events.length;
    }
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}

function appendedOf(isAdded: readonly boolean[]): Appended {
  const added = isAdded.filter(Boolean).length;
  return { added, known: isAdded.length - added, isAdded };
}
