import { dirname, join } from "node:path";
import type { OwnTextsRequest } from "../client.ts";

const names = ["CLAUDE.md", "CLAUDE.local.md", "AGENTS.md", join(".claude", "CLAUDE.md")];
/** Folders between a session's own and its project's that are looked into. */
const foldersRead = 20;

/**
 * What Claude Code reads to its model at a start: its memory files from the session's folder up to the project's, the
 * person's own, and the index of what the client itself wrote down about the repository.
 */
export function ownTexts(request: OwnTextsRequest): readonly string[] {
  const { projectPath, userHome } = request;
  const configFolder = request.configFolder ?? join(userHome, ".claude");
  return [
    ...foldersUpTo(request).flatMap((folder) => names.map((name) => join(folder, name))),
    join(configFolder, "CLAUDE.md"),
    memoryIndex(configFolder, projectPath),
  ];
}

/** The client names a project's folder by its path, with everything that is no letter or digit as a dash. */
export function memoryIndex(configFolder: string, projectPath: string): string {
  const slug = projectPath.replaceAll(/[^A-Za-z0-9]/g, "-");
  return join(configFolder, "projects", slug, "memory", "MEMORY.md");
}

function foldersUpTo({ directory, projectPath }: OwnTextsRequest): readonly string[] {
  const folders = [projectPath];
  for (let at = directory; at.startsWith(`${projectPath}/`) && folders.length < foldersRead; at = dirname(at))
    folders.push(at);
  return folders;
}
