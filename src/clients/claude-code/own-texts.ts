import { join } from "node:path";
import type { OwnTextsRequest } from "../client.ts";
import { foldersUpTo, inEach } from "../records/files-there.ts";

const names = ["CLAUDE.md", "CLAUDE.local.md", "AGENTS.md", join(".claude", "CLAUDE.md")];

/**
 * What Claude Code reads to its model at a start: its memory files from the session's folder up to the project's, the
 * person's own, and the index of what the client itself wrote down about the repository.
 */
export function ownTexts(request: OwnTextsRequest): readonly string[] {
  const { directory, projectPath, userHome } = request;
  const configFolder = request.configFolder ?? join(userHome, ".claude");
  // The client names a project's folder by its path, with everything that is no letter or digit as a dash.
  const slug = projectPath.replaceAll(/[^A-Za-z0-9]/g, "-");
  return [
    ...inEach(foldersUpTo(directory, projectPath), names),
    join(configFolder, "CLAUDE.md"),
    join(configFolder, "projects", slug, "memory", "MEMORY.md"),
  ];
}
