import type { Client, Installation } from "../client.ts";
import { hookCommand } from "../hooks/hook-format.ts";
import { changes } from "../wiring/changes.ts";
import { addFile, type OwnFile, removeFile } from "../wiring/own-file.ts";
import { copilotCliName, hookFormat } from "./hooks.ts";
import { hooksFolder, hooksName } from "./installation.ts";

/** The change that puts our list of hooks into the folder of them; none when it stands there already. */
export const wire: Client["wire"] = async (installation, command) =>
  changes(addFile(fileOf(installation, command.launcher)));

export const unwire: Client["unwire"] = async (installation) => changes(removeFile(fileOf(installation, "")));

const fileOf = ({ configFolder }: Installation, launcher: string): OwnFile => ({
  folder: hooksFolder(configFolder),
  name: hooksName,
  text: `${JSON.stringify({ version: 1, hooks: hooksBy(launcher) }, null, 2)}\n`,
  // JSON has no comments: an older file of ours is known by its commands.
  mark: `kedr-hook' ${copilotCliName} `,
});

const hooksBy = (launcher: string): object =>
  Object.fromEntries(
    hookFormat.rows.map((row) => [
      row.event,
      [hookFormat.entry(row, hookCommand(hookFormat, launcher, row.as))],
    ]),
  );
