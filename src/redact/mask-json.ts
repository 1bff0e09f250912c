import { isJson } from "../domain/parsed-json.ts";
import { cutMiddle, maskAndCut, maskHead } from "./cut-text.ts";
import { merge } from "./found.ts";
import { findMarkers, isMarker, markerOf, privateKind } from "./marker.ts";
import { maskText, type Masked, replacePlaces } from "./mask-text.ts";
import type { OwnSecrets } from "./own-rules.ts";
import { leavesPrivateOpen } from "./private-blocks.ts";
import { dataValues } from "./rules/files.ts";
import { type SensitiveKind, sensitiveKind } from "./sensitive-name.ts";
import { isReference } from "./shape.ts";

export interface JsonMaskOptions {
  /** Characters kept of one string; its head and tail stay. */
  readonly maxStringChars?: number;
  /** The owner's own patterns. */
  readonly own?: OwnSecrets;
}

/** How deep JSON text inside JSON text is followed; below it strings are masked as plain text. */
const maxDepth = 6;

/**
 * Masks JSON text in place, string by string, so that formatting, numbers and the order of keys stay as they were and
 * what parsed still parses. Keys say what their values are: {"password": "x"} needs no pattern. Text that does not
 * parse (cut off, several documents, no JSON at all) is masked the same way and then once more as plain text.
 */
function maskJson(raw: string, options: JsonMaskOptions = {}): Masked {
  if (isJson(raw)) return walk(raw, options, 0);
  const maxChars = options.maxStringChars ?? raw.length;
  return maskHead(raw, maxChars, (part) => {
    const walked = walk(part, options, 0);
    const masked = maskText(walked.text, options.own);
    return { text: masked.text, found: [...walked.found, ...masked.found] };
  });
}

function walk(text: string, options: JsonMaskOptions, depth: number): Masked {
  const { text: visible, found } = hideManifests(text);
  return { text: new Walk(visible, options, depth, found).run(), found };
}

/** A manifest says in one field what the values in another are, so it is looked at before its strings are. */
function hideManifests(text: string): { readonly text: string; readonly found: string[] } {
  if (!secretManifest.test(text)) return { text, found: [] };
  const kind = "kubernetes-secret";
  const places = dataValues(text, 0).map((span) => ({ ...span, kind, rank: 0 }));
  const hidden = merge(places, findMarkers(text));
  return { text: replacePlaces(text, hidden), found: hidden.map(() => kind) };
}

const secretManifest = /"kind"\s{0,3}:\s{0,3}"Secret"/;

/** The masked JSON text alone. */
export function maskJsonText(raw: string, options: JsonMaskOptions = {}): string {
  return maskJson(raw, options).text;
}

/** Masks one value that stands under a name; JSON text in it is masked as JSON. */
export function maskNamed(name: string, value: string, options: JsonMaskOptions, depth: number): Masked {
  const kind = sensitiveKind(name);
  if (kind !== undefined && !isMarker(value) && !isReference(value) && !isCaption(value, kind))
    return { text: markerOf(kind), found: [kind] };
  return (
    (kind === undefined ? maskPair(name, value, options.own) : undefined) ?? maskValue(value, options, depth)
  );
}

/** One word that may be a key; what stands before it as its name tells whose. */
const wordValue = /^(?=[^\s"\\]*\d)[^\s"\\]{8,400}$/;

/** Some rules know a secret by the name before it: {"mistral": "…"}, {"auth": "…"}. */
function maskPair(name: string, value: string, own: OwnSecrets = []): Masked | undefined {
  if (name === "" || name.length > nameChars || !wordValue.test(value)) return undefined;
  const before = `"${name}": "`;
  const masked = maskText(`${before}${value}"`, own);
  if (masked.found.length === 0 || !masked.text.startsWith(before)) return undefined;
  return { text: masked.text.slice(before.length, -1), found: masked.found };
}

/** Longer names are texts that stand where a name does. */
const nameChars = 80;

function maskValue(value: string, options: JsonMaskOptions, depth: number): Masked {
  if (depth < maxDepth && /^\s{0,20}[{[]/.test(value) && isJson(value)) {
    const { text, found } = walk(value, options, depth + 1);
    return { text: options.maxStringChars ? cutMiddle(text, options.maxStringChars) : text, found };
  }
  return options.maxStringChars
    ? maskAndCut(value, options.maxStringChars, options.own)
    : maskText(value, options.own);
}

/**
 * A sentence under a name such as "password" is a label of a form, not a password. It begins as sentences do: words in small
 * letters may be a passphrase. Of a seed phrase any words are it.
 */
const isCaption = (value: string, kind: SensitiveKind): boolean =>
  kind !== "secret" && /^[A-ZА-ЯЁ][a-zа-яё]*(?: [A-Za-zА-Яа-яЁё]+){2,}[.!?…]?$/.test(value);

const hidden: Masked = { text: markerOf(privateKind), found: [privateKind] };

/** One way through a JSON text from literal to literal. */
class Walk {
  readonly #text: string;
  readonly #options: JsonMaskOptions;
  readonly #depth: number;
  readonly #found: string[];
  readonly #pieces: string[] = [];
  /** The name of the value that comes next. */
  #name = "";
  /** {"name": "DB_PASSWORD", "value": "x"}: what the pair's first half said. */
  #pairName = "";
  /** A key block that began in an earlier string of the same list, as line-wise diffs have them. */
  #isInKeyBlock = false;
  /** How many lists are open; and at how many a private block began that no string has closed yet. */
  #lists = 0;
  #privateSince: number | undefined;

  constructor(text: string, options: JsonMaskOptions, depth: number, found: string[]) {
    this.#text = text;
    this.#options = options;
    this.#depth = depth;
    this.#found = found;
  }

  run(): string {
    let place = 0;
    while (place < this.#text.length) {
      const start = this.#text.indexOf('"', place);
      if (start < 0) break;
      this.#between(place, start);
      const end = literalEnd(this.#text, start + 1);
      this.#literal(start, end);
      place = end;
    }
    this.#between(place, this.#text.length);
    return this.#pieces.join("");
  }

  #between(from: number, to: number): void {
    const gap = this.#text.slice(from, to);
    const kind = this.#name === "" ? undefined : sensitiveKind(this.#name);
    const number = kind === undefined ? undefined : /^\s*:\s*(-?\d{4,30})(?=\s*[,}\]]|\s*$)/.exec(gap);
    if (kind !== undefined && number?.[1] !== undefined) {
      const end = number[0].length;
      this.#pieces.push(gap.slice(0, end - number[1].length), JSON.stringify(markerOf(kind)), gap.slice(end));
      this.#found.push(kind);
    } else this.#pieces.push(gap);
    if (/[{}]/.test(gap)) this.#name = "";
    if (gap.includes("}")) this.#pairName = "";
    if (/[\]}]/.test(gap)) this.#isInKeyBlock = false;
    this.#lists += gap.split("[").length - gap.split("]").length;
    if (this.#lists < (this.#privateSince ?? 0)) this.#privateSince = undefined;
  }

  #literal(start: number, end: number): void {
    const literal = this.#text.slice(start, end);
    const value = decode(literal);
    const isKey = /^\s{0,200}:/.test(this.#text.slice(end, end + 201));
    const masked = isKey ? maskText(value, this.#options.own) : this.#value(value);
    this.#pieces.push(masked.text === value ? literal : JSON.stringify(masked.text));
    this.#found.push(...masked.found);
    if (!isKey) return;
    this.#name = value;
    this.#isInKeyBlock = false;
  }

  #value(value: string): Masked {
    const isInside = this.#privateSince !== undefined;
    const isOpen = leavesPrivateOpen(value, isInside);
    // Lines of a diff and blocks of a message stand in a list, and a block may span them.
    if (isOpen) this.#privateSince ??= this.#lists === 0 ? undefined : this.#lists;
    else this.#privateSince = undefined;
    if (isInside && isOpen) return isMarker(value) ? { text: value, found: [] } : hidden;
    return this.#visibleValue(value);
  }

  #visibleValue(value: string): Masked {
    const name = this.#name.toLowerCase() === "value" && this.#pairName !== "" ? this.#pairName : this.#name;
    if (name === this.#name && /^(?:name|key|header)$/i.test(name)) this.#pairName = value;
    if (this.#isInKeyBlock) return this.#keyLine(value);
    this.#isInKeyBlock = opensKeyBlock(value);
    // ["--password", "x"]: an argument names the one after it.
    const isOption = /^--?[a-z][a-z-]{2,40}$/i.test(value) && sensitiveKind(value) !== undefined;
    const masked = maskNamed(name, value, this.#options, this.#depth);
    if (isOption) this.#name = value;
    else if (this.#name.startsWith("-")) this.#name = "";
    return isOption ? { text: value, found: [] } : masked;
  }

  /** Where the block ends stays in sight: masked again, the list would else be a block to its end. */
  #keyLine(value: string): Masked {
    const end = value.indexOf("-----END ");
    if (end < 0) return keyText(value);
    this.#isInKeyBlock = opensKeyBlock(value);
    const before = keyText(value.slice(0, end));
    const rest = maskValue(value.slice(end), this.#options, this.#depth);
    return { text: before.text + rest.text, found: [...before.found, ...rest.found] };
  }
}

/** A list in which a key begins: its lines follow. */
const opensKeyBlock = (value: string): boolean =>
  /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----\s*$/.test(value);

const keyMarker = markerOf("private-key");

const keyText = (text: string): Masked =>
  text === "" || isMarker(text) ? { text, found: [] } : { text: keyMarker, found: ["private-key"] };

/** The place after the quote that ends the literal; the text's end when there is none. */
function literalEnd(text: string, from: number): number {
  let quote = text.indexOf('"', from);
  while (quote >= 0) {
    let backslashes = 0;
    while (quote - backslashes > from && text[quote - backslashes - 1] === "\\") backslashes += 1;
    if (backslashes % 2 === 0) return quote + 1;
    quote = text.indexOf('"', quote + 1);
  }
  return text.length;
}

function decode(literal: string): string {
  try {
    const value: unknown = JSON.parse(literal);
    return typeof value === "string" ? value : literal;
  } catch {
    // Not JSON after all (a raw line break, a bad escape, no end): the text as it stands, without its quotes.
    return literal.slice(1, literal.endsWith('"') && literal.length > 1 ? -1 : undefined);
  }
}
