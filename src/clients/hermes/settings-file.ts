import type { Said } from "../../domain/said.ts";
import type { Client } from "../client.ts";
import { registeredHook, wiredBy } from "../hooks/registered.ts";
import { changes } from "../wiring/changes.ts";
import { readSettings } from "../wiring/read-settings.ts";
import { addTo, takeFrom } from "../wiring/settings-file.ts";
import { configEdit, isMarked, ownCommands } from "./config-block.ts";
import { eventOfHermes, rows } from "./hooks.ts";

/** The change that registers every hook; none when they stand there already, in whatever form. */
export const wire: Client["wire"] = async (installation, { launcher }) => {
  const { settingsPath: path } = installation;
  const text = readSettings(path);
  const { missing } = await wired(installation);
  // Hermes may have written the file anew: what stands there then is as good, and not ours to find again.
  if (typeof text === "string" && !isMarked(text) && missing.length === 0) return [];
  return changes(addTo({ path, edits: [configEdit(launcher)], notes: () => [consent] }));
};

/** The change that takes our hooks out again; none when there are none. */
export const unwire: Client["unwire"] = async (installation) => {
  const { settingsPath: path } = installation;
  const taken = takeFrom({ path, edits: [configEdit("")] });
  if (taken !== undefined) return [taken];
  const left = await registered(installation);
  return left.length === 0 ? [] : [{ path, sentence: withoutMarks, toAdd: "" }];
};

export const registered: Client["registered"] = async ({ settingsPath, configFolder }) => {
  const text = readSettings(settingsPath);
  const commands = typeof text === "string" ? ownCommands(text) : [];
  return commands.map((command) => registeredHook(eventOfHermes(command) ?? "", command, configFolder));
};

export const wired: Client["wired"] = async (installation) => {
  const found = (await registered(installation)).map(({ event }) => event);
  return wiredBy(
    found,
    rows.map(({ as }) => as),
  );
};

/** Who may run a hook is for the person to say, and never written by us. */
const consent: Said = {
  en: "Hermes asks you once for each hook when you start it next; until you agree, it runs none of them.",
  ru: "При следующем запуске Hermes один раз спросит о каждом хуке; пока вы не согласитесь, он не запустит ни одного.",
};

const withoutMarks: Said = {
  en: "Hermes has written its settings anew, and Kedr's marks are gone. Nothing was changed. Take out the hooks that run kedr-hook by hand.",
  ru: "Hermes переписал настройки, и меток Kedr там больше нет. Ничего не изменено. Уберите хуки, которые запускают kedr-hook, сами.",
};
