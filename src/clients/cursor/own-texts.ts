import type { OwnTextsRequest } from "../client.ts";
import { foldersUpTo, inEach } from "../records/files-there.ts";

/** The instructions that Cursor reads to its model at a start. Its rules in `.cursor/rules` may be for some files alone. */
export const ownTexts = ({ directory, projectPath }: OwnTextsRequest): readonly string[] =>
  inEach(foldersUpTo(directory, projectPath), ["AGENTS.md", "CLAUDE.md", ".cursorrules"]);
