import type { ClientName } from "../domain/ids.ts";
import type { Place } from "../domain/event.ts";
import { limits } from "../domain/limits.ts";
import type { Memory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";
import { type NoteRoom, notesWithin } from "../domain/short-note.ts";
import type { TextRoom } from "../domain/text-room.ts";
import { digest, type Digest, type DigestRequest } from "../inject/digest.ts";
import { lineText } from "../inject/memory-text.ts";
import type { Clock } from "../platform/clock.ts";
import { isoNow } from "../platform/clock.ts";
import { redact } from "../redact/redact.ts";
import type { Asking, Given } from "./asking.ts";
import type { ObserverOffer } from "./observer-offer.ts";
import type { Injection, InjectionStore } from "../store/injection-store.ts";
import type { NearbyStore } from "../store/nearby-store.ts";
import type { MemoryStore } from "../store/memory-store.ts";
import type { ShortNoteStore } from "../store/short-note-store.ts";
import type { ThreadStore } from "../store/thread-store.ts";
import type { TrustStore } from "../store/trust-store.ts";
import { isBoundNoMore } from "./bound-no-more.ts";
import type { Shown } from "./shown.ts";
import { eachOnce } from "./threads/threads.ts";

export interface DigestParts {
  readonly store: Pick<
    MemoryStore & InjectionStore & NearbyStore & ShortNoteStore & ThreadStore & TrustStore,
    | "decisionsAbout"
    | "digestSource"
    | "digestOfSession"
    | "lastingMemories"
    | "memoriesByIds"
    | "memoriesOfFile"
    | "shortNotes"
    | "threads"
  >;
  readonly shown: Shown;
  /** Paths of files that were changed and not committed, relative to the project's; none where nobody can tell. */
  readonly changedFiles: (place: Place) => Promise<readonly string[]>;
  /** True for what the client reads to its model anyway. */
  readonly isStanding: (reader: Reader, place: Place) => (memory: Memory) => boolean;
  /** For whom a digest is made that nobody asked for from within a session. */
  readonly usualReader: Omit<Reader, "directory">;
  readonly locate: (directory: string, files: readonly string[]) => Promise<Place>;
  readonly options: Pick<DigestRequest, "timeZone" | "budgetTokens" | "types" | "language">;
  readonly roomOf: RoomOf;
  readonly noteRoom: NoteRoom;
  /** A client as people call it. */
  readonly clientTitle: (name: ClientName) => string;
  readonly offer: ObserverOffer;
  readonly clock: Clock;
}

export interface Digests {
  /**
   * The digest this session got already: compaction, clear and resume get the same text again. None where it told a rule
   * as approved that is not any more.
   */
  shownBefore(asking: Asking): Promise<Given | undefined>;
  /** A new digest, remembered as shown to the session. */
  make(asking: Asking): Promise<Given>;
  /** The digest a new session there would get; nothing is remembered. */
  preview(directory: string): Promise<Given>;
  /** The same for a reader, with what it was chosen from. */
  look(reader: Reader, place: Place): Promise<DigestLook>;
}

/** A digest as it would be given, and what it was chosen from. */
export interface DigestLook {
  readonly made: Digest;
  readonly request: DigestRequest;
  /** What the client reads to its model anyway. */
  readonly standing: readonly Memory[];
}

/** How much of one answer a client takes whole. */
export type RoomOf = (name: ClientName) => TextRoom;

/** Who reads a digest, and where. */
export type Reader = Pick<Asking, "client" | "configFolder" | "directory">;

export function openDigests(parts: DigestParts): Digests {
  const { store, shown, locate, offer, clock } = parts;
  const fresh = (reader: Reader, place: Place): Promise<DigestLook> => freshDigest(reader, place, parts);
  return {
    shownBefore: async ({ client, sessionId }) => {
      const before = await store.digestOfSession(client, sessionId);
      // A text that tells as a rule of the owner's what they took back is not given a second time.
      if (before === undefined || (await isBoundNoMore(before, store))) return undefined;
      const { text: context, personLine, tokens, memoryIds } = before;
      return { context, personLine, tokens, memories: memoryIds.length };
    },
    make: async (asking) => {
      const { client, sessionId, run } = asking;
      const place = await locate(asking.directory, []);
      const { made } = await fresh(asking, place);
      const injection = injectionOf(made, asking, place, isoNow(clock));
      await shown.save(client, sessionId, { injection, titleIds: made.memoryIds, asked: "" });
      // What passed the filter, and what comes again when the session is resumed or compacted: the very same.
      const kept = { ...made, text: injection.text, personLine: injection.personLine };
      // Not kept with the digest.
      const words = await offer(run);
      return words === "" ? given(kept) : given({ ...kept, personLine: `${kept.personLine} · ${words}` });
    },
    preview: async (directory) =>
      given((await fresh({ ...parts.usualReader, directory }, await locate(directory, []))).made),
    look: fresh,
  };
}

/** A digest as it would be given now; nothing is remembered. */
async function freshDigest(reader: Reader, place: Place, parts: DigestParts): Promise<DigestLook> {
  const { store, options, clock } = parts;
  // Git is started first, and works while the store is read.
  const [changed, found, lasting, kept] = await Promise.all([
    parts.changedFiles(place),
    store.digestSource(place.project, candidatesFor(options.budgetTokens)),
    store.lastingMemories(place.project, lastingRead),
    store.shortNotes(place.project),
  ]);
  const files = changed.length > 0 ? changed : filesOfLastSession(found.memories);
  const near = await Promise.all(
    files.slice(0, filesLookedFor).map((file) => store.memoriesOfFile(place.project, file, perFile)),
  );
  const isRead = parts.isStanding(reader, place);
  const standing: Memory[] = [];
  const stands = (memory: Memory): boolean => {
    const isOne = isRead(memory);
    if (isOne) standing.push(memory);
    return isOne;
  };
  const memories = newestFirst([...found.memories, ...lasting, ...near.flat()]);
  const source = {
    ...found,
    rules: found.rules.filter((rule) => !stands(rule)),
    memories: memories.filter((memory) => !isBinding(memory) && !stands(memory)),
  };
  const recap = source.lastRecap;
  const lastSession =
    recap === undefined || recap.client === null
      ? undefined
      : { endedAt: recap.occurredAt, clientTitle: parts.clientTitle(recap.client) };
  const notes = notesWithin(kept, parts.noteRoom, lineText).filter(({ memory }) => !stands(memory));
  const { projectName } = place;
  const atHand = { files, branch: place.branch };
  const openThreads = recap === undefined ? [] : await openOnes(place, recap, store);
  const room = parts.roomOf(reader.client);
  const now = isoNow(clock);
  const chosen = { source, projectName, notes, openThreads, lastSession, atHand, now };
  const request = { ...options, ...chosen, room };
  return { made: digest(request), request, standing };
}

/** A headless run's only where no person's session left any recap. */
async function openOnes(
  { project }: Place,
  { run }: Memory,
  store: Pick<ThreadStore, "threads">,
): ReturnType<ThreadStore["threads"]> {
  const asked = { project, run, isOpen: true, openedBefore: null, limit: threadsRead };
  return eachOnce(await store.threads(asked));
}

const injectionOf = (
  { text, personLine, memoryIds, tokens }: Digest,
  { client, sessionId }: Asking,
  { project }: Place,
  at: string,
): Redacted<Injection> =>
  redact<Injection>({
    client,
    sessionId,
    project,
    channel: "digest",
    asked: "",
    text,
    personLine,
    memoryIds,
    tokens,
    at,
  }).value;

/** Decisions and dead ends beyond the newest memories, files at hand, and memories of each. */
const lastingRead = 40;
const threadsRead = 20;
const filesLookedFor = 8;
const perFile = 4;

/** A line takes 15 tokens or more; some candidates are near-duplicates of others and give their place up. */
const candidatesFor = (budgetTokens: number): number =>
  Math.min(limits.digestCandidates, Math.ceil(budgetTokens / 15) + 30);

/** Approved rules have a place of their own. */
const isBinding = ({ kind, trust }: Memory): boolean => kind === "rule" && trust === "approved";

/** Each once. */
function newestFirst(memories: readonly Memory[]): readonly Memory[] {
  const byId = new Map(memories.map((memory) => [memory.id, memory]));
  return [...byId.values()].sort((a, b) => b.occurredAt.localeCompare(a.occurredAt) || b.id - a.id);
}

/** Where nothing is changed, the last session's files are what the person comes back to. */
function filesOfLastSession(memories: readonly Memory[]): readonly string[] {
  const last = memories[0]?.sessionId ?? null;
  const ofIt = memories.filter(({ sessionId }) => last !== null && sessionId === last);
  return [...new Set(ofIt.flatMap(({ files }) => files.map(({ path }) => path)))];
}

function given({ text, personLine, tokens, memoryIds }: Digest): Given {
  return { context: text, personLine, tokens, memories: memoryIds.length };
}
