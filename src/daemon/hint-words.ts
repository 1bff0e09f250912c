import { rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { roleOf } from "../domain/call.ts";
import type { DecodedEvent, Place } from "../domain/event.ts";
import type { MemoryId, ProjectKey, SessionId } from "../domain/ids.ts";
import { BoundedMap } from "../platform/bounded-map.ts";
import { ensurePrivateFolder } from "../platform/files.ts";
import type { OwnSecrets } from "../redact/own-rules.ts";
import { redact } from "../redact/redact.ts";
import type { TailStore } from "../store/session-store.ts";
import type { TrustStore } from "../store/trust-store.ts";

/**
 * Which words a call must hold for there to be anything to say before it: names of programs and files. The launcher
 * reads them, and a call without any of them costs the agent no process more; where the file is missing it asks.
 */
export interface HintWords {
  /** Called with what came in; resolves when the words are written. */
  took(session: SessionId, directory: string, events: readonly DecodedEvent[]): Promise<void>;
  /** Rules hold back other calls than before: until its next prompt every session asks about every call. */
  rulesChanged(): void;
  /** The same, and no name is kept that only what was forgotten gave. */
  forgot(): void;
}

export interface HintWordsParts {
  readonly store: Pick<TailStore & TrustStore, "lastIds" | "lastDecision">;
  /** What warns or failed in a project; told by the background thread, since it takes reading many memories. */
  readonly warnedOf: (project: ProjectKey) => Promise<readonly string[]>;
  /** The folder of the words' files, one a session. */
  readonly folder: string;
  readonly locate: (directory: string, files: readonly string[]) => Promise<Place>;
  /** The owner's own patterns. */
  readonly own: OwnSecrets;
  /** True where nothing is ever said before a tool. */
  readonly isSilent: (place: Place) => boolean;
  /** The tools whose every call a rule must be asked about: their names stand in each call of theirs. */
  readonly toolsAsked: () => Promise<readonly string[]>;
}

const sessionsKept = 200;
/** Beyond so many words nearly every call holds one. */
const wordsWritten = 400;

interface Known {
  /** The newest memory of all when the words were looked for, and the owner's newest decision: a rule approved since warns. */
  readonly newest: MemoryId;
  readonly decided: number;
  /** How often rules had changed by then. */
  readonly timesChanged: number;
  /** null where nothing is ever said: of such a project no name is written down. */
  readonly project: ProjectKey | null;
  /** What warns or failed. */
  readonly words: readonly string[];
  /** Names of files that other sessions edited; of so many the last ones. */
  readonly edited: BoundedMap<string, true>;
}

const editedKept = 100;

export function openHintWords({
  store,
  warnedOf,
  folder,
  locate,
  own,
  isSilent,
  toolsAsked,
}: HintWordsParts): HintWords {
  // Words of a service that has gone may be old: without them every call is asked about.
  emptyFolder(folder);
  const sessions = new BoundedMap<SessionId, Known>(sessionsKept);
  let timesChanged = 0;

  async function refresh(session: SessionId, directory: string): Promise<void> {
    // The hook's answer goes first.
    await new Promise((resolve) => setImmediate(resolve));
    const changedBefore = timesChanged;
    const [{ memory: newest }, decided] = [await store.lastIds(), await store.lastDecision()];
    const before = sessions.get(session);
    if (before?.newest === newest && before.decided === decided && before.timesChanged === timesChanged)
      return;
    const place = await locate(directory, []);
    const project = isSilent(place) ? null : place.project;
    const words = [...(await toolsAsked()), ...(project === null ? [] : await warnedOf(project))];
    // Read only now: another session may have edited something meanwhile.
    const edited = sessions.get(session)?.edited ?? new BoundedMap<string, true>(editedKept);
    const known = { newest, decided, timesChanged: changedBefore, project, words, edited };
    sessions.set(session, known);
    // Rules that changed meanwhile are not in these words.
    if (changedBefore === timesChanged) write(folder, session, known);
  }

  /** A file that one session edits is one that the others of its project hear about. */
  function edited(editor: SessionId, files: readonly string[]): void {
    const project = sessions.get(editor)?.project ?? null;
    if (project === null) return;
    const names = files.map((file) => maskedName(file, own));
    for (const [session, known] of sessions.entries()) {
      if (session === editor || known.project !== project) continue;
      const fresh = names.filter((name) => known.edited.get(name) === undefined);
      for (const name of fresh) known.edited.set(name, true);
      if (fresh.length > 0 && known.timesChanged === timesChanged) write(folder, session, known);
    }
  }

  /** Of a session that is not known any more a list may lie there as well. */
  function rulesChanged(): void {
    timesChanged += 1;
    emptyFolder(folder);
  }

  return {
    rulesChanged,
    forgot: () => {
      rulesChanged();
      sessions.clear();
    },
    took: async (session, directory, events) => {
      for (const event of events) {
        if (event.kind === "session-start" || event.kind === "prompt") await refresh(session, directory);
        // It may be resumed, and then finds its words anew.
        if (event.kind === "session-end") sessions.delete(session);
        if (event.kind === "session-end") forget(folder, session);
        const role = event.kind === "tool" ? roleOf(event.tool) : "other";
        if (role === "edit" || role === "write") edited(session, event.files);
      }
    },
  };
}

function emptyFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  ensurePrivateFolder(folder);
}

/** Words that the launcher can tell apart by spaces and find in JSON text as they are. */
const plainWord = /^[\w.+@-]{2,80}$/;
const fileName = /^[A-Za-z0-9-]{1,80}$/;

/**
 * What comes in is not masked yet, and the words lie on the disk. In place of a secret stands what the launcher can't
 * tell apart, so that every call is asked about.
 */
const maskedName = (file: string, own: OwnSecrets): string => redact(basename(file), { own }).value;

/**
 * One line that ends with a lone dot, below the 32 KiB that the launcher reads. No file, or one that has no such end
 * yet, has the launcher ask: a reader in between does no harm.
 */
function write(folder: string, session: SessionId, known: Pick<Known, "words" | "edited">): void {
  if (!fileName.test(session)) return;
  const words = new Set([...known.words, ...known.edited.keys()]);
  const isAskedAlways = words.size > wordsWritten || [...words].some((word) => !plainWord.test(word));
  forget(folder, session);
  // Made anew: what lies there under this name, and where it may lead, is not written to.
  if (!isAskedAlways)
    writeFileSync(join(folder, session), `${[...words, "."].join(" ")}\n`, { mode: 0o600, flag: "wx" });
}

function forget(folder: string, session: SessionId): void {
  if (fileName.test(session)) rmSync(join(folder, session), { force: true });
}
