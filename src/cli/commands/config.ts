import { readFileSync } from "node:fs";
import { setKey, unsetKey, valueFromText, type Edited } from "../../config/edit.ts";
import { explainConfig } from "../../config/explain.ts";
import { isKeyName, type KeyName, keyNames, keys, type Values } from "../../config/keys.ts";
import { nearest } from "../../config/nearest.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import { ensurePrivateFolder, writeFileAtomic } from "../../platform/files.ts";
import type { Context, Run } from "../command.ts";
import type { Exit } from "../exit.ts";
import { usageError } from "../parse.ts";
import { visible } from "../visible.ts";
import { say, sayJson } from "./say.ts";

/** Shows and changes the configuration. */
export const runConfig: Run = async (context) => {
  const [action = "list", word, value] = context.given.words;
  if (action === "list") return list(context);
  const key = keyOf(word, context);
  if (action === "get") return get(key, context);
  if (action === "unset") return change(context, key, (text) => unsetKey(text, key), undefined);
  if (value === undefined) throw usageError(context.messages.wrongWords("kedr config set KEY VALUE"));
  return change(context, key, (text) => setKey(text, key, valueFromText(value)), valueFromText(value));
};

function keyOf(word: string | undefined, { messages }: Context): KeyName {
  if (word !== undefined && isKeyName(word)) return word;
  throw usageError(messages.unknownKey(word ?? "", nearest(word ?? "", keyNames)));
}

function list(context: Context): Exit {
  const { look, messages, language, loaded, paths } = context;
  const rows = explainConfig(loaded);
  if (context.isJson) {
    sayJson(context, {
      path: paths.config,
      keys: rows.map((row) => ({ ...row, allowed: row.allowed[language], explain: row.explain[language] })),
      problems: loaded.problems.map((problem) => ({ ...problem, sentence: problem.sentence[language] })),
    });
    return "ok";
  }
  say(context, [
    look.paint.dim(paths.config),
    ...rows.flatMap((row) => [
      `${look.paint.bold(row.key)} = ${visible(JSON.stringify(row.value))}  ${look.paint.dim(messages.origin[row.origin])}`,
      `  ${row.explain[language]}`,
      look.paint.dim(`  ${messages.allowedIs(row.allowed[language])}`),
    ]),
  ]);
  return "ok";
}

function get(key: KeyName, context: Context): Exit {
  const value: unknown = context.loaded.values[key];
  if (context.isJson) sayJson(context, { key, value, origin: context.loaded.origins[key] });
  else say(context, [visible(typeof value === "string" ? value : JSON.stringify(value))]);
  return "ok";
}

async function change(
  context: Context,
  key: KeyName,
  edit: (text: string) => Edited,
  value: unknown,
): Promise<Exit> {
  writeConfig(context, edit);
  const { messages, loaded } = context;
  const isReloading = isOfHook(key) ? await renewService(context) : await endService(context);
  if (context.isJson) sayJson(context, { key, value: value ?? keys[key].default });
  else
    say(context, [
      value === undefined
        ? messages.configUnset(key, JSON.stringify(keys[key].default))
        : messages.configSet(key, visible(JSON.stringify(value))),
      ...(loaded.origins[key] === "environment"
        ? [messages.overriddenBy(key === "language" ? "KEDR_LANG" : "KEDR_OBSERVER")]
        : []),
      ...(isReloading ? [messages.serviceReloads] : []),
    ]);
  return "ok";
}

/** Applies one edit to config.jsonc, or says what is wrong with it and changes nothing. */
export function writeConfig({ paths, language, messages }: Context, edit: (text: string) => Edited): void {
  const edited = edit(readText(paths.config));
  if ("refused" in edited) {
    const sentence = edited.refused[language];
    throw new KedrError(
      "config.refused",
      edited.isFileBroken ? messages.cannotEdit(paths.config, sentence) : messages.notAllowed(sentence),
    );
  }
  ensurePrivateFolder(paths.home);
  writeFileAtomic(paths.config, edited.text);
}

/** All or nothing: the first refusal stops the edit before anything is written. */
export function setAll(text: string, chosen: Partial<Values>): Edited {
  return keyNames
    .filter((key) => Object.hasOwn(chosen, key))
    .reduce<Edited>(
      (edited, key) => {
        if ("refused" in edited) return edited;
        const value: unknown = Object.entries(chosen).find(([name]) => name === key)?.[1];
        return value === null ? unsetKey(edited.text, key) : setKey(edited.text, key, value);
      },
      { text },
    );
}

/** A running service reads the configuration at its start; ending it makes the next event start it with the new one. */
export async function endService(context: Context): Promise<boolean> {
  const service = await context.runningService();
  if (service === "absent") return false;
  await service.stop();
  return true;
}

/** What the hook must know while the service is away: the service writes it down at its start. */
const isOfHook = (key: KeyName): boolean => key.startsWith("projects.") || key.startsWith("privacy.");

/** The same, and waits for the next service: until then a hook would go by what held before. */
export async function renewService(context: Context): Promise<boolean> {
  const wasRunning = await endService(context);
  await context.service();
  return wasRunning;
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}
