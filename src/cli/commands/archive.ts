import type { MemoryId } from "../../domain/ids.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import type { Connected } from "../../serve/client/connect.ts";
import type { Context, Run } from "../command.ts";
import { memoryIds } from "../filter.ts";
import { ageingMessages } from "../messages/ageing.ts";
import { say, sayError, sayJson } from "./say.ts";

/** Takes memories out of what agents are given, or brings them back: each by itself, so that one that stays holds up no other. */
export const runArchive: Run = async (context) => {
  const ids = [...new Set(memoryIds(context.given.words, context))];
  const service = await context.service();
  const refused: string[] = [];
  for (const id of ids) {
    const refusal = await archive(id, service, context);
    if (refusal === null) continue;
    sayError(context, refusal.code, refusal.said[context.language]);
    refused.push(refusal.code);
  }
  if (refused.length === 0) return "ok";
  return refused.every((code) => code === "no-such-memory") ? "notThere" : "failed";
};

/** What is wrong with one memory alone, and not with the service or the one who asks. */
const ofOneMemory: ReadonlySet<string> = new Set(["no-such-memory", "holds-no-more", "firm"]);

async function archive(id: MemoryId, service: Connected, context: Context): Promise<KedrError | null> {
  const isArchived = !context.given.isOn("back");
  try {
    const { outcome } = await service.call("archive", { id, isArchived });
    const messages = ageingMessages[context.language];
    const done = isArchived ? messages.archived(id) : messages.broughtBack(id);
    if (context.isJson) sayJson(context, { id, isArchived, outcome });
    else say(context, [outcome === "done" ? done : messages.alreadyArchived(id, isArchived)]);
    return null;
  } catch (error) {
    if (error instanceof KedrError && ofOneMemory.has(error.code)) return error;
    throw error;
  }
}
