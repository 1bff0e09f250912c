import type { Run } from "../command.ts";
import { memoryIds } from "../filter.ts";
import { mergingMessages } from "../messages/merging.ts";
import { say, sayJson } from "./say.ts";

/** Takes a memory out of what it was merged into, or out of a memory all of its parts. */
export const runUnmerge: Run = async (context) => {
  const [id] = memoryIds(context.given.words, context);
  if (id === undefined) return "usage";
  const messages = mergingMessages[context.language];
  const service = await context.service();
  const { ids } = await service.call("unmerge", { id });
  if (context.isJson) sayJson(context, { ids });
  else say(context, [ids.length === 0 ? messages.notMerged(id) : messages.apart(ids)]);
  return "ok";
};
