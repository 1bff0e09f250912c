import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { KedrError } from "../../domain/kedr-error.ts";
import { plainLine } from "../../inject/frame.ts";
import type { ListLook } from "../../inject/found-text.ts";
import { idOf, idsOf, kindsOf, shapes, timesOf, typesOf } from "./arguments.ts";
import { instructions } from "./instructions.ts";
import { type Asked, observationsText, searchText, smartText, timelineText } from "./looking.ts";

export interface McpParts {
  readonly service: Asked;
  /** The folder whose project is looked into. */
  readonly directory: string;
  readonly version: string;
  readonly look: ListLook;
  readonly now: () => string;
}

/** Nothing here changes anything, on this machine or another. */
const readOnly = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** The memory's tools for any client that speaks MCP. Only looking: an agent can't approve, correct or forget here. */
export function mcpServer(parts: McpParts): McpServer {
  const server = new McpServer({ name: "kedr", title: "Kedr", version: parts.version }, { instructions });
  addSearches(server, parts);
  addReading(server, parts);
  return server;
}

function addSearches(server: McpServer, { service, directory, look, now }: McpParts): void {
  server.registerTool(
    "observation_search",
    {
      title: "Search the memory",
      description:
        "Finds what past sessions learned, decided, fixed or gave up, best first, one line each with its number. Look here before solving something anew.",
      inputSchema: shapes.search,
      annotations: readOnly,
    },
    ({ query, type, kind, since, until, file, all_projects: isEverywhere, limit, offset }) =>
      answer(() => {
        const filter = {
          directory: isEverywhere ? null : directory,
          kinds: kindsOf(kind),
          types: typesOf(type, look.types),
          ...timesOf({ since, until }, now(), look.timeZone),
          client: null,
          file: file === undefined || file === "" ? null : file,
          limit,
        };
        return searchText(service, { query, filter, offset }, look);
      }),
  );
  server.registerTool(
    "smart_search",
    {
      title: "Search memory and past sessions",
      description:
        "Searches memories and the very words of past sessions (prompts, commands, outputs) together. For exact commands and messages, or when observation_search finds nothing.",
      inputSchema: shapes.smart,
      annotations: readOnly,
    },
    ({ query }) => answer(() => smartText(service, query, directory, look)),
  );
}

function addReading(server: McpServer, { service, look }: McpParts): void {
  server.registerTool(
    "timeline",
    {
      title: "What was remembered around it",
      description: "What was remembered before and after one memory, oldest first.",
      inputSchema: shapes.timeline,
      annotations: readOnly,
    },
    ({ anchor, before, after }) =>
      answer(() => timelineText(service, { anchor: idOf(anchor), before, after }, look)),
  );
  server.registerTool(
    "get_observations",
    {
      title: "Memories whole",
      description:
        "Gives memories whole by their numbers: facts, details, exact commands, files. Ask for several at once.",
      inputSchema: shapes.observations,
      annotations: readOnly,
    },
    ({ ids }) => answer(() => observationsText(service, idsOf(ids), look)),
  );
}

/** What the service refuses is an answer that says what to do; the client's session goes on. */
async function answer(text: () => Promise<string>): Promise<CallToolResult> {
  try {
    return { content: [{ type: "text", text: await text() }] };
  } catch (error) {
    if (!(error instanceof KedrError)) throw error;
    return { isError: true, content: [{ type: "text", text: plainLine(error.message) }] };
  }
}
