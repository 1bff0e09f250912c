import { join } from "node:path";
import { installedAt, type Installed } from "../wiring/installed.ts";
import { cursorName } from "./hooks.ts";
import { marks } from "./marks.ts";

export const installed: Installed = installedAt({
  name: cursorName,
  title: "Cursor",
  marks,
  // Its editor, or its command line.
  programs: ["cursor", "cursor-agent"],
  folderVariables: [],
  usualFolder: ({ configFolder, homeFolder }) => configFolder ?? join(homeFolder, ".cursor"),
  settingsIn: (configFolder) => join(configFolder, "hooks.json"),
});
