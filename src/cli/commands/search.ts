import type { Run } from "../command.ts";
import { shellQuoted } from "../../platform/shell.ts";
import { limits } from "../../domain/limits.ts";
import { filterOf, holdingOf } from "../filter.ts";
import { searchJson } from "../json.ts";
import { askedPage, pageJson } from "../page.ts";
import { printSearch } from "../print/lists.ts";
import { say, sayJson } from "./say.ts";

export const searchLimit = 20;

/** Memories that match the words, best first, each with the reason. */
export const runSearch: Run = async (context) => {
  const query = context.given.words.join(" ");
  const faded = context.given.isOn("archived") ? { withArchived: true } : {};
  const filter = { ...filterOf(context, searchLimit), ...holdingOf(context), ...faded };
  const service = await context.service();
  const all = { ...filter, limit: limits.searchHits };
  const answer = await service.call("search", { query, filter: all });
  const page = askedPage(answer.hits, context, searchLimit);
  const shown = { ...answer, hits: page.items, near: answer.near.slice(0, filter.limit) };
  const ids = [...shown.hits, ...shown.near].map(({ memory }) => memory.id);
  const { stale } = await service.call("stale", {
    directory: filter.directory,
    ids,
    limit: limits.searchHits,
  });
  const where = filter.directory === null ? context.messages.allProjects : context.messages.thisProject;
  const isExplained = context.given.isOn("explain");
  const further = furtherCommand(query, filter.directory === null);
  if (context.isJson)
    sayJson(context, { query, ...searchJson(shown, isExplained, stale), ...pageJson(page) });
  else say(context, printSearch(shown, { page, further, where, isExplained, stale }, context.look));
  return "ok";
};

/** The same question to the sessions themselves, ready to be pasted. */
function furtherCommand(query: string, isEverywhere: boolean): string {
  const options = isEverywhere ? " --all-projects" : "";
  return `kedr sessions search${options} ${query.startsWith("-") ? "-- " : ""}${shellQuoted(query)}`;
}
