import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { answerPage } from "../../inject/answer-page.ts";
import { wordsItem } from "../../inject/found-text.ts";
import { projectItem, statusItem } from "../../inject/state-text.ts";
import { shapes, timesOf } from "./arguments.ts";
import { otherWords } from "./looking-texts.ts";
import { answer, here, readOnly, type ToolGround } from "./tool.ts";
import { limits } from "../../domain/limits.ts";

/** The tools that few tasks need; they only look. */
export function addRareTools(server: McpServer, ground: ToolGround): void {
  addSessionSearch(server, ground);
  addState(server, ground);
}

function addSessionSearch(server: McpServer, ground: ToolGround): void {
  const { service, look, now } = ground;
  server.registerTool(
    "session_search",
    {
      title: "Search past sessions",
      description:
        "Searches the words of past sessions alone, event by event: prompts, commands, outputs, answers.",
      inputSchema: shapes.sessionSearch,
      annotations: readOnly,
    },
    ({ query, since, until, all_projects: isEverywhere, limit, offset }) =>
      answer(async () => {
        const directory = isEverywhere ? null : here(ground);
        const times = timesOf({ since, until }, now(), look.timeZone);
        const found = await service.searchSessions({ query, directory, ...times, limit: limits.searchHits });
        const page = found.slice(offset, offset + limit);
        return answerPage("sessions", {
          items: page.map((hit) => wordsItem(hit, look)),
          heading: [],
          after: (shown) => [sessionEnd(found.length, offset, shown)],
        });
      }),
  );
}

function sessionEnd(total: number, offset: number, shown: number): string {
  if (total === 0) return `0 found. ${otherWords("or all_projects: true")}`;
  const end = offset + shown;
  const told = `${offset + 1} to ${end} of ${total < limits.searchHits ? total : `${total} or more`} found. What came around one: session_read({id: EVENT}).`;
  return end < total ? `${told} Next page: the same with offset: ${end}.` : told;
}

function addState(server: McpServer, { service, look }: ToolGround): void {
  server.registerTool(
    "projects",
    {
      title: "Known projects",
      description: "The projects that the memory knows, with how much it knows of each.",
      inputSchema: {},
      annotations: readOnly,
    },
    () =>
      answer(async () => {
        const projects = await service.projects();
        return answerPage("projects", {
          items: projects.map((project) => projectItem(project, look)),
          heading: [],
          after: (shown) => [`${shown} of ${projects.length} shown.`],
        });
      }),
  );
  server.registerTool(
    "status",
    {
      title: "How the memory is",
      description: "Whether the memory works: what waits, what went wrong, who observes.",
      inputSchema: {},
      annotations: readOnly,
    },
    () =>
      answer(async () =>
        answerPage("status", {
          items: [statusItem(await service.status(), look)],
          heading: [],
          after: () => [],
        }),
      ),
  );
}
