import type { Environment } from "./environment.ts";

/** Where to look for clients on this machine. */
export interface ClientWhereabouts {
  readonly homeFolder: string;
  readonly configFolder: string | null;
  readonly executables: readonly string[];
  readonly platform: string;
}

export const whereabouts = (environment: Environment): ClientWhereabouts => ({
  homeFolder: environment.userHome,
  configFolder: environment.claudeConfigFolder,
  executables: environment.pathFolders,
  platform: process.platform,
});
