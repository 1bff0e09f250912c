import { stem } from "../../store/stem.ts";
import { fold } from "../../store/words.ts";
import { toolNamed } from "./tools.ts";

/** What is said of a subject. Only values of one kind differ. */
export interface Value {
  readonly kind: "number" | "version" | "name" | "switch";
  /** In one form: 60 s and 1 min are the same text. */
  readonly text: string;
}

/** A value that a text begins with, the word that its number counts, and what stands after it. */
export interface ReadValue {
  readonly value: Value;
  /** "ms", "bytes", "percent" or the counted word's stem; empty for a bare number and for what is no number. */
  readonly unit: string;
  readonly rest: string;
  /** In code marks or quotes, an address or a path: it can be nothing but a name. */
  readonly isLiteral: boolean;
  /** "3000 → 3001": it was another. */
  readonly isAfterArrow: boolean;
}

type ReadPart = Omit<ReadValue, "isAfterArrow">;

const units: readonly (readonly [unit: string, factor: number, forms: RegExp])[] = [
  ["ms", 1, /^(?:ms|milliseconds?|мс|миллисекунд\p{L}*)$/u],
  ["ms", 1_000, /^(?:s|secs?|seconds?|с|сек|секунд\p{L}*)$/u],
  ["ms", 60_000, /^(?:min|mins|minutes?|мин|минут\p{L}*)$/u],
  ["ms", 3_600_000, /^(?:h|hrs?|hours?|ч|час\p{L}*)$/u],
  ["ms", 86_400_000, /^(?:d|days?|дн\p{L}*|день)$/u],
  ["bytes", 1, /^(?:b|bytes?|байт\p{L}*)$/u],
  ["bytes", 1_024, /^(?:kb|kib|кб|килобайт\p{L}*)$/u],
  ["bytes", 1_048_576, /^(?:mb|mib|мб|мегабайт\p{L}*)$/u],
  ["bytes", 1_073_741_824, /^(?:gb|gib|гб|гигабайт\p{L}*)$/u],
  ["percent", 1, /^(?:%|percent|процент\p{L}*)$/u],
];

const arrow = /^(?:`[^`]+`|«[^»]+»|"[^"]+"|\S+(?: [\p{L}%]+)?)\s*(?:→|->|=>)\s*/u;
const quoted = /^(?:`([^`\n]+)`|«([^»\n]+)»|"([^"\n]+)"|“([^”\n]+)”)/u;
const address = /^https?:\/\/[^\s"'<>)\]»,;]+/u;
const path = /^(?:~|\.{1,2})?\/?[\p{L}\p{N}_.@-]+(?:\/[\p{L}\p{N}_.@-]+)+\/?/u;
const version = /^v?(\d+(?:\.\d+){1,3}(?:-[\p{L}\p{N}.]+)?)(?![\p{L}\p{N}]|[-–]\d|\+)/u;
const number = /^(\d{1,3}(?:[ _\u00a0,]\d{3})+|\d+(?:\.\d+)?)(?!\d|[-–—+x×/:]|\s?[-–—]\s?\d)\s?(%|\p{L}+)?/u;
const bare = /^[\p{L}\p{N}_][\p{L}\p{N}_.@-]*/u;
/** A word that is surely a name: it has a digit or a mark in it, or is a branch that every project has. */
const nameLike = /\d|[_@]|\p{L}[-.]\p{L}|^(?:main|master|develop|trunk)$/u;
/** So is one with a capital, unless a sentence begins with it. */
const capital = /^\p{Lu}/u;
const ends = /^\s*(?:$|[.,;)])/u;
/** What may follow a number without being what it counts. */
const unitless =
  /^(?:in|on|for|at|by|because|since|so|instead|rather|not|now|and|or|again|per|to|from|was|в|на|для|при|по|потому|вместо|теперь|и|или|а|у|с|но)$/u;

/** Undefined where no clear value stands at the beginning. After an arrow it is the value on its right. */
export function readValue(text: string): ReadValue | undefined {
  const told = text.trim();
  const after = told.replace(arrow, "");
  const read =
    readQuoted(after) ?? readAddress(after) ?? readVersion(after) ?? readNumber(after) ?? readBare(after);
  return read === undefined ? undefined : { ...read, isAfterArrow: after !== told };
}

function readQuoted(text: string): ReadPart | undefined {
  const found = quoted.exec(text);
  if (found === null) return undefined;
  const inside =
    found
      .slice(1)
      .find((group) => group !== undefined)
      ?.trim() ?? "";
  const rest = text.slice(found[0].length);
  // Longer words in quotes are somebody's speech.
  if (!text.startsWith("`") && inside.split(/\s+/u).length > 3) return undefined;
  const plain = readVersion(inside) ?? readNumber(inside);
  if (plain?.rest === "") return { ...plain, rest };
  return inside === "" ? undefined : { ...nameOf(inside), rest, isLiteral: true };
}

function readAddress(text: string): ReadPart | undefined {
  const found = address.exec(text)?.[0] ?? path.exec(text)?.[0];
  if (found === undefined) return undefined;
  const bareAddress = found.replace(/[.:]+$/u, "");
  return {
    ...nameOf(bareAddress.replace(/\/$/u, "")),
    rest: text.slice(bareAddress.length),
    isLiteral: true,
  };
}

function readVersion(text: string): ReadPart | undefined {
  const found = version.exec(text) ?? /^v(\d+)(?![\p{L}\p{N}.])/u.exec(text);
  const rest = found === null ? "" : text.slice(found[0].length);
  // "1.5 s" is an amount.
  if (found === null || /^\s?(?:%|(?:ms|s|min|h|[kmg]i?b|мс|с|мин|ч|[кмг]б)(?!\p{L}))/iu.test(rest))
    return undefined;
  return {
    value: { kind: "version", text: (found[1] ?? "").toLowerCase() },
    unit: "",
    rest,
    isLiteral: false,
  };
}

function readNumber(text: string): ReadPart | undefined {
  const found = number.exec(text);
  if (found === null) return undefined;
  const [all, digits = "", word = ""] = found;
  const amount = Number(digits.replaceAll(/[ _\u00a0,]/gu, ""));
  const known = units.find(([, , forms]) => forms.test(word.toLowerCase()));
  const isCounted = word !== "" && known === undefined && !unitless.test(word.toLowerCase());
  const end = known !== undefined || isCounted ? all.length : all.length - word.length;
  return {
    value: { kind: "number", text: String(amount * (known?.[1] ?? 1)) },
    unit: known?.[0] ?? (isCounted ? stem(fold(word.toLowerCase())) : ""),
    rest: text.slice(end),
    isLiteral: false,
  };
}

function readBare(text: string): ReadPart | undefined {
  const found = bare.exec(text)?.[0].replace(/[.-]+$/u, "");
  if (found === undefined) return undefined;
  const tool = toolNamed(text);
  if (tool !== undefined)
    return { value: { kind: "name", text: tool.name }, unit: "", rest: tool.rest, isLiteral: false };
  const rest = text.slice(found.length);
  const isName = nameLike.test(found) || (capital.test(found) && ends.test(rest));
  return isName ? { ...nameOf(found), rest, isLiteral: false } : undefined;
}

function nameOf(text: string): Pick<ReadValue, "value" | "unit"> {
  const tool = toolNamed(text);
  const name = tool?.rest === "" ? tool.name : fold(text).toLowerCase().replaceAll(/\s+/gu, " ");
  return { value: { kind: "name", text: name }, unit: "" };
}

/**
 * Whether two values of one subject can't both hold. 20 and 20.11 can; of a command and the same with more arguments it is
 * not sure.
 */
export function differ(one: Value, other: Value): "surely" | "perhaps" | "no" {
  if (one.kind !== other.kind || one.text === other.text) return "no";
  const [short = "", long = ""] = [one.text, other.text].sort((a, b) => a.length - b.length);
  if (one.kind === "version") return /^[.-]/u.test(restAfter(short, long)) ? "no" : "surely";
  return one.kind === "name" && restAfter(short, long).startsWith(" ") ? "perhaps" : "surely";
}

const restAfter = (beginning: string, text: string): string =>
  text.startsWith(beginning) ? text.slice(beginning.length) : "";
