import type {
  Client,
  FileChange,
  HookCommand,
  Installation,
  Refusal,
  Whereabouts,
} from "../../clients/client.ts";

/** One client on this machine and what would become of one of its files. */
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
