import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { KeptFiles, Whereabouts } from "../client.ts";
import { usualFolder } from "./installation.ts";
import { ownTexts } from "./own-texts.ts";
import { pastSessions } from "./past-sessions.ts";

/** Ids, kinds and places by which a session is found and resumed; what is signed or encrypted; and pictures. */
export const neededKeys: ReadonlySet<string> = new Set(
  [
    "id session_id turn_id thread_id parent_thread_id agent_thread_id forked_from_id call_id item_id",
    "type role name namespace status phase source originator cli_version history_mode ordinal timestamp",
    "cwd workspace_roots branch commit_hash repository_url model model_provider effort approval_policy",
    "encrypted_content image_url exit_code process_id",
  ].flatMap((line) => line.split(" ")),
);

/**
 * Records of sessions, and the list of what was typed; instructions of the projects and the person's own, and what Codex itself
 * wrote down. Its databases hold copies of the same and are not looked through.
 */
export async function keptFiles(where: Whereabouts, projectPaths: readonly string[]): Promise<KeptFiles> {
  const { homeFolder: userHome } = where;
  const configFolder = usualFolder(where);
  const memories = join(configFolder, "memories");
  const named = projectPaths.flatMap((projectPath) =>
    ownTexts({ projectPath, directory: projectPath, userHome, configFolder }),
  );
  const written = (await Promise.all([memories, join(memories, "rollout_summaries")].map(pagesIn))).flat();
  const sessions = (await pastSessions(configFolder)).map(({ path }) => path);
  return {
    transcripts: [...sessions, ...(await those([join(configFolder, "history.jsonl")]))],
    memoryFiles: await those([...ownTextsOfPerson(configFolder, userHome), ...named, ...written]),
  };
}

const ownTextsOfPerson = (configFolder: string, userHome: string): readonly string[] =>
  ownTexts({ projectPath: configFolder, directory: configFolder, userHome, configFolder });

async function pagesIn(folder: string): Promise<readonly string[]> {
  try {
    const names = (await readdir(folder)).filter((name) => name.endsWith(".md"));
    return names.map((name) => join(folder, name));
  } catch {
    // No such folder, or not ours to read.
    return [];
  }
}

async function those(paths: readonly string[]): Promise<readonly string[]> {
  const distinct = [...new Set(paths)].toSorted();
  const areFiles = await Promise.all(distinct.map(isFile));
  return distinct.filter((_path, index) => areFiles[index]);
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    // Most of these need not be there.
    return false;
  }
}
