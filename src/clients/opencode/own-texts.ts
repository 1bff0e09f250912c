import { dirname, join } from "node:path";
import type { OwnTextsRequest } from "../client.ts";

const names = ["AGENTS.md", "CLAUDE.md"];
/** Folders between a session's own and its project's that are looked into. */
const foldersRead = 20;

/** What OpenCode reads to its model at a start: memory files from the session's folder up to the project's, and the person's own. */
export function ownTexts(request: OwnTextsRequest): readonly string[] {
  const configFolder = request.configFolder ?? join(request.userHome, ".config", "opencode");
  return [
    ...foldersUpTo(request).flatMap((folder) => names.map((name) => join(folder, name))),
    join(configFolder, "AGENTS.md"),
    join(request.userHome, ".claude", "CLAUDE.md"),
  ];
}

function foldersUpTo({ directory, projectPath }: OwnTextsRequest): readonly string[] {
  const folders = [projectPath];
  for (let at = directory; at.startsWith(`${projectPath}/`) && folders.length < foldersRead; at = dirname(at))
    folders.push(at);
  return folders;
}
