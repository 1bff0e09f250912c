import { resolve } from "node:path";
import type { Run } from "../command.ts";
import { giveMarkdown, textsFor } from "./markdown-out.ts";
import { sayJson } from "./say.ts";

/** What a branch decided and why, as a text for its pull request. */
export const runPullRequest: Run = async (context) => {
  const { given, environment, isJson, language } = context;
  const service = await context.service(textsFor(context));
  const answer = await service.call("pullRequestSummary", {
    directory: resolve(environment.directory, given.text("cwd") ?? ""),
    branch: given.text("branch") ?? null,
    base: given.text("base") ?? null,
    language,
  });
  if (isJson) sayJson(context, answer);
  else await giveMarkdown(context, answer.markdown);
  return "ok";
};
