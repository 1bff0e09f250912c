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
    const became = await askersOf[proposal.kind](proposal, service, context);
    if (became === "quit") return { isThrough: false, left };
    if (became === "decided") left -= 1;
  }
  return { isThrough: true, left };
}

type Ask = (
  proposal: ShownProposal,
  service: Connected,
  context: Context,
) => Promise<"decided" | "skipped" | "quit">;

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
async function askToForget(...[proposal, service, context]: Parameters<Ask>): ReturnType<Ask> {
  const plan = await service.call("planForget", onlyThis(proposal.newer.memory.id));
  say(context, printPlan(plan, context.look));
  return askYesOrNo(proposalMessages[context.language].forgetKeys, proposal, service, context);
}

const askForAll: Ask = (proposal, service, context) =>
  askYesOrNo(proposalMessages[context.language].globalKeys, proposal, service, context);

const askForNote: Ask = (proposal, service, context) =>
  askYesOrNo(proposalMessages[context.language].noteKeys, proposal, service, context);

const askersOf: Readonly<Record<ShownProposal["kind"], Ask>> = {
  correction: askAbout,
  contradiction: askAbout,
  forget: askToForget,
  global: askForAll,
  note: askForNote,
};

async function askYesOrNo(
  said: string,
  proposal: ShownProposal,
  service: Connected,
  context: Context,
): Promise<"decided" | "skipped" | "quit"> {
  const messages = proposalMessages[context.language];
  const keys = { keys: said, onlyKeys: messages.onlyForgetKeys };
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
  const done = doneWords(kind, choice, context)(newer.memory.id, older.memory.id);
  say(context, [outcome === "done" ? done : messages.changed]);
  return outcome === "done" ? "decided" : "skipped";
}

function doneWords(
  kind: ShownProposal["kind"],
  choice: ProposalChoice,
  { language }: Context,
): (newer: number, older: number) => string {
  const { done, forgetDone, globalDone, noteDone } = proposalMessages[language];
  if (choice === "both" || kind === "correction" || kind === "contradiction") return done[choice];
  return { forget: forgetDone, global: globalDone, note: noteDone }[kind][choice];
}
