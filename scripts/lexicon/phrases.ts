import { mutual, type Tables } from "./align.ts";
import type { Pair, Run, Token } from "./tokens.ts";

/** A link between words weaker than this is chance. */
const linkFrom = 0.05;
/** How surely a word must stand for its neighbour's partner to share it. */
const sharedFrom = 0.2;
const phraseWords = 4;
const wholeLinkedShare = 0.5;
/** What comes right after one of these means the opposite. */
const negations = new Set(["не", "ни", "без", "нет", "not", "no", "never", "without", "cannot"]);

/** A phrase as it stands in a string. */
export interface Phrase {
  /** Its stems without stop words: phrases with the same stems are one. */
  readonly key: string;
  readonly surface: string;
  /** It stands at the start of its string, where Russian uses the dictionary form most. */
  readonly leads: boolean;
  readonly isWholeString: boolean;
}

export interface PhrasePair {
  readonly ru: Phrase;
  readonly en: Phrase;
}

interface Span extends Phrase {
  readonly tokens: readonly Token[];
}

/**
 * Phrases of one string that translate each other: each content word on either side is linked to one of the other
 * side, none is left over and no link leads out of the pair.
 */
export function phrasePairs(pair: Pair, tables: Tables): readonly PhrasePair[] {
  const links = linksOf(pair, tables);
  const english = new Map(spans(pair.en).map((span) => [sameTokens(content(span)), span]));
  const inside = spans(pair.ru).flatMap((ru) => {
    const en = english.get(sameTokens(partners(ru, links)));
    return en === undefined || (ru.isWholeString && en.isWholeString) ? [] : [{ ru, en }];
  });
  return [...inside, ...wholePair(pair, links)];
}

/** The English words of a Russian phrase, or none when one of its words has none or shares it with a word outside. */
function partners(ru: Span, links: Links): readonly Token[] {
  const own = content(ru);
  const found = new Set(own.flatMap((token) => links.get(token) ?? []));
  const linkedHere = own.filter((token) => links.has(token)).length;
  const linkedAnywhere = [...links.values()].filter((token) => found.has(token)).length;
  return linkedHere === own.length && linkedAnywhere === own.length ? [...found] : [];
}

/** A whole short string was translated as one, so that half its words being linked is enough. */
function wholePair(pair: Pair, links: Links): readonly PhrasePair[] {
  const [ru] = spans(pair.ru).filter((span) => span.isWholeString);
  const [en] = spans(pair.en).filter((span) => span.isWholeString);
  if (ru === undefined || en === undefined) return [];
  const needed = Math.max(content(ru).length, content(en).length) * wholeLinkedShare;
  const linked = content(ru).filter((token) => links.has(token)).length;
  return linked >= needed ? [{ ru, en }] : [];
}

/** Every phrase of a side, whether it has a partner or not. */
export function spans(side: readonly Run[]): readonly Span[] {
  const whole = side.length === 1 ? side[0] : undefined;
  return side.flatMap((run, place) =>
    spansOfRun(run).map((tokens) => spanOf(tokens, place === 0 && tokens[0] === run[0], whole)),
  );
}

function spanOf(tokens: readonly Token[], leads: boolean, whole: Run | undefined): Span {
  return {
    tokens,
    leads,
    key: tokens.flatMap((token) => token.stem ?? []).join(" "),
    surface: tokens.map((token) => token.surface).join(" "),
    isWholeString: whole?.length === tokens.length,
  };
}

function spansOfRun(run: Run): readonly (readonly Token[])[] {
  return run.flatMap((first, start) => {
    if (first.stem === undefined || negations.has(run[start - 1]?.surface ?? "")) return [];
    const longest = run.slice(start, start + phraseWords);
    return longest.flatMap((last, index) => (last.stem === undefined ? [] : [longest.slice(0, index + 1)]));
  });
}

function content(span: Pick<Span, "tokens">): readonly Token[] {
  return span.tokens.filter((token) => token.stem !== undefined);
}

/** Names a set of tokens by identity, so that phrases with the same tokens meet whatever the order. */
function sameTokens(tokens: readonly Token[]): string {
  return tokens
    .map(idOf)
    .toSorted((one, other) => one - other)
    .join(" ");
}

const ids = new WeakMap<Token, number>();
let lastId = 0;

function idOf(token: Token): number {
  const known = ids.get(token);
  if (known !== undefined) return known;
  lastId += 1;
  ids.set(token, lastId);
  return lastId;
}

/** From a Russian word to its English one; two neighbours may share one: «точка останова» is "breakpoint". */
type Links = ReadonlyMap<Token, Token>;

function linksOf(pair: Pair, tables: Tables): Links {
  const en = content({ tokens: pair.en.flat() });
  const links = bestLinks(content({ tokens: pair.ru.flat() }), en, tables);
  const joined = pair.ru.flatMap((run) => sharedLinks(content({ tokens: run }), links, tables));
  return new Map([...links, ...joined]);
}

/** Words that are each other's best in this string. */
function bestLinks(ru: readonly Token[], en: readonly Token[], tables: Tables): Links {
  const score = (one: Token, other: Token): number => mutual(tables, one.stem ?? "", other.stem ?? "");
  const found = new Map<Token, Token>();
  for (const one of ru) {
    const best = bestOf(en, (other) => score(one, other));
    if (best !== undefined && bestOf(ru, (other) => score(other, best)) === one) found.set(one, best);
  }
  return found;
}

/** A word without a partner takes its neighbour's, if that is what it usually stands for. */
function sharedLinks(
  run: readonly Token[],
  links: Links,
  tables: Tables,
): readonly (readonly [Token, Token])[] {
  return run.flatMap((token, place) => {
    if (links.has(token)) return [];
    const neighbours = [run[place - 1], run[place + 1]].flatMap((near) =>
      near === undefined ? [] : (links.get(near) ?? []),
    );
    const best = bestOf(
      neighbours,
      (near) => tables.enGivenRu.get(token.stem ?? "")?.get(near.stem ?? "") ?? 0,
      sharedFrom,
    );
    return best === undefined ? [] : [[token, best] as const];
  });
}

function bestOf(
  tokens: readonly Token[],
  score: (token: Token) => number,
  from = linkFrom,
): Token | undefined {
  let best: Token | undefined;
  let most = from;
  for (const token of tokens) {
    const now = score(token);
    if (now <= most) continue;
    best = token;
    most = now;
  }
  return best;
}
