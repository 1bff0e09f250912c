import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { KeptFiles, Whereabouts } from "../client.ts";
import { usualFolder } from "./installation.ts";
import { ownTexts } from "./own-texts.ts";

/**
 * The memory files that OpenCode reads of these projects and of the person. Its records are no files of lines but a database, which
 * Kedr only reads: nothing is masked in it.
 */
export async function keptFiles(where: Whereabouts, projectPaths: readonly string[]): Promise<KeptFiles> {
  const configFolder = usualFolder(where);
  const named = projectPaths.flatMap((projectPath) =>
    ownTexts({ projectPath, directory: projectPath, userHome: where.homeFolder, configFolder }),
  );
  const paths = [...new Set([join(configFolder, "AGENTS.md"), ...named])].toSorted();
  const areFiles = await Promise.all(paths.map(isFile));
  return { transcripts: [], memoryFiles: paths.filter((_path, index) => areFiles[index]) };
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    // Most of these need not be there.
    return false;
  }
}
