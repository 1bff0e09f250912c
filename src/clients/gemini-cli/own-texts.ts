import { dirname, join } from "node:path";
import type { OwnTextsRequest } from "../client.ts";

const name = "GEMINI.md";
/** Folders between a session's own and its project's that are looked into. */
const foldersRead = 20;

/** What Gemini CLI reads to its model at a start: its files from the session's folder up to the project's, and the person's own. */
export function ownTexts({
  projectPath,
  directory,
  userHome,
  configFolder,
}: OwnTextsRequest): readonly string[] {
  const folders = [projectPath];
  for (let at = directory; at.startsWith(`${projectPath}/`) && folders.length < foldersRead; at = dirname(at))
    folders.push(at);
  return [...folders, configFolder ?? join(userHome, ".gemini")].map((folder) => join(folder, name));
}
