import { findClient, folderVariables } from "../../clients/registry.ts";
import type { Environment } from "../../config/environment.ts";
import { whereabouts } from "../../config/whereabouts.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Store } from "../../store/store.ts";
import { openLocate } from "../known-place.ts";
import type { Source } from "../porting/sources.ts";
import type { LookingParts } from "./looking.ts";
import { memoryFilesSource } from "./memory-files-source.ts";

/** Where memory files are looked for on this machine. */
export function memoryFilesPlaces(environment: Environment, store: Store): LookingParts {
  const where = whereabouts(environment, folderVariables);
  return {
    store,
    userHome: environment.userHome,
    configFolders: async (name) => {
      const usual = findClient(name)?.usualFolder(where);
      const seen = (await store.configFolders(name)).filter((folder) => folder !== null);
      return [...new Set([...(usual === undefined ? [] : [usual]), ...seen])];
    },
  };
}

/** What stands in them, as a source of an import; folder: in the project there as well, or null. */
export const openMemoryFiles =
  (
    environment: Environment,
    ground: {
      readonly store: Store;
      readonly clock: Clock;
      /** Keyed. */
      readonly hash: (text: string) => string;
    },
  ) =>
  async (folder: string | null): Promise<Source> => {
    const locate = openLocate(ground.store);
    const project = folder === null ? null : (await locate(folder, [])).projectPath;
    return memoryFilesSource(project, { ...memoryFilesPlaces(environment, ground.store), ...ground, locate });
  };
