import type { Context, Run } from "../command.ts";
import type { Exit } from "../exit.ts";
import { memoryIds } from "../filter.ts";
import { ageingMessages } from "../messages/ageing.ts";
import { say, sayJson } from "./say.ts";

/** A pinned memory stays. */
export const runPin: Run = (context) => setPinned(context, true);

export const runUnpin: Run = (context) => setPinned(context, false);

async function setPinned(context: Context, isPinned: boolean): Promise<Exit> {
  const [id] = memoryIds(context.given.words, context);
  if (id === undefined) return "usage";
  const messages = ageingMessages[context.language];
  const service = await context.service();
  const { outcome } = await service.call("pin", { id, isPinned });
  const done = isPinned ? messages.pinned(id) : messages.unpinned(id);
  if (context.isJson) sayJson(context, { id, isPinned, outcome });
  else say(context, [outcome === "done" ? done : messages.already(id, isPinned)]);
  return "ok";
}
