import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { limits } from "../../domain/limits.ts";
import { answerPage, shortLine } from "../../inject/answer-page.ts";
import { threadItem } from "../../inject/thread-text.ts";
import { idOf } from "./arguments.ts";
import { addsOnly, answer, here, type ToolGround } from "./tool.ts";

const number = z.union([z.number(), z.string()]).optional();
const titleChars = 200;

/** What sessions left open; one that is done may be said to be. */
export function addThreads(server: McpServer, ground: ToolGround): void {
  server.registerTool(
    "open_threads",
    {
      title: "What is left open",
      description:
        "What past sessions of this project left open and nothing has done yet. With close: the number of one that is done now, and by: the memory that tells so.",
      inputSchema: {
        close: number.describe("The number of a thread that is done."),
        by: number.describe("The number of the memory that tells it done."),
      },
      annotations: addsOnly,
    },
    ({ close, by }) =>
      answer(async () => {
        if (close === undefined) return listText(ground);
        const closing = { id: Number(idOf(close)), by: by === undefined ? null : idOf(by) };
        const { outcome, thread } = await ground.service.closeThread(closing);
        return answerPage("threads", {
          items: [],
          heading: [
            `${thread.id} is ${outcome === "done" ? "closed" : "closed already"}: ${shortLine(thread.text, titleChars)}`,
          ],
          after: () => [],
        });
      }),
  );
}

async function listText(ground: ToolGround): Promise<string> {
  const asked = { directory: here(ground), isOpen: true, limit: limits.searchHits };
  const threads = await ground.service.threads(asked);
  return answerPage("threads", {
    items: threads.map((thread) => threadItem(thread, ground.look)),
    heading: [],
    after: (shown) => [
      threads.length === 0 ? "Nothing is left open." : `${shown} of ${threads.length} open threads shown.`,
    ],
  });
}
