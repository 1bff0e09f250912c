import { agentsMarks } from "../clients/agents-marks.ts";
import { markVariables } from "../clients/marks.ts";
import { childrenOf } from "../platform/process-children.ts";
import { lineage, type ReadProcess, type SeenProcess, systemReader } from "../platform/process-tree.ts";
import type { Store } from "../store/store.ts";
import { clientAbove } from "./caller.ts";

/** A client's process as it is told from a later one of the same number. */
export interface ClientProcess {
  readonly pid: number;
  readonly startedAtMs: number | null;
}

/** The process, if a person started it; null where an agent did, or the system does not tell. */
export type SeePersonsClient = (pid: number) => Promise<ClientProcess | null>;

/** More sessions than anybody has open; older ones are not looked at. */
const sessionsMax = 1_000;

/** Looks at what the client was started with and at the processes above it; its own name is no mark here. */
export function seePersonsClient(
  store: Pick<Store, "openSessions">,
  read: ReadProcess = systemReader(markVariables),
): SeePersonsClient {
  return async (pid) => {
    const line = await lineage(pid, read);
    if (line === "unknown") return null;
    const [own, ...above] = line;
    if (own === undefined || !isPersonsClient(own, above, await store.openSessions(sessionsMax))) return null;
    return { pid, startedAtMs: own.startedAtMs };
  };
}

/** Whether nothing tells that an agent started it: neither its variables nor a process above it. */
export const isPersonsClient = (
  own: SeenProcess,
  above: readonly SeenProcess[],
  sessions: Parameters<typeof clientAbove>[1],
): boolean =>
  agentsMarks({ environment: own.variables, ancestors: above }) === null &&
  clientAbove(above, sessions) === null;

/** Whether the process runs a hook of ours at this moment. */
export type SeeHook = (pid: number) => Promise<boolean>;

/** What the launcher goes by, and the bundle that takes its place where there is no curl. */
const hookNames = ["kedr-hook", "hook.cjs"];

/**
 * Looks for the launcher right below the client, or below the plain shell that the client starts a hook's command with.
 * Anybody who runs as this user can speak to the hooks' socket in the client's name; what such a program does without
 * the client running a hook is no word of the person's.
 */
export function seeHook(read: ReadProcess = systemReader([]), children = childrenOf): SeeHook {
  const below = async (pid: number): Promise<readonly SeenProcess[]> => {
    const seen = await Promise.all((await children(pid)).map((child) => read(child)));
    return seen.filter((each) => each !== undefined);
  };
  return async (pid) => {
    const first = await below(pid);
    const shells = first.filter(({ names }) => names.every((name) => name === "sh" || name === "dash"));
    const second = await Promise.all(shells.map((shell) => below(shell.pid)));
    return [...first, ...second.flat()].some(isHook);
  };
}

const isHook = ({ names }: SeenProcess): boolean => names.some((name) => hookNames.includes(name));
