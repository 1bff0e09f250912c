import type { EventKind, EventSource, EventStatus } from "../domain/event.ts";
import type { ClientName, EventId, SessionId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { Fix } from "../recall/know-how/fix.ts";
import type { Friction } from "../recall/know-how/friction.ts";
import type { HowForm } from "../recall/know-how/how.ts";
import type { Spoken } from "./service.ts";

export interface HowAnswer {
  readonly forms: readonly HowForm[];
  /** True when this project knows nothing of the tool and others do: they tell it to who asks for all projects. */
  readonly isElsewhere: boolean;
}

export interface FixAnswer {
  /** The line of the asked text that says what went wrong. */
  readonly error: string;
  /** How often and in how many sessions it was met; 0 when it is not known. */
  readonly hits: number;
  readonly sessions: number;
  readonly lastAt: string | null;
  /** Sessions in which nothing ended it. */
  readonly open: number;
  readonly fixes: readonly Fix[];
  /** Memories that rest on a failure with this error, where no fix is known. */
  readonly memories: readonly Memory[];
  /** "same": that very error; "like": none is the same, and this one has most of its words. */
  readonly match: "same" | "like" | "none";
  /** The error that was met, where it is not the same. */
  readonly likeError: string | null;
  /** True when this project never met the error and others did. */
  readonly isElsewhere: boolean;
}

export interface FrictionAnswer {
  readonly walls: readonly Friction[];
  /** From how many sessions on an error is told. */
  readonly minSessions: number;
}

export interface HandoffRequest extends Spoken {
  readonly directory: string;
  readonly sessionId: string | null;
}

export interface HandoffAnswer {
  /** Ready to paste into another client. */
  readonly text: string;
  readonly tokens: number;
  readonly sessionId: SessionId;
  readonly client: ClientName;
  readonly directory: string;
}

/** A session behind a line or a commit, and what ties it to it. */
export interface BlamedSession {
  readonly sessionId: SessionId;
  readonly client: ClientName;
  /** "made": its command made the commit; "seen": its git printed the id; "edit": its edit wrote the line. */
  readonly link: "made" | "seen" | "edit";
  readonly eventId: EventId;
  readonly occurredAt: string;
  /** What was asked before; null when nothing was seen. */
  readonly prompt: string | null;
  /** What rests on that event or that file, and what the session decided. */
  readonly memories: readonly Memory[];
}

export interface BlamedCommit {
  readonly commit: string;
  readonly subject: string;
  readonly author: string;
  readonly at: string;
  /** Empty: no session saw this commit. */
  readonly sessions: readonly BlamedSession[];
}

export interface BlameAnswer {
  /** Relative to the top of its work tree. */
  readonly file: string;
  readonly line: number | null;
  /** The line's text; null where no line was asked for. */
  readonly text: string | null;
  /** Newest first; the one commit of a line, or the last that touched the file. */
  readonly commits: readonly BlamedCommit[];
  /** Where the line or the file is not committed: the sessions whose edit wrote it. null where it is committed. */
  readonly uncommitted: readonly BlamedSession[] | null;
}

export interface PageEvent {
  readonly eventId: EventId;
  readonly sessionId: SessionId;
  readonly client: ClientName;
  readonly occurredAt: string;
  readonly kind: EventKind;
  readonly tool: string | null;
  readonly status: EventStatus;
  readonly text: string;
  readonly source: EventSource | null;
}

export interface SessionPage {
  readonly sessionId: SessionId;
  readonly client: ClientName;
  readonly projectName: string;
  readonly directory: string;
  /** The event that was asked for; null when a session was, which is read from its start. */
  readonly anchor: EventId | null;
  /** Oldest first. */
  readonly events: readonly PageEvent[];
  /** Whether the session goes on before and after these. */
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
}

/** What the record of events tells by itself, without a model. A directory of null means all projects. */
export interface KnowHow {
  how(request: { readonly tool: string; readonly directory: string | null }): Promise<HowAnswer>;
  fix(request: { readonly error: string; readonly directory: string | null }): Promise<FixAnswer>;
  friction(request: {
    readonly directory: string | null;
    readonly since: string | null;
    readonly limit: number;
  }): Promise<FrictionAnswer>;
  /** Of the last session there, or of the one whose id begins so. Throws "no-such-session" and "session-ambiguous". */
  handoff(request: HandoffRequest): Promise<HandoffAnswer>;
  /** Throws KedrError "not-in-git" and "no-such-line". */
  blame(request: {
    readonly directory: string;
    readonly file: string;
    readonly line: number | null;
  }): Promise<BlameAnswer>;
  /** id: an event's number or the beginning of a session's id. Throws "no-such-session" and "session-ambiguous". */
  readSession(request: { readonly id: string; readonly around: number }): Promise<SessionPage>;
}
