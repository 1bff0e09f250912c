import { join } from "node:path";
import type { OwnTextsRequest } from "../client.ts";
import { foldersUpTo, inEach } from "../records/files-there.ts";
import { projectSlug } from "./project-slug.ts";

const names = ["CLAUDE.md", "CLAUDE.local.md", "AGENTS.md", join(".claude", "CLAUDE.md")];

/**
 * What Claude Code reads to its model at a start: its memory files from the session's folder up to the project's, the
 * person's own, and the index of what the client itself wrote down about the repository.
 */
export function ownTexts(request: OwnTextsRequest): readonly string[] {
  const { directory, projectPath, userHome } = request;
  const configFolder = request.configFolder ?? join(userHome, ".claude");
  return [
    ...inEach(foldersUpTo(directory, projectPath), names),
    join(configFolder, "CLAUDE.md"),
    memoryIndex(configFolder, projectPath),
  ];
}

/** What the client itself wrote down about a project. */
export const memoryIndex = (configFolder: string, projectPath: string): string =>
  join(configFolder, "projects", projectSlug(projectPath), "memory", "MEMORY.md");
