import type { LocalConnection } from "../../platform/peer.ts";

/**
 * Who is at the other end of a connection: an agent; nobody who looks like one; nobody any more; or the system does not
 * tell.
 */
export type CallerSeen = "no agent" | "gone" | "unknown" | { readonly title: string; readonly mark: string };

/** Looks at the process at the other end, and at those above it. */
export type SeeCaller = (connection: LocalConnection) => Promise<CallerSeen>;

/** What the server that took a request tells of its connection; a request of a test has none. */
export interface Connected {
  readonly incoming?: {
    readonly socket?: {
      readonly localPort?: number | undefined;
      readonly remotePort?: number | undefined;
    };
  };
}

/** The ports of a request's connection; undefined where it came by none. */
export function connectionOf({ incoming }: Connected): LocalConnection | undefined {
  const { localPort, remotePort } = incoming?.socket ?? {};
  return localPort === undefined || remotePort === undefined
    ? undefined
    : { port: localPort, peerPort: remotePort };
}
