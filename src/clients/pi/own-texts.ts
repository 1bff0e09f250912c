import { dirname, join } from "node:path";
import type { OwnTextsRequest } from "../client.ts";
import { inEach } from "../records/files-there.ts";

const names = ["AGENTS.md", "CLAUDE.md"];
const systemNames = ["SYSTEM.md", "APPEND_SYSTEM.md"];
/** Folders above a session's own that are looked into. */
const foldersRead = 40;

/** What Pi reads to its model at a start: memory files from the session's folder up to the root, the person's own, and prompts of theirs. */
export function ownTexts({
  directory,
  projectPath,
  userHome,
  configFolder,
}: OwnTextsRequest): readonly string[] {
  const own = configFolder ?? join(userHome, ".pi", "agent");
  const folders = [...new Set([...foldersAbove(directory), projectPath])];
  return [...inEach([...folders, own], names), ...inEach([join(directory, ".pi"), own], systemNames)];
}

function foldersAbove(directory: string): readonly string[] {
  const folders: string[] = [];
  for (let at = directory; folders.length < foldersRead && !folders.includes(at); at = dirname(at))
    folders.push(at);
  return folders;
}
