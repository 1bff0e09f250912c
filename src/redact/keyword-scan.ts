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
  const rests = words.map((word) => Array.from(word, (character) => classOf[character.charCodeAt(0)] ?? 0));
  const wordsOf = bucketsOf(rests, width);
  return (text) => {
    const found: number[] = [];
    let next = kindAt(text, 0, classOf);
    for (let place = 0; place < text.length; place += 1) {
      const kind = next;
      next = kindAt(text, place + 1, classOf);
      const bucket = wordsOf[kind * width + next];
      if (bucket !== undefined) addWords(bucket, rests, text, place, classOf, found);
    }
    return found;
  };
}

function kindAt(text: string, place: number, classOf: Uint8Array): number {
  const code = text.charCodeAt(place);
  return code < codes ? (classOf[code] ?? 0) : 0;
}

function addWords(
  bucket: readonly number[],
  rests: readonly (readonly number[])[],
  text: string,
  start: number,
  classOf: Uint8Array,
  found: number[],
): void {
  for (let number = 0; number < bucket.length; number += 1) {
    const word = bucket[number] ?? 0;
    const kinds = rests[word] ?? [];
    let place = 2;
    while (place < kinds.length && kinds[place] === kindAt(text, start + place, classOf)) place += 1;
    if (place >= kinds.length) found.push(word, start);
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

/** The words that begin with each pair; a word of one character begins with every pair that it begins. */
function bucketsOf(rests: readonly (readonly number[])[], width: number): (number[] | undefined)[] {
  const buckets: (number[] | undefined)[] = Array.from({ length: width * width });
  for (const [word, [first = 0, second]] of rests.entries()) {
    const seconds = second === undefined ? Array.from({ length: width }, (_, kind) => kind) : [second];
    for (const kind of seconds) (buckets[first * width + kind] ??= []).push(word);
  }
  return buckets;
}
