import type { StoredEvent } from "../domain/event.ts";
import { promptWords } from "../domain/prompt-words.ts";
import type { EventId } from "../domain/ids.ts";
import { limits } from "../domain/limits.ts";
import type { Memory, NewMemory } from "../domain/memory.ts";
import { ownWords } from "../domain/own-words.ts";
import type { Redacted } from "../domain/redacted.ts";
import type { Session } from "../domain/session.ts";
import { textsFromOutside } from "../govern/copied.ts";
import { heldBackFor, ownersWords, reasonsOfText } from "../govern/held-back.ts";
import type { Recapped, RecapMaterial } from "../observe/observer.ts";
import { pickTelling } from "../observe/telling.ts";
import type { Clock } from "../platform/clock.ts";
import { isoNow, isoTime } from "../platform/clock.ts";
import { isProcessAlive } from "../platform/process.ts";
import { redactMemory } from "../redact/redact.ts";
import type { EventStore } from "../store/event-store.ts";
import type { ForgettingStore } from "../store/forgetting-store.ts";
import type { MemoryStore } from "../store/memory-store.ts";
import type { SessionStore } from "../store/session-store.ts";
import { errorFields, type Log } from "./log.ts";
import type { ObserverChoice } from "./observer-choice.ts";
import { ownOf, type OwnMasks } from "./own-masks.ts";
import { tellsHistory, withLines } from "./recap-history.ts";
import { withoutForgotten } from "./recap-forgotten.ts";
import { type MadeRecap, recapMemory } from "./recap-memory.ts";
import type { RememberParts } from "./remember.ts";

/** Writes the recap of a session that ended, or that has been quiet for so long that it must have. */
export interface Recapping {
  next(): Promise<"worked" | "nothing due">;
}

export interface RecappingParts {
  readonly store: EventStore &
    MemoryStore &
    SessionStore &
    Pick<ForgettingStore, "forgettings" | "saysForgotten">;
  readonly choice: Pick<ObserverChoice, "recap">;
  /** What a session that ended says again, and does again, of earlier ones. */
  readonly learn: (session: Session, material: RecapMaterial) => Promise<void>;
  readonly masks: OwnMasks;
  readonly measure: RememberParts["measure"];
  readonly clock: Clock;
  readonly log: Log;
}

const sessionsLookedAt = 50;
const eventsOfPage = 400;

export function openRecapping(parts: RecappingParts): Recapping {
  /** A client that was killed sends no end: the session is closed for it. */
  async function closeQuiet(): Promise<void> {
    const nowMs = parts.clock.nowMs();
    for (const session of await parts.store.openSessions(sessionsLookedAt))
      if (isOver(session, nowMs))
        await parts.store.endSession(session.client, session.id, session.lastEventAt);
  }

  async function materialOf(session: Session): Promise<RecapMaterial> {
    const telling = pickTelling();
    let goal: string | null = null;
    for await (const event of eventsOf(parts.store, session)) {
      if (event.kind === "prompt") goal ??= promptWords(event.input ?? "") || null;
      telling.add(event);
    }
    const memories = await freeMemories(parts.store, session);
    return { goal, drafts: memories.map(({ type, title }) => ({ type, title })), events: telling.events() };
  }

  async function write(session: Session, { goal, events }: RecapMaterial, recapped: Recapped): Promise<void> {
    const own = [...ownersWords(events), ownWords(goal ?? "")];
    const outside = textsFromOutside(events);
    const tellsOld = await tellsHistory(parts.store, session);
    const free = tellable({ ...recapped, goal }, { own, outside }, tellsOld);
    const told = free && (await withoutForgotten(free, session, parts.store));
    if (told === undefined) return;
    const bare = recapMemory(session, told, await freeMemories(parts.store, session));
    const memory: Redacted<NewMemory> = redactMemory(bare, ownOf(bare, parts.masks)).value;
    // The title is made of the owner's words and of counts.
    const kept = { ...memory, heldBackFor: heldBackFor({ ...memory, title: "" }, own, outside) };
    await parts.store.addMemories([{ ...kept, ...parts.measure(memory) }], isoNow(parts.clock));
  }

  return {
    next: async () => {
      await closeQuiet();
      const [session] = await parts.store.sessionsWithoutRecap(1);
      const { begun, isErasing } = await parts.store.forgettings();
      // What is being erased may still be read: sessions are told once it is gone.
      if (session === undefined || isErasing) return "nothing due";
      try {
        const material = await materialOf(session);
        const recapped = await parts.choice.recap(session, material);
        if ((await parts.store.forgettings()).begun !== begun) {
          parts.log("recap-put-off", { session: session.id });
          return "worked";
        }
        await write(session, material, recapped);
        await parts.learn(session, material);
        parts.log("recap-written", { session: session.id, written: recapped.recap !== undefined });
      } catch (error) {
        // One session that can't be told must not keep all the others from their recaps for ever.
        parts.log("recap-failed", { session: session.id, ...errorFields(error) });
      }
      // A clock that was set back must not leave the session's end after its recap, which would be due again at once.
      const now = isoNow(parts.clock);
      const at = session.endedAt !== null && session.endedAt > now ? session.endedAt : now;
      await parts.store.markRecapped(session.client, session.id, at);
      return "worked";
    },
  };
}

/** The whole session, a page at a time: its end matters most, and a long one does not fit the memory. */
async function* eventsOf(
  store: Pick<EventStore, "eventsOfSession">,
  { client, id }: Session,
): AsyncGenerator<Redacted<StoredEvent>> {
  let after: EventId | null = null;
  for (;;) {
    const page: readonly Redacted<StoredEvent>[] = await store.eventsOfSession(
      client,
      id,
      after,
      eventsOfPage,
    );
    yield* page;
    after = page.at(-1)?.id ?? null;
    if (page.length < eventsOfPage) return;
  }
}

const sessionsCounted = 500;

/** Recaps that next() would write, one after the other; no more are counted than a person would tell apart. */
export async function recapsDue(
  store: Pick<SessionStore, "openSessions" | "sessionsWithoutRecap">,
  nowMs: number,
): Promise<number> {
  const open = await store.openSessions(sessionsCounted);
  const ended = await store.sessionsWithoutRecap(sessionsCounted);
  return overIn(open, nowMs) + ended.length;
}

/** How many of the open ones have ended all the same. */
export const overIn = (open: readonly Session[], nowMs: number): number =>
  open.filter((session) => isOver(session, nowMs)).length;

/** What is held back goes into no recap. */
async function freeMemories(
  store: Pick<MemoryStore, "memoriesOfSession">,
  { client, id }: Session,
): Promise<readonly Redacted<Memory>[]> {
  return (await store.memoriesOfSession(client, id)).filter(({ isQuarantined }) => !isQuarantined);
}

/**
 * A recap without what reads like an instruction, or stood beside one in its source, or tells what holds no more; undefined when
 * no line is left.
 */
function tellable(
  { recap, goal, ...made }: Recapped & Pick<RecapMaterial, "goal">,
  { own, outside }: { readonly own: readonly string[]; readonly outside: readonly string[] },
  isHistory: (text: string) => boolean,
): MadeRecap | undefined {
  const isOrder = (line: string): boolean => reasonsOfText(line, own, outside).length > 0;
  const kept = recap && withLines(recap, (line) => !isOrder(line) && !isHistory(line));
  return kept && { ...made, recap: kept, goal: goal !== null && isHistory(goal) ? null : goal };
}

/** Whether a session without an end has ended all the same: its client has gone, or it was quiet for very long. */
export function isOver(session: Pick<Session, "lastEventAt" | "clientPid">, nowMs: number): boolean {
  const isGone = session.clientPid !== null && !isProcessAlive(session.clientPid);
  return session.lastEventAt < isoTime(nowMs - (isGone ? limits.goneClientMs : limits.sessionIdleMs));
}
