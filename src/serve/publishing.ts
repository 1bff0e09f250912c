import type { EventKind, EventStatus, RunMark } from "../domain/event.ts";

/** Every kind of event that can be published, in the order of a session's life. */
export const eventKinds = [
  "session-start",
  "prompt",
  "tool",
  "assistant",
  "turn-end",
  "subagent-end",
  "compaction",
  "session-end",
] as const satisfies readonly EventKind[];

/** How a publisher may call itself. */
export const publisherName = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,59}$/u;
export const publisherNameIs = "1 to 60 letters, digits, dots, dashes and underscores";

/** Every outcome a published tool call can have. */
export const eventStatuses = ["ok", "error", "denied"] as const satisfies readonly EventStatus[];

/**
 * One thing that happened in an agent's session, in the neutral form that any agent runtime can send
 * (docs/library.md has it whole, with an example for each kind).
 */
export interface PublishedEvent {
  /** Who publishes, as it calls itself: 1 to 60 letters, digits, dots, dashes and underscores. */
  readonly client: string;
  /** The publisher's own id of the session, 1 to 200 characters. */
  readonly session: string;
  /** The publisher's own id of this event, 1 to 200 characters: the same id in the same session is the same event. */
  readonly callId: string;
  readonly kind: EventKind;
  /** The folder it happened in, absolute. It decides the project. */
  readonly directory: string;
  /** The tool's name; needed for kind "tool". Reason or source for start, compaction and end. */
  readonly tool?: string | null | undefined;
  /** A prompt's text, or a tool's parameters as an object or as text. */
  readonly input?: string | Readonly<Record<string, unknown>> | null | undefined;
  /** What a tool returned, or what the assistant said. */
  readonly outcome?: string | Readonly<Record<string, unknown>> | null | undefined;
  /** "ok" unless told. */
  readonly status?: EventStatus | undefined;
  /** ISO 8601 with its offset; when it comes in unless told. A time still to come counts as now. */
  readonly occurredAt?: string | undefined;
  /** Read from the folder's work tree unless told. */
  readonly branch?: string | undefined;
  /** The subagent's id; null in the main conversation. */
  readonly agent?: string | null | undefined;
  /** Files that the call touched, absolute or below the directory; at most 200. */
  readonly files?: readonly string[] | undefined;
  /** Tokens that the session spent on the request behind this event; 0 unless told. */
  readonly workTokens?: number | undefined;
  /** "headless" when no person sits there: such sessions never crowd a digest. "interactive" unless told. */
  readonly run?: RunMark | undefined;
  /** The publisher's process: while it runs the service stays, and its open sessions are told in the status. */
  readonly pid?: number | undefined;
}

export interface PublishAnswer {
  readonly added: number;
  /** Events that were there already, by their call ids. */
  readonly known: number;
}

/** Taking events from any agent runtime, by the very path of a hook. */
export interface Publishing {
  /** On disk when it resolves. Events of a project that is switched off are neither added nor known. */
  publish(request: { readonly events: readonly PublishedEvent[] }): Promise<PublishAnswer>;
}
