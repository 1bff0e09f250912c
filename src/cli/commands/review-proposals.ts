import type { ProposalChoice } from "../../domain/proposal.ts";
import type { Connected } from "../../serve/client/connect.ts";
import { onlyThis } from "../../serve/forgetting.ts";
import type { ShownProposal } from "../../serve/proposing.ts";
import type { Context } from "../command.ts";
import { approvingMessages } from "../messages/approving.ts";
import { proposalMessages } from "../messages/proposals.ts";
import { printPlan } from "../print/forgetting.ts";
import { printProposal } from "../print/proposal.ts";
import { askKey } from "./review-key.ts";
import { say } from "./say.ts";

/** Two memories at a time, each pair decided at once; the number of pairs that still wait. */
export async function reviewProposals(
  proposals: readonly ShownProposal[],
  service: Connected,
  context: Context,
): Promise<{ readonly isThrough: boolean; readonly left: number }> {
  let left = proposals.length;
  for (const [index, proposal] of proposals.entries()) {
    const place = approvingMessages[context.language].place(index + 1, proposals.length);
    say(context, ["", ...printProposal(proposal, place, context.look)]);
    const ask = proposal.kind === "forget" ? askToForget : askAbout;
    const became = await ask(proposal, service, context);
    if (became === "quit") return { isThrough: false, left };
    if (became === "decided") left -= 1;
  }
  return { isThrough: true, left };
}

async function askAbout(
  proposal: ShownProposal,
  service: Connected,
  context: Context,
): Promise<"decided" | "skipped" | "quit"> {
  const messages = proposalMessages[context.language];
  switch (await askKey(context, ["y", "o", "b", "s", "q"], messages)) {
    case "y":
      return decide(proposal, "new", service, context);
    case "o":
      return decide(proposal, "old", service, context);
    case "b":
      return decide(proposal, "both", service, context);
    case "s":
      say(context, [messages.skipped]);
      return "skipped";
    case "q":
      return "quit";
  }
}

/** What would go is shown before the key: it does not come back. */
async function askToForget(
  proposal: ShownProposal,
  service: Connected,
  context: Context,
): Promise<"decided" | "skipped" | "quit"> {
  const messages = proposalMessages[context.language];
  const plan = await service.call("planForget", onlyThis(proposal.newer.memory.id));
  say(context, printPlan(plan, context.look));
  const keys = { keys: messages.forgetKeys, onlyKeys: messages.onlyForgetKeys };
  switch (await askKey(context, ["y", "o", "s", "q"], keys)) {
    case "y":
      return decide(proposal, "new", service, context);
    case "o":
      return decide(proposal, "old", service, context);
    case "s":
      say(context, [messages.skipped]);
      return "skipped";
    case "q":
      return "quit";
  }
}

async function decide(
  { id, kind, newer, older }: ShownProposal,
  choice: ProposalChoice,
  service: Connected,
  context: Context,
): Promise<"decided" | "skipped"> {
  const messages = proposalMessages[context.language];
  const { contentHash } = newer.memory;
  const { outcome } = await service.call("decideProposal", {
    id,
    choice,
    contentHash,
    otherHash: older.memory.contentHash,
    way: "terminal",
  });
  const done =
    kind === "forget" && choice !== "both"
      ? messages.forgetDone[choice](newer.memory.id)
      : messages.done[choice](newer.memory.id, older.memory.id);
  say(context, [outcome === "done" ? done : messages.changed]);
  return outcome === "done" ? "decided" : "skipped";
}
