import type { Context, Run } from "../command.ts";
import { directoryOf, limitOf, timeOf } from "../filter.ts";
import { oneMore } from "../page.ts";
import { usageError } from "../parse.ts";
import { fixJson, frictionJson, howJson } from "../json-know-how.ts";
import { printFix, printFriction, printHow } from "../print/know-how.ts";
import { say, sayJson } from "./say.ts";

/** More of an error than that tells nothing more. */
const errorChars = 100_000;

/** The invocations of a tool that worked on this machine. */
export const runHow: Run = async (context) => {
  const tool = context.given.words.join(" ").trim();
  if (tool === "") throw usageError(context.messages.wrongWords("kedr how TOOL…"));
  const service = await context.service();
  const answer = await service.call("how", { tool, directory: directoryOf(context) });
  if (context.isJson) sayJson(context, { tool, ...howJson(answer) });
  else say(context, printHow(answer, tool, context.look));
  return "ok";
};

/** What ended an error. */
export const runFix: Run = async (context) => {
  const error = await errorOf(context);
  const service = await context.service();
  const answer = await service.call("fix", { error, directory: directoryOf(context) });
  if (context.isJson) sayJson(context, fixJson(answer));
  else say(context, printFix(answer, context.look));
  return "ok";
};

async function errorOf({ given, io, messages }: Context): Promise<string> {
  const text = given.words.join(" ");
  const error = text === "-" ? await io.readInput(errorChars) : text.slice(0, errorChars);
  if (error.trim() === "") throw usageError(messages.wrongWords("kedr fix ERROR…|- [OPTIONS]"));
  return error;
}

const frictionLimit = 10;

/** The walls that session after session runs into. */
export const runFriction: Run = async (context) => {
  const service = await context.service();
  const limit = limitOf(context, frictionLimit);
  const all = await service.call("friction", {
    directory: directoryOf(context),
    since: timeOf(context, "since", "start"),
    limit: oneMore(limit),
  });
  const answer = { ...all, walls: all.walls.slice(0, limit) };
  const hasMore = all.walls.length > limit;
  if (context.isJson) sayJson(context, { ...frictionJson(answer), hasMore });
  else say(context, printFriction(answer, hasMore, context.look));
  return "ok";
};
