import type { Said } from "../../domain/said.ts";
import { probePrefix } from "../../domain/probe.ts";
import { accessSync, constants, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { FileChange, HookCommand, Installation, Refusal, RegisteredHook } from "../client.ts";
import { lineBeyondStrictJson } from "../json-text.ts";
import { addedLines, removedLines } from "../line-changes.ts";
import { withDenyRules, withoutDenyRules } from "./deny.ts";
import { hooksOffLine, managedWords } from "./settings-problem.ts";
import { eventOfCommand } from "./hooks.ts";
import { ownCommands, withHooks, withoutHooks, type Edited } from "./settings.ts";

/** The change that registers every hook and denies the agent what is the owner's; undefined when they stand there already. */
export function wire(installation: Installation, command: HookCommand): FileChange | Refusal | undefined {
  const path = installation.settingsPath;
  const toAdd = handText(command);
  const before = readText(path);
  if (before !== null && typeof before !== "string") return { path, sentence: before, toAdd: "" };
  const after = wired(before ?? "", command);
  if (typeof after !== "string") return { path, sentence: badJson(after), toAdd };
  if (after === before) return undefined;
  const obstacle = managed(installation) ?? switchedOff(path, before ?? "");
  if (obstacle !== undefined) return { ...obstacle, toAdd: "" };
  if (!isWritable(path)) return { path, sentence: readOnly, toAdd };
  return { path, before, after, summary: addedLines(before ?? "", after), notes: unreadable(before ?? "") };
}

/** The change that takes our entries out again; undefined when there are none. */
export function unwire(installation: Installation): FileChange | Refusal | undefined {
  const path = installation.settingsPath;
  const before = readText(path);
  if (before === null) return undefined;
  if (typeof before !== "string") return { path, sentence: before, toAdd: "" };
  const after = unwired(before);
  if (typeof after !== "string") return { path, sentence: badJson(after), toAdd: "" };
  if (after === before) return undefined;
  if (!isWritable(path)) return { path, sentence: readOnly, toAdd: "" };
  return { path, before, after, summary: removedLines(before, after), notes: [] };
}

function wired(text: string, command: HookCommand): Edited {
  const hooked = withHooks(text, command.launcher);
  return typeof hooked === "string" ? withDenyRules(hooked) : hooked;
}

function unwired(text: string): Edited {
  const bare = withoutHooks(text);
  return typeof bare === "string" ? withoutDenyRules(bare) : bare;
}

/** Our hooks as they stand in the settings; none where the settings can't be read. */
export function registered(installation: Installation): readonly RegisteredHook[] {
  const text = readText(installation.settingsPath);
  const commands = typeof text === "string" ? ownCommands(text) : [];
  return commands.map((command) => {
    const event = eventOfCommand(command) ?? "";
    return { event, command, probePayload: probePayload(event, installation.configFolder) };
  });
}

const probePayload = (event: string, directory: string): string =>
  JSON.stringify({ session_id: `${probePrefix}${event}`, cwd: directory, hook_event_name: event });

/** The text of a UTF-8 file with its byte order mark, null when there is none, or why it can't be read. */
function readText(path: string): string | null | Said {
  try {
    const bytes = readFileSync(path);
    if (bytes.includes(0)) return otherEncoding;
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return otherEncoding;
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return code === "ENOENT" ? null : unreadableFile(code);
  }
}

/** A file whose owner took away the right to write stays as it is, even where root could replace it. */
function isWritable(path: string): boolean {
  try {
    const target = nearestExisting(path);
    if ((statSync(target).mode & 0o222) === 0) return false;
    accessSync(target, constants.W_OK);
    // The file is replaced by renaming, which needs the folder.
    accessSync(target === path ? target : dirname(target), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function nearestExisting(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : nearestExisting(parent);
  }
}

function managed(installation: Installation): Omit<Refusal, "toAdd"> | undefined {
  for (const path of installation.managedSettings) {
    const text = readText(path);
    const key = typeof text === "string" ? managedWords(text) : undefined;
    if (key !== undefined) return { path, sentence: managedSentence(key) };
  }
  return undefined;
}

function switchedOff(path: string, text: string): Omit<Refusal, "toAdd"> | undefined {
  const line = hooksOffLine(text);
  return line === undefined ? undefined : { path, sentence: switchedOffSentence(line) };
}

/** What a person can paste where Kedr must not write. */
const handText = (command: HookCommand): string => {
  const text = wired("{}\n", command);
  return typeof text === "string" ? text : "";
};

const unchanged: Said = { en: "Nothing was changed.", ru: "Ничего не изменено." };

const readOnly: Said = {
  en: `The settings are read-only. ${unchanged.en} Add this by hand:`,
  ru: `Настройки только для чтения. ${unchanged.ru} Добавьте это сами:`,
};

const otherEncoding: Said = {
  en: `The settings are not UTF-8 text. ${unchanged.en} Save the file as UTF-8 and try again.`,
  ru: `Настройки не в UTF-8. ${unchanged.ru} Сохраните файл в UTF-8 и повторите.`,
};

const unreadableFile = (code: string): Said => ({
  en: `The settings can't be read (${code}). ${unchanged.en}`,
  ru: `Настройки не читаются (${code}). ${unchanged.ru}`,
});

const badJson = (problem: Exclude<Edited, string>): Said => ({
  en: `Line ${problem.line} is not what it should be: ${problem.words}. ${unchanged.en}`,
  ru: `Строка ${problem.line} неверна: ${problem.words}. ${unchanged.ru}`,
});

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
