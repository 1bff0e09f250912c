import { cut } from "../domain/clean-text.ts";
import { limits } from "../domain/limits.ts";
import { visible } from "../domain/visible.ts";
import { type Mask, readBlocks, unmasked } from "./read-blocks.ts";
import { type SummarySentence, type WordedPart, type WordedSummary, wordedParts } from "./summary.ts";

const vocabulary = { root: "summary", containers: wordedParts, leaves: ["item"] };

/** Items of one answer that are read; the rest is dropped and said. */
const itemsRead = 200;
/** The numbers at a sentence's end, in square brackets. */
const named = /\s*\[(\d{1,4}(?:\s*,\s*\d{1,4}){0,50})\]\s*\.?\s*$/u;

/** Reads a model's summary; prose and nothing are no sentences, and an item without numbers is none. Never throws. */
export function parseSummary(
  answer: string,
  mask: Mask = unmasked,
): Pick<WordedSummary, "sentences" | "problems"> {
  const read = readBlocks(answer, vocabulary, mask);
  const items = read.blocks[0]?.texts ?? [];
  const problems = [...read.problems];
  if (items.length > itemsRead) problems.push(`${items.length} items were cut to ${itemsRead}`);
  const sentences = items.slice(0, itemsRead).flatMap(({ container, text }) => sentenceOf(container, text));
  const unread = Math.min(items.length, itemsRead) - sentences.length;
  if (unread > 0) problems.push(`${unread} items name no lines or stand in no part`);
  return { sentences, problems };
}

function sentenceOf(container: string, item: string): readonly SummarySentence[] {
  const part = wordedParts.find((each): each is WordedPart => each === container);
  const whole = visible(item).replaceAll(/\s+/gu, " ").trim();
  const numbers = named.exec(whole)?.[1]?.split(",").map(Number) ?? [];
  const text = cut(whole.replace(named, "").trim(), limits.factChars);
  return part === undefined || numbers.length === 0 || text === ""
    ? []
    : [{ part, text, numbers: [...new Set(numbers)] }];
}
