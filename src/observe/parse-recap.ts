import { limits } from "../domain/limits.ts";
import { cut } from "../domain/clean-text.ts";
import { visible } from "../domain/visible.ts";
import type { Language } from "./language.ts";
import type { Recap } from "./observer.ts";
import { type Block, type Mask, readBlocks, unmasked } from "./read-blocks.ts";
import { saysNothing } from "./says-nothing.ts";

const parts = ["decided", "done", "left_open", "new_rules"] as const;
const vocabulary = { root: "recap", containers: parts, leaves: ["item"] };

/** Items of one part of a recap; the rest is cut and said. */
const itemsPerPart = 5;

export interface ParsedRecap {
  readonly recap: Recap | undefined;
  readonly problems: readonly string[];
}

/** Reads a model's recap; prose, nothing and empty parts are no recap. Never throws. */
export function parseRecap(answer: string, language: Language, mask: Mask = unmasked): ParsedRecap {
  const read = readBlocks(answer, vocabulary, mask);
  const block = read.blocks[0];
  if (!block) return { recap: undefined, problems: read.problems };
  const problems = [...read.problems];
  const recap: Recap = {
    decided: itemsOf(block, "decided", problems),
    done: itemsOf(block, "done", problems),
    leftOpen: itemsOf(block, "left_open", problems),
    newRules: itemsOf(block, "new_rules", problems),
    language,
  };
  return { recap: isEmptyRecap(recap) ? undefined : recap, problems };
}

/** True when a recap says nothing at all. */
export function isEmptyRecap(recap: Recap): boolean {
  return [recap.decided, recap.done, recap.leftOpen, recap.newRules].every((items) => items.length === 0);
}

function itemsOf(block: Block, part: (typeof parts)[number], problems: string[]): readonly string[] {
  const items = block.texts
    .filter((text) => text.container === part)
    .map((text) => cut(visible(text.text).replace(/\s+/g, " ").trim(), limits.factChars))
    .filter((text) => !saysNothing(text));
  if (items.length > itemsPerPart)
    problems.push(`${items.length} items of <${part}> were cut to ${itemsPerPart}`);
  return items.slice(0, itemsPerPart);
}
