import type { MemoryId } from "../../domain/ids.ts";
import type { Connected } from "../../serve/client/connect.ts";
import type { MergePlan } from "../../serve/merging.ts";
import type { Context, Run } from "../command.ts";
import type { Exit } from "../exit.ts";
import { memoryIds } from "../filter.ts";
import { memoryJson } from "../json.ts";
import { mergingMessages } from "../messages/merging.ts";
import { usageError } from "../parse.ts";
import { printMergePlan, printMergeWarnings } from "../print/merge-plan.ts";
import { say, sayError, sayJson } from "./say.ts";

/** Shows what would become of two memories that say the same, and merges them when the owner says so: by a key, or by --yes. */
export const runMerge: Run = async (context) => {
  const { given, io, isJson, language, look } = context;
  const [one, other] = memoryIds(given.words, context);
  if (one === undefined || other === undefined) return "usage";
  const into = chosenHead(one, other, context);
  const service = await context.service();
  const plan = await planOf(one, other, into, service);
  if (given.isOn("yes")) {
    if (!isJson) say(context, printMergeWarnings(plan, look));
    return merge(plan, service, context);
  }
  if (isJson) sayJson(context, planJson(plan));
  else if (io.canAsk) return askAndMerge(plan, service, context);
  else say(context, [...printMergePlan(plan, io.isTerminal, look), mergingMessages[language].onlyShown]);
  return "ok";
};

/** The one of the two that is to stand for both; undefined where the owner leaves that to Kedr. */
function chosenHead(one: MemoryId, other: MemoryId, context: Context): MemoryId | undefined {
  const word = context.given.text("into");
  if (word === undefined) return undefined;
  const [id] = memoryIds([word], context);
  if (id !== one && id !== other) throw usageError(mergingMessages[context.language].intoWhich(one, other));
  return id;
}

/** Unless the owner has chosen, the one stands that Kedr would have stand; else the one named first. */
async function planOf(
  one: MemoryId,
  other: MemoryId,
  into: MemoryId | undefined,
  service: Connected,
): Promise<MergePlan> {
  const planned = (headId: MemoryId): Promise<MergePlan> =>
    service.call("planMerge", { headId, partId: headId === one ? other : one });
  const plan = await planned(into ?? one);
  return into === undefined && plan.suggestedHead === other ? planned(other) : plan;
}

/** Shows it again with the other one in its place as often as the person turns them round. */
async function askAndMerge(plan: MergePlan, service: Connected, context: Context): Promise<Exit> {
  const { io, language, look } = context;
  const messages = mergingMessages[language];
  const { head, part } = plan;
  say(context, printMergePlan(plan, io.isTerminal, look));
  for (;;) {
    io.out(`${messages.keys(part.id)} `);
    const key = await io.readKey();
    io.out("\n");
    if (key === "y") return merge(plan, service, context);
    if (key === "o") return askAndMerge(await planOf(part.id, head.id, part.id, service), service, context);
    if (["n", "q", "escape", "ctrl-c"].includes(key)) break;
  }
  say(context, [messages.kept]);
  return "ok";
}

/** Exactly what was shown, and all the same where something shown speaks against it. */
async function merge(plan: MergePlan, service: Connected, context: Context): Promise<Exit> {
  const { head, part, warnings } = plan;
  const messages = mergingMessages[context.language];
  const { outcome } = await service.call("mergeMemories", {
    headId: head.id,
    partId: part.id,
    headHash: head.contentHash,
    partHash: part.contentHash,
    accepted: warnings,
  });
  if (outcome !== "done") {
    sayError(context, "changed", messages.changed);
    return "failed";
  }
  if (context.isJson) sayJson(context, { ...planJson(plan), outcome });
  else say(context, [messages.merged(head.id, part.id), messages.apartBy(part.id)]);
  return "ok";
}

const planJson = ({ head, part, warnings, suggestedHead }: MergePlan) => ({
  head: memoryJson(head),
  part: memoryJson(part),
  warnings,
  suggestedHead,
});
