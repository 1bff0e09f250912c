import type { DecodedEvent, RunMark } from "../../domain/event.ts";
import type { HookEvent } from "../../domain/hook-event.ts";
import type { CallId, ClientName } from "../../domain/ids.ts";
import type { Delivery, ToolAtHand } from "../client.ts";
import type { Fields } from "../fields.ts";

/** A call that is over, as an event keeps it. */
export type DoneCall = { readonly callId: CallId; readonly tool: string | null } & Pick<
  DecodedEvent,
  "input" | "outcome" | "files" | "status"
>;

/** What one hook's payload says, in Kedr's words. What a client does not say is null, empty or false. */
export interface HookFields {
  /** The moment that it tells of; undefined where Kedr knows no such one. */
  readonly event: HookEvent | undefined;
  readonly sessionId: string | null;
  readonly directory: string | null;
  readonly transcriptPath: string | null;
  readonly run: RunMark;
  /** The client's own id of the prompt that is being answered. */
  readonly turnId: string | null;
  readonly agentId: string | null;
  /** A session that must leave no trace: a memory tool's own, or one in which the client talks to itself. */
  readonly isForeign: boolean;
  /** How a session began, and what tells two such beginnings of one session apart. */
  readonly start: { readonly source: string; readonly part: string };
  /** The person's words, without what was put around them; empty where they are none. */
  readonly prompt: string;
  readonly calls: readonly DoneCall[];
  readonly atHand: ToolAtHand | undefined;
  /** What the agent said last. */
  readonly lastWords: string | null;
  /** True where the turn had ended before, and a hook made the agent go on. */
  readonly isAgain: boolean;
  readonly compaction: {
    readonly trigger: string | null;
    readonly instructions: string | null;
    readonly summary: string | null;
    /** The client's own id of it, where its record has it too. */
    readonly id?: string | null;
  };
  /** Whether the end of a subagent is one of work: a compaction may run in one too. */
  readonly isSubagentsWork: boolean;
  readonly endReason: string;
}

/** A client of command hooks: how its payloads are read. */
export interface HookReader {
  readonly client: ClientName;
  readonly read: (delivery: Delivery, payload: Fields) => HookFields;
}
