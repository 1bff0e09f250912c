import type { HookAnswer, SessionFacts } from "../clients/client.ts";
import type { ClientName } from "../domain/ids.ts";

/** A session that something is given to. */
export type Asking = Pick<SessionFacts, "sessionId" | "directory" | "run"> & {
  readonly client: ClientName;
  /** The client's configuration folder; null where it is the usual one. */
  readonly configFolder: string | null;
};

/** True once nobody waits for the answer any more: a hook waits a few hundred milliseconds. */
export type IsGone = () => boolean;

/** What was given, and what it cost. */
export interface Given extends HookAnswer {
  readonly tokens: number;
  readonly memories: number;
}
