import { join } from "node:path";
import type { PluginFacts } from "../../domain/forwarder.ts";
import type { ClientName } from "../../domain/ids.ts";
import type { Client } from "../client.ts";
import { isFields, textAt } from "../fields.ts";
import { hookCommand } from "../hooks/hook-format.ts";
import { registeredHook } from "../hooks/registered.ts";
import { parsedJson } from "../../domain/parsed-json.ts";
import { changes } from "../wiring/changes.ts";
import { addFile, type OwnFile, removeFile } from "../wiring/own-file.ts";
import { readSettings } from "../wiring/read-settings.ts";

/** Where a client looks for its person's plugins, and what ours is called there. */
export interface PluginPlace {
  readonly client: ClientName;
  /** Its name in the configuration folder. */
  readonly folder: string;
  readonly name: string;
}

export const pluginPath = ({ folder, name }: PluginPlace, configFolder: string): string =>
  join(configFolder, folder, name);

/** By this an older one of ours is known. */
const mark = "// Kedr's plugin:";
const factsLine = /^const kedrFacts = (\{.*\});$/m;

/** A client's built plugin with what it needs to know of this installation: one file that needs no other. */
export const pluginText = (program: string, facts: PluginFacts): string =>
  [
    `${mark} it hands what happens here to Kedr on this machine, and Kedr's answer to the agent.`,
    "// `kedr init` wrote it and writes it anew; `kedr uninstall` takes it away.",
    `const kedrFacts = ${JSON.stringify(facts)};`,
    program,
  ].join("\n");

/** How a client is wired by a plugin of ours. */
export const wiredByPlugin = (
  place: PluginPlace,
): Pick<Client, "wire" | "unwire" | "wired" | "registered"> => ({
  wire: async ({ configFolder }, { pluginText: textFor }) =>
    changes(addFile(fileIn(place, configFolder, textFor(place.client)))),
  unwire: async ({ configFolder }) => changes(removeFile(fileIn(place, configFolder, ""))),
  async wired({ configFolder }) {
    const isThere = launcherIn(place, configFolder) !== undefined;
    return { parts: isThere ? 1 : 0, missing: isThere ? [] : [place.name] };
  },
  // What the plugin calls when the service is away, as a command to try it by; none where the plugin does not stand.
  async registered({ configFolder }) {
    const launcher = launcherIn(place, configFolder);
    if (launcher === undefined) return [];
    const event = "SessionStart";
    const command = hookCommand({ client: place.client, isSilent: true }, launcher, event);
    return [registeredHook(event, command, configFolder)];
  },
});

const fileIn = ({ folder, name }: PluginPlace, configFolder: string, text: string): OwnFile => ({
  folder: join(configFolder, folder),
  name,
  text,
  mark,
});

/** The launcher that the plugin which stands there was told; undefined where none of ours does. */
function launcherIn(place: PluginPlace, configFolder: string): string | undefined {
  const text = readSettings(pluginPath(place, configFolder));
  if (typeof text !== "string" || !text.includes(mark)) return undefined;
  const facts = parsedJson(factsLine.exec(text)?.[1] ?? "");
  return (isFields(facts) ? textAt(facts, "launcher") : null) ?? undefined;
}
