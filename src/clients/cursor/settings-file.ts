import type { Client, Installation } from "../client.ts";
import { hooksEdit } from "../hooks/hooks-edit.ts";
import { registeredIn } from "../hooks/registered.ts";
import { changes } from "../wiring/changes.ts";
import { addTo, type SettingsFile, takeFrom } from "../wiring/settings-file.ts";
import { hookFormat } from "./hooks.ts";
import { versionEdit } from "./version-edit.ts";

/** The change that registers every hook; none when they stand there already. */
export const wire: Client["wire"] = async (installation, command) =>
  changes(
    addTo({ ...settingsOf(installation), edits: [versionEdit, hooksEdit(hookFormat, command.launcher)] }),
  );

/** The change that takes our hooks out again; none when there are none. */
export const unwire: Client["unwire"] = async (installation) =>
  registeredIn(installation, hookFormat).length === 0
    ? []
    : changes(takeFrom({ ...settingsOf(installation), edits: [hooksEdit(hookFormat, ""), versionEdit] }));

const settingsOf = ({ settingsPath }: Installation): Omit<SettingsFile, "edits"> => ({ path: settingsPath });
