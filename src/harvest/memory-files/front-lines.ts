import { isComparableTime } from "../../domain/comparable-time.ts";

/** A text below the lines at its beginning that say what it is. */
export interface WithFront {
  /** By key, in lower case; a key below another one goes by its own name alone. */
  readonly fields: ReadonlyMap<string, string>;
  readonly rest: string;
  /** Lines before the rest. */
  readonly linesBefore: number;
}

const keyLine = /^\s*([A-Za-z][\w-]*):(.*)$/s;

/**
 * The front matter of a note: keys with one line each, also below `metadata:`. Lists and blocks of YAML say nothing here. Without
 * its two fences there is none.
 */
export function readFront(text: string): WithFront {
  const lines = linesOf(text);
  const end =
    lines[0]?.trimEnd() === "---" ? lines.findIndex((line, at) => at > 0 && /^---\s*$/.test(line)) : 0;
  if (end <= 0) return { fields: new Map(), rest: lines.join("\n"), linesBefore: 0 };
  return { fields: fieldsIn(lines.slice(1, end)), ...restOf(lines, end + 1) };
}

/** The same without fences: lines of "key: value" up to the first that is none. */
export function readHead(text: string): WithFront {
  const lines = linesOf(text);
  const found = lines.findIndex((line) => !keyLine.test(line));
  const end = found === -1 ? lines.length : found;
  return { fields: fieldsIn(lines.slice(0, end)), ...restOf(lines, end) };
}

const linesOf = (text: string): readonly string[] => text.replace(/^\uFEFF/, "").split(/\r\n?|\n/);

const restOf = (lines: readonly string[], from: number): Pick<WithFront, "rest" | "linesBefore"> => ({
  rest: lines.slice(from).join("\n"),
  linesBefore: from,
});

function fieldsIn(lines: readonly string[]): ReadonlyMap<string, string> {
  const told = lines.flatMap((line) => {
    const [, key, written = ""] = keyLine.exec(line) ?? [];
    const value = written.trim();
    return key === undefined || value === "" ? [] : [[key.toLowerCase(), unquoted(value)] as const];
  });
  return new Map(told);
}

const unquoted = (value: string): string => /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;

/** A time that a file tells, as ISO 8601 in UTC; nothing where it tells none, or one that nobody was there to write at. */
export function timeTold(told: string | undefined): { readonly occurredAt?: string } {
  const ms = told === undefined || !/^\d{4}-\d\d-\d\d/.test(told) ? Number.NaN : Date.parse(told);
  return isComparableTime(ms) ? { occurredAt: new Date(ms).toISOString() } : {};
}
