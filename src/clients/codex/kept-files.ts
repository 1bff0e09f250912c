import { join } from "node:path";
import type { Client } from "../client.ts";
import { filesAmong, pagesIn } from "../records/files-there.ts";
import { keptFilesIn } from "../records/kept-files-in.ts";
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
export const keptFiles: Client["keptFiles"] = keptFilesIn({
  usualFolder: installed.usualFolder,
  ownTexts,
  pastSessions,
  readAsProjects: ({ configFolder }) => [configFolder],
  async more({ configFolder }) {
    const memories = join(configFolder, "memories");
    return {
      transcripts: await filesAmong([join(configFolder, "history.jsonl")]),
      memoryFiles: await pagesIn([memories, join(memories, "rollout_summaries")]),
    };
  },
});
