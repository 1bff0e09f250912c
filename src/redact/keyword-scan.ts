/** Told of each keyword that occurs: its number in the list, and where it begins. */
type OnKeyword = (word: number, start: number) => void;

/** Highest code of a character that keywords are made of: Latin and Cyrillic. */
const codes = 0x460;

/**
 * Finds every occurrence of hundreds of words in one pass over a text, whatever the case of its letters: the automaton
 * of Aho and Corasick as one table. Asking the text for each word by itself would read it once a word.
 */
export function keywordScanner(words: readonly string[]): (text: string, onKeyword: OnKeyword) => void {
  const { width, classOf } = classesOf(words);
  const { table, ends } = automatonOf(words, width, classOf);
  const lengths = words.map((word) => word.length);
  return (text, onKeyword) => {
    let state = 0;
    for (let place = 0; place < text.length; place += 1) {
      const code = text.charCodeAt(place);
      state = table[state * width + (code < codes ? (classOf[code] ?? 0) : 0)] ?? 0;
      const ended = ends[state];
      if (ended === undefined) continue;
      for (const word of ended) onKeyword(word, place + 1 - (lengths[word] ?? 0));
    }
  };
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

function automatonOf(
  words: readonly string[],
  width: number,
  classOf: Uint8Array,
): { table: Uint16Array; ends: readonly (readonly number[] | undefined)[] } {
  const table = new Uint16Array((words.reduce((sum, word) => sum + word.length, 0) + 1) * width);
  const ends: (number[] | undefined)[] = [undefined];
  for (const [number, word] of words.entries()) {
    let state = 0;
    for (let place = 0; place < word.length; place += 1) {
      const cell = state * width + (classOf[word.charCodeAt(place)] ?? 0);
      if (table[cell] === 0) table[cell] = ends.push(undefined) - 1;
      state = table[cell] ?? 0;
    }
    ends[state] = [...(ends[state] ?? []), number];
  }
  fillFailures(table, ends, width);
  return { table, ends };
}

/** Where a word breaks off, the scan goes on in the longest word that its last characters begin. */
function fillFailures(table: Uint16Array, ends: (readonly number[] | undefined)[], width: number): void {
  const fallback = new Uint16Array(ends.length);
  const queue = [0];
  for (const state of queue) {
    const fallen = (fallback[state] ?? 0) * width;
    for (let kind = 0; kind < width; kind += 1) {
      const cell = state * width + kind;
      const next = table[cell] ?? 0;
      const other = state === 0 ? 0 : (table[fallen + kind] ?? 0);
      if (next === 0) table[cell] = other;
      else {
        fallback[next] = other;
        const suffixes = ends[other];
        if (suffixes) ends[next] = [...(ends[next] ?? []), ...suffixes];
        queue.push(next);
      }
    }
  }
}
