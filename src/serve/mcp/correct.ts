import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import type { OwnersText } from "../../govern/rewritten.ts";
import { answerPage } from "../../inject/answer-page.ts";
import type { ListLook } from "../../inject/found-text.ts";
import { memoryLines } from "../../inject/memory-text.ts";
import type { ProposalReason } from "../../domain/proposal.ts";
import type { CorrectAnswer } from "../remembering.ts";
import { idOf } from "./arguments.ts";
import { checkRoom, shape } from "./remember.ts";
import { answer, here, replaces, maskedIn, type ToolGround } from "./tool.ts";

const { facts, text, verbatim } = shape;

/** The one tool that ends anything: a memory that is nobody's but an agent's. */
export function addCorrect(server: McpServer, ground: ToolGround): void {
  server.registerTool(
    "correct",
    {
      title: "Say what is so now",
      description:
        "Replaces a memory that is so no more, by its number; the old one stays as history. What the user said or approved stays until the user decides.",
      inputSchema: {
        id: z.union([z.number(), z.string()]).describe("The number of the memory."),
        title: z.string().optional().describe("What it says now, in one line."),
        facts,
        text,
        verbatim,
      },
      annotations: replaces,
    },
    ({ id, title, facts: told, text: body, verbatim: exact }) =>
      answer(async () => {
        const said: Partial<OwnersText> = {
          ...(title === undefined ? {} : { title }),
          ...(told === undefined ? {} : { facts: told }),
          ...(body === undefined ? {} : { body }),
          ...(exact === undefined ? {} : { verbatim: exact }),
        };
        checkRoom(said);
        const request = { memoryId: idOf(id), text: said, directory: here(ground), client: ground.caller() };
        return correctText(await ground.service.correct(request), request.memoryId, ground.look);
      }),
  );
}

const correctText = (corrected: CorrectAnswer, old: number, look: ListLook): string =>
  answerPage("correct", {
    items: [memoryLines(corrected.memory, corrected.memory.id, look.types)],
    heading: headingOf(corrected, old),
    after: () => [],
  });

function headingOf(corrected: CorrectAnswer, old: number): readonly string[] {
  switch (corrected.outcome) {
    case "corrected":
      return [
        `${corrected.memory.id} took the place of ${old}, which is history now.`,
        ...maskedIn(corrected.secretsMasked),
      ];
    case "proposed":
      return [
        `Kept as ${corrected.memory.id}, and ${old} holds, too: ${whyAsked(corrected.reason)} Tell them to run \`kedr review\`.`,
        ...maskedIn(corrected.secretsMasked),
      ];
    case "known":
      return [`${old} says so already, nothing was changed:`];
    case "decided":
      return [`${old} stays: the user has decided about this very correction before. Nothing was changed:`];
  }
}

/** "unsure": a correction names its memory, so it can only be that it reads like an instruction. */
function whyAsked(reason: ProposalReason): string {
  if (reason === "unsure")
    return "yours reads like an instruction and is held back until the user has looked at it.";
  return reason === "for-all"
    ? "it holds for all projects, so only the user ends it."
    : "the user said or approved it, so only the user ends it.";
}
