import { stem } from "./stem.ts";
import { stopWords } from "./stop-words.ts";

/** Characters of one text that are analysed; what is beyond is kept but not found by words. */
const analysedChars = 120_000;
/** Longer tokens are blobs (base64, minified code) that nobody types into a search. */
const tokenChars = 80;

/** Letters of scripts written without spaces, for a character class. */
export const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}`;
/** A run of a script written without spaces, or a run that may be a word, a path, a version or an identifier. */
const runPattern = new RegExp(
  String.raw`(?:(?=[\p{L}\p{N}])[${unspaced}])+|(?:(?![${unspaced}])[\p{L}\p{M}\p{N}_$@#])(?:(?![${unspaced}])[\p{L}\p{M}\p{N}_$@#./\\:+-])*`,
  "gu",
);
/** The same of a text in which only plain Latin and Russian letters stand: looking for scripts at each character costs as much as all the rest. */
const plainRuns = /[\w$@#А-я][\w$@#А-я./\\:+-]*/g;
const unspacedPattern = new RegExp(`^[${unspaced}]`, "u");
const trailingPunctuation = /[.:/\\-]+$/u;
/** What an apostrophe cuts off: "user's", "don't", "we're". */
const contracted = /(?<=\p{Script=Latin})['’](?:s|t|re|ve|ll|d|m)(?![\p{L}\p{N}])/gu;
/** Between "get" and "User", "HTTP" and "Server", letters and digits. */
const camelBoundary =
  /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u;

/**
 * The search terms of a text, in order and with repeats: lower case, stemmed by script (Russian, English),
 * identifiers and paths whole and in parts, scripts without spaces as pairs of characters. The same function
 * serves what is written and what is asked, so the two always meet. Never throws.
 */
export function words(text: string): string[] {
  const found: string[] = [];
  const folded = fold(text.slice(0, analysedChars)).replaceAll(contracted, "");
  for (const [run] of folded.matchAll(isFolded.test(folded) ? plainRuns : runPattern)) {
    for (const term of known.get(run) ?? learnedTerms(run)) found.push(term);
  }
  return found;
}

/** Texts say the same words again and again: runs that were taken apart lately, up to a few MB of them. */
const known = new Map<string, readonly string[]>();
const knownRuns = 8_192;
const knownChars = 120;

function learnedTerms(run: string): readonly string[] {
  const terms = keptTerms(run);
  if (run.length > knownChars) return terms;
  if (known.size >= knownRuns) known.clear();
  known.set(run, terms);
  return terms;
}

function keptTerms(run: string): readonly string[] {
  const terms = unspacedPattern.test(run) ? pairs(run) : termsOfRun(run.replace(trailingPunctuation, ""));
  return terms.filter((term) => term.length > 0 && term.length <= tokenChars);
}

/** One form for what a person holds to be the same: é = e, ё = е, full width = half width. Case stays for camelCase. */
export function fold(text: string): string {
  if (isFolded.test(text)) return text;
  return text
    .normalize("NFKD")
    .replaceAll(/([\p{Script=Latin}])\p{M}+/gu, "$1")
    .normalize("NFC")
    .replaceAll("ё", "е")
    .replaceAll("Ё", "Е");
}

/** Most texts: no letter has a mark or another form but «ё» and «Ё», which are left out here; of signs those that tools print and that have one form. */
const isFolded = /^[\x20-\x7e\n\t\r«»–—А-я‘’“”•←-↓─-▟✓✗✔✘✅❌]*$/u;

function pairs(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index] ?? ""}${character}`);
}

/** Most runs, and most of what paths and names are made of: a word or a number with nothing to take apart. */
const isWhole = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+)$/u;

/** From the whole to its parts: `src/get-userName.ts`, `get-userName.ts`, then get, user, name, ts. */
function termsOfRun(run: string): string[] {
  if (isWhole.test(run)) return termsOfPart(run);
  const segments = run.split(/[/\\:]+/u).filter((segment) => segment.length > 0);
  const terms = segments.flatMap(termsOfSegment);
  return segments.length > 1 ? [run.toLowerCase(), ...terms] : terms;
}

function termsOfSegment(segment: string): string[] {
  if (isWhole.test(segment)) return termsOfPart(segment);
  const pieces = segment.split(/[^\p{L}\p{M}\p{N}+#]+/u).filter((piece) => piece.length > 0);
  const parts = pieces.flatMap((piece) => (isWhole.test(piece) ? [piece] : piece.split(camelBoundary)));
  const terms = parts.flatMap(termsOfPart);
  return parts.length === 1 && parts[0] === segment ? terms : [segment.toLowerCase(), ...terms];
}

function termsOfPart(part: string): string[] {
  const word = part.toLowerCase();
  return stopWords.has(word) ? [] : [stem(word)];
}
