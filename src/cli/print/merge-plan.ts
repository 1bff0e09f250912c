import { mergeWarningWords } from "../../domain/merge-warning.ts";
import type { MergePlan } from "../../serve/merging.ts";
import { mergingMessages } from "../messages/merging.ts";
import type { Look } from "./look.ts";
import { fencedLines, fencedText } from "./waiting-rule.ts";

/** Both memories whole, what speaks against merging them, and which one Kedr would have stand. */
export function printMergePlan(plan: MergePlan, isTerminal: boolean, look: Look): string[] {
  const { head, part, suggestedHead } = plan;
  const messages = mergingMessages[look.language];
  const fenced = isTerminal ? fencedText : fencedLines;
  return [
    look.paint.bold(messages.stands(head.id)),
    ...fenced(head, look),
    look.paint.bold(messages.leaves(part.id)),
    ...fenced(part, look),
    ...printMergeWarnings(plan, look),
    ...(suggestedHead === part.id ? [look.paint.dim(messages.suggested(part.id))] : []),
  ];
}

export const printMergeWarnings = ({ warnings }: Pick<MergePlan, "warnings">, look: Look): string[] =>
  warnings.map((warning) => look.paint.yellow(`! ${mergeWarningWords[look.language][warning]}`));
