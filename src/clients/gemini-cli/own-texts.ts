import { join } from "node:path";
import type { OwnTextsRequest } from "../client.ts";
import { foldersUpTo, inEach } from "../records/files-there.ts";

const name = "GEMINI.md";

/** What Gemini CLI reads to its model at a start: its files from the session's folder up to the project's, and the person's own. */
export function ownTexts({
  projectPath,
  directory,
  userHome,
  configFolder,
}: OwnTextsRequest): readonly string[] {
  return inEach([...foldersUpTo(directory, projectPath), configFolder ?? join(userHome, ".gemini")], [name]);
}
