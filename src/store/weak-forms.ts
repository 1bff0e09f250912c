import { fold, words } from "./words.ts";

/** Words of one query that are looked at, and forms that come out: a query takes only so many terms. */
const wordsRead = 24;
const formsMade = 48;
const formsOfWord = 32;
/** Of each word of a long query. */
const formsOfWordAtLeast = 4;
const shortest = 3;
const longest = 30;

/** Where a letter has several spellings, the likeliest stands first. */
type Spellings = Readonly<Record<string, string>>;

const toLatin: Spellings = {
  дж: "j g dzh",
  кс: "x ks",
  ия: "iya ia",
  ей: "ey ay a ai",
  а: "a u",
  б: "b",
  в: "v w",
  г: "g h",
  д: "d",
  е: "e",
  ж: "zh j g",
  з: "z s",
  и: "i e y ee",
  й: "y i j",
  к: "k c ck",
  л: "l ll",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s c",
  т: "t tt",
  у: "u oo w",
  ф: "f ph",
  х: "h kh",
  ц: "ts c",
  ч: "ch",
  ш: "sh",
  щ: "sch shch",
  ъ: "",
  ы: "y i",
  ь: "",
  э: "e a",
  ю: "yu u",
  я: "ya ia",
};

const toCyrillic: Spellings = {
  shch: "щ",
  sch: "щ ш",
  zh: "ж",
  kh: "х",
  ch: "ч",
  sh: "ш",
  ts: "ц",
  ck: "к",
  ph: "ф",
  th: "т",
  oo: "у",
  ee: "и",
  ya: "я",
  ja: "я",
  yu: "ю",
  ju: "ю",
  yo: "е",
  ye: "е",
  ci: "ци си",
  ce: "це се",
  cy: "ци си",
  a: "а э",
  b: "б",
  c: "к ц с",
  d: "д",
  e: "е и э",
  f: "ф",
  g: "г дж",
  h: "х г",
  i: "и ай й",
  j: "й дж ж",
  k: "к",
  l: "л ль",
  m: "м",
  n: "н нь",
  o: "о",
  p: "п",
  q: "к",
  r: "р рь",
  s: "с сь",
  t: "т ть",
  u: "у ю а",
  v: "в",
  w: "в у",
  x: "кс х",
  y: "ы й и",
  z: "з",
};

const qwerty = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const jcuken = "ёйцукенгшщзхъфывапролджэячсмитьбю";
const keysToCyrillic = new Map(Array.from(qwerty, (key, at) => [key, jcuken[at] ?? ""]));
const keysToLatin = new Map(Array.from(jcuken, (key, at) => [key, qwerty[at] ?? ""]));

/**
 * Terms of words() that a query may have meant: typed in the wrong keyboard layout («руддщ», "ghbdtn"), or a word of one
 * language in the other's letters («кубернетис», "migraciya"). The likeliest first, none of the query's own, at most 48.
 * Weak: most of them are no word at all, so they find little and should weigh little.
 */
export function weakForms(text: string): readonly string[] {
  const read = text.slice(0, wordsRead * longest);
  const own = new Set(words(read));
  const asked = [...new Set(fold(read).toLowerCase().split(/\s+/u))].slice(0, wordsRead);
  const found = new Set<string>();
  const most = Math.min(formsOfWord, Math.max(formsOfWordAtLeast, Math.ceil(formsMade / asked.length)));
  for (const form of inTurns(asked.map((word) => formsOf(word, most)))) {
    for (const term of words(form)) if (!own.has(term)) found.add(term);
    if (found.size >= formsMade) break;
  }
  return [...found].slice(0, formsMade);
}

function formsOf(typed: string, most: number): readonly string[] {
  if (typed.length < shortest || typed.length > longest) return [];
  const bare = typed.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  if (bare === "") return [];
  if (/^[a-z';`[\],.]+$/u.test(typed)) return formsOfLatin(typed, bare, most);
  return /^[а-я]{3,}$/u.test(bare) ? formsOfRussian(bare, most) : [];
}

function formsOfLatin(typed: string, bare: string, most: number): readonly string[] {
  const inLayout = retyped(typed, keysToCyrillic);
  if (!/^[a-z]{3,}$/u.test(bare)) return [inLayout];
  const [likeliest = "", ...rest] = spellings(bare, toCyrillic, most);
  // "deploj" is «деплой» and so "deploy".
  const [again = ""] = spellings(likeliest, toLatin, 1);
  return [likeliest, inLayout, again, ...rest];
}

/** A name from the other language stands in any case and number: «вебхуками», «деплоя». */
function formsOfRussian(word: string, most: number): readonly string[] {
  const name = word.replace(ending, "").replace(/(?<=[аеиоу])$/u, "й");
  const [likeliest = "", ...rest] = spellings(word, toLatin, most);
  const ofName = name === word ? [] : spellings(name, toLatin, most);
  return [likeliest, retyped(word, keysToLatin), ...ofName, ...rest];
}

const ending = /(?<=.{3})(?:ами|ями|ах|ях|ов|ев|ам|ям|ом|ем|у|ю|а|я|и|ы|е)$/u;

/** The same keys on the other layout. */
const retyped = (typed: string, keys: ReadonlyMap<string, string>): string =>
  Array.from(typed, (key) => keys.get(key) ?? key).join("");

/** The word spelled letter by letter, the likeliest first, then with one and with two letters otherwise. */
function spellings(word: string, table: Spellings, most: number): readonly string[] {
  const letters = split(word, table).map((letter) => table[letter]?.split(" ") ?? [letter]);
  const likeliest = letters.map(([first = ""]) => first);
  const changes = letters.flatMap((options, at) => options.slice(1).map((option) => ({ at, option })));
  const singles = changes.map((one) => [one]);
  const pairs =
    changes.length >= most
      ? []
      : changes.flatMap((one, index) =>
          changes.slice(index + 1).flatMap((other) => (other.at === one.at ? [] : [[one, other]])),
        );
  return [[], ...singles, ...pairs].slice(0, most).map((changed) => spelled(likeliest, changed));
}

function spelled(
  likeliest: readonly string[],
  changes: readonly { readonly at: number; readonly option: string }[],
): string {
  const letters = [...likeliest];
  for (const { at, option } of changes) letters[at] = option;
  return letters.join("");
}

/** Into the longest letter groups that the table knows. */
function split(word: string, table: Spellings): readonly string[] {
  const letters: string[] = [];
  for (let at = 0; at < word.length;) {
    const length = [4, 3, 2].find((chars) => Object.hasOwn(table, word.slice(at, at + chars))) ?? 1;
    letters.push(word.slice(at, at + length));
    at += length;
  }
  return letters;
}

/** The first of each list, then the second of each, so that a long query has something for each word. */
function* inTurns<T>(lists: readonly (readonly T[])[]): Generator<T> {
  const longestList = Math.max(0, ...lists.map((list) => list.length));
  for (let turn = 0; turn < longestList; turn += 1)
    for (const list of lists) if (turn < list.length) yield list[turn] as T;
}
