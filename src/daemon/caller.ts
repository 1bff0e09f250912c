import { agentsMarks } from "../clients/agents-marks.ts";
import { markVariables } from "../clients/marks.ts";
import type { Session } from "../domain/session.ts";
import { type LocalConnection, peersOf } from "../platform/peer.ts";
import { lineage, type SeenProcess, systemReader } from "../platform/process-tree.ts";
import type { CallerSeen } from "../serve/http/caller.ts";
import type { Store } from "../store/store.ts";

/** More sessions than anybody has open; older ones are not looked at. */
const sessionsMax = 1_000;

/**
 * Whether an agent is at the other end of a connection: the client of a session, or something with a client's marks, is
 * the process itself or above it. Of several that share the connection one is enough.
 */
export async function seeCaller(
  connection: LocalConnection,
  store: Pick<Store, "openSessions">,
): Promise<CallerSeen> {
  const holders = await peersOf(connection);
  if (typeof holders === "string") return holders;
  const read = systemReader(markVariables);
  const lines = await Promise.all(holders.map((pid) => lineage(pid, read)));
  const sessions = await store.openSessions(sessionsMax);
  const known = lines.filter((line) => line !== "unknown");
  for (const line of known) {
    const agent = agentsMarks({ environment: [], ancestors: line }) ?? clientAbove(line, sessions);
    if (agent !== null) return { title: agent.title, mark: agent.mark };
  }
  // Whoever hung up while its line was read left a shorter one, or none: that may have been an agent.
  const after = await peersOf(connection);
  if (typeof after === "string" || holders.some((pid) => !after.includes(pid))) return "gone";
  return known.length === lines.length ? "no agent" : "unknown";
}

/** The client of an open session in a line of processes, whatever it goes by. */
export function clientAbove(
  line: readonly SeenProcess[],
  sessions: readonly Pick<Session, "client" | "clientPid" | "lastEventAt">[],
): { readonly title: string; readonly mark: string } | null {
  for (const seen of line) {
    const session = sessions.find(
      ({ clientPid, lastEventAt }) => clientPid === seen.pid && wasThere(seen, lastEventAt),
    );
    if (session !== undefined)
      return { title: session.client, mark: `a session's client (process ${seen.pid})` };
  }
  return null;
}

/** A process that began after the session's last event has only been given the number of its client. */
export const wasThere = ({ startedAtMs }: SeenProcess, lastEventAt: string): boolean =>
  startedAtMs === null || startedAtMs <= Date.parse(lastEventAt);
