import { join } from "node:path";
import type { Client } from "../client.ts";
import { pagesIn } from "../records/files-there.ts";
import { keptFilesIn } from "../records/kept-files-in.ts";
import { installed } from "./installation.ts";
import { ownTexts } from "./own-texts.ts";

/** Instructions and rules of the projects. Its sessions lie in a database, which is only read: nothing is masked in it. */
export const keptFiles: Client["keptFiles"] = keptFilesIn({
  usualFolder: installed.usualFolder,
  ownTexts,
  async more({ projectPaths }) {
    const folders = projectPaths.map((path) => join(path, ".cursor", "rules"));
    return { memoryFiles: await pagesIn(folders, /\.mdc?$/) };
  },
});
