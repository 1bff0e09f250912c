/** Numbers that look random and are the same in every run: the seed is any text. */
export interface Random {
  /** A whole number from 0 to below the limit. */
  below(limit: number): number;
  /** One of the list. */
  one<Item>(items: readonly Item[] | string): Item;
  /** So many characters of an alphabet. */
  text(alphabet: string, length: number): string;
}

export function randomFrom(seed: string): Random {
  let state = fnv(seed);
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const one = <Item>(items: readonly Item[] | string): Item => items[below(items.length)] as Item;
  const text = (alphabet: string, length: number): string =>
    Array.from({ length }, () => one<string>(alphabet)).join("");
  return { below, one, text };
}

/** A number of 32 bits for a text (FNV-1a). */
function fnv(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01_00_01_93);
  return hash;
}
