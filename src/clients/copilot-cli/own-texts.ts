import { join } from "node:path";
import type { OwnTextsRequest } from "../client.ts";
import { foldersUpTo, inEach } from "../records/files-there.ts";

const names = ["AGENTS.md", "CLAUDE.md", "GEMINI.md", join(".github", "copilot-instructions.md")];

/** The instructions that Copilot CLI reads to its model at a start: the repository's, and the person's own. */
export function ownTexts(request: OwnTextsRequest): readonly string[] {
  const { directory, projectPath, userHome } = request;
  const configFolder = request.configFolder ?? join(userHome, ".copilot");
  return [
    ...inEach(foldersUpTo(directory, projectPath), names),
    join(configFolder, "copilot-instructions.md"),
  ];
}
