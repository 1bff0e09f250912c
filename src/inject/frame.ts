import { kedrTag } from "../domain/kedr-text.ts";

/**
 * The only renderer of text that an agent reads. Whatever was stored is data: it can't close the frame, open a tag
 * that clients or models give a meaning to, begin a line of its own, or hide letters from the person.
 */
export function frame(attributes: Readonly<Record<string, string>>, lines: readonly string[]): string {
  return [frameOpening(attributes), ...lines, frameClosing].join("\n");
}

/** The same of one line: where a client shows a person the first line alone, that line has to say something. */
export const lineFrame = (attributes: Readonly<Record<string, string>>, line: string): string =>
  `${frameOpening(attributes)}${line}${frameClosing}`;

export const frameClosing = `</${kedrTag}>`;

export function frameOpening(attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${attributeText(value)}"`);
  return `<${kedrTag}${written.join("")}>`;
}

const attributeText = (value: string): string =>
  plainLine(value).replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Stored text as one harmless line, trimmed; every kind of line break is a space. */
export const plainLine = (text: string): string =>
  neutralise(visible(text).replaceAll(/[\s\u{85}]+/gu, " ")).trim();

/** A harmless text in which lines, spaces and tabs stay as they are. Done twice is done once. */
export const plainLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\v\f\u{85}\u{2028}\u{2029}]/u)
    .map((line) => neutralise(visible(line)))
    .join("\n");

const visible = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(hidden, escapeCharacter)
    .replaceAll(/(?![\s\u{85}])\p{Control}/gu, "");

/** Stored text of several lines: each is harmless, and a prefix keeps it from looking like one of ours. */
export function quotedLines(text: string): readonly string[] {
  return text.split(/\r\n|[\n\r\v\f\u{85}\u{2028}\u{2029}]/u).map((line) => `> ${plainLine(line)}`.trimEnd());
}

/** Invisible, bidirectional and filler characters; what emoji are made of stays between emoji. */
const hidden = new RegExp(
  [
    String.raw`(?<!\p{Emoji})\u{fe0f}`,
    String.raw`(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f})\u{200d}`,
    String.raw`\u{200d}(?!\p{Extended_Pictographic})`,
    String.raw`(?![\u{200d}\u{fe0f}])\p{Default_Ignorable_Code_Point}`,
    String.raw`\u{2800}|[\u{fff9}-\u{fffb}]`,
  ].join("|"),
  "gu",
);

const escapeCharacter = (character: string): string =>
  String.raw`\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

/** Names of tags that a client or a model takes for structure, without their separators. */
const reservedNames = [
  "kedr.*|claude.*|anthropic.*|antml.*",
  "system.*|user|human|assistant.*|developer|user(?:prompt|query|message|input|request).*",
  "observ(?:ed|ation|er).*|sessionstart.*|hook.*|additionalcontext|persistedoutput|private",
  "tool(?:s|use|uses|call|calls|result|results|output)?|function(?:s|calls?|results?|output)?|invoke|parameters?",
  "instructions?|important|reminder|thinking",
  "command(?:name|message|args|contents)|localcommand.*|bash(?:input|stdout|stderr)|tasknotification",
  "imstart|imend|endoftext|sys|inst|eot|meta|metastart|metaend|sos",
];
const reserved = new RegExp(`^(?:${reservedNames.join("|")})$`);

function neutraliseTags(text: string): string {
  return text.replaceAll(
    /[<\u{ff1c}\u{fe64}](?=[\s/\\|<!?]{0,8}([\p{L}\p{N}_:.-]{0,40}))/gu,
    (bracket, name) => (reserved.test(foldName(String(name))) ? "&lt;" : bracket),
  );
}

const neutralise = (text: string): string => neutraliseLinks(neutraliseTags(text));

/**
 * Markdown and HTML that a client would turn into a link, or fetch, from what a model repeats: a picture's address can carry
 * away what it stands beside. An address by itself stays as it is, being what was remembered.
 */
const neutraliseLinks = (text: string): string =>
  text.replaceAll(linkTarget, "] ").replaceAll(linkDefinition, "] ").replaceAll(fetchingTag, "&lt;");

/** `](https:`, `](<//host`, `](&#104;ttps`: what stands in brackets becomes words beside an address. */
const linkTarget = /\](?=\(\s{0,8}(?:<|&lt;)?\s{0,8}(?:[a-z][a-z0-9+.-]{1,30}:|[\\/]{2}|&))/giu;
const linkDefinition = /\](?=:\s{0,8}(?:<|&lt;)?(?:[a-z][a-z0-9+.-]{1,30}:|[\\/]{2}|&))/giu;
const fetchingTag = new RegExp(
  [
    String.raw`<(?=\s{0,8}(?:[a-z][a-z0-9+.-]{1,30}:\/\/|(?:javascript|vbscript|data|mailto|file):`,
    "|(?:a|img|image|iframe|frame|script|svg|object|embed|link|base|form|video|audio|source|style|meta|input)",
    String.raw`\b[^<>]{0,400}=))`,
  ].join(""),
  "giu",
);

/** Letters of other alphabets that look like Latin ones count as those. */
const lookalikes: Readonly<Record<string, string>> = {
  а: "a",
  в: "b",
  е: "e",
  к: "k",
  м: "m",
  н: "h",
  о: "o",
  р: "p",
  с: "c",
  т: "t",
  у: "y",
  х: "x",
  ѕ: "s",
  і: "i",
  ј: "j",
  ԁ: "d",
  ո: "n",
  ѵ: "v",
};

function foldName(name: string): string {
  const letters = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  return Array.from(letters, (letter) => lookalikes[letter] ?? letter).join("");
}
