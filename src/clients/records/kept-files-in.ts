import type { Client, KeptFiles } from "../client.ts";
import { filesAmong } from "./files-there.ts";

/** A configuration folder that is looked through, and for whom. */
export interface Kept {
  readonly configFolder: string;
  readonly userHome: string;
  readonly projectPaths: readonly string[];
}

/** What a client keeps, beyond the texts that it reads of projects. */
export interface KeptPlaces extends Pick<Client, "usualFolder" | "ownTexts"> {
  /** Absent where no record of a session is a file by itself. */
  readonly pastSessions?: Client["pastSessions"];
  /** Folders of the person's that it reads as it reads a project's. */
  readonly readAsProjects?: (kept: Kept) => readonly string[];
  /** The memory files need not be there. */
  readonly more?: (kept: Kept) => Promise<Partial<KeptFiles>>;
}

/** What a client keeps in its usual configuration folder and in these others, every file once. */
export const keptFilesIn =
  (places: KeptPlaces): Client["keptFiles"] =>
  async (where, projectPaths, configFolders) => {
    const folders = new Set([places.usualFolder(where), ...configFolders]);
    const { homeFolder: userHome } = where;
    const kept = await Promise.all(
      [...folders].map(async (configFolder) => keptIn(places, { configFolder, userHome, projectPaths })),
    );
    return {
      transcripts: [...new Set(kept.flatMap(({ transcripts }) => transcripts))],
      memoryFiles: await filesAmong(kept.flatMap(({ memoryFiles }) => memoryFiles)),
    };
  };

async function keptIn(places: KeptPlaces, kept: Kept): Promise<KeptFiles> {
  const { configFolder, userHome, projectPaths } = kept;
  const sessions = (await places.pastSessions?.(configFolder)) ?? [];
  const more = await places.more?.(kept);
  const folders = [...(places.readAsProjects?.(kept) ?? []), ...projectPaths];
  const named = folders.flatMap((folder) =>
    places.ownTexts({ projectPath: folder, directory: folder, userHome, configFolder }),
  );
  return {
    transcripts: [...sessions.map(({ path }) => path), ...(more?.transcripts ?? [])],
    memoryFiles: [...named, ...(more?.memoryFiles ?? [])],
  };
}
