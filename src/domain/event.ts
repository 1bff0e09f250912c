import type { CallId, ClientName, EventId, ProjectKey, SessionId } from "./ids.ts";

/** What kind of thing happened in a client's session. */
export type EventKind =
  | "session-start"
  | "prompt"
  | "tool"
  | "assistant"
  | "turn-end"
  | "subagent-end"
  | "compaction"
  | "session-end";

export type EventStatus = "ok" | "error" | "denied";

/** Whether a person sits at the session. Headless runs (`-p`, CI) never crowd a digest. */
export type RunMark = "interactive" | "headless";

/** Where an event read from a file stands in it. Lines count from 1. */
export interface EventSource {
  readonly path: string;
  readonly line: number;
  readonly uuid: string | null;
}

/** Where an event happened. Branch and commit are null outside a git work tree. */
export interface Place {
  readonly project: ProjectKey;
  readonly projectName: string;
  /** The real path of the work tree's top, or of the directory outside git. */
  readonly projectPath: string;
  readonly directory: string;
  readonly branch: string | null;
  readonly commit: string | null;
  /** Where the folder's own key and name are others, because the owner merged or renamed the project: those. */
  readonly ownNames?: readonly string[];
}

/** What a client's decoder makes of one payload: everything but the place, which needs the disk. */
export interface DecodedEvent {
  readonly client: ClientName;
  readonly sessionId: SessionId;
  readonly callId: CallId;
  /** The call id of the prompt that it answers, where the client says so. */
  readonly turn?: CallId;
  readonly kind: EventKind;
  /** The subagent's id, null in the main conversation. */
  readonly agentId: string | null;
  /** The tool's name for kind "tool"; source, trigger or reason for start, compaction and end. */
  readonly tool: string | null;
  /** The tool's parameters as JSON text, or the prompt. */
  readonly input: string | null;
  /** The tool's result, the assistant's words, a compaction's summary. */
  readonly outcome: string | null;
  readonly status: EventStatus;
  /** ISO 8601 in UTC with milliseconds. */
  readonly occurredAt: string;
  readonly directory: string;
  /** The branch, where the client wrote it down; otherwise it is read from the work tree as it stands. */
  readonly branch?: string;
  /** Files the call touched, absolute where the client says so. */
  readonly files: readonly string[];
  /** Tokens the primary session spent on the request behind this event: input, cache writes and output. */
  readonly workTokens: number;
  readonly run: RunMark;
  readonly source: EventSource | null;
}

/** One thing that happened in a client's session, and where. */
export interface Event extends Omit<DecodedEvent, "directory" | "branch" | "turn"> {
  readonly place: Place;
}

/** An event as the journal keeps it. */
export interface StoredEvent extends Event {
  readonly id: EventId;
  readonly recordedAt: string;
  /** Its texts were forgotten at the owner's wish; that it was stays. */
  readonly isForgotten?: true;
  /** Its texts went when the archive met its limit; that it was stays. */
  readonly isDropped?: true;
}
