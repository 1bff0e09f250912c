import type { MemoryId } from "../../domain/ids.ts";
import { type OwnersWord, saidOnDay } from "../../domain/outside-evidence.ts";
import { isoNow } from "../../platform/clock.ts";
import type { Connected } from "../../serve/client/connect.ts";
import type { Judged } from "../../serve/evidencing.ts";
import type { Context, Run } from "../command.ts";
import type { Exit } from "../exit.ts";
import { memoryIds } from "../filter.ts";
import { judgingMessages } from "../messages/judging.ts";
import { say, sayJson } from "./say.ts";

/** The owner's word on whether a memory helped. */
export const runUseful: Run = (context) => judge("owner-worked", context);

export const runWrong: Run = (context) => judge("owner-failed", context);

async function judge(word: OwnersWord, context: Context): Promise<Exit> {
  const [id] = memoryIds(context.given.words, context);
  if (id === undefined) return "usage";
  const isTakenBack = context.given.isOn("back");
  const service = await context.service();
  const { outcome, strength } = isTakenBack
    ? await service.call("takeBackWord", { id, word })
    : await sayWord(id, word, service, context);
  const messages = judgingMessages[context.language];
  if (context.isJson)
    sayJson(context, { id, isUseful: word === "owner-worked", isTakenBack, outcome, strength });
  else if (isTakenBack) say(context, [outcome === "done" ? messages.takenBack(id) : messages.neverSaid(id)]);
  else say(context, outcome === "done" ? messages.noted[word](id) : [messages.alreadySaid(id)]);
  return "ok";
}

/** In place of the other word of the same day, so that it counts as if that had not been said. */
async function sayWord(
  id: MemoryId,
  word: OwnersWord,
  service: Connected,
  { clock }: Context,
): Promise<Judged> {
  const said = saidOnDay(await service.call("outsideEvidence", { id }), isoNow(clock));
  if (said !== undefined && said !== word) await service.call("takeBackWord", { id, word: said });
  return service.call("judge", { id, word });
}
