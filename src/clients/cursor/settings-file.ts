import type { FileChange, HookCommand, Installation, Refusal, RegisteredHook, Wired } from "../client.ts";
import { hooksEdit } from "../hooks/hooks-edit.ts";
import { registeredIn, wiredOf } from "../hooks/registered.ts";
import { addTo, type SettingsFile, takeFrom } from "../wiring/settings-file.ts";
import { hookFormat } from "./hooks.ts";
import { versionEdit } from "./version-edit.ts";

/** The change that registers every hook; none when they stand there already. */
export const wire = (installation: Installation, command: HookCommand): readonly (FileChange | Refusal)[] =>
  listed(
    addTo({ ...settingsOf(installation), edits: [versionEdit, hooksEdit(hookFormat, command.launcher)] }),
  );

/** The change that takes our hooks out again; none when there are none. */
export const unwire = (installation: Installation): readonly (FileChange | Refusal)[] =>
  registered(installation).length === 0
    ? []
    : listed(takeFrom({ ...settingsOf(installation), edits: [hooksEdit(hookFormat, ""), versionEdit] }));

const listed = <Item>(item: Item | undefined): readonly Item[] => (item === undefined ? [] : [item]);

const settingsOf = ({ settingsPath }: Installation): Omit<SettingsFile, "edits"> => ({ path: settingsPath });

/** Our hooks as they stand in the settings; none where the settings can't be read. */
export const registered = (installation: Installation): readonly RegisteredHook[] =>
  registeredIn(installation, hookFormat);

export const wired = (installation: Installation): Wired => wiredOf(installation, hookFormat);
