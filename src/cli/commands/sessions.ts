import type { Run } from "../command.ts";
import { directoryOf, limitOf, timeOf } from "../filter.ts";
import { archiveJson } from "../json.ts";
import { printArchive } from "../print/lists.ts";
import { say, sayJson } from "./say.ts";
import { searchLimit } from "./search.ts";

/** Searches the archive: the events themselves, as they were taken in. */
export const runSessions: Run = async (context) => {
  const query = context.given.words.slice(1).join(" ");
  const service = await context.service();
  const hits = await service.call("searchSessions", {
    query,
    directory: directoryOf(context),
    since: timeOf(context, "since", "start"),
    until: timeOf(context, "until", "end"),
    limit: limitOf(context, searchLimit),
  });
  if (context.isJson) sayJson(context, { query, ...archiveJson(hits) });
  else say(context, printArchive(hits, context.look));
  return "ok";
};
