/** Highest code of a character that keywords are made of: Latin and Cyrillic. */
const codes = 0x460;

/**
 * Finds every occurrence of hundreds of words in one pass over a text, whatever the case of its letters: the words are
 * sorted by their first two characters, so that at nearly every place of a text one look says that none begins there.
 * Gives pairs of numbers, the word's place in the list and where it begins in the text. An automaton would find them as
 * fast, but takes a hook longer to build than its whole payload to search.
 */
export function keywordScanner(words: readonly string[]): (text: string) => readonly number[] {
  const { width, classOf } = classesOf(words);
  const table = tableOf(words, width, classOf);
  return (text) => {
    const found: number[] = [];
    let next = kindAt(text, 0, classOf);
    for (let place = 0; place < text.length; place += 1) {
      const kind = next;
      next = kindAt(text, place + 1, classOf);
      const pair = kind * width + next;
      if (table.isStart[pair] === 0) continue;
      addWords(pair, table, text, place, classOf, found);
      if (next !== 0) addWords(kind * width, table, text, place, classOf, found);
    }
    return found;
  };
}

function kindAt(text: string, place: number, classOf: Uint8Array): number {
  const code = text.charCodeAt(place);
  return code < codes ? (classOf[code] ?? 0) : 0;
}

/** Words in lists by the classes of their first two characters; a word of one character has class 0 for its second. */
interface Table {
  /** 1 for each pair of classes that a word begins with. */
  readonly isStart: Uint8Array;
  /** The first word of each list, counted from 1; 0 is the end of a list. */
  readonly firsts: Uint16Array;
  /** The word that follows each in its list. */
  readonly nexts: Uint16Array;
  /** The classes of all words' characters, and where each word's begin. */
  readonly kinds: Uint8Array;
  readonly starts: Uint16Array;
}

function tableOf(words: readonly string[], width: number, classOf: Uint8Array): Table {
  const all = words.join("");
  const table = {
    isStart: new Uint8Array(width * width),
    firsts: new Uint16Array(width * width),
    nexts: new Uint16Array(words.length + 1),
    kinds: new Uint8Array(all.length),
    starts: new Uint16Array(words.length + 1),
  };
  for (let place = 0; place < all.length; place += 1) table.kinds[place] = kindAt(all, place, classOf);
  let start = 0;
  for (const [place, word] of words.entries()) {
    const first = kindAt(word, 0, classOf);
    const list = first * width + kindAt(word, 1, classOf);
    table.nexts[place + 1] = table.firsts[list] ?? 0;
    table.firsts[list] = place + 1;
    if (word.length === 1) table.isStart.fill(1, first * width, (first + 1) * width);
    else table.isStart[list] = 1;
    table.starts[place] = start;
    start += word.length;
  }
  table.starts[words.length] = start;
  return table;
}

function addWords(
  list: number,
  { firsts, nexts, kinds, starts }: Table,
  text: string,
  start: number,
  classOf: Uint8Array,
  found: number[],
): void {
  for (let number = firsts[list] ?? 0; number !== 0; number = nexts[number] ?? 0) {
    const from = starts[number - 1] ?? 0;
    const length = (starts[number] ?? 0) - from;
    let place = 2;
    while (place < length && kinds[from + place] === kindAt(text, start + place, classOf)) place += 1;
    if (place >= length) found.push(number - 1, start);
  }
}

/** Characters that stand for each other get one class; class 0 is every character that no word has. */
function classesOf(words: readonly string[]): { width: number; classOf: Uint8Array } {
  const classOf = new Uint8Array(codes);
  let width = 1;
  for (const character of new Set(words.join(""))) {
    for (const form of [character, character.toUpperCase()]) classOf[form.charCodeAt(0)] = width;
    width += 1;
  }
  return { width, classOf };
}
