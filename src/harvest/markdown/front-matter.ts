/** A value of front matter: what JSON has, for every JSON text is YAML as well. */
export type FrontValue = string | number | boolean | null | readonly string[];

export type FrontMatter = Readonly<Record<string, FrontValue>>;

/** A page in its two halves. problem: the key that can't be read. */
export type ReadFrontMatter =
  | { readonly fields: FrontMatter; readonly rest: string }
  | { readonly problem: string };

const fence = "---";

/** Lines of "key: JSON" between two fences. */
export const writeFrontMatter = (fields: FrontMatter): string =>
  [
    fence,
    ...Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
    fence,
    "",
  ].join("\n");

/**
 * Reads what writeFrontMatter wrote, and what a person or an editor makes of it: plain text without quotes, text in single
 * quotes, lists with a dash a line. Everything else of YAML (anchors, tags, blocks, maps) is a problem of its key if the key
 * is a known one, and passed over if it is not. A text without front matter is all rest.
 */
export function readFrontMatter(text: string, known: ReadonlySet<string>): ReadFrontMatter {
  const lines = text
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r\n?/g, "\n")
    .split("\n");
  if (lines[0]?.trimEnd() !== fence) return { fields: {}, rest: lines.join("\n") };
  const end = lines.findIndex((line, at) => at > 0 && line.trimEnd() === fence);
  if (end === -1) return { problem: fence };
  const fields: Record<string, FrontValue> = {};
  for (const { key, told } of entriesOf(lines.slice(1, end))) {
    if (!known.has(key)) continue;
    const value = Object.hasOwn(fields, key) ? undefined : valueOf(told);
    if (value === undefined) return { problem: key };
    fields[key] = value;
  }
  return { fields, rest: lines.slice(end + 1).join("\n") };
}

interface Entry {
  readonly key: string;
  /** What stands behind the colon, then the lines below it that belong to it. */
  readonly told: readonly string[];
}

function entriesOf(lines: readonly string[]): readonly Entry[] {
  const entries: { key: string; told: string[] }[] = [];
  for (const line of lines) {
    const [, key, told = ""] = /^([A-Za-z][\w-]*):(?:\s+(.*))?$/.exec(line) ?? [];
    if (key !== undefined) entries.push({ key, told: [told.trim()] });
    else if (line.trim() !== "" && !line.startsWith("#")) entries.at(-1)?.told.push(line);
  }
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
