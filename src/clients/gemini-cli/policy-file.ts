import { join } from "node:path";
import { ownersLines } from "../owners-lines.ts";
import type { OwnFile } from "../wiring/own-file.ts";

/** By this first line a file of ours is known. */
const mark = "# Kedr: what only the owner does, no agent may run.";

/**
 * What the client must not run for its agent, as a file of rules beside the person's own. A second line, no wall: a command by
 * another name passes it.
 */
export const policyFile = (configFolder: string): OwnFile => ({
  folder: join(configFolder, "policies"),
  name: policyName,
  text: policyText,
  mark,
});

export const policyName = "kedr.toml";

const policyText = [
  mark,
  "# `kedr uninstall` removes this file.",
  "[[rule]]",
  'toolName = "run_shell_command"',
  "commandPrefix = [",
  ...ownersLines.map((line) => `  "kedr ${line}",`),
  "]",
  'decision = "deny"',
  "priority = 999",
  "",
].join("\n");
