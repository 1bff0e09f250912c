import type { ClientName, MemoryId, SessionId } from "../domain/ids.ts";
import type { Redacted } from "../domain/redacted.ts";
import { BoundedMap } from "../platform/bounded-map.ts";
import { inTurnOfEach } from "../platform/in-turn.ts";
import { distinctiveWords } from "../recall/taken-up.ts";
import type { Injection, InjectionStore, KeptInjection } from "../store/injection-store.ts";
import type { TailStore } from "../store/session-store.ts";

/** A text that nobody has used yet, and by what its use would be known. */
export interface OpenText {
  readonly id: number;
  readonly memoryIds: readonly MemoryId[];
  /** Empty where words alone prove nothing: a digest holds fifty titles. */
  readonly words: ReadonlySet<string>;
}

/** What one session was shown so far. */
export interface SessionShown {
  /** Memories told with what they know. */
  readonly told: Set<MemoryId>;
  /** Memories of which a line was shown. */
  readonly titles: Set<MemoryId>;
  /** What hints were given about. */
  readonly subjects: Set<string>;
  /** Texts on prompts, and their tokens. */
  texts: number;
  tokens: number;
  open: readonly OpenText[];
  /** What it has used of what it was shown, since the service began. */
  readonly used: Set<MemoryId>;
  /** The last memory that was there when news was last looked for, and when that was. */
  newest: MemoryId;
  lookedAt: string;
}

/** One more text that a session is shown. */
export interface Showing {
  readonly injection: Redacted<Injection>;
  /** Which of its memories are shown by their title only. */
  readonly titleIds: readonly MemoryId[];
  /** The whole words that were asked with. */
  readonly asked: string;
}

/** The memory of what each session saw: nothing is shown twice, and what was shown can be found used. */
export interface Shown {
  of(client: ClientName, session: SessionId): Promise<SessionShown>;
  /** One giving of a session at a time: two that looked at once at what it was shown would both show it. */
  inTurn<T>(client: ClientName, session: SessionId, give: () => Promise<T>): Promise<T>;
  /** The same as of() without looking into the store; undefined for a session that was asked nothing for. */
  known(client: ClientName, session: SessionId): SessionShown | undefined;
  save(client: ClientName, session: SessionId, showing: Showing): Promise<void>;
}

export interface ShownParts {
  readonly store: Pick<InjectionStore & TailStore, "saveInjection" | "injectionsOfSession" | "lastIds">;
  readonly now: () => string;
}

const sessionsKept = 200;
/** More texts than the caps let one session have. */
const textsRead = 300;
/** Texts whose use is still looked for. */
const openTexts = 40;

export function openShown({ store, now }: ShownParts): Shown {
  const sessions = new BoundedMap<string, Promise<SessionShown>>(sessionsKept);
  const ready = new BoundedMap<string, SessionShown>(sessionsKept);
  const inTurn = inTurnOfEach();

  async function load(client: ClientName, session: SessionId): Promise<SessionShown> {
    const { memory } = await store.lastIds();
    const shown = nothingShown(memory, now());
    for (const kept of await store.injectionsOfSession(client, session, textsRead)) restore(shown, kept);
    ready.set(keyOf(client, session), shown);
    return shown;
  }

  const of: Shown["of"] = async (client, session) => {
    const key = keyOf(client, session);
    try {
      return await sessions.take(key, () => load(client, session));
    } catch (error) {
      // A store that could not be read for a moment must not keep the session silent for ever.
      sessions.delete(key);
      throw error;
    }
  };
  return {
    of,
    inTurn: (client, session, give) => inTurn(keyOf(client, session), give),
    known: (client, session) => ready.get(keyOf(client, session)),
    save: async (client, session, { injection, titleIds, asked }) => {
      const shown = await of(client, session);
      const id = await store.saveInjection(injection);
      note(shown, injection, titleIds);
      opened(shown, { ...injection, id }, asked);
    },
  };
}

const keyOf = (client: ClientName, session: SessionId): string => `${client} ${session}`;

/** Of a session that was shown nothing yet. */
export const nothingShown = (newest: MemoryId, lookedAt: string): SessionShown => ({
  told: new Set(),
  titles: new Set(),
  subjects: new Set(),
  texts: 0,
  tokens: 0,
  open: [],
  used: new Set(),
  newest,
  lookedAt,
});

/** After a restart of the service: which of a text's memories were titles only is not kept, so all count as told. */
function restore(shown: SessionShown, kept: Redacted<KeptInjection>): void {
  note(shown, kept, []);
  if (kept.usedAt === null) opened(shown, kept, kept.asked);
}

function note(shown: SessionShown, injection: Injection, titleIds: readonly MemoryId[]): void {
  const { channel, memoryIds, asked, tokens } = injection;
  const isTitles = channel === "digest";
  for (const id of memoryIds) (isTitles || titleIds.includes(id) ? shown.titles : shown.told).add(id);
  if (channel === "tool") shown.subjects.add(asked);
  if (channel === "prompt") {
    shown.texts += 1;
    shown.tokens += tokens;
  }
}

function opened(
  shown: SessionShown,
  injection: Pick<KeptInjection, "id" | "channel" | "memoryIds" | "text">,
  asked: string,
): void {
  const words = injection.channel === "digest" ? new Set<string>() : distinctiveWords(injection.text, asked);
  const { id, memoryIds } = injection;
  shown.open = [...shown.open, { id, memoryIds, words }].slice(-openTexts);
}
