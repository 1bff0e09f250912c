import type { Client } from "../clients/client.ts";
import type { ClientName } from "../domain/ids.ts";
import type { Keeping } from "../serve/service.ts";
import type { Store } from "../store/store.ts";
import type { BackgroundThread } from "./background-thread.ts";
import { noSuchClient } from "./no-such-client.ts";

export interface ReadingInParts {
  readonly store: Store;
  readonly background: BackgroundThread;
  readonly findClient: (name: string) => Client | undefined;
  /** The client whose files are read when none is named. */
  readonly defaultClient: Client;
  readonly language: "en" | "ru";
  readonly now: () => string;
}

/** Reading in what is on the disk, and what could not be observed. */
export function openReadingIn(parts: ReadingInParts): Keeping {
  const { store, background } = parts;
  const known = (name: ClientName): Client => {
    const client = parts.findClient(name);
    if (client === undefined) throw noSuchClient(name);
    return client;
  };
  return {
    importPaths: ({ client, paths, language = parts.language }) => {
      const { name } = client === null ? parts.defaultClient : known(client);
      return background.call("importPaths", { client: name, paths, language });
    },
    startBackfill: ({ client, configFolder }) =>
      background.call("startBackfill", { client: known(client).name, configFolder }),
    deadLetters: ({ limit, offset }) => store.deadLetters(limit, offset),
    retryDead: async ({ ids }) => {
      const retried = await store.retryDead(ids, parts.now());
      background.wakeSoon();
      return { retried };
    },
  };
}
