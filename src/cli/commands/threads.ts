import type { Context, Run } from "../command.ts";
import type { Exit } from "../exit.ts";
import { directoryOf, memoryIds } from "../filter.ts";
import { threadMessages } from "../messages/threads.ts";
import { askedPart, moreLines, partOf, withOneMore } from "../page.ts";
import { usageError } from "../parse.ts";
import { printThreads } from "../print/threads.ts";
import { say, sayJson } from "./say.ts";

const threadsShown = 20;

/** What was left open; closed, or opened again, by hand. */
export const runThreads: Run = async (context) => {
  const [action, ...words] = context.given.words;
  return action === undefined ? list(context) : change(context, action === "close", words);
};

async function list(context: Context): Promise<Exit> {
  const isOpen = !context.given.isOn("closed");
  const part = askedPart(context, threadsShown);
  const service = await context.service();
  const asked = { directory: directoryOf(context), isOpen, ...withOneMore(part) };
  const all = await service.call("threads", asked);
  const page = partOf(all, part);
  if (context.isJson) sayJson(context, { threads: page.items, hasMore: page.hasMore });
  else say(context, [...printThreads(page.items, isOpen, context.look), ...moreLines(page, context.look)]);
  return "ok";
}

async function change(context: Context, isClosed: boolean, words: readonly string[]): Promise<Exit> {
  const messages = threadMessages[context.language];
  const [id] = memoryIds(words, context);
  if (id === undefined) throw usageError(messages.whichThread);
  const named = context.given.text("by");
  const [by = null] = named === undefined ? [] : memoryIds([named], context);
  const service = await context.service();
  const { outcome, thread } = isClosed
    ? await service.call("closeThread", { id, by })
    : await service.call("reopenThread", { id });
  if (context.isJson) sayJson(context, { outcome, thread });
  else say(context, [messages.changed(id, isClosed, outcome)]);
  return "ok";
}
