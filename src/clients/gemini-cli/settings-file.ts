import type { Said } from "../../domain/said.ts";
import type { Client, Installation, Refusal } from "../client.ts";
import { hooksEdit } from "../hooks/hooks-edit.ts";
import { wiredOf } from "../hooks/registered.ts";
import { addFile, isThere, removeFile } from "../wiring/own-file.ts";
import { changes } from "../wiring/changes.ts";
import { readSettings, unchanged } from "../wiring/read-settings.ts";
import { addTo, type SettingsFile, takeFrom } from "../wiring/settings-file.ts";
import { hookFormat, hookName } from "./hooks.ts";
import { policyFile, policyName } from "./policy-file.ts";
import { hooksOff, isTrustAsked } from "./settings.ts";

/** The changes that register every hook and deny the agent what is the owner's; none where all stands there already. */
export const wire: Client["wire"] = async (installation, command) =>
  changes(addTo(settingsOf(installation, command.launcher)), addFile(policyFile(installation.configFolder)));

/** The changes that take our entries and our file out again; none when there are none. */
export const unwire: Client["unwire"] = async (installation) =>
  changes(takeFrom(settingsOf(installation, "")), removeFile(policyFile(installation.configFolder)));

const settingsOf = (installation: Installation, launcher: string): SettingsFile => ({
  path: installation.settingsPath,
  edits: [hooksEdit(hookFormat, launcher)],
  obstacle: (text) => managed(installation) ?? switchedOff(installation.settingsPath, text),
});

export const wired: Client["wired"] = async (installation) => {
  const hooks = wiredOf(installation, hookFormat);
  if (isThere(policyFile(installation.configFolder))) return { ...hooks, parts: hooks.parts + 1 };
  return { ...hooks, missing: [...hooks.missing, policyName] };
};

/** What is left to the person: to trust the folders. Nothing where the client does not ask. */
export const afterInit: NonNullable<Client["afterInit"]> = async ({ settingsPath }) => {
  const text = readSettings(settingsPath);
  return isTrustAsked(typeof text === "string" ? text : "") ? [trust] : [];
};

function managed(installation: Installation): Omit<Refusal, "toAdd"> | undefined {
  for (const path of installation.managedSettings) {
    const text = readSettings(path);
    const off = typeof text === "string" ? hooksOff(text, hookName) : undefined;
    if (off !== undefined) return { path, sentence: managedSentence(off.words) };
  }
  return undefined;
}

function switchedOff(path: string, text: string): Omit<Refusal, "toAdd"> | undefined {
  const off = hooksOff(text, hookName);
  return off === undefined ? undefined : { path, sentence: switchedOffSentence(off.line, off.words) };
}

const managedSentence = (words: string): Said => ({
  en: `Your organisation's settings have ${words}: Kedr's hooks do not run. ${unchanged.en} Ask whoever manages them.`,
  ru: `В настройках вашей организации стоит ${words}: хуки Kedr не запускаются. ${unchanged.ru} Обратитесь к тому, кто ими управляет.`,
});

const switchedOffSentence = (line: number, words: string): Said => ({
  en: `Line ${line} has ${words}: Kedr's hooks do not run. ${unchanged.en} Switch them on in Gemini CLI by /hooks and try again.`,
  ru: `В строке ${line} стоит ${words}: хуки Kedr не запускаются. ${unchanged.ru} Включите их в Gemini CLI командой /hooks и повторите.`,
});

/** The client's own question, which only the person answers. */
const trust: Said = {
  en: "Gemini CLI runs hooks only in folders that you trust. It asks when you start it there; /permissions changes it.",
  ru: "Gemini CLI запускает хуки только в папках, которым вы доверяете. При первом запуске в папке он спросит сам; изменить можно командой /permissions.",
};
