import { resolve } from "node:path";
import type { Memory } from "../../domain/memory.ts";
import { checkCorrectable } from "../../govern/correctable.ts";
import { correctedText, saysAnother } from "../../govern/corrected.ts";
import { editableText } from "../../govern/edited-text.ts";
import type { OwnersText } from "../../govern/rewritten.ts";
import type { Connected } from "../../serve/client/connect.ts";
import type { CorrectAnswer } from "../../serve/remembering.ts";
import type { Context, Run } from "../command.ts";
import type { Exit } from "../exit.ts";
import { memoryIds } from "../filter.ts";
import { approvingMessages } from "../messages/approving.ts";
import { type RememberingMessages, rememberingMessages } from "../messages/remembering.ts";
import { usageError } from "../parse.ts";
import { fencedLines, fencedText } from "../print/waiting-rule.ts";
import { visibleText } from "../visible.ts";
import { commandLine, isOwnersWord, optionsText, writtenText } from "./said-text.ts";
import { say, sayError, sayJson } from "./say.ts";

/** Says a memory otherwise: a person's word at a terminal holds at once, anybody else's as far as it may. */
export const runCorrect: Run = async (context) => {
  const ids = memoryIds(context.given.words, context);
  // What stays of it must stay to the letter.
  const service = await context.service("exact");
  const [shown] = await service.call("show", { ids, withEvidence: false });
  const [id] = ids;
  if (shown === undefined || id === undefined) {
    sayError(context, "no-such-memory", context.messages.notThere(ids));
    return "notThere";
  }
  checkCorrectable(shown.memory, id);
  const text = await textOf(shown.memory, context);
  const answer = (await isOwnersWord("correct", context))
    ? await byOwner(shown.memory, text, service)
    : await byAnybody(shown.memory, text, service, context);
  if (answer.outcome !== "changed") return tell(shown.memory, answer, context);
  sayError(context, "changed", rememberingMessages[context.language].changed(id));
  return "failed";
};

/** By options, else as it is left in the editor or comes in on the standard input. */
async function textOf(memory: Memory, context: Context): Promise<Partial<OwnersText>> {
  const said = optionsText(context);
  if (Object.keys(said).length > 0) return said;
  const written = await writtenText(editableText(memory), context);
  if (written === undefined) throw usageError(approvingMessages[context.language].emptyText);
  return written;
}

type Answer = CorrectAnswer | { readonly outcome: "changed" };

async function byOwner(memory: Memory, said: Partial<OwnersText>, service: Connected): Promise<Answer> {
  const text = correctedText(memory, said);
  if (!saysAnother(memory, text)) return { outcome: "known", memory };
  const { id: memoryId, contentHash } = memory;
  const answer = await service.call("rewriteRule", { memoryId, contentHash, way: "terminal", text });
  return answer.outcome === "changed" ? answer : { ...answer, outcome: "corrected" };
}

const byAnybody = (
  { id: memoryId }: Memory,
  text: Partial<OwnersText>,
  service: Connected,
  { given, environment }: Context,
): Promise<Answer> =>
  service.call("correct", {
    memoryId,
    text,
    directory: resolve(environment.directory, given.text("cwd") ?? ""),
    client: commandLine,
  });

function tell(old: Memory, answer: CorrectAnswer, context: Context): Exit {
  const { outcome, memory } = answer;
  const isKept = outcome === "corrected" || outcome === "proposed";
  const secretsMasked = isKept ? answer.secretsMasked : 0;
  if (context.isJson) {
    sayJson(context, { id: memory.id, outcome, corrects: old.id, trust: memory.trust, secretsMasked });
    return "ok";
  }
  const fenced = context.io.isTerminal ? fencedText : fencedLines;
  say(context, [
    sentenceOf(old, answer, rememberingMessages[context.language]),
    ...(isKept ? fenced({ ...visibleText(memory), subtitle: "" }, context.look) : []),
    ...(secretsMasked === 0 ? [] : [approvingMessages[context.language].masked(secretsMasked)]),
  ]);
  return "ok";
}

function sentenceOf({ id: old }: Memory, answer: CorrectAnswer, messages: RememberingMessages): string {
  switch (answer.outcome) {
    case "corrected":
      return messages.corrected(answer.memory.id, old);
    case "proposed":
      return messages.proposed(answer.memory.id, old, answer.reason);
    case "known":
      return messages.saysSo(old);
    case "decided":
      return messages.decided(old);
  }
}
