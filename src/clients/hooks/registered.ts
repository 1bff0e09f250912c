import type { ClientName } from "../../domain/ids.ts";
import { probePrefix } from "../../domain/probe.ts";
import type { Installation, RegisteredHook, Wired } from "../client.ts";
import { readSettings } from "../wiring/read-settings.ts";
import type { HookFormat } from "./hook-format.ts";
import { type OwnHook, ownHooks } from "./hooks-edit.ts";

/** Our hooks as they stand in a client's settings; none where the settings can't be read. */
export function registeredIn(
  installation: Pick<Installation, "settingsPath" | "configFolder">,
  { client }: Pick<HookFormat, "client">,
): readonly RegisteredHook[] {
  return standing(installation, client).map(({ as, command }) => ({
    event: as,
    command,
    probePayload: probePayload(as, installation.configFolder),
  }));
}

/** What of the table stands in the settings, and what does not, by the client's own events: one of Kedr's may have two. */
export function wiredOf(installation: Pick<Installation, "settingsPath">, format: HookFormat): Wired {
  const found = standing(installation, format.client).map(({ event }) => event);
  const missing = format.rows.map(({ event }) => event).filter((event) => !found.includes(event));
  return { parts: found.length, missing };
}

function standing(
  { settingsPath }: Pick<Installation, "settingsPath">,
  client: ClientName,
): readonly OwnHook[] {
  const text = readSettings(settingsPath);
  return typeof text === "string" ? ownHooks(text, client) : [];
}

/** In the names that most clients have; each decoder knows a probe by its session's id. */
const probePayload = (event: string, directory: string): string => {
  const id = `${probePrefix}${event}`;
  return JSON.stringify({ session_id: id, cwd: directory, hook_event_name: event });
};
