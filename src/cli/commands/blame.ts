import type { Run } from "../command.ts";
import { blameJson } from "../json-know-how.ts";
import { printBlame } from "../print/blame.ts";
import { say, sayJson } from "./say.ts";

/** Why a line or a file is so. */
export const runBlame: Run = async (context) => {
  const [named = ""] = context.given.words;
  const [, file = named, line] = /^(.+):([1-9]\d{0,6})$/.exec(named) ?? [];
  const service = await context.service();
  const answer = await service.call("blame", {
    directory: context.environment.directory,
    file,
    line: line === undefined ? null : Number(line),
  });
  if (context.isJson) sayJson(context, blameJson(answer));
  else say(context, printBlame(answer, context.look));
  return "ok";
};
