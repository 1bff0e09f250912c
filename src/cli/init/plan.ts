import type {
  Client,
  FileChange,
  HookCommand,
  Installation,
  Refusal,
  Whereabouts,
} from "../../clients/client.ts";
import type { McpServer } from "../../clients/wiring/mcp-place.ts";
import { addTo, takeFrom } from "../../clients/wiring/settings-file.ts";
import type { InstalledFile } from "./manifest.ts";
import { refusalWithoutShell } from "./no-posix-shell.ts";
import { anyServer, isServerOurs, serverEdit } from "./servers.ts";

/** One client on this machine and what would become of one of its files. */
export type Planned =
  | { readonly what: "change"; readonly installation: Installation; readonly change: FileChange }
  | { readonly what: "refusal"; readonly installation: Installation; readonly refusal: Refusal }
  | { readonly what: "nothing"; readonly installation: Installation };

/** What init writes of ours: the hooks' launcher, and the MCP server where it is wanted. */
export interface Wiring extends HookCommand {
  readonly server?: McpServer;
}

/** Looks where each client is and what wiring would change, by what init did before; writes nothing. */
export async function planInit(
  clients: readonly Client[],
  where: Whereabouts,
  wiring: Wiring,
  known: readonly InstalledFile[],
): Promise<readonly Planned[]> {
  return planEach(clients, where, async (client, installation) => {
    const refusal = refusalWithoutShell(client, installation, where);
    const changes = refusal === undefined ? await client.wire(installation, wiring) : [];
    const refused = refusal === undefined ? [] : [refusal];
    const [{ mcp }, { server }] = [client, wiring];
    if (server === undefined || mcp === undefined) return [...refused, ...changes];
    const path = mcp.path(installation.configFolder, where);
    const edits = [serverEdit(mcp, server, () => isServerOurs(mcp, path, known))];
    return [...refused, ...alsoChanged(changes, path, (planned) => addTo({ path, edits }, planned))];
  });
}

/** What taking our entries out of each client's settings would change, where they stand there. */
export async function planUnwiring(
  clients: readonly Client[],
  where: Whereabouts,
  known: readonly InstalledFile[],
): Promise<readonly Planned[]> {
  return planEach(clients, where, async (client, installation) => {
    const changes = await client.unwire(installation);
    const { mcp } = client;
    if (mcp === undefined) return changes;
    const path = mcp.path(installation.configFolder, where);
    return alsoChanged(changes, path, (planned) =>
      takeFrom({ path, edits: [serverEdit(mcp, anyServer, () => isServerOurs(mcp, path, known))] }, planned),
    );
  });
}

/** A client's changes with one more, which is one with that of the same file. A file that is refused is told once. */
function alsoChanged(
  changes: readonly (FileChange | Refusal)[],
  path: string,
  change: (planned: FileChange | undefined) => FileChange | Refusal | undefined,
): readonly (FileChange | Refusal)[] {
  const same = changes.find((one) => one.path === path);
  if (same !== undefined && "sentence" in same) return changes;
  const more = change(same);
  if (more === undefined) return changes;
  return [...changes.filter((one) => one !== same || "sentence" in more), more];
}

async function planEach(
  clients: readonly Client[],
  where: Whereabouts,
  changes: (client: Client, installation: Installation) => Promise<readonly (FileChange | Refusal)[]>,
): Promise<readonly Planned[]> {
  const planned: Planned[] = [];
  for (const client of clients) {
    const installation = await client.detect(where);
    if (installation !== undefined)
      planned.push(...plansOf(installation, await changes(client, installation)));
  }
  return planned;
}

function plansOf(installation: Installation, changes: readonly (FileChange | Refusal)[]): readonly Planned[] {
  if (changes.length === 0) return [{ what: "nothing", installation }];
  return changes.map((change) =>
    "sentence" in change
      ? { what: "refusal", installation, refusal: change }
      : { what: "change", installation, change },
  );
}

/** The file that a plan is about; undefined where nothing is to be done. */
export function pathOf(planned: Planned): string | undefined {
  switch (planned.what) {
    case "change":
      return planned.change.path;
    case "refusal":
      return planned.refusal.path;
    case "nothing":
      return undefined;
  }
}
