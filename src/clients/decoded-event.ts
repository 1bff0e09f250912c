import type { DecodedEvent, EventKind } from "../domain/event.ts";
import type { CallId, ClientName } from "../domain/ids.ts";
import type { SessionFacts } from "./client.ts";

/** What makes an event: who did it, when and where. */
export interface EventGround {
  readonly client: ClientName;
  readonly session: Pick<SessionFacts, "sessionId" | "directory" | "run">;
  /** ISO 8601 in UTC with milliseconds. */
  readonly occurredAt: string;
}

type Told = { readonly callId: CallId; readonly kind: EventKind } & Partial<DecodedEvent>;

/** An event of which only what is told is known. */
export function eventOf({ client, session, occurredAt }: EventGround, told: Told): DecodedEvent {
  return {
    client,
    sessionId: session.sessionId,
    agentId: null,
    tool: null,
    input: null,
    outcome: null,
    status: "ok",
    occurredAt,
    directory: session.directory,
    files: [],
    workTokens: 0,
    run: session.run,
    source: null,
    ...told,
  };
}
