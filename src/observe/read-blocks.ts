import { Parser } from "htmlparser2";
import { type Vocabulary, repair } from "./repair.ts";

/** One block of an answer: its texts in order, each with the container it stood in. */
export interface Block {
  readonly texts: readonly { readonly container: string; readonly name: string; readonly text: string }[];
  /** False when the answer ended before the block did. */
  readonly isWhole: boolean;
}

export interface Blocks {
  readonly blocks: readonly Block[];
  readonly problems: readonly string[];
}

/** Characters of an answer that are read; the rest is cut and said. */
const answerChars = 200_000;

/** Takes secrets out of a text. */
export type Mask = (text: string) => string;

export const unmasked: Mask = (text) => text;

/**
 * Reads every block that can be read out of a model's answer; never throws. Texts are masked here, whole: what comes
 * after cuts them and takes their control characters out, and half of a secret is one that no rule knows.
 */
export function readBlocks(answer: string, vocabulary: Vocabulary, mask: Mask): Blocks {
  const problems: string[] = [];
  if (answer.length > answerChars) problems.push(`the answer was cut at ${answerChars} characters`);
  const repaired = repair(answer.slice(0, answerChars), vocabulary);
  const { blocks, outside, unclosed } = walk(repaired.xml, vocabulary);
  if (unclosed > 0) problems.push(`${unclosed} blocks were not closed before the next began`);
  if (blocks.some((block) => !block.isWhole)) problems.push("the last block was cut off");
  const prose = outside.replace(/```(?:xml)?|<none\s*\/?>|<\/none>/gi, "").trim();
  if (blocks.length === 0 && prose !== "") problems.push("the answer was prose without a block");
  const masked = blocks.map(({ texts, isWhole }) => ({
    texts: texts.map((one) => ({ ...one, text: mask(one.text) })),
    isWhole,
  }));
  return { blocks: masked, problems: [...problems, ...repaired.problems] };
}

interface Walked {
  readonly blocks: readonly Block[];
  readonly outside: string;
  readonly unclosed: number;
}

function walk(xml: string, vocabulary: Vocabulary): Walked {
  const blocks: { texts: { container: string; name: string; text: string }[]; isWhole: boolean }[] = [];
  let outside = "";
  let unclosed = 0;
  let container = "";
  let name = "";
  let text = "";
  let isOpen = false;
  const keep = (): void => {
    if (isOpen && name !== "") blocks.at(-1)?.texts.push({ container, name, text });
    name = "";
    text = "";
  };
  const parser = new Parser(
    {
      onopentag(tag) {
        if (tag === vocabulary.root) {
          // A new block proves that the one before was finished, though its end is missing.
          const before = blocks.at(-1);
          if (before && isOpen) {
            before.isWhole = true;
            unclosed += 1;
          }
          blocks.push({ texts: [], isWhole: false });
          isOpen = true;
          container = "";
        } else if (vocabulary.leaves.includes(tag)) {
          name = tag;
          text = "";
        } else container = tag;
      },
      ontext(part) {
        if (name !== "") text += part;
        else if (!isOpen) outside += part;
      },
      onclosetag(tag, isImplied) {
        // An end that the reader had to add means that the answer was cut in the middle of this text.
        if (tag === name && isImplied) name = "";
        else if (tag === name) keep();
        else if (tag === container) container = "";
        else if (tag === vocabulary.root) {
          const block = blocks.at(-1);
          if (block && isOpen && !isImplied) block.isWhole = true;
          isOpen = false;
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return { blocks, outside, unclosed };
}
