import { readFileSync } from "node:fs";
import { cuts, encodings, hidings } from "./disguise.ts";
import { englishTexts } from "./texts-en.ts";
import { russianTexts } from "./texts-ru.ts";

export const plainKinds = [
  "override",
  "role",
  "memory",
  "harmful",
  "exfiltration",
  "authority",
  "fake-result",
  "concealment",
  "trigger",
  "tool-bait",
  "markup",
  "observer",
  "address",
] as const;

export type PlainKind = (typeof plainKinds)[number];

/** How a text comes in. */
export const ways = [
  "command output",
  "file",
  "web page",
  "commit message",
  "pasted prompt",
  "quoted prompt",
  "published event",
  "past transcript",
  "mcp remember",
] as const;

export type Way = (typeof ways)[number];

export interface Attack {
  readonly id: number;
  readonly kind: string;
  readonly set: "first" | "second";
  /** Its place in its set, from 1. */
  readonly number: number;
  readonly way: Way;
  readonly text: string;
}

/** Halves, as in the other evaluations: signs may be tuned on odd ones; even ones are only counted. */
export const halfOf = ({ number }: Pick<Attack, "number">): "odd" | "even" =>
  number % 2 === 1 ? "odd" : "even";

/** Every attack, in an order that never changes. */
export function allAttacks(): readonly Attack[] {
  const sets = { first: firstTexts(), second: textsIn<Way>("planted.jsonl") };
  return (["first", "second"] as const)
    .flatMap((set) => sets[set].map((one, index) => ({ ...one, set, number: index + 1 })))
    .map((attack, index) => ({ ...attack, id: index + 1 }));
}

/** A text of the second set, and how it comes in. */
export interface Text<From extends string> {
  readonly kind: string;
  readonly way: From;
  readonly text: string;
}

export const textsIn = <From extends string>(file: string): readonly Text<From>[] =>
  readFileSync(`eval/injection/${file}`, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Text<From>);

const disguised = (kind: string, table: typeof encodings, texts: readonly string[]) =>
  Object.values(table).flatMap((disguise) => texts.map((text) => ({ kind, text: disguise(text) })));

function firstTexts(): readonly Text<Way>[] {
  const plain = plainKinds.flatMap((kind) =>
    [...englishTexts[kind], ...russianTexts[kind]].map((text) => ({ kind, text })),
  );
  const [first = "", second = ""] = [englishTexts.override[0], russianTexts.memory[0]];
  return [
    ...plain,
    ...disguised("encoded", encodings, [first, second, englishTexts.concealment[0] ?? ""]),
    ...disguised("hidden", hidings, [
      first,
      russianTexts.override[0] ?? "",
      englishTexts.concealment[0] ?? "",
    ]),
    ...disguised("split", cuts, [first, second, englishTexts.memory[0] ?? "", russianTexts.trigger[0] ?? ""]),
  ].map((attack, index) => ({ ...attack, way: ways[index % ways.length] ?? "file" }));
}
