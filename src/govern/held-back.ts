import type { StoredEvent } from "../domain/event.ts";
import type { InstructionReason } from "../domain/instruction-reason.ts";
import type { NewMemory } from "../domain/memory.ts";
import { isInOwnWords, ownWords } from "../domain/own-words.ts";
import { passagesOf } from "./copied.ts";
import { reasonsIn } from "./instructions.ts";

type Texts = Pick<NewMemory, "title" | "subtitle" | "facts" | "body" | "verbatim" | "also" | "concepts"> & {
  readonly files: readonly { readonly path: string }[];
};

/**
 * How a memory reads like an instruction, but for the owner's own words: what they wrote themselves may order. Its texts
 * are read together, since an order may be spread over facts; a search term or a path only where it is a sentence. What
 * was copied from outside is read with less trust, and with what stands around it there: half an order is told by the rest.
 */
export function heldBackFor(
  memory: Texts,
  own: readonly string[],
  outside: readonly string[] = [],
): readonly InstructionReason[] {
  const { title, subtitle, facts, body, verbatim, also, concepts, files } = memory;
  const isForeign = (text: string): boolean => text !== "" && !own.some((words) => isInOwnWords(text, words));
  const told = [title, subtitle, ...facts, body, verbatim].filter(isForeign);
  const terms = [...also, ...concepts, ...files.map(({ path }) => path)].filter(isSentence).filter(isForeign);
  const copies = told.flatMap((text) => {
    const passages = passagesOf(text, outside);
    return passages.length === 0 ? [] : [{ text, passages }];
  });
  const around = [...new Set(copies.flatMap(({ passages }) => passages))].slice(0, passagesRead);
  return [
    ...new Set([
      ...[told, ...terms.map((term) => [term]), ...around.map((text) => [text])].flatMap((parts) =>
        reasonsIn(parts),
      ),
      ...reasonsIn(
        copies.map(({ text }) => text),
        true,
      ),
    ]),
  ];
}

/** Places looked at around copies; the same line may stand in every output of a session. */
const passagesRead = 30;

/** The same of one text alone. */
export const reasonsOfText = (
  text: string,
  own: readonly string[],
  outside: readonly string[],
): readonly InstructionReason[] => heldBackFor({ ...nothing, title: text }, own, outside);

const nothing = { subtitle: "", facts: [], body: "", verbatim: "", also: [], concepts: [], files: [] };

/** Such a text never waits for the owner as a rule or a skill, nor as their words. */
export const asData = <Kept extends Pick<NewMemory, "kind" | "author">>(memory: Kept): Kept => ({
  ...memory,
  kind: memory.kind === "rule" || memory.kind === "skill" ? "note" : memory.kind,
  author: memory.author === "owner" ? "agent" : memory.author,
});

/** Long enough to order something, plainly or encoded. */
const isSentence = (term: string): boolean => term.split(/[\s_%+.-]+/).length > 2 || term.length > 40;

/** What the owner wrote in these events. A subagent's prompt is the agent's. */
export const ownersWords = (
  events: readonly Pick<StoredEvent, "kind" | "agentId" | "input">[],
): readonly string[] =>
  events
    .filter(({ kind, agentId }) => kind === "prompt" && agentId === null)
    .map(({ input }) => ownWords(input ?? ""))
    .filter((words) => words !== "");
