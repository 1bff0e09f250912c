import { limits } from "../../domain/limits.ts";
import type { Run } from "../command.ts";
import { directoryOf, timeOf } from "../filter.ts";
import { sessionPageJson } from "../json-know-how.ts";
import { archiveJson } from "../json.ts";
import { usageError } from "../parse.ts";
import { askedPage, pageJson } from "../page.ts";
import { printArchive } from "../print/lists.ts";
import { printSessionPage } from "../print/session-page.ts";
import { say, sayJson } from "./say.ts";
import { searchLimit } from "./search.ts";

/** The archive: the events themselves, as they were taken in, found by words or read with what is around them. */
export const runSessions: Run = (context) =>
  context.given.words[0] === "read" ? runRead(context) : runSearchSessions(context);

const aroundEvents = 10;

const runRead: Run = async (context) => {
  const [, id = "", ...more] = context.given.words;
  if (more.length > 0)
    throw usageError(context.messages.wrongWords("kedr sessions read SESSION|EVENT [--around N]"));
  const around = context.given.count("around", aroundEvents, { min: 0, max: limits.searchHits });
  const service = await context.service();
  const page = await service.call("readSession", { id, around });
  if (context.isJson) sayJson(context, sessionPageJson(page));
  else say(context, printSessionPage(page, context.look));
  return "ok";
};

const runSearchSessions: Run = async (context) => {
  const query = context.given.words.slice(1).join(" ");
  const service = await context.service();
  const answer = await service.call("searchSessions", {
    query,
    directory: directoryOf(context),
    since: timeOf(context, "since", "start"),
    until: timeOf(context, "until", "end"),
    limit: limits.searchHits,
  });
  const page = askedPage(answer.hits, context, searchLimit);
  const shown = { ...answer, hits: page.items };
  if (context.isJson) sayJson(context, { query, ...archiveJson(shown), ...pageJson(page) });
  else say(context, printArchive(shown, page, context.look));
  return "ok";
};
