import { parseConfig } from "../../config/config.ts";
import { dangerOf } from "../../config/danger.ts";
import { type Edited, setKey, unsetKey } from "../../config/edit.ts";
import type { Environment } from "../../config/environment.ts";
import { isKeyName, type KeyName, keyNames, keys } from "../../config/keys.ts";
import { nearest } from "../../config/nearest.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import type { HomePaths } from "../../platform/paths.ts";
import type { Configuring, SettingChange, SettingTrial } from "../../serve/settings.ts";
import { readConfigText, writeConfigText } from "./config-file.ts";
import { fileDiff } from "./file-diff.ts";

export interface ChangingParts {
  readonly paths: Pick<HomePaths, "home" | "config">;
  readonly environment: Pick<Environment, "observer" | "language">;
}

/** Changes that can be taken back; beyond it the oldest can't. */
const undoable = 50;

/** The owner's changes of config.jsonc, by the code of `kedr config`. */
export function openChanging({
  paths,
  environment,
}: ChangingParts): Pick<Configuring, "trySetting" | "changeSetting" | "undoSetting"> {
  const written = new Map<number, { readonly before: string | undefined; readonly after: string }>();
  let changes = 0;
  return {
    trySetting: async ({ key, change }) => {
      const name = keyNamed(key);
      const before = readConfigText(paths.config) ?? "";
      return trial(name, change, before, parseConfig(before, paths.config, environment).values);
    },
    changeSetting: async ({ key, change }) => {
      const before = readConfigText(paths.config);
      const edited = editOf(keyNamed(key), change, before ?? "");
      if ("refused" in edited) throw refused(edited, paths.config);
      writeConfigText(paths, edited.text);
      changes += 1;
      written.set(changes, { before, after: edited.text });
      written.delete(changes - undoable);
      return { undo: changes };
    },
    undoSetting: async ({ undo }) => {
      const change = written.get(undo);
      if (change === undefined || readConfigText(paths.config) !== change.after) throw changedSince;
      writeConfigText(paths, change.before);
      return { outcome: "done" };
    },
  };
}

function trial(
  name: KeyName,
  change: SettingChange,
  before: string,
  values: Parameters<typeof dangerOf>[1],
): SettingTrial {
  const edited = editOf(name, change, before);
  if ("refused" in edited) return { outcome: "refused", sentence: edited.refused };
  const after = change === "default" ? keys[name].default : change.to;
  return { outcome: "possible", diff: fileDiff(before, edited.text), danger: dangerOf(name, values, after) };
}

const editOf = (name: KeyName, change: SettingChange, text: string): Edited =>
  change === "default" ? unsetKey(text, name) : setKey(text, name, change.to);

function keyNamed(word: string): KeyName {
  if (isKeyName(word)) return word;
  const near = nearest(word, keyNames);
  throw new KedrError("no-such-setting", {
    en: `There is no setting of that name${near === undefined ? "" : `; did you mean ${near}?`}`,
    ru: `Такой настройки нет${near === undefined ? "" : `; может быть, ${near}?`}`,
  });
}

function refused(
  { refused: said, isFileBroken }: Exclude<Edited, { readonly text: string }>,
  path: string,
): KedrError {
  if (!isFileBroken) return new KedrError("config.refused", said);
  return new KedrError("config.refused", {
    en: `${path} can't be changed: ${said.en} Mend it by hand, then try again.`,
    ru: `${path} не изменить: ${said.ru} Исправьте файл вручную и попробуйте снова.`,
  });
}

const changedSince = new KedrError("changed-since", {
  en: "The file was changed since, so the change can't be taken back by itself. Set the value by hand.",
  ru: "С тех пор файл изменили, поэтому вернуть как было не получится. Задайте значение вручную.",
});
