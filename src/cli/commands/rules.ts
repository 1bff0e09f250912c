import { resolve } from "node:path";
import { limits } from "../../domain/limits.ts";
import type { Run } from "../command.ts";
import { ruleJson } from "../json-rules.ts";
import { printRules } from "../print/rules.ts";
import { say, sayJson } from "./say.ts";

/** The approved rules with their dates, what they do before a call, and what came of it. */
export const runRules: Run = async (context) => {
  const { given, environment } = context;
  const directory = given.isOn("all-projects")
    ? null
    : resolve(environment.directory, given.text("cwd") ?? "");
  const limit = given.count("limit", 50, { min: 1, max: limits.searchHits });
  const service = await context.service();
  const { rules } = await service.call("rules", { directory, limit });
  if (context.isJson) sayJson(context, { rules: rules.map(ruleJson) });
  else say(context, printRules(rules, context.look));
  return "ok";
};
