import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { answerPage } from "../../inject/answer-page.ts";
import type { MemoryId } from "../../domain/ids.ts";
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
        const wanted = idsOf(ids);
        const asked = await service.proposeForget({ ids: wanted });
        const others = wanted.filter((id) => !asked.includes(id));
        const heading = [
          ...(asked.length > 0 ? [askedAbout(asked)] : []),
          ...(others.length > 0 ? [notAsked(others)] : []),
        ];
        return answerPage("forget", { items: [], heading, after: () => [] });
      }),
  );
}

const askedAbout = (ids: readonly MemoryId[]): string =>
  `The user is asked about ${ids.join(", ")}. Nothing is forgotten yet: tell them to run \`kedr review\` (or \`kedr forget --id ${ids.join(",")}\`).`;

const notAsked = (ids: readonly MemoryId[]): string =>
  `Not asked about ${ids.join(", ")}: no memory of that number holds (look it up with observation_search), or the user was asked before and said that it stays. If they want it gone all the same, they run \`kedr forget --id ${ids.join(",")}\` themselves.`;
