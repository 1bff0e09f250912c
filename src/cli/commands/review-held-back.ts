import type { Connected } from "../../serve/client/connect.ts";
import type { HeldBack } from "../../serve/quarantining.ts";
import type { Context } from "../command.ts";
import { approvingMessages } from "../messages/approving.ts";
import { heldBackMessages } from "../messages/held-back.ts";
import { printHeldBack } from "../print/waiting-rule.ts";
import { askKey } from "./review-key.ts";
import { say } from "./say.ts";

/** What reads like an instruction, one after another, each decided at once; the number of those that stay held back. */
export async function reviewHeldBack(
  held: readonly HeldBack[],
  service: Connected,
  context: Context,
): Promise<number> {
  let left = held.length;
  for (const [index, each] of held.entries()) {
    const place = approvingMessages[context.language].place(index + 1, held.length);
    say(context, ["", ...printHeldBack(each, place, context.look)]);
    const became = await askAbout(each, service, context);
    if (became === "quit") break;
    if (became === "decided") left -= 1;
  }
  return left;
}

async function askAbout(
  { memory: { id, contentHash } }: HeldBack,
  service: Connected,
  context: Context,
): Promise<"decided" | "skipped" | "quit"> {
  const messages = heldBackMessages[context.language];
  const seen = { memoryId: id, contentHash };
  switch (await askKey(context, ["y", "n", "s", "q"], messages)) {
    case "y":
      return became(await service.call("releaseMemory", seen), messages.released(id), context);
    case "n":
      return became(
        await service.call("decide", { ...seen, decision: "rejected", way: "terminal" }),
        messages.rejected(id),
        context,
      );
    case "s":
      say(context, [messages.skipped(id)]);
      return "skipped";
    case "q":
      return "quit";
  }
}

function became(
  { outcome, id }: { readonly outcome: "done" | "changed"; readonly id: number },
  done: string,
  context: Context,
): "decided" | "skipped" {
  say(context, [outcome === "done" ? done : approvingMessages[context.language].changed(id)]);
  return outcome === "done" ? "decided" : "skipped";
}
