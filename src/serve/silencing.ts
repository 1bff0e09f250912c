import type { ClientName, SessionId } from "../domain/ids.ts";

/** A session, and the client it is of. */
interface SessionHere {
  readonly client: ClientName;
  readonly id: SessionId;
}

/** Switching single sessions off and on again. For the owner alone. */
export interface Silencing {
  /**
   * The sessions that run in the directory or below: from now on nothing of them is kept and nothing given to them, or
   * that ends. Throws "no-open-session" where none runs.
   */
  silence(request: {
    readonly directory: string;
    readonly isOff: boolean;
  }): Promise<{ readonly sessions: readonly SessionHere[] }>;
}
