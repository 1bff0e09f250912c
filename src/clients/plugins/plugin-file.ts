import { join } from "node:path";
import type { PluginFacts } from "../../domain/forwarder.ts";
import type { ClientName } from "../../domain/ids.ts";
import { probePrefix } from "../../domain/probe.ts";
import type { FileChange, Refusal, RegisteredHook, Wired } from "../client.ts";
import { isFields, textAt } from "../fields.ts";
import { hookCommand } from "../hooks/hook-format.ts";
import { addFile, removeFile } from "../wiring/own-file.ts";
import { readSettings } from "../wiring/read-settings.ts";

/** Where a client looks for its person's plugins, and what ours is called there. */
export interface PluginPlace {
  readonly client: ClientName;
  readonly folder: string;
  readonly name: string;
}

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

export const addPlugin = (place: PluginPlace, text: string): readonly (FileChange | Refusal)[] =>
  listed(addFile({ ...place, text, mark }));

export const removePlugin = (place: PluginPlace): readonly (FileChange | Refusal)[] =>
  listed(removeFile({ ...place, text: "", mark }));

export function wiredPlugin(place: PluginPlace): Wired {
  const isThere = launcherIn(place) !== undefined;
  return { parts: isThere ? 1 : 0, missing: isThere ? [] : [place.name] };
}

/** What the plugin calls when the service is away, as a command to try it by; none where the plugin does not stand. */
export function registeredPlugin(place: PluginPlace): readonly RegisteredHook[] {
  const launcher = launcherIn(place);
  if (launcher === undefined) return [];
  const event = "SessionStart";
  const command = hookCommand({ client: place.client, isSilent: true }, launcher, event);
  const probePayload = JSON.stringify({ session_id: `${probePrefix}${event}`, cwd: place.folder });
  return [{ event, command, probePayload }];
}

/** The launcher that the plugin which stands there was told; undefined where none of ours does. */
function launcherIn({ folder, name }: PluginPlace): string | undefined {
  const text = readSettings(join(folder, name));
  if (typeof text !== "string" || !text.includes(mark)) return undefined;
  const facts = parsed(factsLine.exec(text)?.[1] ?? "");
  return (isFields(facts) ? textAt(facts, "launcher") : null) ?? undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Somebody has changed our file: it is written anew.
    return undefined;
  }
}

const listed = <Item>(item: Item | undefined): readonly Item[] => (item === undefined ? [] : [item]);
