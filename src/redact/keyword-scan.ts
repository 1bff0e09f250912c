/** Highest code of a character that keywords are made of: Latin and Cyrillic. */
const codes = 0x460;

/** How many characters of a word are put into tables. */
const listed = 3;

/**
 * Finds every occurrence of hundreds of words in one pass over a text, whatever the case of its letters: the words are
 * sorted by their first three characters, so that at nearly every place of a text one look says that none begins there.
 * Gives pairs of numbers, the word's place in the list and where it begins in the text. An automaton would find them as
 * fast, but takes a hook longer to build than its whole payload to search; for the same reason what follows those
 * characters is compared where it stands.
 */
export function keywordScanner(words: readonly string[]): (text: string) => readonly number[] {
  const table = tableOf(words);
  const { width, classOf, startOf } = table;
  return (text) => {
    const found: number[] = [];
    let next = kindAt(text, 0, classOf);
    for (let place = 0; place < text.length; place += 1) {
      const kind = next;
      next = kindAt(text, place + 1, classOf);
      const start = startOf[kind * width + next] ?? 0;
      if (start === 0) continue;
      const third = kindAt(text, place + 2, classOf);
      addWords(start * width + third, table, text, place, found);
      if (third !== 0) addWords(start * width, table, text, place, found);
      const single = startOf[kind * width] ?? 0;
      if (next !== 0 && single !== 0) addWords(single * width, table, text, place, found);
    }
    return found;
  };
}

function kindAt(text: string, place: number, classOf: Uint8Array): number {
  const code = text.charCodeAt(place);
  return code < codes ? (classOf[code] ?? 0) : 0;
}

/** Words in lists by the classes of their first three characters; a character that a word lacks has class 0. */
interface Table {
  readonly words: readonly string[];
  /** A class for each character that words begin with, one for both cases; class 0 is every other character. */
  readonly classOf: Uint8Array;
  readonly width: number;
  /** A number for each pair of classes that a word begins with, counted from 1. */
  readonly startOf: Uint16Array;
  /** The first word of each list, counted from 1; 0 is the end of a list. */
  readonly firsts: Uint16Array;
  /** The word that follows each in its list. */
  readonly nexts: Uint16Array;
}

function tableOf(words: readonly string[]): Table {
  const { width, classOf } = classesOf(words);
  const startOf = new Uint16Array(width * width);
  let starts = 0;
  for (const word of words) {
    const row = kindAt(word, 0, classOf) * width;
    // A word of one character begins wherever that stands, whatever comes next.
    const to = word.length === 1 ? row + width : row + kindAt(word, 1, classOf) + 1;
    for (let pair = word.length === 1 ? row : to - 1; pair < to; pair += 1)
      if (startOf[pair] === 0) startOf[pair] = starts += 1;
  }
  const firsts = new Uint16Array((starts + 1) * width);
  const nexts = new Uint16Array(words.length + 1);
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] ?? "";
    const pair = kindAt(word, 0, classOf) * width + kindAt(word, 1, classOf);
    const list = (startOf[pair] ?? 0) * width + kindAt(word, 2, classOf);
    nexts[place + 1] = firsts[list] ?? 0;
    firsts[list] = place + 1;
  }
  return { words, classOf, width, startOf, firsts, nexts };
}

function addWords(
  list: number,
  { words, firsts, nexts }: Table,
  text: string,
  start: number,
  found: number[],
): void {
  for (let number = firsts[list] ?? 0; number !== 0; number = nexts[number] ?? 0) {
    const word = words[number - 1] ?? "";
    let place = listed;
    while (place < word.length && isSame(word.charCodeAt(place), text.charCodeAt(start + place))) place += 1;
    if (place >= word.length) found.push(number - 1, start);
  }
}

/** True when a small letter of a word, or any other character of it, stands in the text in either case. */
function isSame(inWord: number, inText: number): boolean {
  return inWord === inText || (inText < codes && smallOf(inText) === inWord);
}

/** The small letter for a capital of Latin or Russian, anything else for itself. */
function smallOf(code: number): number {
  if ((code >= 0x41 && code <= 0x5a) || (code >= 0x410 && code <= 0x42f)) return code + 0x20;
  return code === 0x401 ? 0x451 : code;
}

function classesOf(words: readonly string[]): { width: number; classOf: Uint8Array } {
  const classOf = new Uint8Array(codes);
  let width = 1;
  for (const word of words)
    for (let place = 0; place < word.length && place < listed; place += 1) {
      const code = word.charCodeAt(place);
      if (classOf[code] !== 0) continue;
      classOf[code] = width;
      classOf[(word[place] ?? "").toUpperCase().charCodeAt(0)] = width;
      width += 1;
    }
  return { width, classOf };
}
