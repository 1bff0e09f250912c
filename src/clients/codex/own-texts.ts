import { dirname, join } from "node:path";
import type { OwnTextsRequest } from "../client.ts";

/** The first of them in a folder is the one that is read. */
const names = ["AGENTS.override.md", "AGENTS.md"];
/** Folders between a session's own and its project's that are looked into. */
const foldersRead = 20;

/**
 * What Codex reads to its model at a start: the person's own instructions, those of every folder from the project's down to the
 * session's, and the summary of its own memories where they are on.
 */
export function ownTexts(request: OwnTextsRequest): readonly string[] {
  const configFolder = request.configFolder ?? join(request.userHome, ".codex");
  return [
    ...[configFolder, ...foldersUpTo(request)].flatMap((folder) => names.map((name) => join(folder, name))),
    join(configFolder, "memories", "memory_summary.md"),
  ];
}

function foldersUpTo({ directory, projectPath }: OwnTextsRequest): readonly string[] {
  const folders = [projectPath];
  for (let at = directory; at.startsWith(`${projectPath}/`) && folders.length < foldersRead; at = dirname(at))
    folders.push(at);
  return folders;
}
