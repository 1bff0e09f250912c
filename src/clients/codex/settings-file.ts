import { join } from "node:path";
import type { Said } from "../../domain/said.ts";
import type { Client, Installation, Refusal } from "../client.ts";
import { hooksEdit } from "../hooks/hooks-edit.ts";
import { lineBeyondStrictJson } from "../json-text.ts";
import { changes } from "../wiring/changes.ts";
import { readSettings, unchanged } from "../wiring/read-settings.ts";
import { addTo, type SettingsFile, takeFrom } from "../wiring/settings-file.ts";
import { hookFormat } from "./hooks.ts";

/** The change that registers every hook; none when they stand there already. */
export const wire: Client["wire"] = async (installation, command) =>
  changes(addTo(settingsOf(installation, command.launcher)));

/** The change that takes our hooks out again; none when there are none. */
export const unwire: Client["unwire"] = async (installation) =>
  changes(takeFrom(settingsOf(installation, "")));

const settingsOf = (installation: Installation, launcher: string): SettingsFile => ({
  path: installation.settingsPath,
  edits: [hooksEdit(hookFormat, launcher)],
  obstacle: () => managed(installation) ?? switchedOff(join(installation.configFolder, "config.toml")),
  notes: unreadable,
});

type Obstacle = Omit<Refusal, "toAdd">;

function managed({ managedSettings }: Installation): Obstacle | undefined {
  const path = managedSettings.find((one) => lineOf(one, /^\s*allow_managed_hooks_only\s*=\s*true\b/) > 0);
  return path === undefined ? undefined : { path, sentence: managedSentence };
}

function switchedOff(path: string): Obstacle | undefined {
  const line = lineOf(path, /^\s*(?:features\.)?(?:codex_)?hooks\s*=\s*false\b/);
  return line === 0 ? undefined : { path, sentence: switchedOffSentence(line) };
}

/** The first line of a file that is of this form, counted from 1; 0 for none. */
function lineOf(path: string, form: RegExp): number {
  const text = readSettings(path);
  return typeof text === "string" ? text.split("\n").findIndex((line) => form.test(line)) + 1 : 0;
}

const managedSentence: Said = {
  en: `Your organisation allows its own hooks alone (allow_managed_hooks_only). ${unchanged.en} Ask whoever manages them.`,
  ru: `Ваша организация разрешает только свои хуки (allow_managed_hooks_only). ${unchanged.ru} Обратитесь к тому, кто ими управляет.`,
};

const switchedOffSentence = (line: number): Said => ({
  en: `Line ${line} switches hooks off. ${unchanged.en} Take it out and try again.`,
  ru: `В строке ${line} хуки выключены. ${unchanged.ru} Уберите её и повторите.`,
});

/** As Codex's source has it, the file is read as strict JSON. */
function unreadable(text: string): readonly Said[] {
  const line = text.trim() === "" ? undefined : lineBeyondStrictJson(text);
  if (line === undefined) return [];
  return [
    {
      en: `Line ${line} has a comment or a trailing comma. Kedr keeps it, but Codex reads no hook from such a file.`,
      ru: `В строке ${line} комментарий или лишняя запятая. Kedr их сохранит, но Codex не читает хуки из такого файла.`,
    },
  ];
}
