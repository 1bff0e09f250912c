import type { RunMark } from "./event.ts";
import type { ClientName, ProjectKey, SessionId } from "./ids.ts";

/** One conversation of a client, from its first event to its end. */
export interface Session {
  readonly client: ClientName;
  readonly id: SessionId;
  readonly project: ProjectKey;
  readonly directory: string;
  readonly run: RunMark;
  readonly startedAt: string;
  readonly lastEventAt: string;
  readonly endedAt: string | null;
  /** The client's own record of the session; null when the client keeps none. */
  readonly transcriptPath: string | null;
  /** The client's configuration folder: accounts are kept apart by it. */
  readonly configFolder: string | null;
  /** The process id of the client while it is known to run. */
  readonly clientPid: number | null;
}

/** A project as the owner sees it. */
export interface Project {
  readonly key: ProjectKey;
  readonly name: string;
  readonly path: string;
  readonly memories: number;
  readonly sessions: number;
  readonly lastEventAt: string | null;
}
