import { eventId } from "../../domain/ids.ts";
import type { Context, Run } from "../command.ts";
import type { Exit } from "../exit.ts";
import { memoryIds } from "../filter.ts";
import { askedPart, moreLines, partOf, withOneMore } from "../page.ts";
import { usageError } from "../parse.ts";
import { printDeadLetters } from "../print/lists.ts";
import { say, sayJson } from "./say.ts";

/** Events that were set aside after too many attempts: to look at, and to try again. */
export const runDead: Run = async (context) =>
  context.given.words[0] === "retry" ? retry(context) : list(context);

const lettersShown = 50;

async function list(context: Context): Promise<Exit> {
  const service = await context.service();
  const part = askedPart(context, lettersShown);
  const page = partOf(await service.call("deadLetters", withOneMore(part)), part);
  const { items: letters, offset, hasMore } = page;
  if (context.isJson) sayJson(context, { deadLetters: letters, offset, hasMore });
  else
    say(
      context,
      letters.length === 0
        ? [context.messages.noDead]
        : [...printDeadLetters(letters, context.look), ...moreLines(page, context.look)],
    );
  return "ok";
}

async function retry(context: Context): Promise<Exit> {
  const words = context.given.words.slice(1);
  if (words.length === 0) throw usageError(context.messages.wrongWords("kedr dead retry ID…|all"));
  const ids = words[0] === "all" ? "all" : memoryIds(words, context).map((id) => eventId(id));
  const service = await context.service();
  const answer = await service.call("retryDead", { ids });
  if (context.isJson) sayJson(context, answer);
  else say(context, [context.messages.retried(answer.retried)]);
  return "ok";
}
