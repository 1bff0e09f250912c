import type { ShownProposal } from "../../serve/proposing.ts";
import { askedOf, proposalMessages } from "../messages/proposals.ts";
import type { Look } from "./look.ts";
import { printRule } from "./waiting-rule.ts";

/** Both memories whole, with where they come from, and why Kedr asks. place: "1 of 3". */
export function printProposal(
  { kind, reason, newer, older, note }: ShownProposal,
  place: string,
  look: Look,
): string[] {
  const messages = proposalMessages[look.language];
  const { paint } = look;
  const asked = askedOf({ kind, reason }, look.language);
  const why = paint.dim(`${messages.why} ${messages.reasons[reason]}`);
  // Both are the one that would go.
  if (kind === "forget")
    return [`${paint.dim(place)}  ${paint.bold(asked)}`, ...printRule({ ...newer, near: [] }, "", look), why];
  if (kind === "note")
    return [
      `${paint.dim(place)}  ${paint.bold(asked)}${note === undefined ? "" : ` (${messages.noteSubjects[note.subject]})`}`,
      ...printRule({ ...newer, near: [] }, "", look),
      ...(note === undefined || note.frees.length === 0 ? [] : [messages.noteFrees(note.frees.join(", "))]),
    ];
  return [
    `${paint.dim(place)}  ${paint.bold(asked)}`,
    paint.yellow(messages.newer),
    ...printRule({ ...newer, near: [] }, "", look),
    paint.yellow(messages.older),
    ...printRule({ ...older, near: [] }, "", look),
    why,
  ];
}
