import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Half } from "../fixture.ts";
import type { Case, CaseMemory, Expected } from "./case.ts";
import { atHand, type Mark, marks } from "./marks.ts";

const folder = join("eval", "recall", "situations");

type Said = readonly [title: string, fact: string];

/** One line of pairs-*.jsonl: two memories that answer equally well, one that meets most of the query, one that meets half. */
interface Pair {
  readonly id: string;
  readonly language: "en" | "ru";
  readonly query: string;
  readonly one: Said;
  readonly other: Said;
  readonly weaker: Said;
  readonly far: Said;
}

/** One line of words-*.jsonl. */
interface WordsLine extends Expected {
  readonly id: string;
  readonly weight: string;
  readonly query: string;
  readonly memories: Readonly<Record<string, CaseMemory>>;
}

/** Every case of a half: those written for one weight, and each pair under each mark. */
export function loadCases(half: Half): readonly Case[] {
  const words = linesOf(`words-${half}.jsonl`) as readonly WordsLine[];
  const pairs = linesOf(`pairs-${half}.jsonl`) as readonly Pair[];
  return [
    ...words.map((line): Case => ({ ...line, at: null, expected: line })),
    ...marks.flatMap((mark) => pairs.flatMap((pair) => casesOf(pair, mark))),
  ];
}

/** The mark decides between equals, whichever of them has it, and decides nothing against a better match. */
function casesOf(pair: Pair, mark: Mark): readonly Case[] {
  const { weight, moves, marked, plain, strongest = marked, against, asked } = mark;
  const query = asked === undefined ? pair.query : `${pair.query} ${asked[pair.language]}`;
  const say = (name: "one" | "other" | "weaker" | "far", set: typeof marked): CaseMemory => {
    const [title, fact] = pair[name];
    return { title, facts: [fact], ...set };
  };
  const caseOf = (
    name: string,
    memories: Readonly<Record<string, CaseMemory>>,
    order: readonly string[],
  ): Case => ({
    id: `${pair.id} ${weight} ${name}`,
    weight,
    query,
    memories,
    at: atHand,
    expected: { order },
  });
  const [isUp, isDown] = [moves === "up", moves === "down"];
  return [
    caseOf(
      "one",
      { one: say("one", marked), other: say("other", plain) },
      isUp ? ["one", "other"] : ["other", "one"],
    ),
    caseOf(
      "other",
      { one: say("one", plain), other: say("other", marked) },
      isUp ? ["other", "one"] : ["one", "other"],
    ),
    caseOf(
      `against ${against}`,
      { one: say("one", isDown ? strongest : plain), [against]: say(against, isDown ? plain : strongest) },
      ["one", against],
    ),
  ];
}

/** The lines are our own, written for this evaluation. */
function linesOf(name: string): readonly unknown[] {
  const lines = readFileSync(join(folder, name), "utf8").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line): unknown => JSON.parse(line));
}
