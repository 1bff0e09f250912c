import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { KedrError } from "../../domain/kedr-error.ts";
import { answerPage, shortLine } from "../../inject/answer-page.ts";
import { type ListLook, when } from "../../inject/found-text.ts";
import { fixItem, howItem, mentions, wallItem } from "../../inject/know-how-text.ts";
import type { FixAnswer } from "../know-how.ts";
import { answer, here, readOnly, type ToolGround } from "./tool.ts";

const whats = ["how", "fix", "friction"] as const;
/** More of an error tells nothing more. */
const aboutChars = 100_000;
const walls = 10;
const errorChars = 300;
const elsewhere =
  "Other projects of the user know it; only the user can look there: kedr how or kedr fix with --all-projects.";

const shape = {
  what: z
    .enum(whats, { error: `what: one of ${whats.join(", ")}` })
    .describe("how: invocations that worked here; fix: what ended an error; friction: recurring errors"),
  about: z.string().optional().describe('how: the tool ("npm test"); fix: the error text.'),
} as const;

/** What the record of commands tells by itself: what worked, what mended it, what keeps failing. */
export function addKnowHow(server: McpServer, ground: ToolGround): void {
  server.registerTool(
    "know_how",
    {
      title: "What worked here",
      description:
        "From the commands really run on this machine: how a tool is called here, what made an error go away, which errors keep coming back. Ask before guessing flags and after a failure.",
      inputSchema: shape,
      annotations: readOnly,
    },
    ({ what, about = "" }) =>
      answer(() => {
        switch (what) {
          case "how":
            return howText(
              ground,
              aboutOf(about, 'name the tool, for example {what: "how", about: "npm test"}'),
            );
          case "fix":
            return fixText(
              ground,
              aboutOf(about, 'give the error text, for example {what: "fix", about: "exit 137"}'),
            );
          case "friction":
            return frictionText(ground);
        }
      }),
  );
}

function aboutOf(text: string, hint: string): string {
  if (text.trim() === "") throw new KedrError("no-about", `about is empty: ${hint}.`);
  return text.slice(0, aboutChars);
}

const toolChars = 400;

async function howText(ground: ToolGround, tool: string): Promise<string> {
  const { service, look } = ground;
  const { forms, isElsewhere } = await service.how({
    tool: tool.slice(0, toolChars),
    directory: here(ground),
  });
  return answerPage("know-how", {
    items: forms.map((form) => howItem(form, look)),
    heading: [],
    after: (shown) =>
      forms.length === 0
        ? [
            `No run of ${shortLine(tool, 60)} was seen. Name the program alone, or smart_search for it.`,
            ...(isElsewhere ? [elsewhere] : []),
          ]
        : [
            `${shown} of ${forms.length} uses shown.${shown < forms.length ? " Name the use for fewer." : ""}`,
          ],
  });
}

async function fixText(ground: ToolGround, error: string): Promise<string> {
  const found = await ground.service.fix({ error, directory: here(ground) });
  const { fixes } = found;
  return answerPage("know-how", {
    items: fixes.map((fix) => fixItem(fix, ground.look)),
    heading: found.match === "none" ? [] : fixHeading(found, ground.look),
    after: (shown) => [
      ...(found.match === "none"
        ? [
            "This error was not met before. Other words of it may be found by smart_search.",
            ...(found.isElsewhere ? [elsewhere] : []),
          ]
        : fixes.length === 0
          ? ["Nothing is known to have ended it.", ...mentions(found.memories, ground.look)]
          : [`${shown} of ${fixes.length} ways shown.`]),
      ...(fixes.length > 0 && found.open > 0 ? [`In ${found.open} sessions nothing ended it.`] : []),
    ],
  });
}

function fixHeading(found: FixAnswer, look: ListLook): readonly string[] {
  const last = found.lastAt === null ? "" : `, last ${when(found.lastAt, look)}`;
  return [
    ...(found.likeError === null
      ? []
      : [`Not the same error, but one like it: ${shortLine(found.likeError, errorChars)}`]),
    `Error: ${shortLine(found.error, errorChars)}: met ${found.hits} times in ${found.sessions} sessions${last}.`,
  ];
}

async function frictionText(ground: ToolGround): Promise<string> {
  const asked = { directory: here(ground), since: null, limit: walls + 1 };
  const answered = await ground.service.friction(asked);
  const found = { ...answered, walls: answered.walls.slice(0, walls) };
  const total = answered.walls.length > walls ? `more than ${walls}` : String(found.walls.length);
  return answerPage("know-how", {
    items: found.walls.map((wall) => wallItem(wall, ground.look)),
    heading: [],
    after: (shown) => [
      found.walls.length === 0
        ? `No error was met in ${found.minSessions} sessions or more.`
        : `${shown} of ${total} shown: errors met in ${found.minSessions} sessions or more.`,
    ],
  });
}
