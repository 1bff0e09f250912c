import { join } from "node:path";
import type { Said } from "../../domain/said.ts";
import type { Installation } from "../client.ts";
import { isProblem, parseObjectText, valueAt } from "../json-text.ts";
import { readSettings } from "../wiring/read-settings.ts";

/**
 * The extension needs nothing of the person. Kedr's MCP server does, where Pi lists it: Pi 0.x has no MCP, and from 1.0 on
 * its model is shown a server's tools only where the entry says so.
 */
export async function afterInit({ configFolder, version }: Installation): Promise<readonly Said[]> {
  const path = join(configFolder, "mcp.json");
  const exposure = exposureIn(path);
  if (exposure === undefined) return [];
  if (version?.startsWith("0.") === true) return [knowsNoServers(version)];
  return exposure === "direct" ? [] : [isHidden(path)];
}

/** How Pi shows the server's tools: "codemode" where it is not said; undefined where the server is not listed. */
function exposureIn(path: string): unknown {
  const text = readSettings(path);
  const parsed = typeof text === "string" ? parseObjectText(text) : undefined;
  if (parsed === undefined || isProblem(parsed)) return undefined;
  const servers = valueAt(parsed.root, "mcpServers");
  const server = servers?.type === "object" ? valueAt(servers, "kedr") : undefined;
  if (server?.type !== "object") return undefined;
  return valueAt(server, "exposure")?.value ?? "codemode";
}

const isHidden = (path: string): Said => ({
  en: `Pi shows its model no tools of the server "kedr" but in code mode: add "exposure": "direct" to its entry in ${path}.`,
  ru: `Pi показывает модели инструменты сервера "kedr" только в режиме кода: добавьте "exposure": "direct" к его записи в ${path}.`,
});

const knowsNoServers = (version: string): Said => ({
  en: `Pi ${version} knows no MCP servers; memory comes through the extension all the same. A Pi that knows them needs Node 22.19 or newer.`,
  ru: `Pi ${version} не знает серверов MCP; память всё равно приходит через расширение. Pi, который их знает, требует Node 22.19 или новее.`,
});
