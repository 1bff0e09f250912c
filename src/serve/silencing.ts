import type { ClientName, SessionId } from "../domain/ids.ts";

/** A session, and the client it is of. */
interface SessionHere {
  readonly client: ClientName;
  readonly id: SessionId;
}

/** Switching single sessions off and on again: those that run in the directory or below. Both throw "no-open-session" where none runs. */
export interface Silencing {
  /** From now on nothing of them is kept and nothing given to them. Anybody may say so. */
  silence(request: { readonly directory: string }): Promise<SessionsHere>;
  /** That ends. The owner's alone: see owners-methods.ts. */
  endSilence(request: { readonly directory: string }): Promise<SessionsHere>;
}

interface SessionsHere {
  readonly sessions: readonly SessionHere[];
}
