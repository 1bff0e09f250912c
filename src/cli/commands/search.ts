import type { Run } from "../command.ts";
import { filterOf } from "../filter.ts";
import { searchJson } from "../json.ts";
import { printSearch } from "../print/lists.ts";
import { say, sayJson } from "./say.ts";

export const searchLimit = 20;

/** Memories that match the words, best first, each with the reason. */
export const runSearch: Run = async (context) => {
  const query = context.given.words.join(" ");
  const filter = filterOf(context, searchLimit);
  const service = await context.service();
  const answer = await service.call("search", { query, filter });
  const where = filter.directory === null ? context.messages.allProjects : context.messages.thisProject;
  const isExplained = context.given.isOn("explain");
  if (context.isJson) sayJson(context, { query, ...searchJson(answer, isExplained) });
  else say(context, printSearch(answer, where, context.look, isExplained));
  return "ok";
};
