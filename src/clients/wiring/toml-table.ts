import { type BlockSpan, withBlock, withoutBlock } from "./block.ts";
import type { Edit, Edited } from "./edit.ts";

/** A table of ours in a TOML text, with the tables below it. */
export interface TomlTable {
  /** Its name's parts: bare keys. */
  readonly keys: readonly string[];
  readonly values: Readonly<Record<string, string | readonly string[]>>;
  /** Tables of texts below it. */
  readonly below: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const mark = "# By `kedr init`; `kedr uninstall` takes it out.";

/**
 * The table at the end of a TOML text, under a comment by which it is known. It has no mark at its end: the client writes its
 * own tables behind it, and would carry such a mark along. Another's table of this name is a problem and stays.
 */
export const tomlTableEdit = (table: TomlTable): Edit => ({
  add: (text) => withTable(text, table),
  remove: (text) => {
    const own = ownSpan(text, table);
    return own === undefined ? text : withoutBlock(text, own);
  },
});

function withTable(text: string, table: TomlTable): Edited {
  const lines = linesOf(table);
  const own = ownSpan(text, table);
  if (own !== undefined && text.slice(own.from, own.to).split(/\r?\n/).join("\n") === lines.join("\n"))
    return text;
  const bare = own === undefined ? text : withoutBlock(text, own);
  const line = lineOfOthers(bare, table);
  if (line !== undefined) return { line, words: `${table.keys.join(".")} stands there and is not Kedr's` };
  return withBlock(bare, lines);
}

function linesOf({ keys, values, below }: TomlTable): readonly string[] {
  const name = keys.join(".");
  const inner = Object.entries(below).filter(([, texts]) => Object.keys(texts).length > 0);
  return [
    mark,
    `[${name}]`,
    ...assignments(values),
    ...inner.flatMap(([key, texts]) => [`[${name}.${key}]`, ...assignments(texts)]),
  ];
}

const assignments = (values: TomlTable["values"]): readonly string[] =>
  Object.entries(values).map(([key, value]) => `${key} = ${valueText(value)}`);

// A JSON string without control characters is a basic string of TOML.
const valueText = (value: string | readonly string[]): string =>
  typeof value === "string"
    ? JSON.stringify(value)
    : `[${value.map((each) => JSON.stringify(each)).join(", ")}]`;

/** The first line, counted from 1, that says something of the table, by whichever way TOML has; undefined for none. */
function lineOfOthers(text: string, { keys }: TomlTable): number | undefined {
  let table: readonly string[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const head = tableIn(line);
    const key = assignedIn(line);
    const isOfTable = key !== undefined && meet([...table, ...key], keys);
    if (isOfTable || (head !== undefined && isWithin(head, keys))) return index + 1;
    table = head ?? table;
  }
  return undefined;
}

/** Whether one path lies within the other: an assignment to the whole holds its parts, too. */
const meet = (one: readonly string[], other: readonly string[]): boolean =>
  isWithin(one, other) || isWithin(other, one);

const isWithin = (path: readonly string[], outer: readonly string[]): boolean =>
  outer.every((key, depth) => path[depth] === key);

const part = `(?:[\\w-]+|"[^"]*"|'[^']*')`;
const dotted = `${part}(?:[ \\t]*\\.[ \\t]*${part})*`;
const headForm = new RegExp(`^\uFEFF?[ \\t]*\\[{1,2}[ \\t]*(${dotted})[ \\t]*\\]`);
const assignmentForm = new RegExp(`^\uFEFF?[ \\t]*(${dotted})[ \\t]*=`);

/** The table that a line opens. */
const tableIn = (line: string): readonly string[] | undefined => partsOf(headForm.exec(line)?.[1]);

/** The key that a line assigns to. */
const assignedIn = (line: string): readonly string[] | undefined => partsOf(assignmentForm.exec(line)?.[1]);

const partsOf = (name: string | undefined): readonly string[] | undefined =>
  name?.match(new RegExp(part, "g"))?.map((each) => each.replace(/^["']|["']$/g, ""));

/** From our comment to the last line of what belongs to the table: an empty line, a comment or another table ends it. */
function ownSpan(text: string, table: TomlTable): BlockSpan | undefined {
  const from = text.startsWith(mark) ? 0 : text.indexOf(`\n${mark}`) + 1;
  if (!text.startsWith(mark, from)) return undefined;
  const isOthers = (line: string): boolean =>
    /^[ \t]*(\r?$|#)/.test(line) || (/^[ \t]*\[/.test(line) && !isWithin(tableIn(line) ?? [], table.keys));
  const lines = text.slice(from).split("\n");
  const next = lines.findIndex((line, index) => index > 0 && isOthers(line));
  const own = next < 0 ? lines : lines.slice(0, next);
  const to = from + own.join("\n").length;
  // The last line's carriage return is part of its end.
  return { from, to: text[to - 1] === "\r" ? to - 1 : to };
}
