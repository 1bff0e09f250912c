import type { ClientName } from "../../domain/ids.ts";
import { probePrefix } from "../../domain/probe.ts";
import type { Client, Installation, RegisteredHook, Wired } from "../client.ts";
import { readSettings } from "../wiring/read-settings.ts";
import type { HookFormat } from "./hook-format.ts";
import { type OwnHook, ownHooks } from "./hooks-edit.ts";

/** What a client tells of our hooks that stand in its settings as the table has them. */
export const standingHooks = (format: HookFormat): Pick<Client, "registered" | "wired"> => ({
  registered: async (installation) => registeredIn(installation, format),
  wired: async (installation) => wiredOf(installation, format),
});

/** Our hooks as they stand in a client's settings; none where the settings can't be read. */
export function registeredIn(
  { settingsPath, configFolder }: Pick<Installation, "settingsPath" | "configFolder">,
  { client }: Pick<HookFormat, "client">,
): readonly RegisteredHook[] {
  return standing(settingsPath, client).map(({ as, command }) => registeredHook(as, command, configFolder));
}

/** What of the table stands in the settings, and what does not, by the client's own events: one of Kedr's may have two. */
export function wiredOf({ settingsPath }: Pick<Installation, "settingsPath">, format: HookFormat): Wired {
  const found = standing(settingsPath, format.client).map(({ event }) => event);
  return wiredBy(
    found,
    format.rows.map(({ event }) => event),
  );
}

/** By the names of what was found, and of what should be there. */
export const wiredBy = (found: readonly string[], wanted: readonly string[]): Wired => ({
  parts: found.length,
  missing: wanted.filter((name) => !found.includes(name)),
});

function standing(settingsPath: string, client: ClientName): readonly OwnHook[] {
  const text = readSettings(settingsPath);
  return typeof text === "string" ? ownHooks(text, client) : [];
}

/** A hook of ours, by Kedr's name of the moment. Its probe is in the names that most clients have; each decoder knows it by its session's id. */
export function registeredHook(event: string, command: string, directory: string): RegisteredHook {
  const probe = { session_id: `${probePrefix}${event}`, cwd: directory, hook_event_name: event };
  return { event, command, probePayload: JSON.stringify(probe) };
}
