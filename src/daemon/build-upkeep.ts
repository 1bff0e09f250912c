import type { Client, Installation } from "../clients/client.ts";
import { clients, folderVariables } from "../clients/registry.ts";
import type { Config } from "../config/config.ts";
import type { Environment } from "../config/environment.ts";
import { whereabouts } from "../config/whereabouts.ts";
import type { Clock } from "../platform/clock.ts";
import type { HomePaths } from "../platform/paths.ts";
import type { Store } from "../store/store.ts";
import { openAuditing } from "./audit/auditing.ts";
import type { BackgroundParts } from "./background-parts.ts";
import { readChainHead } from "./chain-head.ts";
import { clientSettings } from "./client-settings.ts";
import { doctor } from "./doctor.ts";
import { type ForgettingParts, openForgetting } from "./forgetting/forgetting.ts";
import { openOutside, type OutsideCopies } from "./forgetting/outside.ts";
import type { Log } from "./log.ts";
import { memoryFilesPlaces } from "./memory-files/open-memory-files.ts";
import { openRetention } from "./retention.ts";

export interface UpkeepGround extends Pick<ForgettingParts, "key"> {
  readonly environment: Environment;
  readonly config: Config;
  readonly paths: HomePaths;
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
}

/** What looks after what is kept: whether it is whole, whether something must not be in it, what of it goes. */
export function buildUpkeep({
  environment,
  config,
  paths,
  store,
  clock,
  key,
  log,
}: UpkeepGround): Pick<
  BackgroundParts,
  "doctor" | "clientSettings" | "verify" | "auditing" | "retain" | "forgetting"
> {
  return {
    doctor: ({ language }) =>
      doctor({
        store,
        paths,
        clients,
        clock,
        language,
        installations: installationsIn(environment),
        memoryFiles: memoryFilesPlaces(environment, store),
      }),
    clientSettings: ({ language }) =>
      clientSettings(clients, whereabouts(environment, folderVariables), language),
    verify: () => store.verify(readChainHead(paths.chainHead)),
    auditing: openAuditing({ store, paths, clock }),
    retain: openRetention({ store, archive: config.archive, clock, log }),
    forgetting: openForgetting({ store, paths, clock, key, outside: outsideOf(environment, store, clock) }),
  };
}

const outsideOf = (environment: Environment, store: Store, clock: Clock): OutsideCopies =>
  openOutside({
    clients,
    where: whereabouts(environment, folderVariables),
    projectPaths: async () => (await store.projects()).map(({ path }) => path),
    configFolders: (client) => store.configFolders(client),
    memorySources: () => store.memorySources(),
    store,
    clock,
  });

/** Where a client is on this machine; none where it is not. */
const installationsIn =
  (environment: Environment) =>
  async (client: Client): Promise<readonly Installation[]> => {
    const found = await client.detect(whereabouts(environment, folderVariables));
    return found === undefined ? [] : [found];
  };
