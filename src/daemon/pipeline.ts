import type { Client, Decoded, Delivery, ToolAtHand } from "../clients/client.ts";
import type { DecodedEvent, EventKind } from "../domain/event.ts";
import type { AskedPerson } from "./asked-person.ts";
import type { Asking, Given, IsGone } from "./asking.ts";
import type { Digests } from "./digests.ts";
import type { Enforcing } from "./enforcing.ts";
import type { Hints } from "./hints.ts";
import type { Observing } from "./observing.ts";
import type { Prompts } from "./prompts.ts";
import type { Questions } from "./questions.ts";
import type { Arrival, TakeIn } from "./take-in.ts";

/*
 * The path of an event, left to right:
 * client -> decode -> withhold -> place -> redact -> journal | -> observe -> redact -> store | -> recall -> inject -> client
 */

/**
 * A payload becomes journalled events: on disk when this resolves. Known call ids change nothing. What the owner keeps out
 * of memory is decoded and no more: nobody further on sees it.
 */
export async function capture(
  client: Client,
  delivery: Delivery & Arrival,
  takeIn: TakeIn,
): Promise<Captured> {
  const decoded = client.decode(delivery);
  const { kept } = await takeIn(decoded.session, decoded.events, delivery);
  return { decoded: { ...decoded, events: kept }, kinds: decoded.events.map(({ kind }) => kind) };
}

interface Captured {
  readonly decoded: Decoded;
  /** Of all that happened, withheld or not: a turn's end is one in any case. */
  readonly kinds: readonly EventKind[];
}

/** The next due batch becomes memories, and its events settled, in one transaction. */
export async function observeNext(observing: Observing): Promise<"worked" | "nothing due"> {
  const claim = await observing.nextBatch();
  if (claim === undefined) return "nothing due";
  const outcome = await observing.observe(claim);
  await observing.settle(claim, outcome);
  return "worked";
}

/** What can be given to a session: at its start, with a prompt, before a tool or with its answer, after a turn. */
export interface Givers {
  readonly digests: Digests;
  readonly prompts: Prompts;
  readonly hints: Hints;
  readonly enforcing: Pick<Enforcing, "before">;
  readonly questions: Questions;
}

type AskedBy = Pick<Delivery, "configFolder" | "clientPid" | "entrypoint"> & { readonly isGone: IsGone };

/**
 * What a rule of the owner's says to a call that is answered with nothing else: of a private turn, of a session that is
 * switched off, or too large to look for hints in.
 */
export async function giveRule(
  client: Client,
  { configFolder }: Pick<Delivery, "configFolder">,
  { asks, session, tool }: Decoded,
  { enforcing }: Pick<Givers, "enforcing">,
  isRecorded: boolean,
): Promise<Given | undefined> {
  if (asks !== "tool" || session === undefined || tool === undefined) return undefined;
  return ruled({ client: client.name, ...session, configFolder }, tool, enforcing, isRecorded);
}

/** What a hook's answer gives to the client's model: at a start, resume or compaction the same text within a session. */
export async function giveBack(
  client: Client,
  { configFolder, clientPid, entrypoint, isGone }: AskedBy,
  { asks, session, events, tool }: Decoded,
  { digests, prompts, hints, enforcing, questions }: Givers,
): Promise<Given | undefined> {
  if (session === undefined) return undefined;
  const asking = { client: client.name, ...session, configFolder };
  const isShown = client.showsMessagesIn.includes(entrypoint ?? "");
  const person = { ...asking, clientPid, isShown };
  const [event] = events;
  switch (asks) {
    case "digest":
      if (!client.takes.has("digest")) return undefined;
      return (await digests.shownBefore(asking)) ?? digests.make(asking);
    case "prompt":
      if (!client.takes.has("prompt")) return undefined;
      return event && (await onPrompt(person, event, isGone, { questions, prompts }));
    case "tool":
      if (tool === undefined) return undefined;
      if (!client.takes.has("hint")) return ruled(asking, tool, enforcing, true);
      return beforeTool(asking, tool, isGone, { hints, enforcing });
    case "tool done":
      // No rule holds back what has run; what is known of it serves the next call.
      if (tool === undefined || !client.takes.has("hint after")) return undefined;
      return hints.before(asking, tool, isGone);
    case "question":
      if (!client.takes.has("question")) return undefined;
      return questions.ask(person, isGone);
    case "nothing":
      return undefined;
  }
}

/** An answer to the question after the last turn is nothing to remember anything for. */
async function onPrompt(
  person: AskedPerson,
  { input, callId }: DecodedEvent,
  isGone: IsGone,
  { questions, prompts }: Pick<Givers, "questions" | "prompts">,
): Promise<Given | undefined> {
  const words = input ?? "";
  return (await questions.answer(person, { words, callId })) ?? prompts.recall(person, words, isGone);
}

/** A rule's word comes first; where it has none, what happened before with the command or file. */
async function beforeTool(
  asking: Asking,
  tool: ToolAtHand,
  isGone: IsGone,
  { hints, enforcing }: Pick<Givers, "hints" | "enforcing">,
): Promise<Given | undefined> {
  return (await ruled(asking, tool, enforcing, true)) ?? hints.before(asking, tool, isGone);
}

async function ruled(
  asking: Asking,
  tool: ToolAtHand,
  enforcing: Givers["enforcing"],
  isRecorded: boolean,
): Promise<Given | undefined> {
  const verdict = await enforcing.before(asking, tool, isRecorded);
  return verdict && { verdict, context: "", personLine: "", tokens: 0, memories: 0 };
}
