import { resolve } from "node:path";
import { clientName } from "../../domain/ids.ts";
import type { Run } from "../command.ts";
import { oneLine } from "../visible.ts";
import { say, sayJson } from "./say.ts";

/** Reads past sessions from files or folders, through the same path as live ones. */
export const runImport: Run = async (context) => {
  const { given, environment, messages, look } = context;
  const client = given.text("client");
  const service = await context.service();
  const answer = await service.call("importPaths", {
    client: client === undefined ? null : clientName(client),
    paths: given.words.map((word) => resolve(environment.directory, word)),
  });
  if (context.isJson) sayJson(context, answer);
  else
    say(context, [
      messages.imported(answer.files, answer.events, answer.known),
      ...answer.empty.map((path) => look.paint.yellow(`! ${messages.importedNothing(oneLine(path))}`)),
      ...answer.problems.map((problem) => look.paint.yellow(`! ${oneLine(problem)}`)),
    ]);
  const isEmpty = answer.events + answer.known === 0;
  return isEmpty && answer.problems.length + answer.empty.length > 0 ? "failed" : "ok";
};
