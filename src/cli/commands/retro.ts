import { limits } from "../../domain/limits.ts";
import { isoNow, isoTime } from "../../platform/clock.ts";
import type { Context, Run } from "../command.ts";
import { filterOf } from "../filter.ts";
import { listJson } from "../json.ts";
import { retroMessages } from "../messages/retro.ts";
import { askedPart, moreLines } from "../page.ts";
import { usageError } from "../parse.ts";
import { printByDay } from "../print/lists.ts";
import { shortDay } from "../print/time.ts";
import { giveMarkdown, textsFor } from "./markdown-out.ts";
import { say, sayJson } from "./say.ts";

const weekMs = 7 * 24 * 60 * 60_000;

/** Everything learned in a span of time (the last 7 days unless told), newest first; or all of it as one Markdown text. */
export const runRetro: Run = async (context) => {
  const asked = filterOf(context, limits.searchHits);
  const since = asked.since ?? isoTime(context.clock.nowMs() - weekMs);
  if (context.given.isOn("markdown") || context.given.text("to") !== undefined) return asText(context, since);
  const service = await context.service();
  const { offset } = askedPart(context, limits.searchHits);
  // What was learned then was learned, whether or not it has faded since.
  const filter = { ...asked, since, withArchived: true };
  const { hits, total: found } = await service.call("browse", { filter, offset });
  const page = { items: hits, offset, hasMore: offset + hits.length < found };
  if (context.isJson) {
    sayJson(context, { since, ...listJson(hits), offset, found, hasMore: page.hasMore });
    return "ok";
  }
  const { look, messages } = context;
  say(context, [
    messages.retroHead(found, shortDay(since, look)),
    ...printByDay(hits, look),
    ...moreLines(page, look),
  ]);
  return "ok";
};

/** By project and kind, with what was settled and what is open: the text of the page. */
async function asText(context: Context, since: string): ReturnType<Run> {
  const { given, language, clock } = context;
  const wrong = ["kind", "file", "client", "limit", "offset"].find(
    (option) => given.text(option) !== undefined,
  );
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
