import type { Said } from "../../domain/said.ts";
import type { FileChange, HookCommand, Installation, Refusal, RegisteredHook, Wired } from "../client.ts";
import { hooksEdit } from "../hooks/hooks-edit.ts";
import { registeredIn, wiredOf } from "../hooks/registered.ts";
import { lineBeyondStrictJson } from "../json-text.ts";
import type { Edit } from "../wiring/edit.ts";
import { readSettings, unchanged } from "../wiring/read-settings.ts";
import { addTo, type SettingsFile, takeFrom } from "../wiring/settings-file.ts";
import { withDenyRules, withoutDenyRules } from "./deny.ts";
import { hookFormat } from "./hooks.ts";
import { hooksOffLine, managedWords } from "./hooks-off.ts";

const denyEdit: Edit = { add: withDenyRules, remove: withoutDenyRules };

/** The change that registers every hook and denies the agent what is the owner's; none when they stand there already. */
export const wire = (installation: Installation, command: HookCommand): readonly (FileChange | Refusal)[] =>
  listed(addTo(settingsOf(installation, command.launcher)));

/** The change that takes our entries out again; none when there are none. */
export const unwire = (installation: Installation): readonly (FileChange | Refusal)[] =>
  listed(takeFrom(settingsOf(installation, "")));

const listed = <Item>(item: Item | undefined): readonly Item[] => (item === undefined ? [] : [item]);

const settingsOf = (installation: Installation, launcher: string): SettingsFile => ({
  path: installation.settingsPath,
  edits: [hooksEdit(hookFormat, launcher), denyEdit],
  obstacle: (text) => managed(installation) ?? switchedOff(installation.settingsPath, text),
  notes: unreadable,
});

/** Our hooks as they stand in the settings; none where the settings can't be read. */
export const registered = (installation: Installation): readonly RegisteredHook[] =>
  registeredIn(installation, hookFormat);

export const wired = (installation: Installation): Wired => wiredOf(installation, hookFormat);

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
