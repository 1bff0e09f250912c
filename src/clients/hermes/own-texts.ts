import { join } from "node:path";
import type { OwnTextsRequest } from "../client.ts";
import { inEach } from "../records/files-there.ts";

/** What Hermes reads to its model at a start: the project's instructions and its own two notes. */
export function ownTexts({
  projectPath,
  directory,
  userHome,
  configFolder,
}: OwnTextsRequest): readonly string[] {
  const notes = join(configFolder ?? join(userHome, ".hermes"), "memories");
  return [
    ...inEach([...new Set([directory, projectPath])], [".hermes.md", "HERMES.md", "AGENTS.md", "CLAUDE.md"]),
    ...inEach([notes], ["MEMORY.md", "USER.md"]),
  ];
}
