import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { answerPage } from "../../inject/answer-page.ts";
import { projectItem, statusItem } from "../../inject/state-text.ts";
import { count } from "./arguments.ts";
import { answer, readOnly, type ToolGround } from "./tool.ts";

const offsetMost = 100_000;

/** What the memory knows of, and how it is. */
export function addState(server: McpServer, { service, look }: ToolGround): void {
  server.registerTool(
    "projects",
    {
      title: "Known projects",
      description: "The projects that the memory knows, with how much it knows of each.",
      inputSchema: { offset: count(offsetMost, 0) },
      annotations: readOnly,
    },
    ({ offset }) =>
      answer(async () => {
        const projects = await service.projects();
        return answerPage("projects", {
          items: projects.slice(offset).map((project) => projectItem(project, look)),
          heading: [],
          after: (shown) => [
            `${shown} of ${projects.length} shown.${offset + shown < projects.length ? ` Next page: offset: ${offset + shown}.` : ""}`,
          ],
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
