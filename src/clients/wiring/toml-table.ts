import { lineOf } from "../json-text.ts";
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
  const others = headOf(table, "m").exec(bare) ?? assignedIn(bare, table);
  if (others !== null)
    return {
      line: lineOf(bare, others.index),
      words: `${table.keys.join(".")} stands there and is not Kedr's`,
    };
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

// A JSON string without control characters is a basic string of TOML, a list of such an array.
const assignments = (values: TomlTable["values"]): readonly string[] =>
  Object.entries(values).map(([key, value]) => `${key} = ${JSON.stringify(value).replaceAll('","', '", "')}`);

/** The head of the table, or of one below it, however its name is written. */
function headOf({ keys }: TomlTable, flags: string): RegExp {
  const name = keys.map((key) => `["']?${key}["']?`).join("[ \\t]*\\.[ \\t]*");
  return new RegExp(`^[ \\t]*\\[[ \\t]*${name}[ \\t]*[.\\]]`, flags);
}

/** The same written as a dotted key at the top. */
function assignedIn(text: string, { keys }: TomlTable): RegExpExecArray | null {
  const name = keys.map((key) => `["']?${key}["']?`).join("[ \\t]*\\.[ \\t]*");
  const firstTable = /^[ \t]*\[/m.exec(text)?.index ?? text.length;
  const [outermost = ""] = keys;
  return new RegExp(`^[ \\t]*(${name}[ \\t]*[.=]|${outermost}[ \\t]*=)`, "m").exec(text.slice(0, firstTable));
}

/** From our comment to the last line of what belongs to the table: an empty line, a comment or another table ends it. */
function ownSpan(text: string, table: TomlTable): BlockSpan | undefined {
  const from = text.startsWith(mark) ? 0 : text.indexOf(`\n${mark}`) + 1;
  if (!text.startsWith(mark, from)) return undefined;
  const head = headOf(table, "");
  const isOthers = (line: string): boolean =>
    /^[ \t]*(\r?$|#)/.test(line) || (/^[ \t]*\[/.test(line) && !head.test(line));
  const lines = text.slice(from).split("\n");
  const next = lines.findIndex((line, index) => index > 0 && isOthers(line));
  const own = next < 0 ? lines : lines.slice(0, next);
  const to = from + own.join("\n").length;
  // The last line's carriage return is part of its end.
  return { from, to: text[to - 1] === "\r" ? to - 1 : to };
}
