import { limits } from "../../domain/limits.ts";
import { isoNow, isoTime } from "../../platform/clock.ts";
import type { Context, Run } from "../command.ts";
import { filterOf } from "../filter.ts";
import { listJson } from "../json.ts";
import { retroMessages } from "../messages/retro.ts";
import { oneMore } from "../page.ts";
import { usageError } from "../parse.ts";
import { printByDay } from "../print/lists.ts";
import { shortDay } from "../print/time.ts";
import { oneLine } from "../visible.ts";
import { giveMarkdown, textsFor } from "./markdown-out.ts";
import { say, sayJson } from "./say.ts";

const weekMs = 7 * 24 * 60 * 60_000;

/** Everything learned in a span of time (the last 7 days unless told), newest first; or all of it as one Markdown text. */
export const runRetro: Run = async (context) => {
  const asked = filterOf(context, limits.searchHits);
  const since = asked.since ?? isoTime(context.clock.nowMs() - weekMs);
  if (context.given.isOn("markdown") || context.given.text("to") !== undefined) return asText(context, since);
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

/** By project and kind, with what was settled and what is open: the text of the page. */
async function asText(context: Context, since: string): ReturnType<Run> {
  const { given, language, clock } = context;
  const wrong = ["kind", "file", "client", "limit"].find((option) => given.text(option) !== undefined);
  if (wrong !== undefined) throw usageError(retroMessages[language].notWithMarkdown(wrong));
  const { directory, types, until } = filterOf(context, limits.searchHits);
  const span = { directory, since, until: until ?? isoNow(clock) };
  const service = await context.service(textsFor(context));
  const { markdown, ...counts } = await service.call("retrospectiveText", {
    ...span,
    sections: types,
    language,
  });
  if (context.isJson) sayJson(context, { since, until: span.until, markdown, ...counts });
  else await giveMarkdown(context, markdown);
  return "ok";
}
