import { type ForgetPlan, type ForgetReceipt, isNothing } from "../../domain/forgetting.ts";
import { forgettingMessages } from "../messages/forgetting.ts";
import { oneLine } from "../visible.ts";
import { printOutside } from "./outside.ts";
import type { Look } from "./look.ts";
import { bytes, shortTime } from "./time.ts";

const idsShown = 20;
const linesShown = 20;

type Gone = Omit<ForgetPlan, "count" | "mentions" | "filesKept" | "textsBeyond" | "mask">;

/** What would go, what stays, and who has seen it. */
export function printPlan(plan: ForgetPlan, look: Look): string[] {
  const words = forgettingMessages[look.language];
  if (isNothing(plan)) return [words.nothing];
  const mentions = plan.mentions
    .slice(0, linesShown)
    .map(({ place, id, at }) => `  ${words.mention[place]} ${id} · ${shortTime(at, look)}`);
  return [
    look.paint.yellow(words.wouldGo(partsOf(plan, look).join(", "))),
    ...(plan.mentions.length === 0 ? [] : [words.mentions(plan.mentions.length), ...mentions]),
    ...(plan.filesKept.length === 0 ? [] : [words.filesKept, ...namesOf(plan.filesKept)]),
    ...surroundings(plan, look),
  ];
}

const namesOf = (files: readonly string[]): readonly string[] => files.map((name) => `  ${oneLine(name)}`);

/** What was forgotten, and what the search of the files found. */
export function printForgotten(receipt: ForgetReceipt, look: Look): string[] {
  const words = forgettingMessages[look.language];
  const { texts, notSought, areTextsLost, files, stillIn } = receipt.check;
  return [
    look.paint.bold(words.receipt(receipt.id, shortTime(receipt.at, look))),
    `  ${partsOf(receipt, look).join(", ")}`,
    ...(areTextsLost ? [look.paint.red(words.textsLost)] : []),
    ...(stillIn.length === 0 && !areTextsLost ? [words.gone(texts, files, bytes(receipt.check.bytes))] : []),
    ...(stillIn.length === 0 ? [] : [look.paint.red(words.still(stillIn.length)), ...namesOf(stillIn)]),
    ...(notSought === 0 ? [] : [words.notSought(notSought)]),
    ...(receipt.outside.length === 0 && receipt.masked === undefined ? [words.nothingOutside] : []),
    ...surroundings(receipt, look),
  ];
}

function partsOf(gone: Gone, look: Look): readonly string[] {
  const words = forgettingMessages[look.language];
  const { memories, derived, rebuilt, events, vectors, injections, queue, files } = gone;
  const ids = memories.slice(0, idsShown).join(", ");
  const more = memories.length > idsShown ? `${ids}, …` : ids;
  return [
    memories.length > 0 ? words.memories(memories.length, more) : "",
    derived.length > 0 ? words.derived(derived.length, rebuilt.length) : "",
    events.length > 0 ? words.events(events.length) : "",
    vectors > 0 ? words.vectors(vectors) : "",
    injections.length > 0 ? words.injections(injections.length) : "",
    queue.length > 0 ? words.errors(queue.length) : "",
    files.length > 0 ? words.files(files.map(oneLine).join(", ")) : "",
  ].filter((part) => part !== "");
}

function surroundings(gone: Gone & Pick<ForgetReceipt, "masked">, look: Look): readonly string[] {
  const words = forgettingMessages[look.language];
  const sessions = gone.openSessions.map(
    ({ client, sessionId }) => `  ${oneLine(client)} ${oneLine(sessionId)}`,
  );
  return [
    ...printOutside(gone, look),
    ...(sessions.length === 0 ? [] : [words.open(sessions.length), ...sessions]),
  ];
}
