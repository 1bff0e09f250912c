import { join } from "node:path";
import type { KeptFiles, Whereabouts } from "../client.ts";
import { filesAmong, inEach, namesIn } from "../records/files-there.ts";
import { ownTexts } from "./own-texts.ts";

/** Instructions and rules of the projects. Its sessions lie in a database, which is only read: nothing is masked in it. */
export async function keptFiles(
  { homeFolder: userHome }: Whereabouts,
  projectPaths: readonly string[],
): Promise<KeptFiles> {
  const named = projectPaths.flatMap((projectPath) =>
    ownTexts({ projectPath, directory: projectPath, userHome, configFolder: null }),
  );
  const folders = projectPaths.map((path) => join(path, ".cursor", "rules"));
  const listed = await Promise.all(folders.map(async (folder) => inEach([folder], await namesIn(folder))));
  const rules = listed.flat().filter((path) => /\.mdc?$/.test(path));
  return { transcripts: [], memoryFiles: await filesAmong([...named, ...rules]) };
}
