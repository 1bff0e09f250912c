import { join } from "node:path";
import type { OwnTextsRequest } from "../client.ts";
import { foldersUpTo, inEach } from "../records/files-there.ts";

const names = ["AGENTS.md", "CLAUDE.md"];

/** What OpenCode reads to its model at a start: memory files from the session's folder up to the project's, and the person's own. */
export function ownTexts(request: OwnTextsRequest): readonly string[] {
  const configFolder = request.configFolder ?? join(request.userHome, ".config", "opencode");
  return [
    ...inEach(foldersUpTo(request.directory, request.projectPath), names),
    join(configFolder, "AGENTS.md"),
    join(request.userHome, ".claude", "CLAUDE.md"),
  ];
}
