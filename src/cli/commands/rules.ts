import { resolve } from "node:path";
import type { Run } from "../command.ts";
import { ruleJson } from "../json-rules.ts";
import { askedPart, moreLines, partOf, withOneMore } from "../page.ts";
import { printRules } from "../print/rules.ts";
import { say, sayJson } from "./say.ts";

/** The approved rules with their dates, what they do before a call, and what came of it. */
export const runRules: Run = async (context) => {
  const { given, environment } = context;
  const directory = given.isOn("all-projects")
    ? null
    : resolve(environment.directory, given.text("cwd") ?? "");
  const part = askedPart(context, 50);
  const service = await context.service();
  const answer = await service.call("rules", { directory, ...withOneMore(part) });
  const page = partOf(answer.rules, part);
  if (context.isJson) sayJson(context, { rules: page.items.map(ruleJson), hasMore: page.hasMore });
  else say(context, [...printRules(page.items, context.look), ...moreLines(page, context.look)]);
  return "ok";
};
