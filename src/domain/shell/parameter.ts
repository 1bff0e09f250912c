import { closingOfBraces } from "./closing.ts";

/** `$NAME`, `$1` or `${NAME…}` in a shell's text. */
export interface Parameter {
  readonly name: string;
  /** `${!NAME}`: the name is in the variable. */
  readonly isIndirect: boolean;
  /** What stands in its place where the variable is not known: of `${NAME:-word}`. It is shell's text itself. */
  readonly otherwise: string;
  /** Of `${NAME:+word}`: the word stands there instead of the value. */
  readonly isInstead: boolean;
  /** What follows the name otherwise: it holds no more than commands in $( ). */
  readonly rest: string;
  readonly end: number;
  readonly isClosed: boolean;
}

const bare = /\$([A-Za-z_]\w*|[@*#?!\d-])/y;
const inside = /^(!?)([A-Za-z_]\w*|[@*\d])(?:\[[^\]]*\])?(:?[-=+])?/;

/** The parameter that begins at that place; undefined where none does. Within double quotes a single one is a letter. */
export function parameterAt(text: string, at: number, isQuoted: boolean): Parameter | undefined {
  if (text.startsWith("${", at)) return inBraces(text, at + 2, isQuoted);
  bare.lastIndex = at;
  const found = bare.exec(text);
  if (found === null) return undefined;
  return { ...nothingElse, name: found[1] ?? "", end: at + found[0].length };
}

const nothingElse = { isIndirect: false, otherwise: "", isInstead: false, rest: "", isClosed: true } as const;

function inBraces(text: string, start: number, isQuoted: boolean): Parameter {
  const { end, isClosed } = closingOfBraces(text, start, isQuoted);
  const content = text.slice(start, end);
  const found = inside.exec(content);
  const word = content.slice(found?.[0].length ?? 0);
  const operator = found?.[3] ?? "";
  return {
    name: found?.[2] ?? "",
    isIndirect: found?.[1] === "!",
    otherwise: operator === "" ? "" : word,
    isInstead: operator.endsWith("+"),
    rest: operator === "" ? word : "",
    end: end + 1,
    isClosed,
  };
}
