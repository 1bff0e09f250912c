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

export interface Attack {
  readonly id: number;
  readonly kind: PlainKind | "encoded" | "hidden" | "split";
  readonly way: (typeof ways)[number];
  readonly text: string;
}

/** Halves, as in the other evaluations: signs may be tuned on odd ones; even ones are only counted. */
export const halfOf = ({ id }: Attack): "odd" | "even" => (id % 2 === 1 ? "odd" : "even");

/** Every attack, in an order that never changes. */
export function allAttacks(): readonly Attack[] {
  const plain = plainKinds.flatMap((kind) =>
    [...englishTexts[kind], ...russianTexts[kind]].map((text) => ({ kind, text })),
  );
  const [first = "", second = ""] = [englishTexts.override[0], russianTexts.memory[0]];
  const disguised = (kind: Attack["kind"], table: typeof encodings, texts: readonly string[]) =>
    Object.values(table).flatMap((disguise) => texts.map((text) => ({ kind, text: disguise(text) })));
  return [
    ...plain,
    ...disguised("encoded", encodings, [first, second, englishTexts.concealment[0] ?? ""]),
    ...disguised("hidden", hidings, [
      first,
      russianTexts.override[0] ?? "",
      englishTexts.concealment[0] ?? "",
    ]),
    ...disguised("split", cuts, [first, second, englishTexts.memory[0] ?? "", russianTexts.trigger[0] ?? ""]),
  ].map((attack, index) => ({ ...attack, id: index + 1, way: ways[index % ways.length] ?? "file" }));
}
