import { probePrefix } from "../../domain/probe.ts";
import type { Installation, RegisteredHook, Wired } from "../client.ts";
import { readSettings } from "../wiring/read-settings.ts";
import { eventOfCommand, type HookFormat } from "./hook-format.ts";
import { ownCommands } from "./hooks-edit.ts";

/** Our hooks as they stand in a client's settings; none where the settings can't be read. */
export function registeredIn(
  { settingsPath, configFolder }: Pick<Installation, "settingsPath" | "configFolder">,
  { client }: Pick<HookFormat, "client">,
): readonly RegisteredHook[] {
  const text = readSettings(settingsPath);
  const commands = typeof text === "string" ? ownCommands(text, client) : [];
  return commands.map((command) => {
    const event = eventOfCommand(client, command) ?? "";
    return { event, command, probePayload: probePayload(event, configFolder) };
  });
}

/** What of the table stands in the settings, and what does not. */
export function wiredOf(
  installation: Pick<Installation, "settingsPath" | "configFolder">,
  format: HookFormat,
): Wired {
  const found = registeredIn(installation, format).map(({ event }) => event);
  const missing = format.rows.map(({ as }) => as).filter((event) => !found.includes(event));
  return { parts: found.length, missing };
}

/** In the names that most clients have; each decoder knows a probe by its session's id. */
const probePayload = (event: string, directory: string): string => {
  const id = `${probePrefix}${event}`;
  return JSON.stringify({ session_id: id, cwd: directory, hook_event_name: event });
};
