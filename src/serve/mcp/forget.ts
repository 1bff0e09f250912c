import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { answerPage } from "../../inject/answer-page.ts";
import { idsOf, shapes } from "./arguments.ts";
import { addsOnly, answer, type ToolGround } from "./tool.ts";

/** Forgets nothing: the owner is asked, and shown what would go. */
export function addForget(server: McpServer, { service }: ToolGround): void {
  server.registerTool(
    "forget",
    {
      title: "Ask the user to have memories forgotten",
      description:
        "When the user says that something is to be forgotten: puts the question to them, by the numbers of the memories. Nothing is forgotten until the user confirms it in `kedr review`.",
      inputSchema: shapes.observations,
      annotations: addsOnly,
    },
    ({ ids }) =>
      answer(async () => {
        const asked = await service.proposeForget({ ids: idsOf(ids) });
        const heading =
          asked.length === 0
            ? ["None of these numbers is a memory that holds; look them up with observation_search."]
            : [
                `The user is asked about ${asked.join(", ")}. Nothing is forgotten yet: tell them to run \`kedr review\` (or \`kedr forget --id ${asked.join(",")}\`).`,
              ];
        return answerPage("forget", { items: [], heading, after: () => [] });
      }),
  );
}
