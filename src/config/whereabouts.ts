import { type Environment, readVariable } from "./environment.ts";

/** Where to look for clients on this machine. */
export interface ClientWhereabouts {
  readonly homeFolder: string;
  readonly configFolder: string | null;
  readonly variables: Readonly<Record<string, string>>;
  readonly executables: readonly string[];
  readonly platform: string;
}

/** The variables are those by which clients are told of other folders than their usual ones. */
export const whereabouts = (
  environment: Environment,
  folderVariables: readonly string[],
): ClientWhereabouts => ({
  homeFolder: environment.userHome,
  configFolder: null,
  variables: Object.fromEntries(
    folderVariables.flatMap((name) => {
      const value = readVariable(name)?.trim() ?? "";
      return value === "" ? [] : [[name, value]];
    }),
  ),
  executables: environment.pathFolders,
  platform: process.platform,
});
