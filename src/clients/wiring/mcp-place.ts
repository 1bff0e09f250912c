import type { Whereabouts } from "../client.ts";
import type { Edit } from "./edit.ts";
import { propertyEdit } from "./property-edit.ts";

/** The command that a client is to start as its MCP server. */
export interface McpServer {
  readonly command: string;
  readonly args: readonly string[];
  /** Variables that it needs beside the client's own. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Where a client lists the MCP servers that it starts. */
export interface McpPlace {
  /** The file of the person's own, which need not be there. */
  readonly path: (configFolder: string, where: Whereabouts) => string;
  /** The same for a repository, from its top; null where the client reads none, or only one that other things stand in. */
  readonly inRepository: string | null;
  /** What the client calls itself in the handshake, where that is not its name here; null where it is. */
  readonly calledInHandshake: string | null;
  /** Whether our entry says itself that init wrote it. */
  readonly isMarked: boolean;
  /** Our entry in such a file, in place of any that starts Kedr. */
  readonly edit: (server: McpServer) => Edit;
}

/** The name under which clients know the server, and with which they prefix its tools. */
export const serverName = "kedr";

/** The list at a repository's top that is made where it is missing; others are written into where the repository has them. */
export const sharedList = ".mcp.json";

/** As most clients have it: `mcpServers.kedr` with command, args and env. */
export const usualServerEdit = (server: McpServer, more: Readonly<Record<string, unknown>> = {}): Edit =>
  propertyEdit({
    keys: ["mcpServers", serverName],
    value: { ...more, command: server.command, args: server.args, ...named("env", server.variables) },
    isOurs: isServer,
  });

/** The variables under the client's own word for them; nothing where there are none. */
export const named = (key: string, variables: McpServer["variables"]): Readonly<Record<string, unknown>> =>
  Object.keys(variables).length === 0 ? {} : { [key]: variables };

/** Whether an entry starts `kedr mcp`, by whatever path and whoever wrote it. */
export function isServer(entry: unknown): boolean {
  if (typeof entry !== "object" || entry === null) return false;
  const { command, args } = entry as { readonly command?: unknown; readonly args?: unknown };
  const words = [command, args].flat().map(String);
  return words.includes("mcp") && words.some((word) => /(^|[\\/])kedr(\.js|@[^\\/]*)?$/.test(word));
}
