import { join } from "node:path";
import type { Client } from "../client.ts";
import { findProgram, isFolder } from "./find-program.ts";
import { versionOf } from "./program-version.ts";

/** Where a client lies on a machine. */
export interface ClientPlace {
  readonly name: Client["name"];
  readonly title: string;
  readonly marks: Client["marks"];
  /** Its programs; the first that is there tells the version. */
  readonly programs: readonly string[];
  /** Of a client that is not to be started, another way than to read it in its package or else to ask the program. */
  readonly versionOf?: typeof versionOf;
  readonly folderVariables: readonly string[];
  readonly usualFolder: Client["usualFolder"];
  readonly settingsIn: (configFolder: string) => string;
  /** Absent where an organisation has no settings that Kedr reads. */
  readonly managedSettings?: ManagedSettings;
}

/** By the platform; null where there is none. */
interface ManagedSettings {
  readonly darwin: string;
  readonly win32: string | null;
  readonly others: string;
}

/** What a client says of where it is found. */
export type Installed = Pick<
  Client,
  "name" | "title" | "marks" | "folderVariables" | "usualFolder" | "detect"
>;

/** A client is here when one of its programs is, or when it has left its folder. */
export const installedAt = (place: ClientPlace): Installed => ({
  name: place.name,
  title: place.title,
  marks: place.marks,
  folderVariables: place.folderVariables,
  usualFolder: place.usualFolder,
  async detect(where) {
    const configFolder = place.usualFolder(where);
    const programs = await Promise.all(place.programs.map((name) => findProgram(name, where)));
    const program = programs.find((path) => path !== undefined);
    const askVersion = place.versionOf ?? versionOf;
    if (program === undefined && !(await isFolder(configFolder))) return undefined;
    return {
      client: place.name,
      title: place.title,
      version: program === undefined ? null : await askVersion(program, place.marks.programs),
      configFolder,
      settingsPath: place.settingsIn(configFolder),
      managedSettings: managedOn(where.platform, place.managedSettings),
    };
  },
});

/** The folder that was asked for, else the one that the variable names, else the usual one in the person's home. */
export const folderBy =
  (variable: string, ...usual: readonly string[]): Client["usualFolder"] =>
  ({ configFolder, homeFolder, variables }) =>
    configFolder ?? variables[variable] ?? join(homeFolder, ...usual);

function managedOn(platform: string, managed: ManagedSettings | undefined): readonly string[] {
  if (managed === undefined) return [];
  const path = platform === "darwin" || platform === "win32" ? managed[platform] : managed.others;
  return path === null ? [] : [path];
}
