import type { Found } from "./found.ts";
import { keywordScanner } from "./keyword-scan.ts";
import { secretRules } from "./rules/all.ts";
import type { SecretRule, Span } from "./rules/rule.ts";

/** What the rules find in the text as it stands. */
export function tryRules(text: string): Found[] {
  const found: Found[] = [];
  const index = (keywordIndex ??= indexKeywords());
  const searched = new Set(index.always);
  const coveredTo = new Map<number, number>();
  const words = index.scan(text);
  for (let place = 0; place < words.length; place += 2) {
    const start = words[place + 1] ?? 0;
    const rank = index.rankOf[words[place] ?? 0] ?? 0;
    const rule = secretRules[rank];
    if (rule === undefined) continue;
    if (!rule.pattern.sticky) searched.add(rank);
    else if (start >= (coveredTo.get(rank) ?? 0)) tryAt(rule, rank, text, start, found, coveredTo);
  }
  for (const rank of searched) {
    const rule = secretRules[rank];
    if (rule) search(rule, rank, text, found);
  }
  return found;
}

interface KeywordIndex {
  readonly scan: ReturnType<typeof keywordScanner>;
  /** The rule of each keyword; one that several rules have stands there for each. */
  readonly rankOf: readonly number[];
  /** Rules without keywords. */
  readonly always: readonly number[];
}

/** Made when the first text comes: a hook that reaches the service masks nothing. */
let keywordIndex: KeywordIndex | undefined;

function indexKeywords(): KeywordIndex {
  const words: string[] = [];
  const rankOf: number[] = [];
  const always: number[] = [];
  for (const [rank, { keywords }] of secretRules.entries()) {
    if (keywords.length === 0) always.push(rank);
    for (const word of keywords) {
      words.push(word);
      rankOf.push(rank);
    }
  }
  return { scan: keywordScanner(words), rankOf, always };
}

function tryAt(
  rule: SecretRule,
  rank: number,
  text: string,
  start: number,
  found: Found[],
  coveredTo: Map<number, number>,
): void {
  if (rule.startsWord && !startsWord(text, start)) return;
  rule.pattern.lastIndex = start;
  const match = rule.pattern.exec(text);
  if (!match) return;
  for (const span of placesOf(rule, text, match)) {
    coveredTo.set(rank, span.end);
    found.push({ ...whole(text, span), kind: rule.name, rank });
  }
}

function search(rule: SecretRule, rank: number, text: string, found: Found[]): void {
  let coveredTo = 0;
  for (const match of text.matchAll(rule.pattern)) {
    // What lies inside a place found just before is hidden with it; looking again would make long values slow.
    if (match.index < coveredTo) continue;
    if (rule.startsWord && !startsWord(text, match.index)) continue;
    for (const span of placesOf(rule, text, match)) {
      coveredTo = span.end;
      found.push({ ...whole(text, span), kind: rule.name, rank });
    }
  }
}

function placesOf(rule: SecretRule, text: string, match: RegExpExecArray): readonly Span[] {
  if (rule.locate) return rule.locate(text, match);
  const secret = match.groups?.["secret"] ?? match[0];
  if (rule.startsWord && isFilled(secret)) return [];
  const end = match.index + match[0].length;
  return (rule.accepts?.(secret) ?? true) ? [{ start: end - secret.length, end }] : [];
}

/** A form to be filled in: ghp_xxxxxxxxxxxx. Nothing that is drawn by lot repeats a character so often. */
const isFilled = (secret: string): boolean => /([A-Za-z0-9*#])\1{7}/.test(secret);

/** In "\\nTOKEN" the n belongs to the escape of text that was not decoded, so the word starts after it. */
function startsWord(text: string, place: number): boolean {
  return (
    !/[A-Za-z0-9]/.test(text[place - 1] ?? " ") || /\\[nrt]$/.test(text.slice(Math.max(0, place - 2), place))
  );
}

/** A place that ends inside a letter of two units takes the whole letter: half of one would be left as garbage. */
function whole(text: string, { start, end }: Span): Span {
  return {
    start: isInsideLetter(text, start) ? start - 1 : start,
    end: isInsideLetter(text, end) ? end + 1 : end,
  };
}

function isInsideLetter(text: string, place: number): boolean {
  const [before, after] = [text.charCodeAt(place - 1), text.charCodeAt(place)];
  return before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000;
}
