/** A value of front matter: what JSON has, for every JSON text is YAML as well. */
export type FrontValue = string | number | boolean | null | readonly string[];

export type FrontMatter = Readonly<Record<string, FrontValue>>;

/** A page in its two halves. problem: the key that can't be read. */
export type ReadFrontMatter =
  | { readonly fields: FrontMatter; readonly rest: string }
  | { readonly problem: string };

const fence = "---";
const lineEnd = /\r\n?|\n/;

/** Lines of "key: JSON" between two fences. */
export const writeFrontMatter = (fields: FrontMatter): string =>
  [fence, ...Object.entries(fields).map(([key, value]) => lineOf(key, value)), fence, ""].join("\n");

/**
 * Reads what writeFrontMatter wrote, and what a person or an editor makes of it: plain text without quotes, text in single
 * quotes, lists with a dash a line. Everything else of YAML (anchors, tags, blocks, maps) is a problem of its key if the key
 * is a known one, and passed over if it is not. A text without front matter is all rest.
 */
export function readFrontMatter(text: string, known: ReadonlySet<string>): ReadFrontMatter {
  const lines = text.replace(/^\uFEFF/, "").split(lineEnd);
  const end = endOf(lines);
  if (end === 0) return { fields: {}, rest: lines.join("\n") };
  if (end === -1) return { problem: fence };
  const fields: Record<string, FrontValue> = {};
  for (const { key, told } of entriesOf(lines.slice(1, end))) {
    if (key === null || !known.has(key)) continue;
    const value = Object.hasOwn(fields, key) ? undefined : valueOf(told);
    if (value === undefined) return { problem: key };
    fields[key] = value;
  }
  return { fields, rest: lines.slice(end + 1).join("\n") };
}

/**
 * A page with other values in its front matter and another text below it. Keys that are not among the fields, values that are
 * the same, comments, blank lines, the order and the kind of line ends stay byte for byte; what is missing is added at the end.
 */
export function rewriteFrontMatter(page: string, fields: FrontMatter, rest: string): string {
  const mark = page.startsWith("\uFEFF") ? "\uFEFF" : "";
  const pieces = page.slice(mark.length).split(/(\r\n?|\n)/);
  const lines = pieces.filter((_piece, at) => at % 2 === 0);
  const eol = pieces[1] ?? "\n";
  const end = endOf(lines);
  if (end <= 0) return mark + (writeFrontMatter(fields) + rest).replaceAll("\n", eol);
  const kept = new Map(lines.slice(0, end + 1).map((line, at) => [at, line + (pieces[at * 2 + 1] ?? eol)]));
  const missing = new Map(Object.entries(fields));
  for (const { key, told, at } of entriesOf(lines.slice(1, end))) {
    const value = key === null ? undefined : missing.get(key);
    if (key === null || value === undefined) continue;
    missing.delete(key);
    if (JSON.stringify(valueOf(told)) === JSON.stringify(value)) continue;
    for (const below of at) kept.delete(below + 1);
    kept.set((at[0] ?? 0) + 1, lineOf(key, value) + eol);
  }
  const written = Array.from({ length: end }, (_line, at) => kept.get(at) ?? "");
  const added = [...missing].map(([key, value]) => lineOf(key, value) + eol);
  return mark + [...written, ...added, kept.get(end) ?? "", rest.replaceAll("\n", eol)].join("");
}

const lineOf = (key: string, value: FrontValue): string => `${key}: ${JSON.stringify(value)}`;

/** The line of the second fence; 0: there is no front matter, -1: it has no end. */
function endOf(lines: readonly string[]): number {
  if (lines[0]?.trimEnd() !== fence) return 0;
  return lines.findIndex((line, at) => at > 0 && line.trimEnd() === fence);
}

interface Entry {
  /** null: nothing that we could read. */
  readonly key: string | null;
  /** What stands behind the colon, then the lines below it that belong to it. */
  readonly told: readonly string[];
  /** The places of those lines. */
  readonly at: readonly number[];
}

function entriesOf(lines: readonly string[]): readonly Entry[] {
  const entries: { key: string | null; told: string[]; at: number[] }[] = [];
  lines.forEach((line, at) => {
    const [, key, told = ""] = /^([A-Za-z][\w-]*):(?:\s+(.*))?$/.exec(line) ?? [];
    if (key !== undefined) entries.push({ key, told: [told.trim()], at: [at] });
    else if (line.trim() === "" || line.startsWith("#")) return;
    else if (/^[\s-]/.test(line)) {
      entries.at(-1)?.told.push(line);
      entries.at(-1)?.at.push(at);
    }
    // A key of another alphabet, in quotes, or of a map that has no end: nobody's of ours.
    else entries.push({ key: null, told: [line], at: [at] });
  });
  return entries;
}

function valueOf([told = "", ...below]: readonly string[]): FrontValue | undefined {
  if (below.length === 0) return told === "" ? null : scalarOf(told);
  const items = below.map((line) => /^\s*-\s+(.*)$/.exec(line)?.[1]?.trim()).map((item) => textOf(item));
  return told === "" ? listOf(items) : undefined;
}

const listOf = (items: readonly (string | undefined)[]): readonly string[] | undefined => {
  const texts = items.filter((item) => item !== undefined);
  return texts.length === items.length ? texts : undefined;
};

function textOf(told: string | undefined): string | undefined {
  if (told === undefined) return undefined;
  const value = scalarOf(told);
  return typeof value === "object" || value === undefined ? undefined : String(value);
}

/** Signs by which YAML means something else than the text itself. */
const meansElse = /^[&*!|>%@`[\]{}"'#?]|^- /;

function scalarOf(told: string): FrontValue | undefined {
  const quoted = /^'((?:[^']|'')*)'$/.exec(told)?.[1];
  if (quoted !== undefined) return quoted.replaceAll("''", "'");
  const json = jsonOf(told);
  if (json !== undefined) return json;
  return meansElse.test(told) ? undefined : told;
}

function jsonOf(told: string): FrontValue | undefined {
  try {
    const value: unknown = JSON.parse(told);
    if (Array.isArray(value))
      return listOf(value.map((item) => (typeof item === "string" ? item : undefined)));
    return isPlain(value) ? value : undefined;
  } catch {
    // Plain text, or YAML that is no JSON: the caller looks at its first sign.
    return undefined;
  }
}

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ["string", "number", "boolean"].includes(typeof value);
