import type { KeptFiles, Whereabouts } from "../client.ts";
import { filesAmong } from "../records/files-there.ts";
import { usualFolder } from "./installation.ts";
import { ownTexts } from "./own-texts.ts";

/** The projects' instructions and Hermes' own notes. Its sessions lie in a database, which is not looked through. */
export async function keptFiles(where: Whereabouts, projectPaths: readonly string[]): Promise<KeptFiles> {
  const { homeFolder: userHome } = where;
  const configFolder = usualFolder(where);
  const named = [userHome, ...projectPaths].flatMap((projectPath) =>
    ownTexts({ projectPath, directory: projectPath, userHome, configFolder }),
  );
  return { transcripts: [], memoryFiles: await filesAmong(named) };
}
