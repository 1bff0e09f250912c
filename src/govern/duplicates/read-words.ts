import { mainNames } from "../../store/lexicon.ts";
import { fold } from "../../store/words.ts";
import { wordOf } from "../statements/subjects.ts";
import { readValue } from "../statements/values.ts";
import { toolNamed } from "../statements/tools.ts";
import { inOneWord, meaningOf } from "./meanings.ts";

/** One word of what is said. */
export interface Word {
  /** In one form for both languages. */
  readonly name: string;
  /** What two words of one language must have in common: names of different words may meet in the other one. */
  readonly own: string;
  readonly language: "en" | "ru" | null;
  /** A preposition that tells who does what to whom: its like stands in a text of the same language alone. */
  readonly isRole: boolean;
  /** It stands after "in", "on", «в»: a place or a time, which may stand first as well. So may "without" with what follows. */
  readonly isPlaced: boolean;
  /** "are run", «запускаются»: what is done to what stands before it. */
  readonly isPassive: boolean;
}

/** Say nothing by themselves, whether they are there or not. */
const empty = new Set(
  `a an the am do does did has have this that these those it its there here our us we i my of and
  just really very also too so now currently already please get gets
  это эта этот эти этого этой наш наша наше наши мы я и а же ли также тоже теперь сейчас уже очень
  просто есть является`.split(/\s+/u),
);
const be = new Set("is are be been being get gets was were был была было были".split(" "));
/** It was so, and may be so no more. */
const past = new Set("was were previously formerly был была было были раньше ранее прежде".split(" "));
/** The same by the verb itself, where no "are" makes a participle of it. */
const pastVerb =
  /^(?:used|needed|required|worked|failed|crashed|broke|took|ran|relied|moved|lived)$|^(?!(?:файл|канал|узел|раздел|портал|терминал|интервал|если|или)$)[а-я]{2,}(?:л|ла|ло|ли)$/u;
/** Not the plural of another word. */
const exact = new Set(["https"]);
const placing = new Set("in on at for inside within during в во на при для у внутри".split(" "));
/** Of those, the ones without which a place is something else: "replaced Postgres", «заменён на Postgres». */
const within = new Set("in on at inside within в во на внутри".split(" "));
const without = new Set(["without", "без"]);
const roles = new Set(
  "to by with from into onto against through via as between с со из от к ко через против по между за под над".split(
    " ",
  ),
);
const reflexive = /[а-я](?:тся|ться|лся|лась|лось|лись|емся|имся)$/u;
/** Who does it, after a verb like that: a noun in the instrumental case, or a name that has no cases. */
const doer = /(?:ом|ем|ой|ей|ами|ями|ью)$|^[^а-я]+$/u;

const code = /`([^`\n]+)`/gu;
const run = /[~@#$./\\-]*[\p{L}\p{N}_][\p{L}\p{N}_.:/\\@+#$-]*|[<>=!≤≥≠±+*^|%€₽→]+/gu;
const digits = /^v?\d{1,3}(?:[ _\u00a0,]\d{3})+(?![\p{N}\p{L}])|^v?\d+(?:\.\d+)*(?![\p{N}\p{L}._:/\\@+#$-])/u;
const plain = /^\p{L}+(?:-\p{L}+)*$/u;
/** "userId" and "IDs" are names; "User" and "API" are words. */
const hump = /\p{Ll}\p{Lu}/u;

/** Its words, in their order; nothing of what says nothing. */
export function readWords(text: string): readonly Word[] {
  const told = fold(inOneWord(text));
  const found: Word[] = [];
  let end = 0;
  for (const { 0: all, 1: inside = "", index } of told.matchAll(code)) {
    found.push(...readPlain(told.slice(end, index)));
    // In code marks each sign counts.
    found.push(...inside.trim().split(/\s+/u).map(literal));
    end = index + all.length;
  }
  return [...found, ...readPlain(told.slice(end))];
}

const bare = { isRole: false, isPlaced: false, isPassive: false } as const;

const literal = (text: string): Word => ({ ...bare, name: text, own: text, language: null });

/** Marks of bold text; in code marks they are a part of it. */
const bold = /\*\*|__(?=\p{L})|(?<=\p{L})__/gu;

function readPlain(text: string): readonly Word[] {
  const tokens = tokensOf(text.replaceAll(bold, ""));
  const found: Word[] = [];
  let isPlaced = false;
  tokens.forEach((token, index) => {
    const [before = "", after = ""] = [tokens[index - 1], tokens[index + 1]].map((each) =>
      each?.toLowerCase(),
    );
    const word = token.toLowerCase();
    if (placing.has(word)) {
      isPlaced = true;
      if (within.has(word)) found.push({ ...literal("in"), isRole: true, isPlaced });
    } else if (past.has(word)) found.push(literal("=past"));
    else if (!isEmpty(token)) {
      const isBe = be.has(before);
      const isPassive = reflexive.test(word) || isBe;
      const read = found.length > 0 && isName(token) ? [nameFrom(token)] : wordsFrom(token);
      if (found.length > 0 && !isBe && pastVerb.test(word)) found.push(literal("=past"));
      const isFirst = isPlaced || without.has(word);
      found.push(...read.map((one, at) => ({ ...one, isPlaced: at === 0 && isFirst, isPassive })));
      isPlaced = false;
      if (reflexive.test(word) ? isDoer(after) : isPassive && after === "by") found.push(literal("=by"));
    }
  });
  return found;
}

const isEmpty = (token: string): boolean =>
  empty.has(token) || be.has(token.toLowerCase()) || (isCapital(token) && empty.has(token.toLowerCase()));

/** With a capital in the middle of a sentence; words of Russian change their endings with it all the same. */
const isName = (token: string): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(token) && !/\p{Script=Cyrillic}/u.test(token);

const nameFrom = (token: string): Word =>
  literal(toolNamed(token)?.rest === "" ? (toolNamed(token)?.name ?? "") : token.toLowerCase());

const isCapital = (token: string): boolean => /^\p{Lu}\p{Ll}*$/u.test(token);

const isDoer = (word: string): boolean =>
  word !== "" && doer.test(word) && !placing.has(word) && !roles.has(word);

/** Runs of signs that belong together; amounts in one form. */
function tokensOf(text: string): readonly string[] {
  const found: string[] = [];
  let from = 0;
  for (const { 0: signs, index } of text.matchAll(run)) {
    if (index < from) continue;
    const amount = /^v?\d/u.test(signs) ? amountAt(text.slice(index)) : undefined;
    from = index + (amount?.chars ?? signs.length);
    const token = amount?.text ?? signs.replaceAll(/^\.{2,}(?=\p{L})|[.:/\\]+$/gu, "");
    // Between a subject and what is said of it, "=" is no more than "is".
    if (token !== "" && token !== "=") found.push(token);
  }
  return found;
}

const measured: ReadonlySet<string> = new Set(["ms", "bytes", "percent"]);

function amountAt(text: string): { readonly text: string; readonly chars: number } | undefined {
  const read = readValue(text);
  if (read !== undefined && read.value.kind === "number" && measured.has(read.unit))
    return { text: `#${read.value.text}${read.unit}`, chars: text.length - read.rest.length };
  const found = digits.exec(text)?.[0];
  if (found === undefined) return undefined;
  return { text: `#${found.replaceAll(/^v|[ _\u00a0,]/gu, "")}`, chars: found.length };
}

/** Texts say the same words again and again: those that were looked up lately, up to a few MB of them. */
const known = new Map<string, readonly Word[]>();
const knownTokens = 8_192;
const knownChars = 120;

function wordsFrom(token: string): readonly Word[] {
  const read = known.get(token) ?? learned(token);
  if (token.length > knownChars) return read;
  if (known.size >= knownTokens) known.clear();
  known.set(token, read);
  return read;
}

function learned(token: string): readonly Word[] {
  const lower = token.toLowerCase();
  const tool = toolNamed(token);
  if (tool?.rest === "") return [literal(tool.name)];
  if (exact.has(lower)) return [literal(lower)];
  if (meaningOf(lower) !== undefined || (plain.test(token) && !hump.test(token.slice(1))))
    return meaningOf(lower) === undefined ? lower.split("-").map(oneWord) : [oneWord(lower)];
  return [literal(token)];
}

function oneWord(word: string): Word {
  if (roles.has(word)) return { ...literal(word), isRole: true };
  const meaning = meaningOf(word);
  if (meaning !== undefined) return literal(meaning);
  const own = wordOf(word);
  if (!/^[а-я]/u.test(word)) return { ...bare, name: own, own, language: "en" };
  // A name in both languages is its first one already.
  if (!/^[а-я]/u.test(own)) return literal(own);
  const [english] = mainNames([own], 1);
  const name = english === undefined ? own : (meaningOf(english) ?? english);
  return { ...bare, name, own, language: "ru" };
}
