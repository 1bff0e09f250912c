import { agentsMarks } from "../clients/agents-marks.ts";
import { markVariables } from "../clients/marks.ts";
import type { Session } from "../domain/session.ts";
import { type LocalConnection, peersOf } from "../platform/peer.ts";
import { lineage, type ReadProcess, type SeenProcess, systemReader } from "../platform/process-tree.ts";
import type { Store } from "../store/store.ts";
import { wasThere } from "./caller.ts";
import { isPersonsClient } from "./persons-client.ts";

/** The session in which something was written down. */
export type WritersSession = Pick<Session, "client" | "id" | "run">;

/** Finds it by who is at the other end of a connection; null where that is not certain. */
export type SeeWritersSession = (connection: LocalConnection) => Promise<WritersSession | null>;

/** More sessions than anybody has open; older ones are not looked at. */
const sessionsMax = 1_000;

/** Looks from the process that holds the connection, such as `kedr mcp`, up to the client that started it. */
export function seeWritersSession(
  store: Pick<Store, "openSessions">,
  read: ReadProcess = systemReader(markVariables),
  holdersOf: typeof peersOf = peersOf,
): SeeWritersSession {
  return async (connection) => {
    const holders = await holdersOf(connection);
    if (typeof holders === "string") return null;
    const [pid, ...others] = holders;
    // A connection that was handed on is nobody's in particular.
    if (pid === undefined || others.length > 0) return null;
    const line = await lineage(pid, read);
    return line === "unknown" ? null : sessionOf(line, await store.openSessions(sessionsMax));
  };
}

/**
 * The session of the nearest client in a line of processes. Nothing is guessed: none where several open sessions name that
 * process, where an agent without hooks of ours runs below it, or where an agent resumed a person's session.
 */
function sessionOf(line: readonly SeenProcess[], sessions: readonly Session[]): WritersSession | null {
  const at = line.findIndex((seen) => ofProcess(seen, sessions).length > 0);
  const [client, ...above] = line.slice(Math.max(at, 0));
  if (at < 0 || client === undefined) return null;
  const [session, ...others] = ofProcess(client, sessions);
  if (session === undefined || others.length > 0) return null;
  if (agentsMarks({ environment: [], ancestors: line.slice(0, at).map(byName) }) !== null) return null;
  if (session.run === "interactive" && !isPersonsClient(client, above, sessions)) return null;
  return { client: session.client, id: session.id, run: session.run };
}

const ofProcess = (seen: SeenProcess, sessions: readonly Session[]): readonly Session[] =>
  sessions.filter(({ clientPid, lastEventAt }) => clientPid === seen.pid && wasThere(seen, lastEventAt));

/** A client hands its own variables down to the servers that it starts: they tell no other agent. */
const byName = (seen: SeenProcess): SeenProcess => ({ ...seen, variables: [] });
