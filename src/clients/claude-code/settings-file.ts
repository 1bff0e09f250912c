import type { Said } from "../../domain/said.ts";
import type { Client, Installation, Refusal } from "../client.ts";
import { hooksEdit } from "../hooks/hooks-edit.ts";
import { lineBeyondStrictJson } from "../json-text.ts";
import { changes } from "../wiring/changes.ts";
import type { Edit } from "../wiring/edit.ts";
import { readSettings, unchanged } from "../wiring/read-settings.ts";
import { addTo, type SettingsFile, takeFrom } from "../wiring/settings-file.ts";
import { withDenyRules, withoutDenyRules } from "./deny.ts";
import { hookFormat } from "./hooks.ts";
import { hooksOffLine, managedWords } from "./hooks-off.ts";

const denyEdit: Edit = { add: withDenyRules, remove: withoutDenyRules };

/** The change that registers every hook and denies the agent what is the owner's; none when they stand there already. */
export const wire: Client["wire"] = async (installation, command) =>
  changes(addTo(settingsOf(installation, command.launcher)));

/** The change that takes our entries out again; none when there are none. */
export const unwire: Client["unwire"] = async (installation) =>
  changes(takeFrom(settingsOf(installation, "")));

const settingsOf = (installation: Installation, launcher: string): SettingsFile => ({
  path: installation.settingsPath,
  edits: [hooksEdit(hookFormat, launcher), denyEdit],
  obstacle: (text) => managed(installation) ?? switchedOff(installation.settingsPath, text),
  notes: unreadable,
});

function managed(installation: Installation): Omit<Refusal, "toAdd"> | undefined {
  for (const path of installation.managedSettings) {
    const text = readSettings(path);
    const key = typeof text === "string" ? managedWords(text) : undefined;
    if (key !== undefined) return { path, sentence: managedSentence(key) };
  }
  return undefined;
}

function switchedOff(path: string, text: string): Omit<Refusal, "toAdd"> | undefined {
  const line = hooksOffLine(text);
  return line === undefined ? undefined : { path, sentence: switchedOffSentence(line) };
}

const managedSentence = (key: string): Said => ({
  en: `Your organisation's settings have ${key}: hooks of your own do not run. ${unchanged.en} Ask whoever manages them.`,
  ru: `В настройках вашей организации стоит ${key}: ваши хуки не запускаются. ${unchanged.ru} Обратитесь к тому, кто ими управляет.`,
});

const switchedOffSentence = (line: number): Said => ({
  en: `Line ${line} has disableAllHooks: no hook runs. ${unchanged.en} Take it out and try again.`,
  ru: `В строке ${line} стоит disableAllHooks: хуки не запускаются. ${unchanged.ru} Уберите её и повторите.`,
});

/** Seen with Claude Code 2.1.328: a settings file with a comment or a trailing comma is not loaded at all. */
function unreadable(text: string): readonly Said[] {
  const line = text.trim() === "" ? undefined : lineBeyondStrictJson(text);
  if (line === undefined) return [];
  return [
    {
      en: `Line ${line} has a comment or a trailing comma. Kedr keeps it, but Claude Code itself loads nothing from such a file, hooks included.`,
      ru: `В строке ${line} комментарий или лишняя запятая. Kedr их сохранит, но сам Claude Code такой файл не загружает, и хуки тоже.`,
    },
  ];
}
