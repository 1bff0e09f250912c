import type { EventKind, EventStatus } from "../domain/event.ts";
import type { ClientName, EventId, ProjectKey, SessionId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { SessionFacts, Tally } from "../store/activity-store.ts";
import type { BesideMemory, OutlineRow } from "../store/outline-store.ts";

/** A span of the calendar (src/domain/span.ts) of one zone, and whose activity in it. */
export interface SpanRequest {
  readonly span: string;
  /** As Intl names it. */
  readonly timeZone: string;
  readonly project: ProjectKey | null;
  readonly client: ClientName | null;
}

/** A page of what lies in a span; `after` is what the page before it ended with, null for the first. */
export interface SpanPageRequest extends SpanRequest {
  readonly after: string | null;
  readonly limit: number;
}

/** One bar of a calendar. */
export interface CalendarPart extends Tally {
  readonly span: string;
  readonly from: string;
  readonly until: string;
}

export interface CalendarAnswer {
  readonly from: string;
  readonly until: string;
  /** Oldest first; none of a minute. */
  readonly parts: readonly CalendarPart[];
}

/** A session in a list. */
export interface SessionLine extends Omit<
  SessionFacts,
  "transcriptPath" | "configFolder" | "clientPid" | "firstPrompt"
> {
  /** The words that were first asked, on one line; null where nobody asked, or it is not known any more. */
  readonly asked: string | null;
}

/** A session in the list of a span. */
export interface SessionInSpan extends SessionLine {
  /** A moment of the quarter of an hour in which it was last active within the span. */
  readonly activeAt: string;
  /** Its first event in a span of some hours at most; null in a longer one. */
  readonly firstEvent: EventId | null;
}

export interface SessionsAnswer {
  /** The last active first. */
  readonly sessions: readonly SessionInSpan[];
  /** What to ask the next page with; null at the end. */
  readonly after: string | null;
}

export interface MemoriesAnswer {
  /** Newest first. */
  readonly memories: readonly { readonly memory: Memory; readonly projectName: string }[];
  readonly after: string | null;
}

export interface SessionOutline {
  readonly session: SessionLine;
  readonly recap: Pick<Memory, "id" | "title" | "facts" | "occurredAt"> | null;
  /** What it left, in the order in which it happened; of very many the first. */
  readonly memories: readonly BesideMemory[];
  /** What an agent id of its events names. */
  readonly asides: "subagents" | "left branches";
}

/** An event of a session with its texts, as a person reads them. */
export interface SessionEvent {
  readonly id: EventId;
  readonly kind: EventKind;
  readonly agentId: string | null;
  readonly tool: string | null;
  readonly status: EventStatus;
  readonly occurredAt: string;
  /** What was asked: the prompt, the command, the path, or the tool's parameters. */
  readonly input: EventPart;
  /** What came back: the output, or what was said. */
  readonly outcome: EventPart;
  /** The lines of an edit; both empty for anything else. */
  readonly removed: EventPart;
  readonly added: EventPart;
  readonly branch: string | null;
  readonly isForgotten: boolean;
  readonly isDropped: boolean;
}

/** A text, and how many characters of it were left out. */
export interface EventPart {
  readonly text: string;
  readonly omitted: number;
}

/** What happened when, session by session. */
export interface Sessions {
  /** How much there was in each part of a span. Throws KedrError "no-such-span". */
  calendar(request: SpanRequest): Promise<CalendarAnswer>;
  /** The sessions that were active in a span. */
  sessionsIn(request: SpanPageRequest): Promise<SessionsAnswer>;
  /** What holds today of what happened in a span. */
  memoriesIn(request: SpanPageRequest): Promise<MemoriesAnswer>;
  /** id: a session's or its beginning. Throws KedrError "no-such-session" and "session-ambiguous". */
  sessionOutline(request: { readonly id: string }): Promise<SessionOutline>;
  /** Its events without their texts, in the order they came in. */
  sessionRows(request: {
    readonly client: ClientName;
    readonly id: SessionId;
    readonly after: EventId | null;
    readonly limit: number;
  }): Promise<readonly OutlineRow[]>;
  /** The texts of some events, each part cut to so many characters. */
  sessionEvents(request: {
    readonly ids: readonly EventId[];
    readonly chars: number;
  }): Promise<readonly SessionEvent[]>;
  /** Events of a session that hold the words, in the order they came in, and by which terms they were looked for. */
  findInSession(request: {
    readonly client: ClientName;
    readonly id: SessionId;
    readonly query: string;
  }): Promise<{ readonly events: readonly EventId[]; readonly terms: readonly string[] }>;
}
