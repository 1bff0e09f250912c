import { isAbsolute, resolve } from "node:path";
import { roleOf } from "../domain/call.ts";
import type { DecodedEvent } from "../domain/event.ts";
import type { ClientName, SessionId } from "../domain/ids.ts";
import { BoundedMap } from "../platform/bounded-map.ts";
import type { Clock } from "../platform/clock.ts";

/** A change that a session made to a file a moment ago. */
export interface RecentEdit {
  readonly path: string;
  readonly client: ClientName;
  readonly agoMs: number;
}

/** Who touched which file lately, so that sessions at work in one folder hear of each other. Nothing is locked. */
export interface Edits {
  took(client: ClientName, session: SessionId, events: readonly DecodedEvent[]): void;
  /** The files that the session read or changed or was told of, at most fifty. */
  touched(client: ClientName, session: SessionId): readonly string[];
  /** The newest change to the file by another session that this one was not told of. */
  byOther(client: ClientName, session: SessionId, path: string): RecentEdit | undefined;
  /** The same for every file that this session touched itself before. */
  ofTouched(client: ClientName, session: SessionId): readonly RecentEdit[];
  /** The session has heard of the change. */
  told(client: ClientName, session: SessionId, edit: RecentEdit): void;
}

/** An older change is in the file that is read anyway. */
const recentMs = 10 * 60_000;
const filesKept = 1_000;
const sessionsKept = 200;
const filesOfSession = 50;

interface Edit {
  readonly session: string;
  readonly client: ClientName;
  readonly atMs: number;
}

export function openEdits(clock: Clock): Edits {
  const lastEdits = new BoundedMap<string, readonly Edit[]>(filesKept);
  /** For each session, when it last touched or was told of a file. */
  const seen = new BoundedMap<string, BoundedMap<string, number>>(sessionsKept);
  /** Sessions that have ended: what they changed is how the work stands, and no surprise. */
  const gone = new BoundedMap<string, boolean>(sessionsKept);
  const seenBy = (session: string): BoundedMap<string, number> =>
    seen.take(session, () => new BoundedMap(filesOfSession));

  const touched: Edits["touched"] = (client, id) => [...(seen.get(`${client} ${id}`)?.keys() ?? [])];

  const byOther: Edits["byOther"] = (client, id, path) => {
    const session = `${client} ${id}`;
    const nowMs = clock.nowMs();
    const knownMs = seen.get(session)?.get(path) ?? 0;
    const edit = lastEdits
      .get(path)
      ?.findLast(
        (one) =>
          one.session !== session &&
          one.atMs > knownMs &&
          nowMs - one.atMs < recentMs &&
          gone.get(one.session) !== true,
      );
    if (edit === undefined) return undefined;
    return { path, client: edit.client, agoMs: nowMs - edit.atMs };
  };

  return {
    took: (client, id, events) => {
      const session = `${client} ${id}`;
      for (const event of events) {
        if (event.kind === "session-end") gone.set(session, true);
        else if (event.kind !== "tool") gone.set(session, false);
        const role = event.kind === "tool" && event.status === "ok" ? roleOf(event.tool) : "other";
        if (role !== "edit" && role !== "write" && role !== "read") continue;
        const atMs = clock.nowMs();
        for (const path of event.files.map((file) => absolute(file, event.directory))) {
          seenBy(session).set(path, atMs);
          if (role === "read") continue;
          const others = (lastEdits.get(path) ?? []).filter((one) => one.session !== session);
          lastEdits.set(path, [...others, { session, client, atMs }].slice(-4));
        }
      }
    },
    touched,
    byOther,
    ofTouched: (client, id) => touched(client, id).flatMap((path) => byOther(client, id, path) ?? []),
    told: (client, id, { path }) => {
      seenBy(`${client} ${id}`).set(path, clock.nowMs());
    },
  };
}

const absolute = (file: string, directory: string): string =>
  isAbsolute(file) ? file : resolve(directory, file);
