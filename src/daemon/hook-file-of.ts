import { isAbsolute } from "node:path";
import { fileURLToPath } from "node:url";
import type { LoadedConfig } from "../config/config.ts";
import type { HookFile } from "../hook/hook-file.ts";
import { kedrVersion } from "../platform/version.ts";
import type { Store } from "../store/store.ts";
import type { Switches } from "./switches.ts";

export interface HookFileParts {
  readonly loaded: LoadedConfig;
  readonly store: Pick<Store, "projects" | "projectAliases">;
  readonly switches: Switches;
}

/** More folders than projects have besides their own. */
const aliasesMost = 1_000;

/** What was merged goes by its own key and name as well as by the project's. */
async function foldersBeside(
  store: Pick<Store, "projectAliases">,
): Promise<readonly { readonly key: string; readonly name: string; readonly path: string }[]> {
  const aliases = await store.projectAliases(aliasesMost);
  return aliases.flatMap(({ key, name, path, project }) => [
    { key, name, path },
    { key: project, name, path },
  ]);
}

/** What the hook reads while the service is away. It knows a project by its path alone: those the store knows are written down so. */
export async function hookFileOf({ loaded, store, switches }: HookFileParts): Promise<HookFile> {
  const { projects: named, ...everywhere } = loaded.config.privacy;
  const known = [...(await store.projects()), ...(await foldersBeside(store))];
  const pathsOf = (word: string): readonly string[] =>
    isAbsolute(word)
      ? [word]
      : known.filter(({ key, name }) => key === word || name === word).map(({ path }) => path);
  return {
    version: kedrVersion,
    service: {
      node: process.execPath,
      script: fileURLToPath(new URL("./service.js", import.meta.url)),
    },
    ignoredDirectories: switches().projects.off.flatMap(pathsOf),
    privacy: everywhere,
    privacyBelow: Object.entries(named).flatMap(([word, rules]) =>
      pathsOf(word).map((directory) => ({ directory, rules })),
    ),
  };
}
