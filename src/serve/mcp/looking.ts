import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { idOf, idsOf, kindsOf, shapes, timesOf, typesOf } from "./arguments.ts";
import { observationsText, searchText, smartText, timelineText } from "./looking-texts.ts";
import { answer, here, readOnly, type ToolGround } from "./tool.ts";

/** The four tools that find and read memories. */
export function addLooking(server: McpServer, ground: ToolGround): void {
  addSearches(server, ground);
  addReading(server, ground);
}

function addSearches(server: McpServer, ground: ToolGround): void {
  const { service, look, now } = ground;
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
          directory: isEverywhere ? null : here(ground),
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
    ({ query, all_projects: isEverywhere }) =>
      answer(() => smartText(service, query, isEverywhere ? null : here(ground), look)),
  );
}

function addReading(server: McpServer, { service, look, now }: ToolGround): void {
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
    ({ ids }) => answer(() => observationsText(service, idsOf(ids), { ...look, now: now() })),
  );
}
