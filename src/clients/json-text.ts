import { createScanner, parseTree, printParseErrorCode, type Node, type ParseError } from "jsonc-parser";

/** A JSON text that a person may have written: comments, trailing commas and layout belong to it. */
export interface JsonText {
  readonly text: string;
  readonly root: Node;
}

/** Why a text is not what it should be; lines count from 1. */
export interface JsonProblem {
  readonly line: number;
  readonly words: string;
}

/** Parses a text that must hold one object without repeated keys on the way to what is changed. */
export function parseObjectText(text: string): JsonText | JsonProblem {
  const errors: ParseError[] = [];
  const root = parseTree(withoutMark(text), errors, { allowTrailingComma: true, disallowComments: false });
  const first = errors[0];
  if (first !== undefined) return { line: lineOf(text, first.offset), words: errorWords(text, first) };
  if (root?.type !== "object") return { line: 1, words: "the settings are not an object in { }" };
  return { text, root };
}

export const isProblem = (value: JsonText | JsonProblem): value is JsonProblem => "words" in value;

/** A leading byte order mark becomes a space, so that every offset stays what it is. */
const withoutMark = (text: string): string => (text.startsWith("\uFEFF") ? ` ${text.slice(1)}` : text);

export const lineOf = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

function errorWords(text: string, error: ParseError): string {
  const found = text.slice(error.offset, error.offset + Math.max(1, error.length)).slice(0, 20);
  const code = printParseErrorCode(error.error);
  const words = code.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return found.trim() === "" ? words : `${words} at ${found.trim()}`;
}

/** The value of a key of an object node; undefined when the key is not there. */
export function valueAt(object: Node, key: string): Node | undefined {
  return propertiesAt(object, key)[0]?.children?.[1];
}

/** Every property with this key: more than one is a text in which only one would count. */
export function propertiesAt(object: Node, key: string): readonly Node[] {
  return (object.children ?? []).filter((property) => property.children?.[0]?.value === key);
}

/** True where the text has a comment or a trailing comma, which strict readers refuse; the line of the first. */
export function lineBeyondStrictJson(text: string): number | undefined {
  const errors: ParseError[] = [];
  parseTree(withoutMark(text), errors, { allowTrailingComma: false, disallowComments: true });
  return errors[0] === undefined ? undefined : lineOf(text, errors[0].offset);
}

/** Adds `"key": value` at the end of an object, laid out as the text around it. */
export function addProperty(text: string, object: Node, key: string, value: unknown): string {
  return addChild(text, object, (layout) => `${JSON.stringify(key)}: ${layout(value)}`);
}

/** Adds a value at the end of an array, laid out as the text around it. */
export function addElement(text: string, array: Node, value: unknown): string {
  return addChild(text, array, (layout) => layout(value));
}

function addChild(text: string, parent: Node, write: (layout: (value: unknown) => string) => string): string {
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const unit = indentUnit(text);
  const outer = indentAt(text, parent.offset);
  const inner = outer + unit;
  const layout = (value: unknown): string =>
    JSON.stringify(value, null, unit).replaceAll("\n", `${eol}${inner}`);
  const last = parent.children?.at(-1);
  const child = `${eol}${inner}${write(layout)}`;
  if (last !== undefined) return insertAt(text, last.offset + last.length, `,${child}`);
  // An empty container keeps what it holds, which can only be space and comments, behind the new child.
  const rest = text.slice(parent.offset + 1, parent.offset + parent.length - 1);
  const closing = /^\s*\n/.test(rest) ? "" : `${eol}${outer}`;
  return insertAt(text, parent.offset + 1, child + closing);
}

const insertAt = (text: string, offset: number, added: string): string =>
  text.slice(0, offset) + added + text.slice(offset);

/** The text's own step of indentation: its first indented line's; two spaces where no line is indented. */
const indentUnit = (text: string): string => /^([ \t]+)["{[}\]]/m.exec(text)?.[1] ?? "  ";

/** The indentation of the line that an offset stands on. */
function indentAt(text: string, offset: number): string {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(lineStart, offset))?.[0] ?? "";
}

/**
 * Takes a child (an element, or a whole property) out of its container, with the comma and the space that came with it;
 * comments around it stay.
 */
export function removeChild(text: string, parent: Node, child: Node): string {
  const siblings = parent.children ?? [];
  const before = siblings[siblings.indexOf(child) - 1];
  const from = before === undefined ? parent.offset + 1 : before.offset + before.length;
  const end = child.offset + child.length;
  const comma = before === undefined ? commaIn(text, end, parent.offset + parent.length - 1) : -1;
  const commaBefore = before === undefined ? -1 : commaIn(text, from, child.offset);
  const gap = text.slice(from, child.offset);
  const keptGap =
    commaBefore < 0 ? gap : gap.slice(0, commaBefore - from) + gap.slice(commaBefore - from + 1);
  const tail = comma < 0 ? text.slice(end) : text.slice(end, comma) + text.slice(comma + 1);
  const emptied = siblings.length === 1 ? tail.replace(/^\s+(?=[\]}])/, "") : tail;
  // A line comment needs the line's end that follows it.
  const spaceless = keptGap.trim() === "" ? "" : keptGap;
  return text.slice(0, from) + spaceless + emptied;
}

/** True when a container holds nothing but this child, not even a comment. */
export function holdsOnly(text: string, parent: Node, child: Node): boolean {
  const before = text.slice(parent.offset, child.offset);
  const after = text.slice(child.offset + child.length, parent.offset + parent.length);
  return parent.children?.length === 1 && !/\/[/*]/.test(before + after);
}

/** Where a comma stands between two offsets, commas in comments not counted; -1 for none. */
function commaIn(text: string, from: number, to: number): number {
  const scanner = createScanner(text.slice(from, to), false);
  // The scanner's kinds are a const enum, which isolated modules can't name: 5 is a comma, 17 the end.
  for (let kind: number = scanner.scan(); kind !== 17; kind = scanner.scan())
    if (kind === 5) return from + scanner.getTokenOffset();
  return -1;
}
