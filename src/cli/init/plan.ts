import type {
  Client,
  FileChange,
  HookCommand,
  Installation,
  Refusal,
  Whereabouts,
} from "../../clients/client.ts";

/** One client on this machine and what would become of its settings. */
export type Planned =
  | { readonly what: "change"; readonly installation: Installation; readonly change: FileChange }
  | { readonly what: "refusal"; readonly installation: Installation; readonly refusal: Refusal }
  | { readonly what: "nothing"; readonly installation: Installation };

/** Looks where each client is and what wiring would change; writes nothing. */
export async function planInit(
  clients: readonly Client[],
  where: Whereabouts,
  command: HookCommand,
): Promise<readonly Planned[]> {
  return planEach(clients, where, (client, installation) => client.wire(installation, command));
}

/** What taking our entries out of each client's settings would change, where they stand there. */
export async function planUnwiring(
  clients: readonly Client[],
  where: Whereabouts,
): Promise<readonly Planned[]> {
  return planEach(clients, where, (client, installation) => client.unwire(installation));
}

async function planEach(
  clients: readonly Client[],
  where: Whereabouts,
  change: (client: Client, installation: Installation) => Promise<FileChange | Refusal | undefined>,
): Promise<readonly Planned[]> {
  const planned: Planned[] = [];
  for (const client of clients) {
    const installation = await client.detect(where);
    if (installation !== undefined) planned.push(planOf(installation, await change(client, installation)));
  }
  return planned;
}

function planOf(installation: Installation, change: FileChange | Refusal | undefined): Planned {
  if (change === undefined) return { what: "nothing", installation };
  return "sentence" in change
    ? { what: "refusal", installation, refusal: change }
    : { what: "change", installation, change };
}
