import { limits } from "../../domain/limits.ts";
import type { Run } from "../command.ts";
import { memoryIds } from "../filter.ts";
import { shownJson } from "../json.ts";
import { printTimeline } from "../print/lists.ts";
import { say, sayError, sayJson } from "./say.ts";

export const timelineSpan = 5;

/** What was remembered around one memory, oldest first. */
export const runTimeline: Run = async (context) => {
  const [anchor] = memoryIds(context.given.words, context);
  if (anchor === undefined) return "usage";
  const bounds = { min: 0, max: limits.searchHits };
  const before = context.given.count("before", timelineSpan, bounds);
  const after = context.given.count("after", timelineSpan, bounds);
  const service = await context.service();
  const shown = await service.call("timeline", { anchor, before, after });
  if (shown.length === 0) {
    sayError(context, "no-such-memory", context.messages.notThere([anchor]));
    return "notThere";
  }
  if (context.isJson) sayJson(context, { anchor, memories: shown.map((each) => shownJson(each, false)) });
  else say(context, printTimeline(shown, anchor, context.look));
  return "ok";
};
