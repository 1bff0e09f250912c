import { resolve } from "node:path";
import type { Run } from "../command.ts";
import { summaryMessages } from "../messages/summary.ts";
import { printSummary } from "../print/summary.ts";
import { say, sayJson } from "./say.ts";

/** What is known of a project, as of now. */
export const runSummary: Run = async (context) => {
  const { environment, given, isJson, language, look } = context;
  const service = await context.service();
  const answer = await service.call("summary", {
    directory: resolve(environment.directory, given.text("cwd") ?? ""),
  });
  if (isJson) sayJson(context, answer);
  else if (answer.memory === null) say(context, [summaryMessages[language].nothing]);
  else say(context, printSummary(answer.memory, look));
  return "ok";
};
