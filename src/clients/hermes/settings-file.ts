import { probePrefix } from "../../domain/probe.ts";
import type { Said } from "../../domain/said.ts";
import type { FileChange, HookCommand, Installation, Refusal, RegisteredHook, Wired } from "../client.ts";
import { readSettings } from "../wiring/read-settings.ts";
import { addTo, takeFrom } from "../wiring/settings-file.ts";
import { configEdit, isMarked, ownCommands } from "./config-block.ts";
import { eventOfHermes, rows } from "./hooks.ts";

/** The change that registers every hook; none when they stand there already, in whatever form. */
export function wire(
  installation: Installation,
  { launcher }: HookCommand,
): readonly (FileChange | Refusal)[] {
  const { settingsPath: path } = installation;
  const text = readSettings(path);
  // Hermes may have written the file anew: what stands there then is as good, and not ours to find again.
  const isKept = typeof text === "string" && !isMarked(text) && wired(installation).missing.length === 0;
  if (isKept) return [];
  return listed(addTo({ path, edits: [configEdit(launcher)], notes: () => [consent] }));
}

/** The change that takes our hooks out again; none when there are none. */
export function unwire(installation: Installation): readonly (FileChange | Refusal)[] {
  const { settingsPath: path } = installation;
  const taken = takeFrom({ path, edits: [configEdit("")] });
  if (taken !== undefined) return [taken];
  return registered(installation).length === 0 ? [] : [{ path, sentence: withoutMarks, toAdd: "" }];
}

const listed = <Item>(item: Item | undefined): readonly Item[] => (item === undefined ? [] : [item]);

export function registered({ settingsPath, configFolder }: Installation): readonly RegisteredHook[] {
  const text = readSettings(settingsPath);
  const commands = typeof text === "string" ? ownCommands(text) : [];
  return commands.map((command) => {
    const event = eventOfHermes(command) ?? "";
    const payload = { session_id: `${probePrefix}${event}`, cwd: configFolder, hook_event_name: event };
    return { event, command, probePayload: JSON.stringify(payload) };
  });
}

export function wired(installation: Installation): Wired {
  const found = registered(installation).map(({ event }) => event);
  const missing = rows.map(({ as }) => as).filter((event) => !found.includes(event));
  return { parts: found.length, missing };
}

/** Who may run a hook is for the person to say, and never written by us. */
const consent: Said = {
  en: "Hermes asks you once for each hook when you start it next; until you agree, it runs none of them.",
  ru: "При следующем запуске Hermes один раз спросит о каждом хуке; пока вы не согласитесь, он не запустит ни одного.",
};

const withoutMarks: Said = {
  en: "Hermes has written its settings anew, and Kedr's marks are gone. Nothing was changed. Take out the hooks that run kedr-hook by hand.",
  ru: "Hermes переписал настройки, и меток Kedr там больше нет. Ничего не изменено. Уберите хуки, которые запускают kedr-hook, сами.",
};
