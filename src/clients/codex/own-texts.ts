import { join } from "node:path";
import type { OwnTextsRequest } from "../client.ts";
import { foldersUpTo, inEach } from "../records/files-there.ts";

/** The first of them in a folder is the one that is read. */
const names = ["AGENTS.override.md", "AGENTS.md"];

/**
 * What Codex reads to its model at a start: the person's own instructions, those of every folder from the project's down to the
 * session's, and the summary of its own memories where they are on.
 */
export function ownTexts(request: OwnTextsRequest): readonly string[] {
  const configFolder = request.configFolder ?? join(request.userHome, ".codex");
  return [
    ...inEach([configFolder, ...foldersUpTo(request.directory, request.projectPath)], names),
    join(configFolder, "memories", "memory_summary.md"),
  ];
}
