import type { Client } from "../client.ts";
import { keptFilesIn } from "../records/kept-files-in.ts";
import { installed } from "./installation.ts";
import { ownTexts } from "./own-texts.ts";

/** The projects' instructions and Hermes' own notes. Its sessions lie in a database, which is not looked through. */
export const keptFiles: Client["keptFiles"] = keptFilesIn({
  usualFolder: installed.usualFolder,
  ownTexts,
  readAsProjects: ({ userHome }) => [userHome],
});
