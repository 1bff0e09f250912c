import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { answerPage } from "../../inject/answer-page.ts";
import { quotedLines } from "../../inject/frame.ts";
import { answer, here, readOnly, type ToolGround } from "./tool.ts";

/** What is known of the project, in one text. */
export function addSummary(server: McpServer, ground: ToolGround): void {
  server.registerTool(
    "project_summary",
    {
      title: "What is known of this project",
      description:
        "The rules the user approved, decisions, references, what is open, dead ends and recent work of this project in one text, each line with its number for get_observations.",
      inputSchema: {},
      annotations: readOnly,
    },
    () => answer(() => summaryText(ground)),
  );
}

async function summaryText(ground: ToolGround): Promise<string> {
  const { memory } = await ground.service.summary({ directory: here(ground) });
  const lines = memory === null || memory.body === "" ? [] : quotedLines(memory.body);
  return answerPage("summary", {
    items: lines.map((line) => [line]),
    heading: [],
    after: (shown) => [
      lines.length === 0
        ? "Nothing is known of this project yet."
        : `${shown} of ${lines.length} lines shown.${shown < lines.length ? " Whole: `kedr summary`." : ""}`,
    ],
  });
}
