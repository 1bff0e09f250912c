import type { Memory } from "../domain/memory.ts";
import { plainLine } from "./frame.ts";

/** A rule that the person is asked about. */
export interface AskedRule {
  readonly memory: Pick<Memory, "title" | "subtitle" | "facts" | "body" | "verbatim" | "scope">;
  /** Whose words it rests on, in one line. */
  readonly source: string;
}

export interface QuestionText {
  readonly text: string;
  /** For each rule in order: whether all of it stands there, letter by letter. Only then may an answer approve it. */
  readonly whole: readonly boolean[];
}

/** Narrow enough to break nowhere else: a line of the client's own making could begin with any word of the text. */
const columns = 72;
const margin = "    ";

/**
 * What the person reads after a turn, in both languages. Everything that was stored stands behind a number or a margin,
 * so that it can't pose as a line of ours; what a terminal would obey or hide is written out, and then counts as not
 * shown, as does what is beyond linesOfRule.
 */
export function questionText(rules: readonly AskedRule[], linesOfRule: number): QuestionText {
  const told = rules.map(({ memory }) => linesOf(memory));
  const whole = told.map(({ lines, isExact }) => isExact && lines.length <= linesOfRule);
  const blocks = told.flatMap(({ lines }, index) => [
    ...lines.slice(0, linesOfRule).map((line, at) => (at === 0 ? `[${index + 1}] ` : margin) + line),
    ...(whole[index] === true ? [] : [`${margin}(${notWhole})`]),
    ...(rules[index]?.memory.scope === "global" ? [`${margin}(${everywhere})`] : []),
    ...wrapped(`(${plainLine(rules[index]?.source ?? "")})`).map((line) => margin + line),
  ]);
  const text = [heading(rules.length), ...blocks, ...closing(whole.includes(true))].join("\n");
  return { text, whole };
}

interface Told {
  readonly lines: readonly string[];
  readonly isExact: boolean;
}

function linesOf({ title, subtitle, facts, body, verbatim }: AskedRule["memory"]): Told {
  const stored = [
    ...told(title, ""),
    ...told(subtitle, ""),
    ...facts.flatMap((fact) => told(fact, "- ")),
    ...told(body, ""),
    ...told(verbatim, "> "),
  ];
  return {
    lines: stored.flatMap(({ line, mark }) => wrapped(plainLine(line)).map((part) => mark + part)),
    isExact: stored.every(({ line }) => plainLine(line) === line.replaceAll(/\s+/g, " ").trim()),
  };
}

const told = (text: string, mark: string): readonly { readonly line: string; readonly mark: string }[] =>
  text
    .split(/\r\n|[\n\r\v\f\u{85}\u{2028}\u{2029}]/u)
    .filter((line) => line.trim() !== "")
    .map((line) => ({ line, mark }));

/** Broken between words; within one that is longer than a line. */
function wrapped(line: string): readonly string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(" ").flatMap(pieces)) {
    const joined = current === "" ? word : `${current} ${word}`;
    if (widthOf(joined) <= columns) current = joined;
    else {
      lines.push(current);
      current = word;
    }
  }
  return [...lines, current].filter((each) => each !== "");
}

function pieces(word: string): readonly string[] {
  const points = Array.from(word);
  const size = columns / 2;
  if (widthOf(word) <= columns) return [word];
  return Array.from({ length: Math.ceil(points.length / size) }, (_, index) =>
    points.slice(index * size, (index + 1) * size).join(""),
  );
}

/** Letters of the East and emoji take two columns. */
const widthOf = (text: string): number =>
  Array.from(text).length +
  (text.match(/[\u{1100}-\u{115f}\u{2e80}-\u{fe6f}\u{ff00}-\u{ffe6}\u{1f000}-\u{3fffd}]/gu) ?? []).length;

const russian = new Intl.PluralRules("ru");

function heading(count: number): string {
  if (count === 1)
    return "🌲 kedr: the agent wrote down 1 rule. Make it yours?   Агент записал правило. Сделать его вашим?";
  const form = russian.select(count) === "few" ? "правила" : "правил";
  return `🌲 kedr: the agent wrote down ${count} rules. Make them yours?   Агент записал ${count} ${form}. Сделать их вашими?`;
}

const everywhere = "in all projects   во всех проектах";

const notWhole =
  "not shown whole, so an answer does not approve it: kedr review   показано не целиком, ответ его не одобрит: kedr review";

const closing = (isAnyWhole: boolean): readonly string[] =>
  isAnyWhole
    ? [
        "Answer with one word: approve / одобряю. Anything else leaves it as data.",
        "Ответьте одним словом: approve / одобряю. Любой другой ответ оставит это просто данными.",
      ]
    : ["To decide: kedr review   Решить: kedr review"];
