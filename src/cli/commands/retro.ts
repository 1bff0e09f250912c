import { limits } from "../../domain/limits.ts";
import { isoTime } from "../../platform/clock.ts";
import type { Run } from "../command.ts";
import { filterOf } from "../filter.ts";
import { listJson } from "../json.ts";
import { oneMore } from "../page.ts";
import { printByDay } from "../print/lists.ts";
import { shortDay } from "../print/time.ts";
import { oneLine } from "../visible.ts";
import { say, sayJson } from "./say.ts";

const weekMs = 7 * 24 * 60 * 60_000;

/** Everything learned in a span of time (the last 7 days unless told), newest first. */
export const runRetro: Run = async (context) => {
  const asked = filterOf(context, limits.searchHits);
  const since = asked.since ?? isoTime(context.clock.nowMs() - weekMs);
  const service = await context.service();
  // What was learned then was learned, whether or not it has faded since.
  const filter = { ...asked, since, limit: oneMore(asked.limit), withArchived: true };
  const all = await service.call("recent", { filter });
  const answer = { ...all, hits: all.hits.slice(0, asked.limit) };
  // At the most that can be asked for nobody knows whether that is all.
  const hasMore = all.hits.length > asked.limit || all.hits.length === limits.searchHits;
  if (context.isJson) {
    sayJson(context, { since, ...listJson(answer), hasMore });
    return "ok";
  }
  const { look, messages } = context;
  say(context, [
    messages.retroHead(answer.hits.length, shortDay(since, look)) + (hasMore ? messages.retroMore : ""),
    ...answer.notes.map(oneLine),
    ...printByDay(answer.hits, look),
  ]);
  return "ok";
};
