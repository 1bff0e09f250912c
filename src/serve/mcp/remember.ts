import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { KedrError } from "../../domain/kedr-error.ts";
import { limits } from "../../domain/limits.ts";
import type { Memory } from "../../domain/memory.ts";
import { noteSubjects } from "../../domain/short-note.ts";
import { answerPage } from "../../inject/answer-page.ts";
import type { ListLook } from "../../inject/found-text.ts";
import { memoryLines } from "../../inject/memory-text.ts";
import { type RememberAnswer, rememberedKinds, type RememberRequest } from "../remembering.ts";
import { idOf, isOn, listOf } from "./arguments.ts";
import { freesNothing, proposedNote } from "./note.ts";
import { addsOnly, answer, here, maskedIn, type ToolGround } from "./tool.ts";

const text = z.string().optional();

/** A lone text is one fact. */
const facts = z
  .preprocess((value) => (typeof value === "string" ? [value] : value), z.array(z.string()))
  .optional();

/** The numbers of memories, in any form: what each must be is said where they are read. */
const frees = z.preprocess(listOf, z.array(z.coerce.string())).optional();

export const shape = {
  kind: z
    .enum(rememberedKinds, { error: `kind: one of ${rememberedKinds.join(", ")}` })
    .describe("rule: do or never do; reference: where something is; skill: a way of working; note: else"),
  title: z
    .string({ error: 'title: say it in one line, for example {"title": "Tests run in the container"}' })
    .describe("One line that says it all."),
  facts: facts.describe("One text each."),
  text: text.describe("Prose."),
  verbatim: text.describe("A command or text, to the letter."),
  global: isOn.describe("For all projects."),
  anyway: isOn.describe("Although something alike is known."),
  always: z
    .enum(noteSubjects, { error: `always: one of ${noteSubjects.join(", ")}` })
    .optional()
    .describe("Ask the user to start sessions with this note, about them or the project."),
  frees: frees.describe("Notes that leave for it."),
} as const;

/** What it writes waits, unapproved, for the owner. */
export function addRemember(server: McpServer, ground: ToolGround): void {
  server.registerTool(
    "remember",
    {
      title: "Write down for later sessions",
      description:
        "Keeps a rule, reference, skill or note that the user asks to remember or that later sessions need. It stays unapproved until the user approves it. What is known already is shown instead.",
      inputSchema: shape,
      annotations: addsOnly,
    },
    ({ kind, title, facts: told, text: body, verbatim, global: isGlobal, anyway: isNewAnyway, ...note }) =>
      answer(async () => {
        const directory = here(ground);
        const said = { kind, title, facts: told ?? [], body: body ?? "", verbatim: verbatim ?? "" };
        checkRoom(said);
        if (note.always !== undefined)
          return proposedNote({ said, subject: note.always, frees: (note.frees ?? []).map(idOf) }, ground);
        if ((note.frees ?? []).length > 0) throw freesNothing();
        const request = { ...said, directory, isGlobal, isNewAnyway, client: ground.caller() };
        return rememberText(await ground.service.remember(request), ground.look);
      }),
  );
}

/** Nothing is cut: half a rule may say the opposite. */
export function checkRoom(
  said: Partial<Pick<RememberRequest, "title" | "facts" | "body" | "verbatim">>,
): void {
  const { title = "", facts: told = [], body = "", verbatim = "" } = said;
  const rooms: readonly (readonly [string, string, number, string])[] = [
    ["title", title, limits.titleChars, "say it shorter; details go into facts or text"],
    ...told.map((fact) => ["a fact", fact, limits.factChars, "split it, or put it into text"] as const),
    ["text", body, limits.bodyChars, "say it shorter, or make several memories"],
    ["verbatim", verbatim, limits.verbatimChars, "keep it in a file and remember its path"],
  ];
  for (const [name, value, room, advice] of rooms)
    if (value.length > room)
      throw new KedrError(
        "too-long",
        `Nothing was stored: ${name} has ${value.length} characters, ${room} fit. Please ${advice}.`,
      );
  if (told.length > limits.factsPerObservation)
    throw new KedrError(
      "too-many-facts",
      `Nothing was stored: ${told.length} facts, ${limits.factsPerObservation} fit. Make several memories of them.`,
    );
}

function rememberText(remembered: RememberAnswer, look: ListLook): string {
  const memories = remembered.outcome === "near" ? remembered.memories : [remembered.memory];
  return answerPage("remember", {
    items: memories.map((memory) => memoryLines(memory, memory.id, look.types)),
    heading: headingOf(remembered),
    after: () => [],
  });
}

function headingOf(remembered: RememberAnswer): readonly string[] {
  switch (remembered.outcome) {
    case "stored":
      return [
        `Stored as ${remembered.memory.id}, unapproved. ${bindingOf(remembered.memory)}`,
        ...maskedIn(remembered.secretsMasked),
      ];
    case "known":
      return ["Known already, nothing was stored:"];
    case "near":
      return [
        "Nothing was stored: this looks known already. If yours says something else, call remember again with anyway: true; if it says the same, leave it.",
      ];
  }
}

const bindingOf = ({ kind, id }: Memory): string =>
  kind === "rule"
    ? "It is a statement until the user approves it: tell the user its number."
    : `The user can see it with \`kedr show ${id}\`.`;
