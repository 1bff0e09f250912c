import { join } from "node:path";
import type { KeptFiles, Whereabouts } from "../client.ts";
import { filesAmong, inEach, namesIn } from "../records/files-there.ts";
import { keptInEach } from "../records/kept-in-each.ts";
import { installed } from "./installation.ts";
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
export const keptFiles = (
  where: Whereabouts,
  projectPaths: readonly string[],
  configFolders: readonly string[],
): Promise<KeptFiles> =>
  keptInEach([installed.usualFolder(where), ...configFolders], (folder) =>
    keptIn(folder, where.homeFolder, projectPaths),
  );

async function keptIn(
  configFolder: string,
  userHome: string,
  projectPaths: readonly string[],
): Promise<KeptFiles> {
  const memories = join(configFolder, "memories");
  const named = projectPaths.flatMap((projectPath) =>
    ownTexts({ projectPath, directory: projectPath, userHome, configFolder }),
  );
  const written = (await Promise.all([memories, join(memories, "rollout_summaries")].map(pagesIn))).flat();
  const sessions = (await pastSessions(configFolder)).map(({ path }) => path);
  return {
    transcripts: [...sessions, ...(await filesAmong([join(configFolder, "history.jsonl")]))],
    memoryFiles: [...ownTextsOfPerson(configFolder, userHome), ...named, ...written],
  };
}

const ownTextsOfPerson = (configFolder: string, userHome: string): readonly string[] =>
  ownTexts({ projectPath: configFolder, directory: configFolder, userHome, configFolder });

const pagesIn = async (folder: string): Promise<readonly string[]> =>
  inEach(
    [folder],
    (await namesIn(folder)).filter((name) => name.endsWith(".md")),
  );
